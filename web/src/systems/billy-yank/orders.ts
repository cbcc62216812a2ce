/** Orders that are no clauses: how they are called, and where they lead. */

import { type Spot, beside, readSpot } from '../../boards/tabletop/layout';
import { offerArg } from '../../lib/spoken';
import type { Offer, View } from '../../protocol';
import type { Words } from '../../words/words';
import { battleView } from './view';

/** The heading of a rout, or the facing of a unit that has rallied. */
export function headingOf(offer: Offer): number | undefined {
  const degrees = offer.verb === 'rout' ? offerArg(offer, 'heading') : offer.verb === 'face' ? offerArg(offer, 'facing') : undefined;
  return degrees === undefined ? undefined : Number(degrees);
}

/** An offer that is no clause of a sheet: those that differ by a heading or a place say it. */
export function label(words: Words, offer: Offer): string | undefined {
  const { verb, places } = offer;
  const degrees = headingOf(offer);
  if (degrees !== undefined) return words.say('billy-yank-heading', { degrees, way: words.say('billy-yank-compass', { eighth: Math.round(degrees / 45) % 8 }) });
  // Its heading says that one enters there, or rides there.
  return places.length > 0 && (verb === 'arrive' || verb === 'escape') ? (places.at(-1) ?? '').split('/').map((part) => words.decimal(part)).join('/') : undefined;
}

/** Where an order that is offered would lead: along a heading, or to a place. */
export function arrowOf(view: View, offer: Offer): Spot[] | null {
  const { verb, places, pieces: keys } = offer;
  const { units, generals } = battleView(view);
  const [key = ''] = keys;
  const from = readSpot(units[key]?.at ?? generals[key]?.at);
  const degrees = headingOf(offer);
  if (degrees !== undefined && from) return [from, beside(from, degrees, 0, verb === 'rout' ? 6 : 2)];
  const to = readSpot(places.at(-1));
  return to && from && units[key]?.state === 'in-play' ? [from, to] : to ? [to] : null;
}
