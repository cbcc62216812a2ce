/** Blocks, as far as the seat knows them. */

import type { GunsBlock, View } from '../../protocol';
import type { Words } from '../../words/words';
import { NO_SIGNS, type Piece, type Unknown } from '../types';
import { gunsView, onMap, stacksOf } from './view';

/** Where blocks are that never came into play, or not yet. */
const UNUSED = ['unused', 'to-come'];

function piece(key: string, block: GunsBlock): Piece {
  const [where = ''] = block.at.split(':');
  return {
    key,
    name: block.name,
    side: block.side,
    kind: 'unit',
    place: onMap(block.at) ? block.at : null,
    beside: onMap(block.at) ? undefined : `block-${where}`,
    sort: block.cavalry ? 'cavalry' : 'infantry',
    strength: String(block.strength),
    weight: block.strength,
    unused: UNUSED.includes(where),
    signs: NO_SIGNS,
    full: block.full,
    values: [],
  };
}

export const pieces = (view: View): Piece[] => Object.entries(gunsView(view).blocks).map(([key, block]) => piece(key, block));

export function unknown(view: View): Unknown[] {
  return stacksOf(view).flatMap(({ place, side, stack }) => {
    const count = stack.hidden + (stack.reduced?.length ?? 0);
    return count > 0 ? [{ place, side, count }] : [];
  });
}

/** Blocks of a battalion have one name: their flags, whether they are reduced, and their position tell them apart. */
export function pieceLabel(words: Words, { name, strength, full, place }: Piece): string {
  const block = full === false ? words.say('guns-block-reduced', { name, strength }) : `${name} ${strength}`;
  return [block, ...(place === null ? [] : [place])].join(', ');
}
