/** Results of fire and shock in words: `2d+1` is two strength points lost and a check for disorder at +1. */

import type { Words } from '../../words/words';
import { type Naming, spelled } from '../outcomes';
import type { Outcome } from '../types';

/** What the result of a shock is to the attacker. */
const SHOCK: Record<string, Outcome['tone']> = { 'attacker-retreats': 'bad', 'stand-off': 'even', 'defender-retreats': 'good', 'defender-breaks': 'best' };

/** What the result of a roll for orders, coordination or rally is to the one who rolls. */
const ROLLED: Record<string, Outcome['tone']> = {
  'keep-hold': 'bad',
  keep: 'bad',
  'loose-cannon': 'even',
  'change-hold': 'good',
  change: 'best',
  confusion: 'bad',
  failure: 'bad',
  two: 'good',
  three: 'best',
  all: 'best',
  rallied: 'best',
  fails: 'bad',
  'fails-lost': 'bad',
};

export function outcome(words: Words, printed: string, name?: Naming): Outcome {
  const rolled = ROLLED[printed];
  if (rolled !== undefined) return { label: words.say(`web-gbacw-outcome-${printed}`), tone: rolled, group: printed };
  const shock = SHOCK[printed];
  if (shock !== undefined) return { label: words.say(`web-gbacw-outcome-${printed}`), tone: shock, group: printed };
  const match = /^(\d*)(d|D)?(?:\+(\d+))?$/u.exec(printed === '-' ? '' : printed);
  if (!match) return spelled(words, printed, name);
  const [, losses = '', disorder = '', more = ''] = match;
  const parts: string[] = [];
  if (losses !== '') parts.push(words.say('web-gbacw-outcome-losses', { count: Number(losses) }));
  if (disorder === 'D') parts.push(words.say('web-gbacw-outcome-disorder'));
  else if (more !== '') parts.push(words.say('web-gbacw-outcome-test-worse', { more }));
  else if (disorder === 'd') parts.push(words.say('web-gbacw-outcome-test'));
  const tone = losses !== '' ? 'best' : disorder === 'D' ? 'good' : disorder === 'd' ? 'even' : 'bad';
  return { label: parts.join(', ') || words.say('web-gbacw-outcome-nothing'), tone, group: printed };
}
