/** Orders that are no clauses: how they are called, and where they lead. */

import { type Spot, beside, readSpot } from '../../boards/free/layout';
import type { Offer, View } from '../../protocol';
import type { Words } from '../../words/words';
import { battleView } from './view';

/** An offer that is no clause of a sheet: those that differ by a heading or a place say it. */
export function label(words: Words, { text, places }: Offer): string | undefined {
  const [verb = '', , last = ''] = text.split(' ');
  if (verb === 'rout' || verb === 'face') return words.say('billy-yank-heading', { degrees: Number(last), way: words.say('billy-yank-compass', { eighth: Math.round(Number(last) / 45) % 8 }) });
  return places.length > 0 && (verb === 'arrive' || verb === 'escape') ? words.say('billy-yank-act-to', { to: places.at(-1) ?? '' }) : undefined;
}

/** Where an order that is offered would lead: along a heading, or to a place. */
export function arrowOf(view: View, { text, places, pieces: keys }: Offer): Spot[] | null {
  const { units, generals } = battleView(view);
  const [key = ''] = keys;
  const from = readSpot(units[key]?.at ?? generals[key]?.at);
  const rout = /^(?:rout|face) \S+ (\d+)$/u.exec(text);
  if (rout && from) return [from, beside(from, Number(rout[1]), 0, text.startsWith('rout') ? 6 : 2)];
  const to = readSpot(places.at(-1));
  return to && from && units[key]?.state === 'in-play' ? [from, to] : to ? [to] : null;
}
