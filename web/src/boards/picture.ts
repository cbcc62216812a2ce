/** The drawing of a board: how large it is, and where the places and points of the board lie on it. */

import { type Point, placesOf } from '../lib/geometry';
import type { BoardData } from '../protocol';

/** How a table without places is drawn: the length of a pace, and the margin around it. */
const PACE = 24;
const MARGIN = 30;

/** The size of the drawing. */
export function pictureOf(board: BoardData): { width: number; height: number } {
  if (board.kind !== 'table') return { width: board.width, height: board.height };
  const side = (length: number) => (length * PACE) / 100 + 2 * MARGIN;
  return { width: side(board.width), height: side(board.height) };
}

/** A point of a table, in hundredths of a pace from its south-western corner, on the drawing. */
export function spotOn(board: BoardData, [x, y]: [number, number]): Point {
  return { x: MARGIN + (x * PACE) / 100, y: MARGIN + ((board.height - y) * PACE) / 100 };
}

/** The middle of some places of a board; none, if it does not have them all. */
export function middleOf(board: BoardData, keys: string[]): Point | undefined {
  const places = placesOf(board);
  const found = keys.flatMap((key) => places.find(({ place }) => place === key) ?? []);
  if (found.length === 0 || found.length < keys.length) return undefined;
  const mean = (of: (point: Point) => number) => found.reduce((sum, point) => sum + of(point), 0) / found.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}
