/** The Guns of Gettysburg, as it is shown. */

import type { Battery, Standing, Star } from '../../boards/zones/PositionBoard.svelte';
import type { Answer, GameEvent, GunsBlock, GunsStack, GunsView, Offer, TallyLine, View } from '../../protocol';
import type { PlaceNames, Words } from '../../words/words';
import { plain } from '../plain';
import type { Piece, Pressed, Status, System, Unknown } from '../system';

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
    beside: onMap(block.at) ? undefined : `block-${block.at.split(':')[0]}`,
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
  if (tail === undefined) return block && words.say('guns-pick-block', { name: pieceLabel(words, block) });
  if (head === 'off') return words.say('guns-pick-off', { zone: place(tail) });
  if (head === 'second') return words.say('guns-pick-second', { at: place(tail) });
  if (!block) return undefined;
  const name = pieceLabel(words, block);
  if (tail === 'mounted') return words.say('guns-pick-mounted', { name });
  const way = text.slice(head.length + 1).split(',').map((leg) => place(leg.split(':').at(-1) ?? leg));
  return words.say('guns-pick-way', { name, way: way.join(', ') });
}

/** How many orders are tried to find out why there is none. */
const TRIES = 6;

/** The two zones of a position. */
const zonesOf = (place: string): string[] => place.replace(/[a-z]$/u, '').split('/');

/** An order that ends on a position, facing either way. */
const facing = (order: string, place: string): string[] => zonesOf(place).map((zone) => `${order} front ${zone}`);

/** What the own blocks on a position might have done there, or a chosen block on it. */
function moves(verb: string, { place, own, draft, chosen }: Pressed): string[] {
  if (draft.length > 0) return facing(`${draft.join(' ')} ${place}`, place);
  const turns = own.flatMap(({ key }) => facing(`turn ${key}`, place));
  if (own.length > 0) return verb === 'march' ? [...turns, ...own.flatMap(({ key }) => facing(`march ${key} ${place}`, place))] : own.flatMap(({ key }) => facing(`${verb} ${key} ${place}`, place));
  return chosen ? facing(`${verb} ${chosen.key} ${place}`, place) : [];
}

/** Who might attack what: the own blocks on the place the nearest enemy, or the nearest own blocks an enemy there. */
function attacks({ place, own, draft, chosen, near, foes }: Pressed): string[] {
  if (draft.length > 0) return own.map(({ key }) => `attack ${draft.join(' ')} ${key}`);
  if (own.length > 0) return foes.slice(0, 2).flatMap((foe) => own.map(({ key }) => `attack ${foe} ${key}`));
  const [first, ...others] = chosen ? [chosen, ...near] : near;
  return first ? [first, ...others].map(({ key }) => `attack ${place} ${key}`) : [];
}

function attempts(decision: string, pressed: Pressed): string[] {
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

/** The rule by which each decision is asked. */
const ASKED_BY: Record<string, string> = {
  bid: '24.auction',
  'choose-side': '24.winner-loser',
  handicap: '24.even-spread',
  'special-orders': '25.when-written',
  buford: '4.buford-setup',
  length: '7.length-chosen-by-second',
  'night-discard': '17.withdraw-discard',
  'tray-limit': '8.tray-limit',
  retreat: '14.by-order',
  attack: '13.s1-declare',
  'attack-penalty': '6.attack-unused-penalty',
  'defence-guns': '13.s2-play',
  'attack-guns': '13.s3-play',
  fillers: '13.s3-fillers',
  bombard: '13.s5-assign',
  hit: '13.s5-hits-on-tokens-first',
  fire: '13.s6-choose-support',
  offer: '2.reduce-full-choice',
  pick: '2.reduce-full-choice',
  combat: '13.s8-order',
  leader: '13.s8-defender-leader',
  beaten: '13.s9-attacker-retreats',
  spare: '14.adjacent-reduction-one',
  entry: '11.entry-any-order',
  'march-tokens': '12.march-token',
  march: '12.any-order',
  fieldworks: '17.fieldworks',
  sacrifice: '17.july1-union-sacrifice',
  'give-up-which': '17.july1-union-sacrifice',
  'early-arrival': '17.reset-july1-early',
  order: '5.orders-concept',
  'withdraw-discard': '6.withdraw-discard',
  'hold-discard': '6.hold-repeat-penalty',
  objectives: '16.union-only',
};

/** Blocks of a battalion have one name: their flags, whether they are reduced, and their position tell them apart. */
function pieceLabel(words: Words, { name, strength, full, place }: Piece): string {
  const block = full === false ? words.say('guns-block-reduced', { name, strength }) : `${name} ${strength}`;
  return [block, ...(place === null ? [] : [place])].join(', ');
}

/** Players who bid have no army yet; a team has a seat for the tokens and one for the blocks. */
function seats(usual: string[], on: (option: string) => boolean): string[] {
  const players = on('auction') ? ['player-1', 'player-2'] : usual;
  return on('teams') ? [...players, ...players.map((player) => `${player}-subordinate`)] : players;
}

export const guns: System = {
  ...plain('guns'),
  ordered: true,
  pick,
  pieceLabel,
  pieces: (view) => Object.entries(gunsView(view).blocks).map(([key, block]) => piece(key, block)),
  unknown,
  status,
  located,
  seats,
  side: (view, seat) => gunsView(view).side ?? seat,
  attempts,
  writes: (decision) => decision === 'special-orders',
  asks: (decision) => (decision in ASKED_BY ? `guns:${ASKED_BY[decision]}` : null),
  fights: (offer) => offer.text.startsWith('attack ') || offer.text.startsWith('bombard '),
};

// Close combat before it is fought.

/** A defending block, and what may come of it if it leads. */
interface Against {
  /** Which, if it is known. */
  block: string | null;
  /** The strengths it may have. */
  strength: number[];
  iron: boolean;
  least: number;
  most: number;
}

/** What may come of a close combat, as far as the seat knows. */
export interface Forecast {
  leader: number[];
  against: Against[];
  least: number;
  most: number;
}

/** The last step of an attack in which a close combat is still to come. */
const CLOSE_COMBAT = 8;

/** The question what the close combats would come to: of the attack that is drafted, or of the one on its way. */
export function combatQuestion(view: GunsView, finishes: Offer[]): string | null {
  const [drafted] = finishes.filter((offer) => offer.text.startsWith('attack '));
  if (drafted) return `combat ${drafted.text}`;
  return view.attack && view.attack.step <= CLOSE_COMBAT ? 'combat' : null;
}

/** The close combats that were asked about, with what is added in each. */
export function forecastsOf(answer: Answer): { place: string; forecast: Forecast; lines: TallyLine[] }[] {
  const told = Object.entries(answer.value as unknown as Record<string, Forecast>);
  return told.map(([place, forecast], i) => ({ place, forecast, lines: answer.tallies?.[i]?.[1].lines ?? [] }));
}

/** An attack as it is drafted, in arrows. */
export function draftedAttack(draft: string[], pieces: Piece[]): { from: string; to: string; fight: boolean }[] {
  let target = '';
  return draft.flatMap((pick) => {
    const [head = '', tail] = pick.split(/[: ]/u);
    const from = pieces.find(({ key }) => key === head)?.place;
    if (from) return from === target ? [] : [{ from, to: target, fight: true }];
    target = head === 'second' ? (tail ?? '') : head;
    return [];
  });
}

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
