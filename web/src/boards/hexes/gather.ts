/**
 * Counters of constant size: when one looks from far off they grow over their hexes, and those that would
 * lie over one another gather into one counter that tells how many it stands for.
 */

import type { Point } from '../../lib/geometry';
import type { Piece } from '../../systems/types';
import { type Stack, written } from './layout';

/** How small counters may become on the screen. */
export const LEAST = 40;
/** From so many times its natural size on, a counter would cover its neighbours. */
const CROWDED = 1.36;
/** The room of a counter with its name plate, in its own sides. */
const ROOM = { x: 1.12, y: 1.34 };
/** Stacks of one corps gather from farther off. */
const KIN = 1.7;

/** How much larger than in their hexes counters are drawn, at so many pixels of a counter's side. */
export const growth = (natural: number, least = LEAST): number => Math.max(1, least / Math.max(1, natural));

/** Stacks that are shown as one counter. */
export interface Gathered {
  key: string;
  side: string;
  /** The hex of the strongest, and where the counter is drawn. */
  place: string;
  home: Point;
  at: Point;
  stacks: Stack[];
  units: Piece[];
  leaders: Piece[];
  /** What is written on it. */
  piece: Piece;
}

const weightOf = (stack: Stack) => stack.units.reduce((sum, unit) => sum + unit.weight, 0);
const kinOf = ({ units }: Stack) => units[0]?.formation?.key;

/** Gathers stacks whose counters, `size` wide on the sheet, would lie over one another. */
export function gather(stacks: Stack[], size: number): Gathered[] {
  const left = new Set(stacks.filter(({ units }) => units.length > 0).sort((a, b) => weightOf(b) - weightOf(a)));
  const gathered: Gathered[] = [];
  for (const seed of left) {
    left.delete(seed);
    const near = (stack: Stack, reach: number) =>
      Math.abs(stack.centre.x - seed.centre.x) < reach * ROOM.x * size && Math.abs(stack.centre.y - seed.centre.y) < reach * ROOM.y * size;
    const kin = kinOf(seed);
    const own = [...left].filter((stack) => stack.side === seed.side && near(stack, kin !== undefined && kinOf(stack) === kin ? KIN : 1));
    for (const stack of own) left.delete(stack);
    gathered.push(together([seed, ...own]));
  }
  // Leaders who ride alone go with the nearest of their side.
  for (const stack of stacks.filter(({ units }) => units.length === 0)) {
    const [nearest] = gathered.filter(({ side }) => side === stack.side).sort((a, b) => far(a.home, stack.centre) - far(b.home, stack.centre));
    if (!nearest) continue;
    nearest.stacks.push(stack);
    nearest.leaders.push(...stack.leaders);
  }
  spread(gathered, size);
  return gathered;
}

const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The commonest of some words. */
function commonest(words: string[]): string {
  const count = (word: string) => words.filter((other) => other === word).length;
  return [...new Set(words)].sort((a, b) => count(b) - count(a))[0] ?? '';
}

function together(stacks: Stack[]): Gathered {
  const [seed] = stacks as [Stack];
  const units = stacks.flatMap((stack) => stack.units).sort((a, b) => b.weight - a.weight);
  const leaders = stacks.flatMap((stack) => stack.leaders).sort((a, b) => b.weight - a.weight);
  const formations = new Map(units.flatMap(({ formation }) => (formation ? [[formation.key, formation]] : [])));
  const [formation] = formations.size === 1 && units.every((unit) => unit.formation) ? formations.values() : [undefined];
  const top = units[0] as Piece;
  const weight = units.reduce((sum, unit) => sum + unit.weight, 0);
  const name = units.length === 1 ? (top.short ?? top.name) : (formation?.name ?? leaders[0]?.name ?? top.short ?? top.name);
  const piece: Piece = {
    ...top,
    key: `gathered ${top.key}`,
    name,
    short: name,
    sort: commonest(units.map(({ sort }) => sort)),
    strength: written(weight),
    weight,
    formation: units.length === 1 ? top.formation : formation,
  };
  return { key: `${seed.side} ${top.key}`, side: seed.side, place: seed.place, home: seed.centre, at: seed.centre, stacks, units, leaders, piece };
}

/** Moves counters of both sides off one another, half a side each at most. */
function spread(gathered: Gathered[], size: number): void {
  const most = 0.75 * size;
  for (let round = 0; round < 6; round += 1) {
    for (const [i, a] of gathered.entries()) {
      for (const b of gathered.slice(i + 1)) {
        const [dx, dy] = [b.at.x - a.at.x, b.at.y - a.at.y];
        const [over, under] = [ROOM.x * size - Math.abs(dx), ROOM.y * size - Math.abs(dy)];
        if (over <= 0 || under <= 0) continue;
        const level = over < under;
        const push = { x: level ? (Math.sign(dx || 1) * over) / 2 : 0, y: level ? 0 : (Math.sign(dy || 1) * under) / 2 };
        a.at = within(a.home, { x: a.at.x - push.x, y: a.at.y - push.y }, most);
        b.at = within(b.home, { x: b.at.x + push.x, y: b.at.y + push.y }, most);
      }
    }
  }
}

function within(home: Point, at: Point, most: number): Point {
  const away = far(home, at);
  return away <= most ? at : { x: home.x + ((at.x - home.x) * most) / away, y: home.y + ((at.y - home.y) * most) / away };
}

/** Whether stacks are gathered at so many pixels of a counter's side. */
export const isGathered = (natural: number, least = LEAST): boolean => growth(natural, least) > CROWDED;

/** The gathered counter under a point. */
export function gatheredAt(gathered: Gathered[], point: Point, size: number): Gathered | undefined {
  return gathered
    .filter(({ at }) => Math.abs(point.x - at.x) < size * 0.55 && point.y - at.y < size * 0.55 && at.y - point.y < size * 0.85)
    .sort((a, b) => far(a.at, point) - far(b.at, point))[0];
}
