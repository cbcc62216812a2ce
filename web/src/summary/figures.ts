/** Figures of a summary for people: fractions as numbers, what belongs on one plot. */

import type { GameSummary, RolledDice } from '../protocol';

/** `-7/2` as a number. */
export function numberFrom(fraction: string): number {
  const [above = '0', below = '1'] = fraction.split('/');
  return Number(above) / Number(below);
}

export interface Bar {
  value: number;
  rolled: number;
  expected: number;
}

/** How often each value came up for an army, by what was rolled: one distribution for each kind of dice. */
export function distributionsOf(rolls: RolledDice[], army: string): { dice: string; count: number; bars: Bar[] }[] {
  const kinds = new Map<string, { count: number; bars: Map<number, Bar> }>();
  for (const { dice, count, values } of rolls.filter((rolled) => rolled.army === army)) {
    const kind = kinds.get(dice) ?? { count: 0, bars: new Map<number, Bar>() };
    kind.count += count;
    for (const { value, rolled, expected } of values) {
      const bar = kind.bars.get(value) ?? { value, rolled: 0, expected: 0 };
      kind.bars.set(value, { value, rolled: bar.rolled + rolled, expected: bar.expected + numberFrom(expected) });
    }
    kinds.set(dice, kind);
  }
  const list = [...kinds].map(([dice, { count, bars }]) => ({ dice, count, bars: [...bars.values()].sort((a, b) => a.value - b.value) }));
  return list.sort((a, b) => b.count - a.count);
}

/** By how many standard deviations an army's rolls were better than expected, over all where high or low is better. */
export function luckOf(rolls: RolledDice[], army: string): number | null {
  let good = 0;
  let variance = 0;
  for (const rolled of rolls) {
    if (rolled.army !== army || rolled.better === 'neither') continue;
    const off = rolled.sum - numberFrom(rolled.expected);
    good += rolled.better === 'high' ? off : -off;
    variance += numberFrom(rolled.variance);
  }
  return variance > 0 ? good / Math.sqrt(variance) : null;
}

/** A number with so many digits behind the decimal sign of the language. */
export function shown(value: number, digits: number, language: string): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value).replace('-', '−');
}

export interface Plotted {
  army: string;
  points: { x: number; y: number; value: number }[];
}

export interface Plot {
  lines: Plotted[];
  /** Values with their height, for the scale. */
  scale: { value: number; y: number }[];
}

/** The course of the score in a box of so many units. */
export function plotOf({ armies, course }: GameSummary, width: number, height: number): Plot {
  const all = course.flatMap(({ points }) => points);
  const least = Math.min(0, ...all);
  const most = Math.max(least + 1, ...all);
  const x = (at: number) => (course.length < 2 ? width / 2 : (at * width) / (course.length - 1));
  const y = (value: number) => height - ((value - least) * height) / (most - least);
  const step = Math.max(1, Math.ceil((most - least) / 4));
  const scale: Plot['scale'] = [];
  for (let value = least; value <= most; value += step) scale.push({ value, y: y(value) });
  const lines = armies.map((army, side) => ({
    army,
    points: course.map(({ points }, at) => ({ x: x(at), y: y(points[side] ?? 0), value: points[side] ?? 0 })),
  }));
  return { lines, scale };
}
