import { describe, expect, it } from 'vitest';
import { event } from '../beats/events.fixture';
import { diceOf } from './dice';

const seats = ['union', 'confederate'];
const shown = (fields: Record<string, unknown>, name = 'roll', sides: 6 | 10 = 6) => diceOf(event(1, name, fields), seats, sides).map(({ value }) => value);

describe('the dice of an event', () => {
  it('are all of them', () => {
    expect(shown({ dice: [1, 2, 3, 4, 5, 6, 1, 2] })).toEqual([1, 2, 3, 4, 5, 6, 1, 2]);
    expect(shown({ dice: [6, 6], effect: [1, 3] })).toEqual([6, 6, 1, 3]);
    expect(shown({ die: 1, second: 4 })).toEqual([1, 4]);
  });

  it('have ten sides where a game’s dice have', () => {
    expect(shown({ die: 0 }, 'fires', 10)).toEqual([0]);
    expect(shown({ die: 9 }, 'fires', 10)).toEqual([9]);
    expect(shown({ die: 9 }, 'fires')).toEqual([]);
  });

  it('are each side’s own where both threw', () => {
    expect(diceOf(event(1, 'initiative', { union: 4, confederate: 5, winner: 'confederate' }), seats).map(({ seat }) => seat)).toEqual(seats);
    expect(shown({ union: 1, confederate: 2, earned: true }, 'received')).toEqual([]);
  });
});
