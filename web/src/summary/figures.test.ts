import { expect, test } from 'vitest';
import type { GameSummary, RolledDice } from '../protocol';
import { distributionsOf, luckOf, numberFrom, plotOf, shown } from './figures';

const rolled = (what: string, better: RolledDice['better'], sum: number, values: RolledDice['values']): RolledDice => ({
  army: 'union',
  what: { id: what, args: [] },
  dice: '1d2',
  better,
  count: 2,
  sum,
  expected: '3',
  variance: '1/2',
  values,
});

const VALUES = [
  { value: 1, rolled: 0, expected: '1' },
  { value: 2, rolled: 2, expected: '1' },
];

test('fractions are read', () => {
  expect(numberFrom('-7/2')).toBe(-3.5);
  expect(numberFrom('4')).toBe(4);
  expect(shown(-1.25, 1, 'fr')).toBe('−1,3');
});

test('rolls of the same dice are one distribution', () => {
  const [all, ...rest] = distributionsOf([rolled('a', 'high', 4, VALUES), rolled('b', 'low', 4, VALUES)], 'union');
  expect(rest).toEqual([]);
  expect(all).toEqual({ dice: '1d2', count: 4, bars: [{ value: 1, rolled: 0, expected: 2 }, { value: 2, rolled: 4, expected: 2 }] });
});

test('what is better counts for luck, and what is neither does not', () => {
  expect(luckOf([rolled('a', 'high', 4, VALUES)], 'union')).toBeCloseTo(Math.SQRT2);
  expect(luckOf([rolled('a', 'low', 4, VALUES)], 'union')).toBeCloseTo(-Math.SQRT2);
  expect(luckOf([rolled('a', 'neither', 4, VALUES)], 'union')).toBeNull();
});

test('the score is plotted from its lowest to its highest', () => {
  const course = [0, 4, 2].map((points, line) => ({ turn: { id: 'summary-turn', args: [] }, line, points: [points, 1] }));
  const { lines, scale } = plotOf({ armies: ['union', 'confederate'], course } as unknown as GameSummary, 100, 40);
  expect(lines[0]?.points.map(({ x, y }) => [x, y])).toEqual([[0, 40], [50, 0], [100, 20]]);
  expect(scale.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
});
