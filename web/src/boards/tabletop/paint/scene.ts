/** What is painted: the scene, and how the window looks at it. */

import type { Point } from '../../../lib/geometry';
import type { Spot } from '../layout';
import type { Shot } from '../marks';
import type { General, Goal, Troop } from '../troops';

export type Context = CanvasRenderingContext2D;

/** Where a spot of the table lies in the window. */
export type At = (spot: Spot) => Point;

/** How the window looks at the sheet. */
export interface Window {
  width: number;
  height: number;
  /** Pixels of the screen to one of the page. */
  fine: number;
  /** Pixels of the page to a unit of the sheet. */
  k: number;
  toWindow: (point: Point) => Point;
}

/** The letters on order counters: R, C, M, T. */
export type Letters = (order: string) => string;

export interface Scene {
  troops: Troop[];
  generals: General[];
  goals: Goal[];
  /** Seconds, for what drifts; none where motion is unwelcome. */
  time: number | null;
  letters: Letters;
  /** The unit whose name is always shown. */
  named: ReadonlySet<string>;
  /** Ghosts of units: where they would stand. */
  ghosts: Ghost[];
  /** Shots on their way. */
  shots: Shot[];
}

export interface Ghost {
  /** A unit where it would stand, or a general where he would ride. */
  who: Troop | General;
  lawful: boolean;
}

/** From so many pixels to a pace on, stands show their figures; names are written. */
export const FIGURES = 15;
export const NAMES = 20;

/** How large signs and counters are, in pixels. */
export const sizeOf = (pace: number): number => Math.max(13, Math.min(26, pace * 0.52));

/** How high letters are, in pixels. */
export const lettersOf = (pace: number): number => Math.round(Math.max(12, Math.min(16, pace * 0.3)));

/** A part of the window. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A square box about a point. */
export const around = ({ x, y }: Point, size: number): Box => ({ x: x - size / 2, y: y - size / 2, w: size, h: size });
export const meets = (box: Box, others: Box[]): boolean => others.some((other) => box.x < other.x + other.w && other.x < box.x + box.w && box.y < other.y + other.h && other.y < box.y + box.h);
