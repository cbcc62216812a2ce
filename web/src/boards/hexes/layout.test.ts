import { describe, expect, it } from 'vitest';
import { HexField } from '../../lib/geometry';
import type { Deployment, Piece } from '../../systems/types';
import { extendedOf, frontOf, layOut, shaft, stacksOf, written } from './layout';

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

describe('units that face', () => {
  const deployment: Deployment = {
    facing: 3,
    hexes: [],
    formation: null,
    refused: null,
    rank: 1,
    orders: 'attack',
    cohesion: '7',
    losses: 0,
    disordered: false,
    broken: false,
    blown: false,
    moved: false,
    fired: false,
    done: false,
    ammunition: null,
    mounted: null,
  };
  const faced = (key: string, weight: number, more: Partial<Deployment>): Piece => ({ ...unit(key, weight), deployment: { ...deployment, ...more } });

  it('lie in the order of their stack, however strong they are', () => {
    const [stack] = stacksOf([faced('strong', 9, { rank: 2 }), faced('weak', 1, { rank: 1 })], field);
    expect(stack?.units.map(({ key }) => key)).toEqual(['weak', 'strong']);
  });

  it('have their front along the hexsides that they face', () => {
    const corners = (front: string) => front.split('L').length;
    expect(corners(frontOf({ facing: 2, refused: null }, 60))).toBe(2);
    expect(corners(frontOf({ facing: 3, refused: null }, 60))).toBe(3);
    expect(corners(frontOf({ facing: 3, refused: 'left' }, 60))).toBe(4);
    expect(frontOf({ facing: 3, refused: null }, 60)).toContain('L60.0 ');
  });

  it('have their leader behind them', () => {
    const leader: Piece = { ...unit('leader', 1), kind: 'leader' };
    const laid = layOut(stacksOf([faced('line', 5, { facing: 9 }), leader], field), 60);
    expect(laid.find(({ piece }) => piece.key === 'leader')?.at.x).toBeGreaterThan(100);
  });

  it('are drawn over all their hexes', () => {
    const two = new HexField([{ place: '0101', x: 100, y: 100, terrain: 'clear' }, { place: '0102', x: 100, y: 204, terrain: 'clear' }], 60);
    const [line] = extendedOf([faced('line', 5, { hexes: ['0101', '0102'], formation: 'line' }), faced('single', 5, { hexes: ['0101'] })], two);
    expect(line?.points.map(({ y }) => y)).toEqual([100, 204]);
  });
});
