import { describe, expect, it } from 'vitest';
import { event, move } from '../beats/events.fixture';
import { arrowsOf } from './marks';

describe('moves as arrows', () => {
  it('lead from where they began to where they ended', () => {
    expect(arrowsOf([move(1, 'hale', 'a', 'b'), move(2, 'hale', 'b', 'c')])).toEqual([{ from: 'a', to: 'c', fight: false, via: ['b'] }]);
  });

  it('are not shown where nobody moved in the end, nor of who shows a trail', () => {
    expect(arrowsOf([move(1, 'hale', 'a', 'b'), move(2, 'hale', 'b', 'a')])).toEqual([]);
    expect(arrowsOf([move(1, 'hale', 'a', 'b')], 'hale')).toEqual([]);
  });

  it('tell attacks from marches', () => {
    expect(arrowsOf([event(1, 'combat', { from: 'a', target: 'b' })])).toEqual([{ from: 'a', to: 'b', fight: true }]);
  });
});
