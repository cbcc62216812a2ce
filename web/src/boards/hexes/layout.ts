/** Where the pieces of a position lie on the sheet. */

import { type HexField, hexPoints, type Point } from '../../lib/geometry';
import type { Piece } from '../../systems/types';

/** The side of a counter, in radii of a hex. */
export const COUNTER = 0.98;
/** How far each counter of a stack looks out from under the one above, in its own hundredths. */
const STEP = 9;

export interface Laid {
  piece: Piece;
  at: Point;
  /** What lies higher is drawn later. */
  height: number;
  under: boolean;
}

/** A stack: all the pieces of a side in one place, in their real order. */
export interface Stack {
  place: string;
  side: string;
  centre: Point;
  units: Piece[];
  leaders: Piece[];
  total: string;
}

/** A strength as it is written: whole, or with its fraction. */
export function written(strength: number): string {
  const whole = Math.floor(strength);
  const rest = ['', '¼', '½', '¾'][Math.round((strength - whole) * 4) % 4] ?? '';
  return whole === 0 && rest !== '' ? rest : `${whole}${rest}`;
}

/** The pieces by place and side, the strongest on top. */
export function stacksOf(pieces: Piece[], field: HexField): Stack[] {
  const stacks = new Map<string, Stack>();
  for (const piece of pieces) {
    const place = field.get(piece.place);
    if (!place) continue;
    const key = `${place.place} ${piece.side}`;
    let stack = stacks.get(key);
    if (!stack) {
      const centre = { x: place.x, y: place.y - 0.04 * field.radius };
      stack = { place: place.place, side: piece.side, centre, units: [], leaders: [], total: '' };
      stacks.set(key, stack);
    }
    (piece.kind === 'unit' ? stack.units : stack.leaders).push(piece);
  }
  for (const stack of stacks.values()) {
    stack.units.sort((a, b) => b.weight - a.weight);
    stack.leaders.sort((a, b) => b.weight - a.weight);
    stack.total = written(stack.units.reduce((sum, unit) => sum + unit.weight, 0));
  }
  return [...stacks.values()];
}

/** Every piece with its place on the sheet, in the order of the roster, so that it keeps its element when it moves. */
export function layOut(stacks: Stack[], radius: number): Laid[] {
  const unit = (COUNTER * radius) / 100;
  const laid: Laid[] = [];
  for (const { centre, units, leaders } of stacks) {
    const base = Math.round(centre.y) * 10;
    units.forEach((piece, i) => {
      const out = STEP * Math.min(i, 3) * unit;
      laid.push({ piece, at: { x: centre.x + out, y: centre.y - out }, height: base + 5 - Math.min(i, 5), under: i > 0 });
    });
    const out = units.length > 1 ? 75 : 71;
    leaders.forEach((piece, i) => {
      const at = { x: centre.x + out * unit, y: centre.y + (-27 + 56 * i) * unit };
      laid.push({ piece, at, height: base + 6 + i, under: false });
    });
  }
  return laid.sort((a, b) => (a.piece.key < b.piece.key ? -1 : 1));
}

/** The corners of a hex, or of a smaller one within it. */
export function hexAt(field: HexField, place: string, part = 1): string {
  const at = field.get(place);
  return at ? hexPoints(at, field.radius * part) : '';
}

/** A line between two points that stops short of both, so that it hides nothing that lies there. */
export function shaft(from: Point, to: Point, before: number, behind: number): string {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const along = (part: number) => `${from.x + (to.x - from.x) * part} ${from.y + (to.y - from.y) * part}`;
  return `M${along(before / long)}L${along(1 - behind / long)}`;
}
