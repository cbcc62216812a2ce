/** How offers are called and grouped. */

import type { Offer } from '../protocol';
import { numberOf, type Words } from '../words/words';
import { argOf } from '../lib/spoken';
import type { System } from '../systems/system';
import type { Table } from './table.svelte';

export interface Group {
  key: string;
  title: string;
  offers: Offer[];
}

/** An offer's own key: an order at once, and a declaration that begins alike, are two. */
export const keyOf = (offer: Offer): string => (offer.whole ? offer.text : `${offer.text} …`);

/** What an offer does: its first word, or what the system calls it; a pick that only names something does nothing. */
export const verbOf = (offer: Offer, system: System): string => system.offers?.verb?.(offer) ?? (offer.bare ? '' : offer.verb);

/** Whether a pick does no more than name a place. */
export const namesPlace = (offer: Offer): boolean => (offer.bare ?? false) && !offer.whole && offer.pieces.length === 0 && offer.places.length === 1;

/** A piece as it stands in a list of choices. */
export function pieceLabel(key: string, table: Table, words: Words): string {
  const piece = table.pieceOf(key);
  return piece ? (table.system.offers?.pieceLabel?.(words, piece) ?? piece.name) : key;
}

/**
 * What follows from an order that decides much, in one line under its button: `SYSTEM-follows-KEY`, where the key is
 * the order's kind, or what its system says for it.
 */
export function consequenceOf(offer: Offer, table: Table, words: Words): string | undefined {
  const key = table.system.offers?.follows?.(offer, table.decision);
  return key === undefined ? undefined : words.maybe(`${table.system.name}-follows-${key}`);
}

/** Whether an order says what holds already. */
export const isCurrent = (offer: Offer, table: Table): boolean => (table.view && table.system.offers?.current?.(table.view, offer)) ?? false;

/** What a pick names: a piece, a place, or a thing of the system's own. */
export function pickName({ text, pieces: [piece], places: [place] }: Offer, table: Table, words: Words): string {
  if (piece !== undefined) return pieceLabel(piece, table, words);
  if (place !== undefined) return words.placeText(place, table.placeNames);
  return words.maybe(`${table.system.name}-token`, { tokenkey: text, token: words.word(text) }) ?? text;
}

/** A pick that says more than what it names: what it says, by its kind. */
const pickWords = (offer: Offer, name: string, words: Words): string | undefined => words.maybe(`web-pick-${offer.verb}`, { name });

/** An offer in full: its sentence, or what a pick would add. */
export function sentenceOf(offer: Offer, table: Table, words: Words): string {
  if (offer.words) return words.spoken(offer.words, table.placeNames);
  const own = table.system.offers?.pick?.(words, offer, table.placeNames, table.pieces);
  if (own !== undefined) return own;
  const names = [...offer.pieces.map((key) => pieceLabel(key, table, words)), ...offer.places.map((place) => words.placeText(place, table.placeNames))];
  const name = names.join(', ') || pickName(offer, table, words);
  return pickWords(offer, name, words) ?? name;
}

/** An offer in short, inside its group: the piece or place it names, and the cost. */
export function labelOf(offer: Offer, table: Table, words: Words): string {
  const [place] = offer.places.slice(-1);
  const own = table.system.offers?.label?.(words, offer);
  if (own !== undefined) return own;
  const says = offer.bare && !offer.whole && pickWords(offer, '', words) !== undefined;
  if (offer.pieces.length === 1 && offer.places.length === 0 && !says) return pieceLabel(offer.pieces[0] ?? '', table, words);
  if (table.draft.ordered) return sentenceOf(offer, table, words);
  if (place !== undefined && offer.pieces.length === 0 && argOf(offer.words, 'marker') === undefined) {
    const cost = argOf(offer.words, 'cost');
    const name = table.placeNames(place) ?? place;
    const price = table.pathCost.next.get(place);
    if (price) return words.say('web-place-with-price', { name, priority: price.priority, loss: price.loss });
    return cost === undefined ? name : words.say('web-place-with-cost', { name, cost: numberOf(cost) });
  }
  return sentenceOf(offer, table, words);
}

/** The offers that name nothing: buttons of their own. */
export function plainOffers(offers: Offer[]): Offer[] {
  return offers.filter((offer) => offer.pieces.length === 0 && offer.places.length === 0);
}

/** The choices with a button and a key of their own; where one writes, there is none. */
export const plainChoices = (table: Table): Offer[] => (table.system.table?.writing?.answers(table.decision) ? [] : plainOffers(table.draft.choices));

/** The offers that name pieces or places, by what they do. */
export function groupsOf(offers: Offer[], system: System, decision: string, words: Words): Group[] {
  const groups = new Map<string, Group>();
  for (const offer of offers) {
    if (offer.pieces.length === 0 && offer.places.length === 0) continue;
    const verb = verbOf(offer, system);
    const kind = verb || (offer.places.length > 0 ? 'place' : 'piece');
    const key = `${verb}-${offer.whole ? 'at-once' : 'of-some'}`;
    const known = groups.get(key);
    const own = words.maybe(`${system.name}-group-${kind}-${decision}`) ?? words.maybe(`${system.name}-group-${kind}`);
    if (known) known.offers.push(offer);
    else groups.set(key, { key, title: own ?? words.maybe(`web-group-${key}`) ?? words.maybe(`web-group-${kind}-${decision}`) ?? words.maybe(`web-group-${kind}`) ?? words.word(kind), offers: [offer] });
  }
  return [...groups.values()];
}
