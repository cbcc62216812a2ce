/** What is one entry of the report. */

import { type DispatchRules, named, sentence, sideOf } from '../../game/dispatch';

const ATTACK = ['attack'];
const MARCH = ['march'];

export const dispatch: DispatchRules = {
  opens: {
    marched: { kind: 'march', subject: 'side' },
    turned: { kind: 'march', subject: 'side' },
    entered: { kind: 'entry', subject: 'side' },
    attack: { kind: 'attack' },
    drew: { kind: 'tokens', subject: 'side' },
    discarded: { kind: 'tokens', subject: 'side' },
    'turned-up': { kind: 'arrivals', subject: 'side' },
    'turn-start': { kind: 'opening' },
    declared: { kind: 'order', subject: 'side' },
  },
  joins: {
    turn: ['opening'],
    shown: [...MARCH, ...ATTACK],
    control: [...MARCH, ...ATTACK],
    spent: [...MARCH, ...ATTACK],
    arrived: ['arrivals'],
    entered: ['entry'],
    'guns-placed': ATTACK,
    'guns-shown': ATTACK,
    bombarded: ATTACK,
    'token-hit': ATTACK,
    'defensive-fire': ATTACK,
    fired: ATTACK,
    offered: ATTACK,
    reduced: ATTACK,
    filled: ATTACK,
    combat: ATTACK,
    advanced: ATTACK,
    retreated: ATTACK,
    eliminated: ATTACK,
    removed: ATTACK,
    'attack-won': ATTACK,
    'attack-lost': ATTACK,
    'came-back': ATTACK,
    returned: ATTACK,
  },
  closes: ['turn'],
  leads: {
    attack: ['attack-won', 'attack-lost', 'combat', 'attack'],
    march: ['marched'],
    arrivals: ['arrived', 'turned-up'],
    opening: ['turn-start'],
  },
  tell(kind, events) {
    const [first] = events;
    if (kind === 'march') {
      const moves = named(events, 'marched');
      return moves.length > 1 ? sentence('guns-dispatch-marches', { side: sideOf(moves[0]), blocks: moves.length }) : undefined;
    }
    if (kind === 'entry') return sentence('guns-dispatch-entries', { side: sideOf(first), blocks: events.length });
    if (kind === 'tokens') {
      const count = (name: string) => named(events, name).reduce((sum, event) => sum + Number(event.count ?? 0), 0);
      return sentence('guns-dispatch-tokens', { side: sideOf(first), drawn: count('drew'), discarded: count('discarded') });
    }
    return undefined;
  },
};
