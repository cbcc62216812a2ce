/** What is one entry of the report. */

import { type DispatchRules, named, sentence, wordOf } from '../../game/dispatch';
import type { GameEvent } from '../../protocol';

const MOVES = ['moves'];
const LOSSES = ['losses'];
const TEST = ['test'];

/** How far each unit moved, by its key, in hundredths of a pace. */
function pacesOf(events: GameEvent[]): Map<unknown, number> {
  const paces = new Map<unknown, number>();
  for (const event of events) paces.set(event.unit, (paces.get(event.unit) ?? 0) + Math.round(Number(event.paces ?? 0) * 100));
  return paces;
}

export const dispatch: DispatchRules = {
  opens: {
    moved: { kind: 'moves' },
    shot: { kind: 'fire', subject: 'unit' },
    lost: { kind: 'losses' },
    'stand-lost': { kind: 'losses' },
    tested: { kind: 'test', subject: 'unit' },
    ordered: { kind: 'orders' },
    revealed: { kind: 'orders-shown', subject: 'general' },
    rode: { kind: 'ride' },
  },
  joins: {
    stopped: MOVES,
    noted: MOVES,
    turned: MOVES,
    wheeled: MOVES,
    formed: [...MOVES, ...TEST],
    marked: [...MOVES, ...TEST],
    unmarked: [...MOVES, ...TEST],
    'fire-marked': ['fire'],
    spared: LOSSES,
    'at-risk': LOSSES,
    killed: LOSSES,
    eliminated: [...LOSSES, ...TEST],
    'order-kept': ['orders-shown'],
    'order-changed': ['orders-shown'],
    'order-in-force': ['orders-shown'],
    attached: ['ride'],
    detached: ['ride'],
  },
  leads: {
    test: ['eliminated', 'tested'],
    'orders-shown': ['order-changed', 'order-kept', 'revealed'],
    losses: ['killed', 'eliminated', 'stand-lost', 'lost'],
  },
  tell(kind, events) {
    if (kind === 'moves') {
      const moves = named(events, 'moved');
      const paces = pacesOf(moves);
      const farthest = [...paces].reduce<[unknown, number]>((most, one) => (one[1] > most[1] ? one : most), [null, -1]);
      const leader = moves.find(({ unit }) => unit === farthest[0]);
      return sentence('billy-yank-dispatch-moves', { units: paces.size, unit: wordOf(leader, 'unit'), paces: Math.round(farthest[1] / 100) });
    }
    return undefined;
  },
};
