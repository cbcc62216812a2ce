/** Outcomes in words, where a system has none of its own. */

import { numberOf, type Words } from '../words/words';
import type { System } from './system';
import type { Outcome } from './types';

/** What a key in an outcome is called: a unit, a leader; itself where it is none. */
export type Naming = (key: string) => string;

/** An outcome whose parts are words and values: `allowance 5, manpower 3`. */
export function spelled(words: Words, outcome: string, name: Naming = (key) => key): Outcome {
  const label = outcome === '' ? words.say('web-outcome-nothing') : outcome.split(', ').map((part) => spelledPart(words, part, name)).join(', ');
  return { label, tone: 'even', group: outcome };
}

function spelledPart(words: Words, part: string, name: Naming): string {
  const [what = '', ...rest] = part.split(' ');
  const value = rest.map(name).join(' ');
  return words.maybe(`outcome-${what}`, { value: value === '-' ? 'nothing' : numberOf(value.replace(/^\+/u, '')) }) ?? part.split(' ').map((word) => words.word(word)).join(' ');
}

/** An outcome as a system says it. */
export const outcomeOf = ({ odds }: System, words: Words, outcome: string, name?: Naming): Outcome => odds?.outcome?.(words, outcome, name) ?? spelled(words, outcome, name);

/** A chart's code as a system says it. */
export const codeOf = ({ odds }: System, words: Words, code: string): string => odds?.code?.(words, code) ?? code;
