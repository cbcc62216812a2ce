/** The dice that an event tells of. */

import type { GameEvent } from '../protocol';

/** One die, or the sum of several of which only the sum is known. */
export interface Die {
  value: number;
  seat?: string;
  sum?: boolean;
}

function isDie(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6;
}

/**
 * The dice of an event: `die` is one, `dice` a list or a sum, and a seat's own field is that seat's.
 * Where `rolled` tells the sum, `dice` is how many were thrown.
 */
export function diceOf(event: GameEvent, seats: string[]): Die[] {
  const found: Die[] = [];
  if (isDie(event.die)) found.push({ value: event.die });
  if (typeof event.rolled === 'number') {
    if (event.rolled > 0) found.push({ value: event.rolled, sum: event.dice !== 1 });
  } else if (Array.isArray(event.dice)) found.push(...event.dice.filter(isDie).map((value) => ({ value })));
  else if (typeof event.dice === 'number') found.push({ value: event.dice, sum: true });
  for (const seat of seats) {
    const value = event[seat];
    if (isDie(value)) found.push({ value, seat });
  }
  return found;
}
