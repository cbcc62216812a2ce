/** Where the pieces of a position lie on the sheet. */

import { HALF_HEIGHT, type HexField, hexPoints, type Point } from '../../lib/geometry';
import { type Deployment, type Piece, hexesOf } from '../../systems/types';

/** The side of a counter, in radii of a hex. */
export const COUNTER = 0.98;
/** How far each counter of a stack looks out from under the one above, in its own hundredths. */
const STEP = 11;

export interface Laid {
  piece: Piece;
  at: Point;
  /** What lies higher is drawn later. */
  height: number;
  under: boolean;
  /** Where a leader's name stands. */
  beside?: 'below' | 'above' | 'left' | 'right' | 'below-left' | 'below-right';
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

/** The pieces by place and side, in the order of the stack, or the strongest on top. */
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
    stack.units.sort((a, b) => (a.deployment?.rank ?? 0) - (b.deployment?.rank ?? 0) || b.weight - a.weight);
    stack.leaders.sort((a, b) => b.weight - a.weight);
    stack.total = written(stack.units.reduce((sum, unit) => sum + unit.weight, 0));
  }
  return [...stacks.values()];
}

/** How far behind a counter its leaders stand, in its own hundredths. */
const REAR = 74;

/** Where a leader stands behind those who face a way: beside each other, if there are several. */
function behind(facing: number, i: number, count: number): Point {
  const back = (Math.PI / 6) * facing + Math.PI + (i - (count - 1) / 2) * 0.62;
  return { x: REAR * Math.sin(back), y: -REAR * Math.cos(back) };
}

/** A point of a hex with the radius given: its corners and the middles of its sides are twelfths of a turn, from the top. */
export function twelfth(facing: number, radius: number): Point {
  const angle = (Math.PI / 6) * facing;
  const far = facing % 2 === 0 ? radius * HALF_HEIGHT : radius;
  return { x: far * Math.sin(angle), y: -far * Math.cos(angle) };
}

/** The front of a unit as a line along the hexsides it faces, bent back where a flank is refused. */
export function frontOf({ facing, refused }: Pick<Deployment, 'facing' | 'refused'>, radius: number): string {
  const ends = facing % 2 === 0 ? [-1, 1] : [-2, 0, 2];
  const corners = ends.map((step) => twelfth((facing + step + 12) % 12, radius));
  const [first, last] = [corners[0], corners.at(-1)];
  const part = (from: Point, to: Point, share: number): Point => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  const next = (step: number) => twelfth((facing + step + 24) % 12, radius);
  if (!first || !last) return '';
  const reach = facing % 2 === 0 ? 3 : 4;
  const left = refused === 'left' ? [part(first, next(-reach), 0.72), first] : [part(first, corners[1] ?? first, 0.2)];
  const right = refused === 'right' ? [last, part(last, next(reach), 0.72)] : [part(last, corners.at(-2) ?? last, 0.2)];
  const line = [...left, ...corners.slice(1, -1), ...right];
  return line.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** The pieces that lie on several hexes, and those hexes in their order along the line. */
export function extendedOf(pieces: Piece[], field: HexField): { piece: Piece; points: Point[] }[] {
  return pieces.flatMap((piece) => {
    const points = hexesOf(piece).flatMap((place) => field.get(place) ?? []);
    return points.length > 1 ? [{ piece, points }] : [];
  });
}

/** Leaders lie over all counters, so that their names are never hidden. */
const OVER = 1_000_000;

/** Where a leader stands beside those who face no way: in the gap between the neighbours, the second on the other side. */
function flank(i: number, under: number): Point & { beside: 'left' | 'right' } {
  const right = i % 2 === 0;
  const out = 71 + (right ? STEP * under : 0);
  return { x: right ? out : -out, y: -14 + 40 * Math.floor(i / 2), beside: right ? 'right' : 'left' };
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
    const facing = units[0]?.deployment?.facing;
    leaders.forEach((piece, i) => {
      const at = (): Point & { beside?: Laid['beside'] } => {
        if (facing !== undefined) return behind(facing, i, leaders.length);
        if (units.length > 0) return flank(i, Math.min(3, units.length - 1));
        return { x: 44 * i - 22 * (leaders.length - 1), y: 0 };
      };
      // Clear of the counter: away from it to the side, or beyond the leader himself.
      const away = (level: number, high: number): NonNullable<Laid['beside']> => (Math.abs(level) > 30 ? (level < 0 ? 'below-left' : 'below-right') : high < -20 ? 'above' : 'below');
      const { x, y, ...named } = at();
      const beside = named.beside ?? (units.length > 0 ? away(x, y) : 'below');
      laid.push({ piece, at: { x: centre.x + x * unit, y: centre.y + y * unit }, height: OVER + base + i, under: false, beside });
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
/** The shaft of an arrow along several points, cut short at both ends. */
export function shaftAlong(points: Point[], before: number, behind: number): string {
  const [a, b] = points;
  const [y, z] = points.slice(-2);
  if (!a || !b || !y || !z) return '';
  if (points.length === 2) return shaft(a, b, before, behind);
  const short = (from: Point, to: Point, by: number) => {
    const part = Math.min(0.9, by / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y)));
    return `${from.x + (to.x - from.x) * part} ${from.y + (to.y - from.y) * part}`;
  };
  return `M${[short(a, b, before), ...points.slice(1, -1).map(({ x, y }) => `${x} ${y}`), short(z, y, behind)].join('L')}`;
}

export function shaft(from: Point, to: Point, before: number, behind: number): string {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const along = (part: number) => `${from.x + (to.x - from.x) * part} ${from.y + (to.y - from.y) * part}`;
  return `M${along(before / long)}L${along(1 - behind / long)}`;
}
