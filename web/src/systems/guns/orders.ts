/** What orders name: zones, fronts, ways; and which of them would have been meant. */

import { argOf, detailOf, offerArg } from '../../lib/spoken';
import type { Offer } from '../../protocol';
import type { PlaceNames, Words } from '../../words/words';
import type { Pressed } from '../system';
import type { Piece } from '../types';
import { pieceLabel } from './pieces';
import { gunsView } from './view';

/** The zone that an order makes a front. */
export const frontOf = (offer: Offer): string | undefined => argOf(offer.words, 'front');

/** What an offer does, where its kind does not say it: blocks that ride, and those that come by road. */
export function verb(offer: Offer): string | undefined {
  if (offer.verb === 'block') return offerArg(offer, 'mounted') === 'yes' ? 'mounted' : undefined;
  return offer.verb === 'enter' ? (argOf(offer.words, 'road') === 'yes' ? 'enter-road' : 'enter') : undefined;
}

/** Picks that say more than the piece or place they name: how a block goes, by which way, and whither. */
export function pick(words: Words, offer: Offer, places: PlaceNames, pieces: Piece[]): string | undefined {
  const place = (key: string) => words.placeText(key, places);
  const [off] = detailOf(offer, 'off') ?? [];
  if (off !== undefined) return words.say('guns-pick-off', { zone: place(off) });
  if (offer.verb === 'second') return words.say('guns-pick-second', { at: place(offerArg(offer, 'at') ?? '') });
  const block = pieces.find(({ key }) => key === offer.pieces[0]);
  if (!block) return undefined;
  const name = pieceLabel(words, block);
  if (verb(offer) === 'mounted') return words.say('guns-pick-mounted', { name });
  const way = detailOf(offer, 'over');
  return way ? words.say('guns-pick-way', { name, way: way.map(place).join(', ') }) : words.say('guns-pick-block', { name });
}

/** How many orders are tried to find out why there is none. */
const TRIES = 6;

/** The two zones of a position. */
const zonesOf = (place: string): string[] => place.replace(/[a-z]$/u, '').split('/');

/** An order that ends on a position, facing either way. */
const facing = (order: string, place: string): string[] => zonesOf(place).map((zone) => `${order} front ${zone}`);

/** What the own blocks on a position might have done there, or a chosen block on it. */
function moves(verb: string, { place, own, draft, chosen }: Pressed): string[] {
  if (draft.length > 0) return facing([...draft.map(({ text }) => text), place].join(' '), place);
  const turns = own.flatMap(({ key }) => facing(`turn ${key}`, place));
  if (own.length > 0) return verb === 'march' ? [...turns, ...own.flatMap(({ key }) => facing(`march ${key} ${place}`, place))] : own.flatMap(({ key }) => facing(`${verb} ${key} ${place}`, place));
  return chosen ? facing(`${verb} ${chosen.key} ${place}`, place) : [];
}

/** Who might attack what: the own blocks on the place the nearest enemy, or the nearest own blocks an enemy there. */
function attacks({ place, own, draft, chosen, near, foes }: Pressed): string[] {
  if (draft.length > 0) return own.map(({ key }) => ['attack', ...draft.map(({ text }) => text), key].join(' '));
  if (own.length > 0) return foes.slice(0, 2).flatMap((foe) => own.map(({ key }) => `attack ${foe} ${key}`));
  const [first, ...others] = chosen ? [chosen, ...near] : near;
  return first ? [first, ...others].map(({ key }) => `attack ${place} ${key}`) : [];
}

export function attempts(decision: string, pressed: Pressed): string[] {
  const { view, place, own, chosen } = pressed;
  const { tray, side, blocks } = gunsView(view);
  const ready = Object.entries(blocks).flatMap(([key, { at }]) => (at.startsWith('ready:') ? [key] : []));
  const orders = () => {
    switch (decision) {
      case 'buford':
        return chosen ? facing(`place ${chosen.key} ${place}`, place) : [];
      case 'march':
      case 'retreat':
        return moves(decision, pressed);
      case 'beaten':
        return moves('retreat', pressed);
      case 'attack':
        return attacks(pressed);
      case 'entry':
        return (chosen ? [chosen.key] : ready).flatMap((key) => [...facing(`enter ${key} ${place}`, place), ...facing(`enter-road ${key} ${place}`, place)]);
      case 'defence-guns':
      case 'attack-guns':
        return [...new Set(tray[side ?? ''] ?? [])].filter((token) => token !== 'march').map((token) => `place ${token} ${place}`);
      case 'fieldworks':
        return facing(`fieldwork ${place}`, place);
      case 'combat':
        return [`combat ${place}`];
      case 'leader':
        return own.map(({ key }) => `lead ${key}`);
      case 'spare':
        return own.map(({ key }) => `reduce ${key}`);
      default:
        return [];
    }
  };
  return orders().slice(0, TRIES);
}
