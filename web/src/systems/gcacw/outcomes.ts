/** Results of rolls and combats in words. */

import type { Words } from '../../words/words';
import { type Naming, spelled } from '../outcomes';
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
  if (defender.includes('D')) return { label: words.say('web-outcome-hold-disorganized'), tone: 'even', group: 'hold-disorganized' };
  return { label: words.say('web-outcome-hold'), tone: 'bad', group: 'hold' };
}

/** What the result of a roll outside combat means for the one who rolls. */
function toneOf(outcome: string): Outcome['tone'] {
  if (/^(?:(?:command|grand-command|build|repair|destroy) fails|extended \d)/u.test(outcome)) return 'bad';
  return /^(?:(?:command|grand-command|build|repair|destroy) |extended -)/u.test(outcome) ? 'best' : 'even';
}

/** The outcome of a combat: the defender's result, then the attacker's. */
const COMBAT = /^(\d*(?:E|f|F|D)?(?:r|R\*|R)?a?|-)\/(\d*(?:E|f|F|D)?(?:r|R\*|R)?a?|-)$/u;

/** What wears out the one who suffers a result, the worst first: the letter of the table and its message. */
const STRAINS = [
  ['D', 'disorganized'],
  ['F', 'fatigue-2'],
  ['f', 'fatigue-1'],
  ['E', 'stops'],
] as const;

/** What a combat does to each side beyond who holds the ground: men lost on the average, and how often what wears it out. */
export function notes(words: Words, parts: [string, number][]): string[] {
  const combats = parts.flatMap(([outcome, part]) => {
    const [, defender, attacker] = COMBAT.exec(outcome) ?? [];
    return defender === undefined || attacker === undefined ? [] : [{ defender, attacker, part }];
  });
  if (combats.length === 0) return [];
  const decimals = new Intl.NumberFormat(words.language, { maximumFractionDigits: 1 });
  const percents = new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 0 });
  const share = (of: 'attacker' | 'defender', suffers: (result: string) => boolean) => combats.filter((combat) => suffers(combat[of])).reduce((sum, { part }) => sum + part, 0);
  return (['defender', 'attacker'] as const).map((side) => {
    const loss = combats.reduce((sum, combat) => sum + combat.part * (parseInt(combat[side], 10) || 0), 0);
    const likely = share(side, (result) => parseInt(result, 10) > 0);
    const strains = STRAINS.flatMap(([letter, name]) => {
      const part = share(side, (result) => result.includes(letter));
      return part > 0 ? [`${words.say(`web-gcacw-code-${name}`)} ${percents.format(part)}`] : [];
    });
    const losses = words.say('web-gcacw-suffers-loss', { part: percents.format(likely), mean: decimals.format(loss) });
    return words.say(`web-gcacw-suffers-${side}`, { what: [losses, ...strains].join(', ') });
  });
}

export function outcome(words: Words, result: string, name?: Naming): Outcome {
  const combat = COMBAT.exec(result);
  return combat ? combatOutcome(words, combat[1] ?? '') : { ...spelled(words, result, name), tone: toneOf(result) };
}
