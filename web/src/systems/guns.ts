/** The Guns of Gettysburg, as it is shown. */

import type { Battery, Standing, Star } from '../boards/positions/PositionsBoard.svelte';
import type { GameEvent, GunsBlock, GunsStack, GunsView, Offer, View } from '../protocol';
import type { PlaceNames, Words } from '../words/words';
import { plain } from './plain';
import type { Piece, Status, System, Unknown } from './system';

/** A view of this system: the server tells no other to its games. */
export const gunsView = (view: View): GunsView => view as unknown as GunsView;

/** Whether a place of a view is a position on the map: others are words, or stand before a colon. */
const onMap = (place: string): boolean => place.includes('/');

function piece(key: string, block: GunsBlock): Piece {
  return {
    key,
    name: block.name,
    side: block.side,
    kind: 'unit',
    place: onMap(block.at) ? block.at : null,
    sort: block.cavalry ? 'cavalry' : 'infantry',
    strength: String(block.strength),
    weight: block.strength,
    signs: { fatigue: 0, exhausted: false, disorganized: false, demoralized: 0 },
    full: block.full,
    values: [],
  };
}

/** An army's blocks on a position. */
export interface Stack {
  place: string;
  side: string;
  stack: GunsStack;
}

export function stacksOf(view: View): Stack[] {
  return Object.entries(gunsView(view).positions).flatMap(([place, sides]) => Object.entries(sides).map(([side, stack]) => ({ place, side, stack })));
}

function unknown(view: View): Unknown[] {
  return stacksOf(view).flatMap(({ place, side, stack }) => {
    const count = stack.hidden + (stack.reduced?.length ?? 0);
    return count > 0 ? [{ place, side, count }] : [];
  });
}

/** The hours of a day as the track has them; their words in the locale files. */
export const HOURS = ['5 AM', '6 AM', '7 AM', '8 AM', '9 AM', '10 AM', '11 AM', '12 noon', '1 PM', '2 PM', '3 PM', '4 PM', '5 PM', '6 PM', '7 PM', '8 PM', 'Night'];
export const hourWord = (hour: string): string => `hour-${hour.toLowerCase().replace(' ', '-')}`;

const LAST_DAY = 3;

function status(view: View): Status {
  const { turn, objectives } = gunsView(view);
  const held = (side: string) => Object.values(objectives).filter(({ control }) => control === side).length;
  return {
    turn: turn.day,
    turns: LAST_DAY,
    phase: turn.phase,
    clock: { day: turn.day, hour: hourWord(turn.now ?? turn.hour) },
    score: { union: held('union'), confederate: held('confederate') },
  };
}

/** The zone that an order makes a front. */
export function frontOf({ text }: Offer): string | undefined {
  return / front (\S+)/u.exec(text)?.[1];
}

/** Zones that an order names, where it names no position. */
function located(_: View, offer: Offer): Offer {
  if (offer.places.length > 0) return offer;
  const zone = /^(?:objective \d+ |off:|(?:march|retreat) .*off:)(\S+)/u.exec(offer.text)?.[1];
  return zone === undefined ? offer : { ...offer, places: [zone] };
}

/** Picks that say more than the piece or place they name: how a block goes, by which way, and whither. */
function pick(words: Words, { text }: Offer, places: PlaceNames, pieces: Piece[]): string | undefined {
  const place = (key: string) => words.placeText(key, places);
  const [head = '', tail] = text.split(/[: ]/u);
  if (text.split(' ').length > 2) return undefined;
  const block = pieces.find(({ key }) => key === head);
  if (tail === undefined) return block && words.say('guns-pick-block', { name: pieceLabel(block) });
  if (head === 'off') return words.say('guns-pick-off', { zone: place(tail) });
  if (head === 'second') return words.say('guns-pick-second', { at: place(tail) });
  if (!block) return undefined;
  const name = pieceLabel(block);
  if (tail === 'mounted') return words.say('guns-pick-mounted', { name });
  const way = text.slice(head.length + 1).split(',').map((leg) => place(leg.split(':').at(-1) ?? leg));
  return words.say('guns-pick-way', { name, way: way.join(', ') });
}

/** Blocks of a battalion have one name: their flags and their position tell them apart. */
const pieceLabel = ({ name, strength, place }: Piece): string => [`${name} ${strength}`, ...(place === null ? [] : [place])].join(', ');

export const guns: System = {
  ...plain('guns'),
  ordered: true,
  pick,
  pieceLabel,
  pieces: (view) => Object.entries(gunsView(view).blocks).map(([key, block]) => piece(key, block)),
  unknown,
  status,
  located,
  fights: (offer) => offer.text.startsWith('attack ') || offer.text.startsWith('bombard '),
};

// What the board shows.

export function standingsOf(view: View, pieces: Piece[]): Standing[] {
  const known = new Map(pieces.map((each) => [each.key, each]));
  return stacksOf(view).map(({ place, side, stack }) => ({
    place,
    side,
    front: stack.front,
    known: stack.known.flatMap((key) => known.get(key) ?? []),
    reduced: stack.reduced ?? [],
    hidden: stack.hidden,
  }));
}

export const starsOf = (view: GunsView): Star[] => Object.entries(view.objectives).map(([number, { zone, control, full }]) => ({ number, zone, control, full }));

export function worksOf(view: GunsView): { place: string; front: string }[] {
  return view.fieldworks.map((work) => {
    const [place = '', front = ''] = work.split(' ');
    return { place, front };
  });
}

/** The strength of an artillery token: the last part of its key. Others have none. */
export const gunStrength = (token: string): string => /^guns-.*-(\d)$/u.exec(token)?.[1] ?? '';

export function batteriesOf(view: GunsView): Battery[] {
  return Object.entries(view.guns).map(([place, tokens]) => ({
    place,
    guns: tokens.map((token) => ({ label: token === '?' ? '?' : gunStrength(token), shown: token !== '?' })),
  }));
}

/** Own blocks that have done something in this action phase already. */
export const doneWith = (view: GunsView): Set<string> => new Set(Object.entries(view.blocks).flatMap(([key, { moved, side }]) => (moved === 'none' || side !== view.side ? [] : [key])));

/** The moves of events as arrows, between places of the map. */
export function movesShown(events: GameEvent[], known: (place: string) => boolean): { from: string; to: string; fight: boolean }[] {
  return events.flatMap(({ from, to }) => (typeof from === 'string' && typeof to === 'string' && from !== to && known(from) && known(to) ? [{ from, to, fight: false }] : []));
}
