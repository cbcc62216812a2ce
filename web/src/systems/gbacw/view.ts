/** A view of this system. What is null is left out of it. */

import type { View } from '../../protocol';

export interface BattleUnit {
  name: string;
  side: string;
  brigade: string;
  arm: 'infantry' | 'cavalry' | 'artillery';
  weapon: string | string[];
  green: boolean;
  sp: number;
  hex?: string;
  hexes: string[];
  formation?: 'line' | 'column';
  facing: string;
  orders: string;
  strength: number;
  lost: number | number[];
  disordered: boolean;
  collapsed: boolean;
  blown: boolean;
  mounted: boolean;
  refused?: 'left' | 'right';
  ammunition: string | string[];
  abandoned: boolean;
  status: 'on-map' | 'waiting' | 'routed' | 'eliminated';
  stack?: number;
  points: number | string;
  spent: number | string;
  cohesion: number;
  ma: number;
  'in-command': boolean;
  fired: boolean;
  done: boolean;
  arrives?: number;
}

export interface BattleLeader {
  name: string;
  side: string;
  level: string;
  /** The brigade, division or corps that he leads. */
  leads?: string;
  range: number;
  profile: string;
  hex?: string;
  status: 'on-map' | 'out' | 'waiting';
}

export interface BattleBrigade {
  name: string;
  side: string;
  division: string;
  artillery: boolean;
  orders: string;
  hold: boolean;
  'in-command': boolean;
  reserve: boolean;
  fatigue: string;
  ineffective: boolean;
  activations: number;
}

export interface BattleDivision {
  name: string;
  side: string;
  corps: string;
  markers: number;
  drawn: number;
  'in-command': boolean;
  ineffective: boolean;
}

export interface BattleView {
  turn: number;
  turns: number;
  hour: string;
  light: string;
  phase: string;
  decision?: string;
  seat?: string;
  initiative?: string;
  marker?: string;
  pool: Record<string, number>;
  active: string[];
  acting?: string;
  /** What is being resolved, the outermost first: a word, and the unit that does it. */
  nest: string[];
  units: Record<string, BattleUnit>;
  leaders: Record<string, BattleLeader>;
  brigades: Record<string, BattleBrigade>;
  divisions: Record<string, BattleDivision>;
  corps: Record<string, { name: string; side: string; efficiency?: number }>;
  barricades: Record<string, string[]>;
  points: Record<string, number>;
}

/** A view of this system: the server tells no other to its games. */
export const seen = (view: View): BattleView => view as unknown as BattleView;

/** The facings clockwise from the top: hexsides and corners in turn. */
export const FACINGS = ['n', 'nne', 'ne', 'e', 'se', 'sse', 's', 'ssw', 'sw', 'w', 'nw', 'nnw'];

/** `7/2` as 3.5. */
export function amount(value: string | number): number {
  const [above, below = '1'] = String(value).split('/');
  return Number(above) / Number(below) || 0;
}

/** Several values of a battery's sections as one list. */
export const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** The leader of a division or corps, if he is known. */
export const leaderOf = ({ leaders }: BattleView, command: string): string | undefined => Object.values(leaders).find(({ leads, status }) => leads === command && status !== 'waiting')?.name;

/** A division by its leader and its number: `Wadsworth, 1/I`. */
export function divisionName(view: BattleView, key: string): string {
  const name = view.divisions[key]?.name ?? key;
  const leader = leaderOf(view, key);
  return leader === undefined ? name : `${leader}, ${name}`;
}
