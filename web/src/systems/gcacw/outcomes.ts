/** Results of rolls and combats in words. */

import type { Words } from '../../words/words';
import { spelled } from '../outcomes';
import type { Outcome } from '../types';

/** What a combat result does to the one who suffers it, in words. */
export function code(words: Words, printed: string): string {
  const match = /^(\d*)(E|f|F|D)?(r|R\*|R)?(a)?$/u.exec(printed === '-' ? '' : printed);
  if (!match) return printed;
  const [, loss = '', strain = '', retreat = '', advance = ''] = match;
  const letters: Record<string, string> = { E: 'stops', f: 'fatigue-1', F: 'fatigue-2', D: 'disorganized', r: 'retreat', R: 'rout', 'R*': 'rout-twice', a: 'advance' };
  const parts = [strain, retreat, advance].filter(Boolean).map((letter) => words.say(`web-gcacw-code-${letters[letter] ?? ''}`));
  if (loss) parts.unshift(words.say('web-gcacw-code-loss', { count: Number(loss) }));
  return parts.join(', ') || words.say('web-gcacw-code-nothing');
}

function combatOutcome(words: Words, defender: string): Outcome {
  if (defender.includes('R')) return { label: words.say('web-outcome-rout'), tone: 'best', group: 'rout' };
  if (defender.includes('r')) return { label: words.say('web-outcome-retreat'), tone: 'good', group: 'retreat' };
  return { label: words.say('web-outcome-hold'), tone: 'bad', group: 'hold' };
}

/** What the result of a roll outside combat means for the one who rolls. */
function toneOf(outcome: string): Outcome['tone'] {
  if (/^(?:(?:command|grand-command|build|repair|destroy) fails|extended \d)/u.test(outcome)) return 'bad';
  return /^(?:(?:command|grand-command|build|repair|destroy) |extended -)/u.test(outcome) ? 'best' : 'even';
}

/** The outcome of a combat: the defender's result, then the attacker's. */
const COMBAT = /^(\d*(?:E|f|F|D)?(?:r|R\*|R)?a?|-)\/(\d*(?:E|f|F|D)?(?:r|R\*|R)?a?|-)$/u;

/** What a combat costs each side on the average, and how often the attacker comes out of it in disorder. */
export function notes(words: Words, parts: [string, number][]): string[] {
  const combats = parts.flatMap(([outcome, part]) => {
    const [, defender, attacker] = COMBAT.exec(outcome) ?? [];
    return defender === undefined || attacker === undefined ? [] : [{ defender, attacker, part }];
  });
  if (combats.length === 0) return [];
  const decimals = new Intl.NumberFormat(words.language, { maximumFractionDigits: 1 });
  const percents = new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 0 });
  const loss = (of: 'attacker' | 'defender') => decimals.format(combats.reduce((sum, combat) => sum + combat.part * (parseInt(combat[of], 10) || 0), 0));
  const torn = combats.filter((combat) => combat.attacker.includes('D')).reduce((sum, combat) => sum + combat.part, 0);
  return [
    words.say('web-gcacw-losses', { attacker: loss('attacker'), defender: loss('defender') }),
    words.say('web-gcacw-disorder', { part: percents.format(torn) }),
  ];
}

export function outcome(words: Words, result: string): Outcome {
  const combat = COMBAT.exec(result);
  return combat ? combatOutcome(words, combat[1] ?? '') : { ...spelled(words, result), tone: toneOf(result) };
}
