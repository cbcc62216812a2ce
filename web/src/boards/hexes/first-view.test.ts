import { describe, expect, it } from 'vitest';
import { boxAround, firstView, fitting } from './first-view';

const base = { room: { x: 1000, y: 800 }, radius: 60, good: 0.8, least: 0.6 };

describe('the first view', () => {
  it('is all there is, if its counters can be read', () => {
    const view = firstView({ ...base, own: [{ x: 300, y: 300 }], enemies: [{ x: 900, y: 300 }], objectives: [{ x: 600, y: 700 }] });
    expect(view?.at).toEqual({ x: 600, y: 500 });
    expect(view?.scale).toBeGreaterThanOrEqual(0.6);
  });

  it('leaves a far enemy out, and keeps the own army and what it is about', () => {
    const view = firstView({ ...base, own: [{ x: 300, y: 300 }, { x: 500, y: 300 }], enemies: [{ x: 5000, y: 4000 }], objectives: [{ x: 900, y: 300 }] });
    expect(view?.at).toEqual({ x: 600, y: 300 });
    expect(view?.scale).toBe(0.8);
  });

  it('goes farther off where the army is wide, rather than leave a part of it out', () => {
    const own = [{ x: 0, y: 0 }, { x: 4000, y: 2000 }];
    const view = firstView({ ...base, own, enemies: [], objectives: [{ x: 2000, y: 0 }] });
    expect(view?.scale).toBeCloseTo(fitting(boxAround(own, 60), base.room));
  });

  it('is nothing where nobody stands', () => {
    expect(firstView({ ...base, own: [], enemies: [], objectives: [] })).toBeNull();
  });
});
