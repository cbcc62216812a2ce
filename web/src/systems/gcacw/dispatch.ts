/** What is one entry of the report. */

import { type DispatchRules, named, sentence, wordOf } from '../../game/dispatch';

const MARCH = ['march'];
const BATTLE = ['battle'];
const EITHER = ['march', 'battle', 'recovery'];

export const dispatch: DispatchRules = {
  opens: {
    allowance: { kind: 'march', subject: 'piece' },
    moved: { kind: 'march', subject: 'unit' },
    'attack-declared': { kind: 'battle', subject: 'target' },
    fatigue: { kind: 'recovery' },
    exhausted: { kind: 'recovery' },
    reorganized: { kind: 'recovery' },
    rested: { kind: 'recovery' },
    initiative: { kind: 'initiative' },
    'automatic-initiative': { kind: 'initiative' },
    passed: { kind: 'initiative' },
    'took-initiative': { kind: 'initiative' },
  },
  joins: {
    moved: MARCH,
    fatigue: EITHER,
    'extended-march': MARCH,
    'force-march': MARCH,
    disorganized: EITHER,
    manpower: EITHER,
    'works-lost': ['march', 'battle'],
    'march-ended': ['march', 'battle'],
    holds: ['march', 'battle'],
    scored: EITHER,
    'attack-type': BATTLE,
    artillery: BATTLE,
    combat: BATTLE,
    retreated: BATTLE,
    advanced: BATTLE,
    eliminated: EITHER,
    demoralized: BATTLE,
  },
  closes: ['march-ended', 'cycle-ended'],
  leads: {
    battle: ['combat', 'attack-declared'],
    initiative: ['took-initiative', 'passed', 'automatic-initiative', 'initiative'],
    march: ['moved', 'allowance'],
  },
  tell(kind, events) {
    if (kind === 'march') {
      const moves = named(events, 'moved');
      const [first] = moves;
      const last = moves.at(-1);
      if (!first || !last) return undefined;
      const level = named(events, 'fatigue').find(({ unit }) => unit === first.unit)?.level;
      const way = { unit: wordOf(first, 'unit'), hexes: moves.length, to: wordOf(last, 'hex') };
      const id = named(events, 'force-march').length > 0 ? 'dispatch-force-march' : 'dispatch-march';
      return typeof level === 'number' ? sentence(id, { ...way, fatigue: level }) : sentence('dispatch-march-on', way);
    }
    if (kind === 'recovery') {
      const units = new Set(named(events, 'fatigue').map(({ unit }) => unit));
      const exhausted = named(events, 'exhausted').length;
      return exhausted > 0 ? sentence('dispatch-recovery-exhausted', { units: units.size, exhausted }) : sentence('dispatch-recovery', { units: units.size });
    }
    if (kind === 'initiative' && named(events, 'passed').length > 1 && named(events, 'took-initiative').length === 0) return sentence('dispatch-both-pass', {});
    return undefined;
  },
};
