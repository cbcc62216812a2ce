import { describe, expect, it } from 'vitest';
import type { Piece } from '../../systems/types';
import { gather, gatheredAt, growth, isGathered } from './gather';
import type { Stack } from './layout';

const unit = (key: string, side: string, weight: number, corps?: string): Piece => ({
  key,
  name: key,
  side,
  kind: 'unit',
  place: '0101',
  sort: 'infantry',
  strength: String(weight),
  weight,
  signs: { fatigue: 0, exhausted: false, disorganized: false, demoralized: 0 },
  values: [],
  ...(corps === undefined ? {} : { formation: { key: `${side} ${corps}`, letters: corps, name: `${corps} Corps`, tone: 0 } }),
});
const stack = (x: number, y: number, ...units: Piece[]): Stack => ({ place: `${x}-${y}`, side: units[0]?.side ?? '', centre: { x, y }, units, leaders: [], total: '' });

describe('counters of constant size', () => {
  it('grow when one looks from far off, and gather where they would cover their neighbours', () => {
    expect([80, 40, 20].map((natural) => growth(natural))).toEqual([1, 1, 2]);
    expect([80, 40, 32, 20].map((natural) => isGathered(natural))).toEqual([false, false, false, true]);
  });

  it('are one where they would lie over one another, with the sum of all', () => {
    const found = gather([stack(0, 0, unit('a', 'union', 3)), stack(60, 20, unit('b', 'union', 5.5)), stack(500, 0, unit('c', 'union', 1))], 100);
    expect(found.map(({ units, piece }) => [units.length, piece.name, piece.strength])).toEqual([
      [2, 'b', '8½'],
      [1, 'c', '1'],
    ]);
  });

  it('gather a corps from farther off than strangers, and bear its name', () => {
    const found = gather([stack(0, 0, { ...unit('a', 'union', 3, 'II'), short: 'A' }), stack(160, 0, unit('b', 'union', 2, 'II')), stack(0, 200, unit('c', 'union', 1, 'I'))], 100);
    expect(found.map(({ units, piece }) => [units.length, piece.short])).toEqual([
      [2, 'II Corps'],
      [1, 'c'],
    ]);
  });

  it('never mix the sides, and stand beside each other', () => {
    const found = gather([stack(0, 0, unit('a', 'union', 3)), stack(10, 0, unit('b', 'confederate', 3))], 100);
    expect(found).toHaveLength(2);
    expect(Math.abs((found[0]?.at.x ?? 0) - (found[1]?.at.x ?? 0))).toBeGreaterThan(100);
    expect(Math.abs((found[0]?.at.x ?? 0) - (found[0]?.home.x ?? 0))).toBeLessThan(75.1);
  });

  it('take leaders who ride alone along, and are found under the pointer', () => {
    const leader: Piece = { ...unit('chief', 'union', 3), kind: 'leader' };
    const found = gather([stack(0, 0, unit('a', 'union', 3)), { ...stack(300, 0), side: 'union', leaders: [leader] }], 100);
    expect(found[0]?.leaders.map(({ key }) => key)).toEqual(['chief']);
    expect(gatheredAt(found, { x: 20, y: -70 }, 100)?.place).toBe('0-0');
    expect(gatheredAt(found, { x: 120, y: 0 }, 100)).toBeUndefined();
  });
});
