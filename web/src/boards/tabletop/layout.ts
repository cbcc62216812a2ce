/**
 * The table of miniatures on the sheet: paces and sheet, how the stands of a unit lie about its command
 * stand, and what lies under a point. North is up; paces count from the south-western corner.
 */

import type { Point } from '../../lib/geometry';

/** A pace on the sheet. */
export const PACE = 40;
/** The border of the sheet around the table, in paces. */
export const BORDER = 1.6;

/** A point of the table in paces: east and north. */
export interface Spot {
  x: number;
  y: number;
}

/** Where a unit stands and how: what its stands follow from. */
export interface Pose {
  at: Spot;
  /** Degrees clockwise from north. */
  facing: number;
  formation: string;
  stands: number;
}

/** A stand: its middle and where it looks. */
export interface Stand {
  at: Spot;
  facing: number;
}

/** The sheet of a table of that size in paces. */
export class Sheet {
  readonly width: number;
  readonly height: number;

  constructor(
    readonly wide: number,
    readonly high: number,
  ) {
    this.width = (wide + 2 * BORDER) * PACE;
    this.height = (high + 2 * BORDER) * PACE;
  }

  /** A point of the table on the sheet. */
  of({ x, y }: Spot): Point {
    return { x: (BORDER + x) * PACE, y: (BORDER + this.high - y) * PACE };
  }

  /** A point of the sheet on the table. */
  spot({ x, y }: Point): Spot {
    return { x: x / PACE - BORDER, y: this.high + BORDER - y / PACE };
  }
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A spot so many paces to the right and ahead of another, for one who looks that way. */
export function beside({ x, y }: Spot, facing: number, right: number, ahead: number): Spot {
  const [sin, cos] = [Math.sin(radians(facing)), Math.cos(radians(facing))];
  return { x: x + cos * right + sin * ahead, y: y - sin * right + cos * ahead };
}

/** The direction from one spot to another, in degrees clockwise from north. */
export function heading(from: Spot, to: Spot): number {
  const degrees = (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

export const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A whole number of degrees from 0 to 359. */
export const degrees = (facing: number): number => ((Math.round(facing) % 360) + 360) % 360;

/** A point as orders write it: `12.5/30`. */
export function written({ x, y }: Spot): string {
  const paces = (value: number) => String(Math.round(value * 100) / 100);
  return `${paces(x)}/${paces(y)}`;
}

/** A point that orders have written; none if it is not one. */
export function readSpot(text: string | null | undefined): Spot | null {
  const found = /^(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)$/u.exec(text ?? '');
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

/** How the stands of a disordered unit lie about its command stand. */
const LOOSE: [number, number][] = [
  [0, 0],
  [1.05, -0.35],
  [-1.05, -0.2],
  [0.55, -1.2],
  [-0.6, -1.1],
  [1.1, 0.7],
  [-1, 0.85],
  [0, -1.3],
];

const GAPS: Record<string, number> = { extended: 0.2, skirmish: 1 };

/** Where a stand lies beside the command stand: to the right, and ahead. */
function place(formation: string, number: number): [number, number] {
  switch (formation) {
    case 'building':
      return [0, 0];
    case 'column':
    case 'limbered':
      return [0, -number];
    case 'disordered':
      return LOOSE[number] ?? [0, 0];
    default: {
      const rank = Math.ceil(number / 2) * (1 + (GAPS[formation] ?? 0));
      return [number % 2 === 1 ? rank : -rank, 0];
    }
  }
}

/** The stands of a unit, its command stand first. */
export function standsOf({ at, facing, formation, stands }: Pose): Stand[] {
  return Array.from({ length: Math.max(1, stands) }, (_, number) => {
    const [right, ahead] = place(formation, number);
    return { at: beside(at, facing, right, ahead), facing };
  });
}

/** How far a unit reaches about its command stand: to the left, the right, ahead and behind. */
export function extent({ formation, stands }: Pose): { left: number; right: number; ahead: number; behind: number } {
  const all = Array.from({ length: Math.max(1, stands) }, (_, number) => place(formation, number));
  const [rights, aheads] = [all.map(([right]) => right), all.map(([, ahead]) => ahead)];
  return { left: 0.5 - Math.min(...rights), right: 0.5 + Math.max(...rights), ahead: 0.5 + Math.max(...aheads), behind: 0.5 - Math.min(...aheads) };
}

/** The corners of what a unit covers, with a margin: front left, front right, rear right, rear left. */
export function outline(pose: Pose, margin = 0): Spot[] {
  const { left, right, ahead, behind } = extent(pose);
  return [
    [-left - margin, ahead + margin],
    [right + margin, ahead + margin],
    [right + margin, -behind - margin],
    [-left - margin, -behind - margin],
  ].map(([aside = 0, before = 0]) => beside(pose.at, pose.facing, aside, before));
}

/** Whether a stand covers a spot, or comes so near. */
export function covers(stand: Stand, spot: Spot, margin = 0): boolean {
  const [sin, cos] = [Math.sin(radians(stand.facing)), Math.cos(radians(stand.facing))];
  const [dx, dy] = [spot.x - stand.at.x, spot.y - stand.at.y];
  return Math.abs(cos * dx - sin * dy) <= 0.5 + margin && Math.abs(sin * dx + cos * dy) <= 0.5 + margin;
}

/** The middle of all that a unit covers. */
export function middle(pose: Pose): Spot {
  const { left, right, ahead, behind } = extent(pose);
  return beside(pose.at, pose.facing, (right - left) / 2, (ahead - behind) / 2);
}

/** The shortest turn from one facing to another. */
export const turn = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** A pose on the way from one to another. */
export function between(from: Pose, to: Pose, part: number): Pose {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return {
    at: { x: mix(from.at.x, to.at.x), y: mix(from.at.y, to.at.y) },
    facing: from.facing + turn(from.facing, to.facing) * part,
    formation: part < 0.5 ? from.formation : to.formation,
    stands: part < 0.5 ? from.stands : to.stands,
  };
}
