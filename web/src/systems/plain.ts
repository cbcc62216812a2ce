/** Any system that has no folder here: what every view of a game on named zones tells, and nothing more. */

import type { View, ZonesView } from '../protocol';
import type { System } from './system';
import { NO_SIGNS, type Piece, type Unknown } from './types';

/** A view of a game on named zones: other boards have systems of their own. */
const seen = (view: View): ZonesView => view as unknown as ZonesView;

function stacks(view: View) {
  return Object.entries(seen(view).places).flatMap(([place, sides]) => Object.entries(sides).map(([side, stack]) => ({ place, side, stack })));
}

function pieces(view: View): Piece[] {
  return stacks(view).flatMap(({ place, side, stack }) =>
    stack.known.map(({ key, name, strength }): Piece => ({ key, name, side, kind: 'unit', place, sort: '', strength: String(strength), weight: strength, signs: NO_SIGNS, values: [] })),
  );
}

function unknown(view: View): Unknown[] {
  return stacks(view).flatMap(({ place, side, stack }) => (stack.hidden > 0 ? [{ place, side, count: stack.hidden }] : []));
}

export const plain = (name: string): System => ({
  name,
  pieces,
  unknown,
  status: (view) => ({ turn: seen(view).turn, turns: seen(view).turns, phase: '', score: seen(view).score }),
});
