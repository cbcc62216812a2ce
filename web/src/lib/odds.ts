/** Odds for people: fractions and counts as parts of one, like outcomes added up. */

import type { OddsAnswer } from '../protocol';
import { outcomeOf } from '../systems/outcomes';
import type { System } from '../systems/system';
import type { Outcome } from '../systems/types';
import type { Words } from '../words/words';

/** How likely each outcome is; the sums behind it are shown elsewhere. */
export type Odds = Omit<OddsAnswer, 'tallies'>;

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
export function sharesOf(odds: Odds, system: System, words: Words): Share[] {
  const shares = new Map<string, Share>();
  for (const [code, value] of Object.entries(odds.outcomes)) {
    const part = partOf(value, odds.samples ?? 1);
    const outcome = outcomeOf(system, words, code);
    const known = shares.get(outcome.group);
    if (known) {
      known.part += part;
      known.codes.push([code, part]);
    } else shares.set(outcome.group, { ...outcome, part, codes: [[code, part]] });
  }
  return [...shares.values()].sort((a, b) => ORDER[a.tone] - ORDER[b.tone] || (a.tone === 'even' ? 0 : b.part - a.part));
}
