/** The dice that an event tells of. */

import type { GameEvent } from '../protocol';

/** One die, or the sum of several of which only the sum is known. */
export interface Die {
  value: number;
  seat?: string;
  sum?: boolean;
  /** Whether it has ten sides, numbered from 0. */
  ten?: boolean;
}

/** How many sides the dice of a game have. */
export type Sides = 6 | 10;

/** Whether a value can be what a die shows. */
function isDie(value: unknown, sides: Sides): value is number {
  return typeof value === 'number' && Number.isInteger(value) && (sides === 10 ? value >= 0 && value <= 9 : value >= 1 && value <= 6);
}

/**
 * The dice of an event: `die` is one and `second` one after it, `dice` a list or a sum, `effect` those that a hit
 * threw after them; where both sides threw for something, a seat's own field is that seat's. Where `rolled` tells the
 * sum, `dice` is how many were thrown.
 */
export function diceOf(event: GameEvent, seats: string[], sides: Sides = 6): Die[] {
  const shape = sides === 10 ? { ten: true } : {};
  const found: Die[] = [];
  for (const value of [event.die, event.second]) if (isDie(value, sides)) found.push({ value, ...shape });
  if (typeof event.rolled === 'number') {
    if (event.rolled > 0) found.push({ value: event.rolled, sum: event.dice !== 1 });
  } else if (Array.isArray(event.dice)) found.push(...event.dice.filter((value) => isDie(value, sides)).map((value) => ({ value, ...shape })));
  else if (typeof event.dice === 'number') found.push({ value: event.dice, sum: true });
  if (Array.isArray(event.effect)) found.push(...event.effect.filter((value) => isDie(value, sides)).map((value) => ({ value, ...shape })));
  for (const seat of event.event === 'initiative' || 'winner' in event ? seats : []) {
    const value = event[seat];
    if (isDie(value, sides)) found.push({ value, seat, ...shape });
  }
  return found;
}
