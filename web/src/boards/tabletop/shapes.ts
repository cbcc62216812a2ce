/** Outlines and courses on the sheet, for whoever draws them. */

import type { Point } from '../../lib/geometry';

/** Whether an outline holds a point. */
export function inside(outline: Point[], { x, y }: Point): boolean {
  let within = false;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) within = !within;
  });
  return within;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxOf(points: Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Twice the area of an outline, with its sign. */
const doubled = (outline: Point[]): number =>
  outline.reduce((sum, a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);

/** The middle of an outline. */
export function centre(outline: Point[]): Point {
  const whole = doubled(outline);
  if (Math.abs(whole) < 1e-6) return outline[0] ?? { x: 0, y: 0 };
  let [x, y] = [0, 0];
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    const cross = a.x * b.y - b.x * a.y;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  });
  return { x: x / (3 * whole), y: y / (3 * whole) };
}

/** Whether an outline runs clockwise on the sheet. */
export const clockwise = (outline: Point[]): boolean => doubled(outline) > 0;

/** An outline with its corners rounded. */
export function rounded(outline: Point[], radius: number): Path2D {
  const path = new Path2D();
  const mid = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  outline.forEach((corner, i) => {
    const before = outline[(i - 1 + outline.length) % outline.length] ?? corner;
    const after = outline[(i + 1) % outline.length] ?? corner;
    const room = Math.min(Math.hypot(corner.x - before.x, corner.y - before.y), Math.hypot(after.x - corner.x, after.y - corner.y)) / 2;
    const start = mid(before, corner);
    if (i === 0) path.moveTo(start.x, start.y);
    path.arcTo(corner.x, corner.y, mid(corner, after).x, mid(corner, after).y, Math.min(radius, room));
  });
  path.closePath();
  return path;
}

/** A course with its bends rounded. */
export function bent(course: Point[], radius: number): Path2D {
  const path = new Path2D();
  course.forEach((point, i) => {
    const after = course[i + 1];
    const before = course[i - 1];
    if (!before) path.moveTo(point.x, point.y);
    else if (!after) path.lineTo(point.x, point.y);
    else {
      const room = Math.min(Math.hypot(point.x - before.x, point.y - before.y), Math.hypot(after.x - point.x, after.y - point.y)) / 2;
      path.arcTo(point.x, point.y, after.x, after.y, Math.min(radius, room));
    }
  });
  return path;
}

/** A point on the way, which way it goes there, and how far one has come. */
export interface Milestone extends Point {
  /** Radians on the sheet. */
  angle: number;
  gone: number;
}

/** Points along a course, one to each step. */
export function along(course: Point[], step: number): Milestone[] {
  const found: Milestone[] = [];
  let next = step / 2;
  let gone = 0;
  course.slice(1).forEach((b, i) => {
    const a = course[i] ?? b;
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    while (next <= gone + long && long > 0) {
      const part = (next - gone) / long;
      found.push({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, angle, gone: next });
      next += step;
    }
    gone += long;
  });
  return found;
}

export const closed = (outline: Point[]): Point[] => (outline[0] ? [...outline, outline[0]] : outline);

export const lengthOf = (course: Point[]): number => course.slice(1).reduce((sum, b, i) => sum + Math.hypot(b.x - (course[i]?.x ?? b.x), b.y - (course[i]?.y ?? b.y)), 0);

/** The distance of a point from a course. */
export function away(course: Point[], { x, y }: Point): number {
  let least = Infinity;
  course.slice(1).forEach((b, i) => {
    const a = course[i] ?? b;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const part = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / Math.max(1e-9, dx * dx + dy * dy)));
    least = Math.min(least, Math.hypot(x - a.x - part * dx, y - a.y - part * dy));
  });
  return least;
}
