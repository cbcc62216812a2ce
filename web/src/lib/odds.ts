/** Odds for people: fractions and counts as parts of one, like outcomes added up. */

import type { OddsAnswer } from '../protocol';
import { outcomeOf } from '../systems/outcomes';
import type { System } from '../systems/system';
import type { Outcome } from '../systems/types';
import type { Words } from '../words/words';

/** How likely each outcome is; the sums behind it are shown elsewhere. */
export type Odds = Omit<OddsAnswer, 'tallies' | 'rolls'> & { rolls?: string[] };

/** Outcomes that are all values of one number: `allowance 7`. */
export interface Spread {
  what: string;
  values: { value: number; part: number }[];
  mean: number;
}

export interface Share extends Outcome {
  part: number;
  /** The outcomes it is made of, as they are printed. */
  codes: [string, number][];
}

/** `1/6` as a part of one. */
export function partOf(value: string | number, samples: number): number {
  if (typeof value === 'number') return value / Math.max(1, samples);
  const [above, below = '1'] = value.split('/');
  return Number(above) / Number(below);
}

const ORDER = { best: 0, good: 1, even: 2, bad: 3 };

/** The outcomes of an order, added up by what they mean, the best first. */
export function sharesOf(odds: Odds, system: System, words: Words, name?: (key: string) => string): Share[] {
  const shares = new Map<string, Share>();
  for (const [code, value] of Object.entries(odds.outcomes)) {
    const part = partOf(value, odds.samples ?? 1);
    const outcome = outcomeOf(system, words, code, name);
    // Nothing that has a name came of the dice; without any dice the outcome says so itself.
    if (code === '' && (odds.rolls ?? []).length > 0) outcome.label = words.say('web-outcome-no-effect');
    const known = shares.get(outcome.group);
    if (known) {
      known.part += part;
      known.codes.push([code, part]);
    } else shares.set(outcome.group, { ...outcome, part, codes: [[code, part]] });
  }
  return [...shares.values()].sort((a, b) => ORDER[a.tone] - ORDER[b.tone] || (a.tone === 'even' ? 0 : b.part - a.part));
}

/** Fewer values than this are told one by one. */
const MANY = 5;

/** The outcomes as values of one number, where they are; none if they are few or differ in kind. */
export function spreadOf({ outcomes, samples = 1 }: Odds): Spread | null {
  const read = Object.entries(outcomes).map(([code, value]) => ({ match: /^([a-z-]+) ([+-]?\d+)$/u.exec(code), part: partOf(value, samples) }));
  const [first] = read;
  const what = first?.match?.[1];
  if (what === undefined || read.length < MANY || read.some(({ match }) => match?.[1] !== what)) return null;
  const values = read.map(({ match, part }) => ({ value: Number(match?.[2]), part })).sort((a, b) => a.value - b.value);
  return { what, values, mean: values.reduce((sum, { value, part }) => sum + value * part, 0) };
}

/** Whether an order rolls, as far as its odds are known. */
export const rollsOf = (odds: Odds | undefined): boolean => odds !== undefined && (odds.rolls ? odds.rolls.length > 0 : Object.keys(odds.outcomes).some((outcome) => outcome !== ''));
