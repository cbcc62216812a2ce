import { describe, expect, it } from 'vitest';
import type { SheetPosition } from '../../protocol';
import { BLOCK, covers, edgeOf, grown, standing } from './layout';

const side = (zone: string) => ({ zone, steep: false, obstructed: false });
const position: SheetPosition = { place: 'a/b', line: [[100, 100], [200, 100]], sides: [side('a'), side('b')] };
const edge = edgeOf(position);

describe('blocks on a position', () => {
  it('stand one behind the other on the rear side, the front one last', () => {
    // The zone on the left lies above: blocks that face it stand below.
    const stands = standing(edge, 'a', ['front', 'middle', 'rear']);
    expect(stands.map(({ item }) => item)).toEqual(['rear', 'middle', 'front']);
    expect(stands.map(({ at }) => at.x)).toEqual([150, 150, 150]);
    const [rear = 0, middle = 0, front = 0] = stands.map(({ at }) => at.y);
    expect(front).toBe(100 + 3 + BLOCK.high / 2);
    expect(rear - middle).toBe(middle - front);
    expect(middle - front).toBeLessThan(BLOCK.high);
    expect(stands.map(({ behind }) => behind)).toEqual([true, true, false]);
  });

  it('do not overlap where they are spread out', () => {
    const stands = standing(edge, 'b', ['front', 'rear'], 1, true);
    const [rear, front] = stands;
    expect(rear && front && covers(rear, front.at)).toBe(false);
    expect(stands.every(({ behind }) => !behind)).toBe(true);
  });

  it('keep their size on the screen', () => {
    const wide = (scale: number) => BLOCK.wide * scale * grown(scale);
    expect(wide(0.2)).toBeCloseTo(wide(0.4));
    expect(wide(2)).toBeCloseTo(wide(3));
    expect(grown(1)).toBe(1);
  });
});
