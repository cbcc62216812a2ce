/** What orders mean: where they happen, what they cost, and which of them would have been meant. */

import { offerArg } from '../../lib/spoken';
import type { Costs, Pressed, Routes } from '../system';
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

export const routes: Routes = {
  decision: 'march',
  way(view, piece, place) {
    const { march } = seen(view);
    return march?.unit === piece && march.points !== undefined ? `path ${piece} ${place} ${Math.floor(weight(march.points))}` : null;
  },
  step: (place) => `go ${place}`,
  distances: (view, piece) => (seen(view).march?.unit === piece ? `reach ${piece} ${FAR}` : null),
};

export const costs: Costs = {
  path: (decision, path) => (decision === 'retreat' ? ['retreat', ...path].join(' ') : null),
  order: (offer) => (offer.verb === 'go' ? `cost ${offerArg(offer, 'hex')}` : null),
};
