import { describe, expect, it } from 'vitest';
import { HexField } from '../../lib/geometry';
import type { Piece } from '../../systems/types';
import { layOut, shaft, stacksOf, written } from './layout';

const field = new HexField([{ place: '0101', x: 100, y: 100, terrain: 'clear' }], 60);
const signs = { fatigue: 0, exhausted: false, disorganized: false, demoralized: 0 };
const unit = (key: string, weight: number): Piece => {
  const values: [string, string][] = [];
  return { key, name: key, side: 'union', kind: 'unit', place: '0101', sort: 'infantry', strength: '', weight, signs, values };
};

describe('an arrow', () => {
  it('stops short of what it joins', () => {
    expect(shaft({ x: 0, y: 0 }, { x: 100, y: 0 }, 25, 33)).toBe('M25 0L67 0');
  });
});

describe('stacks', () => {
  it('have the strongest on top, and their sum', () => {
    const [stack] = stacksOf([unit('a', 2.5), unit('b', 9), { ...unit('c', 1), place: null }], field);
    expect(stack?.units.map((piece) => piece.key)).toEqual(['b', 'a']);
    expect(stack?.total).toBe('11½');
  });

  it('hide the lower counters, and keep the order of the roster', () => {
    const laid = layOut(stacksOf([unit('z', 9), unit('a', 1)], field), 60);
    expect(laid.map(({ piece, under }) => [piece.key, under])).toEqual([
      ['a', true],
      ['z', false],
    ]);
    expect(laid[1]?.height).toBeGreaterThan(laid[0]?.height ?? 0);
  });

  it('write their strength with its fraction', () => {
    expect([0, 0.25, 0.5, 2.75, 10].map(written)).toEqual(['0', '¼', '½', '2¾', '10']);
  });
});
