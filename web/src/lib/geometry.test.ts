import { describe, expect, it } from 'vitest';
import { HALF_HEIGHT, HexField, hexPoints } from './geometry';

const R = 60;
const places = Array.from({ length: 8 * 6 }, (_, i) => {
  const [column, row] = [1 + Math.floor(i / 6), 1 + (i % 6)];
  const place = `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
  return { place, x: 1.5 * R * column, y: HALF_HEIGHT * R * (2 * row + (column % 2 === 0 ? 1 : 0)), terrain: 'clear' };
});
const field = new HexField(places, R);
const hex = (name: string) => {
  const found = field.get(name);
  if (!found) throw new Error(name);
  return found;
};
const names = (found: { place: string }[]) => found.map((place) => place.place).sort();

describe('a field of hexes', () => {
  it('finds the hex under a point', () => {
    const { x, y } = hex('0304');
    expect(field.at(x, y)?.place).toBe('0304');
    expect(field.at(x + 0.45 * R, y - 0.7 * R)?.place).toBe('0304');
    expect(field.at(x, y - 0.9 * R)?.place).toBe('0303');
    expect(field.at(-500, 0)).toBeUndefined();
  });

  it('knows the six hexes around a hex, and fewer at the edge', () => {
    expect(names(field.around(hex('0304')))).toEqual(['0203', '0204', '0303', '0305', '0403', '0404']);
    expect(names(field.around(hex('0404')))).toEqual(['0304', '0305', '0403', '0405', '0504', '0505']);
    expect(names(field.around(hex('0101')))).toEqual(['0102', '0201']);
  });

  it('walks straight along a row', () => {
    const from = hex('0303');
    const second = field.next(from, 'right');
    expect(second && ['0402', '0403']).toContain(second?.place);
    const third = second && field.next(second, 'right', from.y);
    expect(third?.place).toBe('0503');
    expect(field.next(from, 'up')?.place).toBe('0302');
    expect(field.next(hex('0301'), 'up')).toBeUndefined();
  });

  it('counts steps', () => {
    expect(field.distance(hex('0303'), hex('0303'))).toBe(0);
    expect(field.distance(hex('0303'), hex('0306'))).toBe(3);
    expect(field.distance(hex('0303'), hex('0503'))).toBe(2);
    expect(field.distance(hex('0101'), hex('0804'))).toBe(7);
    for (const place of field.within(hex('0404'), 2)) expect(field.distance(hex('0404'), place)).toBeLessThanOrEqual(2);
    expect(field.within(hex('0404'), 2)).toHaveLength(19);
  });

  it('outlines a hex by six corners', () => {
    expect(hexPoints({ x: 0, y: 0 }, 10).split(' ')).toHaveLength(6);
  });
});
