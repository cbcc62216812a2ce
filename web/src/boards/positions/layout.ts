/** Where things stand on a board of positions: along an edge, on the side of a zone. */

import type { Point } from '../../lib/geometry';
import type { Positions, SheetPosition } from '../../protocol';

/** A position as a line with two sides. */
export interface Edge {
  place: string;
  position: SheetPosition;
  from: Point;
  middle: Point;
  long: number;
  /** Along the line, of length 1. */
  along: Point;
  /** To the left of the line, of length 1: where its first zone lies. */
  left: Point;
}

export function edgeOf(position: SheetPosition): Edge {
  const [[ax, ay], [bx, by]] = position.line;
  const long = Math.max(1, Math.hypot(bx - ax, by - ay));
  const along = { x: (bx - ax) / long, y: (by - ay) / long };
  return { place: position.place, position, from: { x: ax, y: ay }, middle: { x: (ax + bx) / 2, y: (ay + by) / 2 }, long, along, left: { x: along.y, y: -along.x } };
}

/** An edge as a path. */
export const linePath = ({ position }: Edge): string => `M${position.line.map((end) => end.join(' ')).join('L')}`;

/** The corners of a zone, as a polygon has them. */
export const outlinePoints = (zone: Positions['zones'][number] | undefined): string => zone?.outline.map((corner) => corner.join()).join(' ') ?? '';

/** Whether an outline holds a point. */
export function holds(outline: [number, number][], { x, y }: Point): boolean {
  let within = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

/** Which way a zone lies of an edge: 1 to its left, −1 to its right. */
export const sideOf = (edge: Edge, zone: string): 1 | -1 => (edge.position.sides[1].zone === zone ? -1 : 1);

/** In which zone of an edge a point lies; none if it is nearly on the line. */
export function zoneAt(edge: Edge, { x, y }: Point, least: number): string | undefined {
  const off = (x - edge.from.x) * edge.left.x + (y - edge.from.y) * edge.left.y;
  return Math.abs(off) < least ? undefined : edge.position.sides.find(({ zone }) => sideOf(edge, zone) === Math.sign(off))?.zone;
}

/** A point so far along an edge and so far to its left. */
export function spot({ from, along, left }: Edge, far: number, off: number): Point {
  return { x: from.x + along.x * far + left.x * off, y: from.y + along.y * far + left.y * off };
}

/** How far a point lies from an edge. */
export function distance(edge: Edge, { x, y }: Point): number {
  const far = (x - edge.from.x) * edge.along.x + (y - edge.from.y) * edge.along.y;
  const near = spot(edge, Math.min(edge.long, Math.max(0, far)), 0);
  return Math.hypot(x - near.x, y - near.y);
}

export const BLOCK = { wide: 60, high: 34 };
/** How far one block stands behind another, and how deep a stack may be. */
const RANK = 18;
const DEPTH = 80;
/** How wide a block is on the screen at least, and at most. */
const [LEAST, MOST] = [36, 76];

/** How many times larger than on the sheet blocks are drawn at a scale: on the screen their size changes little. */
export const grown = (scale: number): number => Math.min(MOST, Math.max(LEAST, BLOCK.wide * scale)) / (BLOCK.wide * scale);

/** A block on its edge. */
export interface Stand<T> {
  item: T;
  edge: Edge;
  at: Point;
  /** How it is turned, in degrees, so that it can be read. */
  turn: number;
  /** Its front is the upper edge as it is drawn, or the lower one. */
  frontUp: boolean;
  /** Another stands before it and covers its front. */
  behind: boolean;
  scale: number;
}

/** Blocks one behind the other on the rear side of an edge, the rearmost first; spread out they do not overlap. */
export function standing<T>(edge: Edge, front: string, items: T[], scale = 1, spread = false): Stand<T>[] {
  const facing = sideOf(edge, front);
  const rank = spread ? BLOCK.high + 2 : Math.min(RANK, DEPTH / Math.max(1, items.length - 1));
  const raw = (Math.atan2(edge.along.y, edge.along.x) * 180) / Math.PI;
  const flipped = raw > 90 || raw <= -90;
  const stands = items.map((item, i) => ({
    item,
    edge,
    at: spot(edge, edge.long / 2, -facing * (3 + (BLOCK.high / 2 + i * rank) * scale)),
    turn: flipped ? raw + 180 : raw,
    frontUp: (facing === 1) !== flipped,
    behind: i > 0 && !spread,
    scale,
  }));
  return stands.reverse();
}

/** Whether a point lies on a block. */
export function covers({ at, turn, scale }: Stand<unknown>, { x, y }: Point): boolean {
  const angle = (-turn * Math.PI) / 180;
  const [dx, dy] = [x - at.x, y - at.y];
  const [u, v] = [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
  return Math.abs(u) <= (BLOCK.wide / 2) * scale && Math.abs(v) <= (BLOCK.high / 2) * scale;
}

/** An arrow from one point to another, bent a little, so that ways that cross can be told apart. */
export function bow(from: Point, to: Point, short = 14): string {
  const long = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const [ux, uy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const cut = Math.min(short, long / 4);
  const bend = long * 0.08;
  const [mx, my] = [(from.x + to.x) / 2 + uy * bend, (from.y + to.y) / 2 - ux * bend];
  return `M${(from.x + ux * cut).toFixed(1)} ${(from.y + uy * cut).toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${(to.x - ux * cut).toFixed(1)} ${(to.y - uy * cut).toFixed(1)}`;
}

/** A line through several points, rounded at each of them. */
export function along(points: Point[]): string {
  const [first, ...rest] = points;
  const last = rest.pop();
  if (!first || !last) return '';
  const middle = (a: Point, b: Point) => `${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`;
  const bends = rest.map((point, i) => `Q${point.x.toFixed(1)} ${point.y.toFixed(1)} ${middle(point, rest[i + 1] ?? last)}`);
  return `M${first.x.toFixed(1)} ${first.y.toFixed(1)}${bends.join('')}L${last.x.toFixed(1)} ${last.y.toFixed(1)}`;
}
