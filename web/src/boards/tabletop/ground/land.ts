/** The ground that is painted, and what all its painters use. */

import type { Point } from '../../../lib/geometry';
import type { BillyYankArea, BillyYankGround, BillyYankLine } from '../../../protocol';
import { hash } from '../chance';
import type { Sheet } from '../layout';
import { boxOf, inside } from '../shapes';

export type Context = CanvasRenderingContext2D;
export type Dot = [number, number];
export type Ground = BillyYankGround;
export type Area = BillyYankArea;
export type Line = BillyYankLine;

/** A ground on its sheet. */
export interface Land {
  ground: Ground;
  sheet: Sheet;
  /** Pixels to a unit of the sheet. */
  fine: number;
  /** What is written on it. */
  titles: (of: Area | Line) => string | undefined;
}

export const INK = '#3c3127';
export const SEPIA = '#7a5c36';
export const PAPER = '#efe6d2';

export function points(land: Land, dots: Dot[]): Point[] {
  return dots.map(([x, y]) => land.sheet.of({ x: x / 100, y: y / 100 }));
}

/** The outline of a height. Where it meets the table's edge, the height goes on beyond it. */
export function beyond(land: Land, dots: Dot[]): Point[] {
  const past = (value: number, most: number) => (value <= 0 ? -300 : value >= most ? most + 300 : value);
  const [wide, high] = land.ground.table;
  return points(land, dots.map(([x, y]) => [past(x, wide), past(y, high)]));
}

/** Spots strewn over an outline, so many to a pace. */
export function strewn(outline: Point[], step: number, kind: number, loose = 0.8): (Point & { i: number; j: number })[] {
  const { left, top, right, bottom } = boxOf(outline);
  const found: (Point & { i: number; j: number })[] = [];
  for (let j = Math.floor(top / step); j * step < bottom; j += 1) {
    for (let i = Math.floor(left / step); i * step < right; i += 1) {
      const at = { x: (i + 0.5 + (j % 2) * 0.5 + (hash(i, j, kind) - 0.5) * loose) * step, y: (j + 0.5 + (hash(i, j, kind + 1) - 0.5) * loose) * step };
      if (inside(outline, at)) found.push({ ...at, i, j });
    }
  }
  return found;
}

/** A wash with a soft edge. */
export function soft(ctx: Context, land: Land, path: Path2D, tone: string, blur: number): void {
  ctx.save();
  ctx.fillStyle = tone;
  ctx.shadowColor = tone;
  ctx.shadowBlur = blur * land.fine;
  ctx.fill(path);
  ctx.restore();
}

/** The direction of the longest edge of an outline. */
export function longest(outline: Point[]): number {
  let [best, angle] = [0, 0];
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    if (long > best + 1e-6) [best, angle] = [long, Math.atan2(b.y - a.y, b.x - a.x)];
  });
  return angle;
}

/** The oblong about an outline, along its longest edge. */
export function oblong(outline: Point[]): { angle: number; mid: Point; long: number; wide: number } {
  const angle = longest(outline);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const turned = outline.map(({ x, y }) => ({ x: x * cos + y * sin, y: -x * sin + y * cos }));
  const { left, right, top, bottom } = boxOf(turned);
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  return { angle, mid: { x: u * cos - v * sin, y: u * sin + v * cos }, long: right - left, wide: bottom - top };
}
