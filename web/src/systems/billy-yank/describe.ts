/** Units and generals as a screen reader says them. */

import type { BillyYankGeneral, BillyYankUnit, BillyYankView } from '../../protocol';
import { figuresOf } from './view';
import type { Words } from '../../words/words';

/** What troubles a unit, or helps it: one word or two each. */
export function statesOf(words: Words, unit: BillyYankUnit): string[] {
  return [
    unit.marker ? words.word(unit.marker) : '',
    unit['fire-marker'] ? words.say('web-by-smoke') : '',
    unit.low ? words.say('web-by-low') : '',
    unit.bayonets ? words.say('web-by-bayonets') : '',
    unit.abatis ? words.say('web-by-abatis') : '',
    unit.jammed > 0 ? words.say('web-by-jammed', { count: unit.jammed }) : '',
    unit.bound ? words.say('web-by-bound') : '',
    unit.moved ? words.say('web-by-moved') : '',
    unit.fired ? words.say('web-by-fired') : '',
  ].filter(Boolean);
}

function describeUnit(words: Words, unit: BillyYankUnit): string {
  const head = `${unit.name}, ${words.side(unit.side)}, ${words.word(unit.arm)}, ${words.word(unit.formation, 'billy-yank')}`;
  const strength = words.say('web-by-strength', { stands: unit.stands, of: unit.of, figures: figuresOf(unit) });
  const order = unit.order ? words.say('billy-yank-duty-name', { order: unit.order }) : '';
  return [head, strength, words.say('web-by-facing', { degrees: unit.facing }), ...statesOf(words, unit), order].filter(Boolean).join('. ');
}

function describeGeneral(words: Words, general: BillyYankGeneral): string {
  const head = `${general.name}, ${words.side(general.side)}, ${words.say('billy-yank-rank', { rank: general.rank })}`;
  return [head, general.order ? words.say('billy-yank-duty-name', { order: general.order }) : '', words.say('web-by-general-values', { competence: general.competence, charisma: general.charisma })].filter(Boolean).join('. ');
}

/** Whatever stands under a key. */
export function describeAny(words: Words, { units, generals }: BillyYankView, key: string): string {
  const [unit, general] = [units[key], generals[key]];
  return unit ? describeUnit(words, unit) : general ? describeGeneral(words, general) : key;
}
