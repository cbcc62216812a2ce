/** Where one looks first: at the own army and what it is about. */

import type { Point } from '../../lib/geometry';

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Field {
  own: Point[];
  enemies: Point[];
  objectives: Point[];
  /** The room of the window, in pixels. */
  room: { x: number; y: number };
  /** The radius of a hex on the sheet. */
  radius: number;
  /** The scale at which counters are as large as they should be, and the least at which they are read in their hexes. */
  good: number;
  least: number;
}

/** The box around some points, with their hexes. */
export function boxAround(points: Point[], radius: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs) - 1.3 * radius, right: Math.max(...xs) + 1.3 * radius, top: Math.min(...ys) - 1.3 * radius, bottom: Math.max(...ys) + 1.3 * radius };
}

/** The scale at which a box fills the room. */
export const fitting = (box: Box, room: { x: number; y: number }): number => Math.min(room.x / (box.right - box.left), room.y / (box.bottom - box.top));

export const middleOf = ({ left, right, top, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Everything, if its counters can be read in their hexes; else the own army with what counts and with the enemy
 * near it, or the own army with what counts. Where none can be read so, the army with what counts is seen from
 * farther off, and counters gather.
 */
export function firstView({ own, enemies, objectives, room, radius, good, least }: Field): { at: Point; scale: number } | null {
  const mine = own.length > 0 ? own : enemies;
  if (mine.length === 0) return null;
  const near = enemies.filter((enemy) => mine.some((unit) => far(unit, enemy) < 9 * radius));
  const aims = objectives.length > 0 ? objectives : enemies;
  const views = [
    [...mine, ...enemies, ...objectives],
    [...mine, ...aims, ...near],
    [...mine, ...aims],
  ].map((points) => boxAround(points, radius));
  const seen = views.find((box) => fitting(box, room) >= least);
  const box = seen ?? views.at(-1);
  if (!box) return null;
  return { at: middleOf(box), scale: Math.min(good, fitting(box, room)) };
}
