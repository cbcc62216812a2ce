/** What is said in prompts, offers and refusals: its arguments. */

import type { Offer, Spoken, SpokenArg } from '../protocol';

const written = (arg: SpokenArg): string => (arg.kind === 'piece' ? arg.value.key : arg.value);

/** An argument of an offer, as it is written. */
export function offerArg(offer: Offer, name: string): string | undefined {
  const arg = offer.args.find((known) => known.name === name)?.values[0];
  return arg && written(arg);
}

/** What an offer says beyond its arguments, under a name. */
export const detailOf = (offer: Offer, name: string): string[] | undefined => offer.details?.find((known) => known.name === name)?.words;

/** The details that name a place: where a thing lies, a zone that is no position. */
const PLACES = ['at', 'zone', 'off'];

/** An offer with the place that it names beyond its arguments. */
export function located(offer: Offer): Offer {
  const [place] = offer.places.length > 0 ? [] : (offer.details ?? []).flatMap(({ name, words }) => (PLACES.includes(name) ? words : []));
  return place === undefined ? offer : { ...offer, places: [place] };
}

/** An argument of something spoken, as it was written. */
export function argOf(spoken: Spoken | null | undefined, name: string): string | undefined {
  const arg = spoken?.args.find(([known]) => known === name)?.[1];
  return arg && written(arg);
}

/** The first place a prompt speaks of. */
export function placeAsked(prompt: Spoken | null): string | undefined {
  const arg = prompt?.args.find(([, value]) => value.kind === 'place')?.[1];
  return arg?.kind === 'place' ? arg.value : undefined;
}
