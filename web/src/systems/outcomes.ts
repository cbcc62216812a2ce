/** Outcomes in words, where a system has none of its own. */

import { numberOf, type Words } from '../words/words';
import type { System } from './system';
import type { Outcome } from './types';

/** An outcome whose parts are words and values: `allowance 5, manpower 3`. */
export function spelled(words: Words, outcome: string): Outcome {
  const label = outcome === '' ? words.say('web-outcome-nothing') : outcome.split(', ').map((part) => spelledPart(words, part)).join(', ');
  return { label, tone: 'even', group: outcome };
}

function spelledPart(words: Words, part: string): string {
  const [what = '', ...rest] = part.split(' ');
  const value = rest.join(' ');
  return words.maybe(`outcome-${what}`, { value: value === '-' ? 'nothing' : numberOf(value) }) ?? part.split(' ').map((word) => words.word(word)).join(' ');
}

/** An outcome as a system says it. */
export const outcomeOf = ({ odds }: System, words: Words, outcome: string): Outcome => odds?.outcome?.(words, outcome) ?? spelled(words, outcome);

/** A chart's code as a system says it. */
export const codeOf = ({ odds }: System, words: Words, code: string): string => odds?.code?.(words, code) ?? code;
