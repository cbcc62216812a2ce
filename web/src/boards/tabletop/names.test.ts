import { describe, expect, it } from 'vitest';
import { alongOf, boxesOf } from './paint/names';

describe('the name of a unit', () => {
  it('lies along its line, and is never upside down', () => {
    const turned = (facing: number, formation = 'line') => Math.round((alongOf({ facing, formation }) * 180) / Math.PI);
    expect([0, 30, 180, 210, 330].map((facing) => turned(facing))).toEqual([0, 30, 0, 30, -30]);
    expect(turned(0, 'column')).toBe(-90);
    expect(turned(90, 'column')).toBe(0);
  });

  it('covers boxes in a row where it is turned', () => {
    expect(boxesOf({ x: 0, y: 0 }, 100, 14, 2)).toEqual([{ x: -50, y: -8, w: 100, h: 16 }]);
    const turned = boxesOf({ x: 0, y: 0, angle: Math.PI / 4 }, 100, 14, 2);
    expect(turned.length).toBeGreaterThan(5);
    for (const { x, y } of turned) expect(x).toBeCloseTo(y);
  });
});
