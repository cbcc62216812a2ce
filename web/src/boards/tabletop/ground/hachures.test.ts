import { describe, expect, it } from 'vitest';
import { formLine, heightAt, type Heights, slopeAt, strokes } from './hachures';

/** A slope that rises to the east between two flats. */
const slope = (): Heights => {
  const [width, height, cells] = [40, 20, 9];
  const at = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) at[y * width + x] = Math.max(0, Math.min(1, (x - 15) / 12));
  return { width, height, at, cells };
};

describe('hachures', () => {
  it('follow the slope down', () => {
    const found = strokes(slope());
    expect(found.length).toBeGreaterThan(20);
    for (const { from, to } of found) {
      expect(from.x).toBeGreaterThan(to.x);
      expect(Math.abs(from.y - to.y)).toBeLessThan(0.2);
    }
  });

  it('lie on slopes alone', () => {
    for (const { from, to } of strokes(slope())) {
      expect(Math.min(from.x, to.x)).toBeGreaterThan(10);
      expect(Math.max(from.x, to.x)).toBeLessThan(32);
    }
    expect(strokes({ ...slope(), at: new Float32Array(800) })).toEqual([]);
  });

  it('stand on lines of one height', () => {
    const found = formLine(slope(), 0.5);
    expect(found).toHaveLength(19);
    for (const [a, b] of found) expect([a.x, b.x]).toEqual([21, 21]);
    expect(heightAt(slope(), 21, 4.5)).toBeCloseTo(0.5);
    expect(slopeAt(slope(), 21, 4).x).toBeCloseTo(1 / 12);
  });
});
