/** Any system that has no pages of its own here: what every view may tell, and nothing more. */

import type { Json, View } from '../protocol';
import type { Piece, System } from './system';

const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

function fields(value: Json | undefined): { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** The blocks of a view that names its places: those that are known, by place and side. */
function pieces(view: View): Piece[] {
  return Object.entries(fields(view.places)).flatMap(([place, data]) =>
    Object.entries(fields(data)).flatMap(([side, stack]) => {
      const known = fields(stack).known;
      if (!Array.isArray(known)) return [];
      return known.map((block): Piece => {
        const { key, name, strength } = fields(block);
        return {
          key: String(key),
          name: String(name),
          side,
          kind: 'unit',
          place,
          sort: '',
          strength: strength === undefined ? '' : String(strength),
          weight: number(strength),
          signs: { fatigue: 0, exhausted: false, disorganized: false, demoralized: 0 },
          values: [],
        };
      });
    }),
  );
}

export const plain: System = {
  name: '',
  open: false,
  overlays: [],
  pieces,
  status: (view) => ({
    turn: number(view.turn),
    turns: number(view.turns),
    phase: '',
    score: Object.fromEntries(Object.entries(fields(view.points)).map(([side, points]) => [side, number(points)])),
  }),
  active: () => null,
  trail: () => [],
  refused: () => [],
  attempts: () => ({ place: [], piece: [] }),
  fights: () => false,
  showsOdds: () => false,
  preview: () => '',
  cost: () => null,
  outcome: (_, outcome) => ({ label: outcome, tone: 'even', group: outcome }),
  notes: () => [],
  code: (_, code) => code,
  commands: () => '',
  overlay: () => Promise.resolve([]),
  changes: [],
};
