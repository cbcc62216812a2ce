/** What stands on the table, as it is drawn: regiments, batteries, generals and objectives. */

import type { Pose, Spot } from './layout';

export interface Troop extends Pose {
  key: string;
  name: string;
  side: string;
  arm: string;
  weapon: string;
  mounted: boolean;
  /** Stands at the start. */
  of: number;
  /** Figures on each stand, and how many of them have fallen since the last stand was taken off. */
  figures: number;
  losses: number;
  marker: string | null;
  smoke: boolean;
  low: boolean;
  bayonets: boolean;
  abatis: boolean;
  jammed: number;
  /** The order that lies open beside it, and whether one lies face down; what that says, for its owner. */
  order: string | null;
  counter: boolean;
  given: string | null;
}

export interface General {
  key: string;
  name: string;
  side: string;
  rank: string;
  at: Spot;
  attached: string | null;
  order: string | null;
  counter: boolean;
  given: string | null;
}

/** An objective: who holds it, if anybody does. */
export interface Goal {
  key: string;
  title: string;
  at: Spot;
  radius: number;
  holder: string | null;
}

/** How many of a stand's figures still stand: those that fell were of the last stand. */
export function standing({ stands, figures, losses }: Pick<Troop, 'stands' | 'figures' | 'losses'>, number: number): number {
  const fallen = losses - (stands - 1 - number) * figures;
  return Math.max(0, Math.min(figures, figures - Math.max(0, fallen)));
}
