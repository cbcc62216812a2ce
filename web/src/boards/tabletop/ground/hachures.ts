/** Hachures: strokes that run down the slope, from one form line to the next, the steeper the heavier. */

import type { Point } from '../../../lib/geometry';
import { hash } from '../chance';

/** Heights on a grid. */
export interface Heights {
  width: number;
  height: number;
  at: Float32Array;
  /** Cells to a pace. */
  cells: number;
}

/** The height between the cells. */
export function heightAt({ width, height, at }: Heights, x: number, y: number): number {
  const [u, v] = [Math.max(0, Math.min(width - 1.001, x)), Math.max(0, Math.min(height - 1.001, y))];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const cell = (a: number, b: number) => at[(j + b) * width + i + a] ?? 0;
  const [p, q] = [u - i, v - j];
  return (cell(0, 0) * (1 - p) + cell(1, 0) * p) * (1 - q) + (cell(0, 1) * (1 - p) + cell(1, 1) * p) * q;
}

/** How steep the ground is, and where up is: levels to a cell. */
export function slopeAt(heights: Heights, x: number, y: number): Point {
  return {
    x: (heightAt(heights, x + 1, y) - heightAt(heights, x - 1, y)) / 2,
    y: (heightAt(heights, x, y + 1) - heightAt(heights, x, y - 1)) / 2,
  };
}

/** The line on which the ground has a height, in short pieces: where it crosses each cell. */
export function formLine({ width, height, at }: Heights, level: number): [Point, Point][] {
  const found: [Point, Point][] = [];
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const corners = [at[y * width + x] ?? 0, at[y * width + x + 1] ?? 0, at[(y + 1) * width + x + 1] ?? 0, at[(y + 1) * width + x] ?? 0] as const;
      const sides: [Point, Point][] = [
        [{ x, y }, { x: x + 1, y }],
        [{ x: x + 1, y }, { x: x + 1, y: y + 1 }],
        [{ x: x + 1, y: y + 1 }, { x, y: y + 1 }],
        [{ x, y: y + 1 }, { x, y }],
      ];
      const crossed = sides.flatMap(([a, b], i) => {
        const [from, to] = [corners[i] ?? 0, corners[(i + 1) % 4] ?? 0];
        if (from < level === to < level) return [];
        const part = (level - from) / (to - from);
        return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
      });
      const [a, b] = crossed;
      if (a && b) found.push([a, b]);
    }
  }
  return found;
}

export interface Stroke {
  from: Point;
  to: Point;
  /** How steep it is, from 0 to 1. */
  steep: number;
}

/** Between form lines, in levels. */
const STEP = 0.22;
/** Flatter ground than this, in levels to a pace, has no hachures; steeper than that is as black as can be. */
const FLAT = 0.16;
const STEEPEST = 0.75;

/** The strokes of a ground, in cells. */
export function strokes(heights: Heights): Stroke[] {
  let [low, high] = [Infinity, -Infinity];
  for (const level of heights.at) [low, high] = [Math.min(low, level), Math.max(high, level)];
  const found: Stroke[] = [];
  for (let level = Math.ceil(low / STEP) * STEP + STEP / 2; level < high; level += STEP) {
    formLine(heights, level).forEach(([a, b], i) => {
      const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
      const up = slopeAt(heights, x, y);
      const slope = Math.hypot(up.x, up.y);
      const paces = slope * heights.cells;
      const steep = Math.min(1, (paces - FLAT) / (STEEPEST - FLAT));
      if (paces < FLAT || hash(x | 0, y | 0, 31) > 0.5 + 0.5 * steep) return;
      const long = Math.min(0.62 * heights.cells, (STEP / slope) * (0.62 + 0.3 * hash(i, x | 0, 32)));
      const [dx, dy] = [up.x / slope, up.y / slope];
      found.push({ from: { x: x + (dx * long) / 2, y: y + (dy * long) / 2 }, to: { x: x - (dx * long) / 2, y: y - (dy * long) / 2 }, steep });
    });
  }
  return found;
}
