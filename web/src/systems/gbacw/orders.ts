/** What orders are: how they are grouped, where they point, and which of them a press would mean. */

import { offerArg } from '../../lib/spoken';
import type { Offer } from '../../protocol';
import type { Words } from '../../words/words';
import type { Pressed } from '../system';
import { FACINGS } from './view';

/** The groups of a unit's orders, as they stand in the sheet. */
export const GROUPS = ['move', 'face', 'formation', 'fire', 'recover'] as const;
export type OrderGroup = (typeof GROUPS)[number];

const GROUP_OF: Record<string, OrderGroup> = {
  go: 'move',
  withdraw: 'move',
  enter: 'move',
  retreat: 'move',
  halt: 'move',
  advance: 'move',
  react: 'move',
  lead: 'move',
  ride: 'move',
  accompany: 'move',
  continue: 'move',
  turn: 'face',
  face: 'face',
  build: 'face',
  about: 'face',
  refuse: 'face',
  straighten: 'face',
  extend: 'formation',
  retract: 'formation',
  form: 'formation',
  pivot: 'formation',
  mount: 'formation',
  dismount: 'formation',
  restack: 'formation',
  fire: 'fire',
  part: 'fire',
  split: 'fire',
  section: 'fire',
  rapid: 'fire',
  combine: 'fire',
  charge: 'fire',
  attack: 'fire',
  join: 'fire',
  envelop: 'fire',
  'counter-charge': 'fire',
  rally: 'recover',
  resupply: 'recover',
  recover: 'recover',
  demolish: 'recover',
};

export const groupOf = ({ verb }: Offer): OrderGroup => GROUP_OF[verb] ?? 'recover';

/** Orders that are looked at before they are given. */
export const isFight = (offer: Offer): boolean => groupOf(offer) === 'fire';

/** Orders by which a leader goes to a hex. */
export const isRide = ({ verb }: Offer): boolean => verb === 'lead' || verb === 'ride';

/** Decisions in which one side reacts to what the other does. */
export const WINDOWS = ['withdrawal-fire', 'return-fire', 'approach-fire', 'pre-shock-fire', 'reaction-facing', 'reaction-movement', 'fire-first', 'counter-charge', 'before-shock'];

/** Decisions that are played unit by unit on the map. */
const FIELD = ['actions', 'works', 'commanders', 'designate', 'retreat', 'advance', 'continue', 'leaders', 'lose', 'spare', ...WINDOWS];
export const isField = (decision: string): boolean => FIELD.includes(decision);

/** Decisions that are answered on a list of brigades. */
export const ROLLS = ['change', 'coordinate'];

/** Decisions that are answered on a sheet. */
export const isOnSheet = (decision: string): boolean => isField(decision) || ROLLS.includes(decision) || decision === 'orders' || decision === 'brigade';

/** The facing that an order ends with, in twelfths of a turn; none if it says nothing of it. */
export function facingOf(offer: Offer): number | null {
  const told = offerArg(offer, 'facing');
  const at = told === undefined ? -1 : FACINGS.indexOf(told);
  return at < 0 ? null : at;
}

/** The unit or leader whose order it is. */
export const subjectOf = ({ pieces }: Offer): string | undefined => pieces[0];

/** The orders that a press without an offer would mean. */
export function attempts(decision: string, { place, enemy, chosen }: Pressed): string[] {
  if (decision !== 'actions' || !chosen) return [];
  if (chosen.kind === 'leader') return [`lead ${chosen.key} ${place}`];
  return enemy.length > 0 ? [`fire ${chosen.key} ${place}`, `go ${chosen.key} ${place}`] : [`go ${chosen.key} ${place}`];
}

/** An offer in a list of its kind: a division or corps is no piece on the map, and has its name in the offer. */
export function label(_words: Words, offer: Offer): string | undefined {
  const named = offer.args.flatMap(({ values }) => values.flatMap((value) => (value.kind === 'piece' ? [value.value.name] : [])));
  return offer.places.length === 0 && named.length === 1 && offer.args.length === 1 ? named[0] : undefined;
}

/** What an order is called beside its unit: the unit need not be named again. */
export function shortLabel(words: Words, offer: Offer, place: (key: string) => string): string | undefined {
  const hexes = offer.places.map((key) => place(key)).join(', ');
  const told = (name: string) => offerArg(offer, name) ?? '';
  return words.maybe(`web-gbacw-do-${offer.verb}`, {
    hex: hexes,
    facing: words.word(told('facing')),
    facingkey: told('facing') || 'none',
    flankkey: told('flank'),
    tokey: told('wing') || told('to'),
    formationkey: told('formation'),
    place: told('place'),
    section: told('section'),
    sp: told('sp') || 0,
  });
}
