/** What orders mean: where they happen, what they cost, and which of them would have been meant. */

import { offerArg } from '../../lib/spoken';
import type { Costs, Pressed, Routes, Sending } from '../system';
import { seen, weight } from './view';

/** The orders that a press without an offer would mean. */
export function attempts(decision: string, { place, own, enemy, draft }: Pressed): string[] {
  const [stem] = draft;
  const picks = draft.map(({ text }) => text);
  const units = own.filter((piece) => piece.kind === 'unit').map((piece) => piece.key);
  const each = (verb: string, keys = units) => keys.map((key) => `${verb} ${key}`);
  switch (decision) {
    case 'march':
      return enemy.length > 0 ? [`attack ${place}`, `go ${place}`] : [`go ${place}`];
    case 'action':
      return stem && !stem.bare ? each(picks.join(' ')) : each('march');
    case 'works':
      return each('entrench');
    case 'attach':
    case 'next':
    case 'commit':
    case 'join':
    case 'advance':
      return each(decision);
    case 'voluntary-retreat':
      return each('fall-back');
    case 'target':
    case 'destroy':
    case 'cavalry-retreat':
      return [`${decision} ${place}`];
    case 'retreat':
      return [['retreat', ...picks, place].join(' ')];
    default:
      return [];
  }
}

/** More than any march has: a budget that ends nowhere. */
const FAR = 99;

/** The order that leads to a march, by what is asked. */
const BEGINS: Record<string, (piece: string) => string> = {
  initiative: () => 'take',
  action: (piece) => `march ${piece}`,
  next: (piece) => `next ${piece}`,
};

const sending: Sending = {
  begins: (decision) => decision in BEGINS,
  carriesOn: (decision, piece, offers) => offers.find(({ text, whole }) => whole && text === BEGINS[decision]?.(piece))?.text,
  reach: (piece) => `reach ${piece} ${FAR}`,
  way: (piece, place) => `path ${piece} ${place} ${FAR}`,
  approaches: (piece, place) => `approaches ${piece} ${place}`,
  attack: (place) => `attack ${place}`,
  end: 'end',
  usual: [
    { name: 'force-march', find: (decision, _, offers) => (decision === 'force-march' ? offers.find(({ verb }) => verb === 'no-force-march') : undefined) },
    { name: 'leaders', find: (decision, piece, offers) => (decision === 'leaders' ? offers.find(({ verb, pieces }) => verb === 'along' && pieces.includes(piece)) : decision === 'follow' ? offers.find(({ verb }) => verb === 'follow') : undefined) },
    { name: 'end', find: () => undefined },
  ],
};

export const routes: Routes = {
  decision: 'march',
  way(view, piece, place) {
    const { march } = seen(view);
    return march?.unit === piece && march.points !== undefined ? `path ${piece} ${place} ${Math.floor(weight(march.points))}` : null;
  },
  step: (place) => `go ${place}`,
  distances: (view, piece) => (seen(view).march?.unit === piece ? `reach ${piece} ${FAR}` : null),
  sending,
};

export const costs: Costs = {
  path: (decision, path) => (decision === 'retreat' ? ['retreat', ...path].join(' ') : null),
  order: (offer) => (offer.verb === 'go' ? `cost ${offerArg(offer, 'hex')}` : null),
};
