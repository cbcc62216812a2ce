/** Any system that has no pages of its own here: what every view of a game on named places tells, and nothing more. */

import type { View, ZonesView } from '../protocol';
import { spelled, type Piece, type System, type Unknown } from './system';

/** A view of a game on named places: other boards have systems of their own. */
const seen = (view: View): ZonesView => view as unknown as ZonesView;

function stacks(view: View) {
  return Object.entries(seen(view).places).flatMap(([place, sides]) => Object.entries(sides).map(([side, stack]) => ({ place, side, stack })));
}

function pieces(view: View): Piece[] {
  return stacks(view).flatMap(({ place, side, stack }) =>
    stack.known.map(
      ({ key, name, strength }): Piece => ({
        key,
        name,
        side,
        kind: 'unit',
        place,
        sort: '',
        strength: String(strength),
        weight: strength,
        signs: { fatigue: 0, exhausted: false, disorganized: false, demoralized: 0 },
        values: [],
      }),
    ),
  );
}

function unknown(view: View): Unknown[] {
  return stacks(view).flatMap(({ place, side, stack }) => (stack.hidden > 0 ? [{ place, side, count: stack.hidden }] : []));
}

export const plain = (name: string): System => ({
  name,
  open: false,
  ordered: false,
  pick: () => undefined,
  pieceLabel: (_, { name }) => name,
  seats: (usual) => usual,
  side: (_, seat) => seat,
  sheets: () => false,
  label: () => undefined,
  writes: () => false,
  overlays: [],
  pieces,
  unknown,
  status: (view) => ({ turn: seen(view).turn, turns: seen(view).turns, phase: '', score: seen(view).score }),
  active: () => null,
  trail: () => [],
  refused: () => [],
  features: () => [],
  assault: () => null,
  assaulting: () => null,
  flanks: () => [],
  way: () => null,
  step: (place) => place,
  priced: () => null,
  distances: () => null,
  attempts: () => [],
  asks: () => null,
  located: (_, offer) => offer,
  fights: () => false,
  showsOdds: () => false,
  rolls: () => false,
  preview: () => '',
  cost: () => null,
  outcome: spelled,
  notes: () => [],
  code: (_, code) => code,
  commands: () => '',
  overlay: () => Promise.resolve([]),
  changes: [],
});
