/** What stands on the table, as it is drawn: regiments, batteries, generals and objectives. */

import type { BillyYankGeneral, BillyYankUnit } from '../../protocol';
import { type Pose, type Spot, readSpot } from './layout';

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

/** A unit of a view on the table; none if it is not there. */
export function troopOf(key: string, unit: BillyYankUnit): Troop | null {
  const at = readSpot(unit.at);
  if (unit.state !== 'in-play' || !at) return null;
  const battery = unit.arm === 'artillery';
  return {
    key,
    at,
    name: unit.name,
    side: unit.side,
    arm: unit.arm,
    weapon: unit.weapon,
    facing: unit.facing,
    formation: unit.formation,
    mounted: unit.mounted && unit.arm === 'cavalry',
    stands: unit.stands,
    of: unit.of,
    figures: unit.figures,
    losses: unit.losses,
    marker: unit.marker ?? null,
    smoke: unit['fire-marker'],
    low: unit.low,
    bayonets: unit.bayonets,
    abatis: unit.abatis,
    jammed: unit.jammed,
    order: (battery ? unit.order : unit.specific) ?? null,
    counter: unit.counter,
    given: unit.given ?? null,
  };
}

/** A general of a view on the table; none if he is not there. */
export function generalOf(key: string, general: BillyYankGeneral): General | null {
  if (general.state !== 'in-play') return null;
  const [x, y] = general.dot;
  const { name, side, rank, counter } = general;
  return { key, name, side, rank, counter, attached: general.attached ?? null, order: general.order ?? null, given: general.given ?? null, at: { x: x / 100, y: y / 100 } };
}

/** How many of a stand's figures still stand: those that fell were of the last stand. */
export function standing({ stands, figures, losses }: Pick<Troop, 'stands' | 'figures' | 'losses'>, number: number): number {
  const fallen = losses - (stands - 1 - number) * figures;
  return Math.max(0, Math.min(figures, figures - Math.max(0, fallen)));
}
