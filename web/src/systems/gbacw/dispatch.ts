/** What is one entry of the report. */

import { type DispatchRules, named, sentence, wordOf } from '../../game/dispatch';

const MARCH = ['march'];
const FIRE = ['fire'];
const SHOCK = ['shock'];
const CASUALTIES = ['fire', 'shock', 'test', 'rally'];

export const dispatch: DispatchRules = {
  opens: {
    moved: { kind: 'march', subject: 'unit' },
    fires: { kind: 'fire', subject: 'unit' },
    attacks: { kind: 'shock' },
    shock: { kind: 'shock' },
    udd: { kind: 'test', subject: 'unit' },
    rally: { kind: 'rally', subject: 'unit' },
    'order-roll': { kind: 'orders', subject: 'brigade' },
    fatigue: { kind: 'recovery' },
    returned: { kind: 'recovery' },
    recuperated: { kind: 'recovery' },
  },
  joins: {
    turned: MARCH,
    extended: MARCH,
    retracted: MARCH,
    formed: MARCH,
    refused: MARCH,
    straightened: MARCH,
    mounted: MARCH,
    dismounted: MARCH,
    holds: [...MARCH, ...SHOCK],
    accompanies: MARCH,
    led: MARCH,
    kept: FIRE,
    ammunition: [...FIRE, ...SHOCK],
    lost: CASUALTIES,
    disordered: CASUALTIES,
    'second-disorder': CASUALTIES,
    routed: CASUALTIES,
    eliminated: CASUALTIES,
    collapsed: CASUALTIES,
    retreated: CASUALTIES,
    restored: CASUALTIES,
    'leader-roll': CASUALTIES,
    'leader-out': CASUALTIES,
    'leader-displaced': CASUALTIES,
    'leader-followed': CASUALTIES,
    udd: [...FIRE, ...SHOCK, 'test'],
    shock: SHOCK,
    advanced: SHOCK,
    continues: SHOCK,
    enveloped: SHOCK,
    ordered: ['orders'],
    held: ['orders'],
    'loose-cannon': ['orders'],
    'is-obliged': ['orders'],
  },
  leads: {
    fire: ['fires'],
    shock: ['shock', 'attacks'],
    march: ['moved'],
    test: ['udd'],
    orders: ['ordered', 'held', 'loose-cannon', 'order-roll'],
  },
  tell(kind, events) {
    if (kind === 'march') {
      const moves = named(events, 'moved');
      if (moves.length < 2) return undefined;
      return sentence('dispatch-march-on', { unit: wordOf(moves[0], 'unit'), hexes: moves.length, to: wordOf(moves.at(-1), 'to') });
    }
    return undefined;
  },
};
