import { describe, expect, it } from 'vitest';
import { mergePatch } from './patch';

describe('merge patch', () => {
  it('follows the examples of RFC 7396', () => {
    expect(mergePatch({ a: 'b' }, { a: 'c' })).toEqual({ a: 'c' });
    expect(mergePatch({ a: 'b' }, { b: 'c' })).toEqual({ a: 'b', b: 'c' });
    expect(mergePatch({ a: 'b' }, { a: null })).toEqual({});
    expect(mergePatch({ a: ['b'] }, { a: 'c' })).toEqual({ a: 'c' });
    expect(mergePatch({ a: { b: 'c' } }, { a: { b: 'd', c: null } })).toEqual({ a: { b: 'd' } });
    expect(mergePatch({ a: [{ b: 'c' }] }, { a: [1] })).toEqual({ a: [1] });
    expect(mergePatch(['a', 'b'], ['c', 'd'])).toEqual(['c', 'd']);
    expect(mergePatch({ a: 'foo' }, null)).toBeNull();
    expect(mergePatch([1, 2], { a: 'b', c: null })).toEqual({ a: 'b' });
    expect(mergePatch({}, { a: { bb: { ccc: null } } })).toEqual({ a: { bb: {} } });
  });

  it('leaves the target and its untouched branches as they are', () => {
    const target = { units: { hale: { hex: '1405' }, cox: { hex: '0101' } } };
    const result = mergePatch(target, { units: { hale: { hex: '1404' } } }) as typeof target;
    expect(target.units.hale.hex).toBe('1405');
    expect(result.units.hale.hex).toBe('1404');
    expect(result.units.cox).toBe(target.units.cox);
  });
});
