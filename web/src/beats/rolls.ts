/** The dice of an event, each with what it was thrown for, and the sums that it was added to. */

import { type Die, type Sides, diceOf } from '../lib/dice';
import { talliesOf } from '../lib/events';
import type { GameEvent, TallyLine } from '../protocol';
import type { BeatRules } from '../systems/system';

/** A die, and the word for what it was thrown for. */
export interface NamedDie {
  die: Die;
  /** A word of the locale files; none where the roll says enough. */
  word?: string | undefined;
}

/** A sum, and the die that it was added to. */
export interface Sum {
  name: string;
  lines: TallyLine[];
  die: number | null;
}

export interface Roll {
  event: GameEvent;
  dice: NamedDie[];
  sums: Sum[];
}

/** What an event says of its dice; of a single die, every sum. */
function dieOf(event: GameEvent, name: string, rules: BeatRules | undefined): number | null {
  const own = rules?.dieOf?.(event, name);
  if (own !== undefined) return own;
  for (const value of [event.die, event.dice]) if (typeof value === 'number') return value;
  return null;
}

/** The dice and the sums of an event; none if it has neither. */
export function rollOf(event: GameEvent, seats: string[], sides: Sides | undefined, rules: BeatRules | undefined): Roll | null {
  const thrown = diceOf(event, seats, sides);
  const words = rules?.dice?.(event);
  const dice = thrown.map((die, i) => ({ die, word: words?.[i] }));
  const sums = talliesOf(event).flatMap(([name, lines]) => (name === 'cost' ? [] : [{ name, lines, die: dieOf(event, name, rules) }]));
  return dice.length > 0 || sums.length > 0 ? { event, dice, sums } : null;
}

/** What a sum comes to. */
export const totalOf = ({ lines, die }: Sum): number => lines.reduce((sum, { amount }) => sum + amount, die ?? 0);
