/** Great Campaigns of the American Civil War, as it is shown. */

import type { View } from '../../protocol';
import type { BeatRules, Change, HexMarks, System } from '../system';
import type { Feature, Status } from '../types';
import { attacks } from './attacks';
import { questions } from './odds-form';
import { attempts, costs, routes } from './orders';
import { code, notes, outcome } from './outcomes';
import { overlays } from './overlays';
import { forces, pieces } from './pieces';
import RecoverySummary from './RecoverySummary.svelte';
import { dispatch } from './dispatch';
import Signs from './Signs.svelte';
import { seen } from './view';

function status(view: View): Status {
  const { turn, turns, phase, score, rain, unfordable } = seen(view);
  const floods = Object.entries(unfordable).flatMap(([river, until]) => (until !== undefined && until >= turn ? [{ river, turn: until }] : []));
  return { turn, turns, phase, score, weather: { rain, floods } };
}

const hexes: HexMarks = {
  trail(view, report) {
    const unit = seen(view).march?.unit;
    if (unit === undefined) return [];
    const way: string[] = [];
    for (const event of report.toReversed()) {
      if (event.event === 'march-ended' || (event.event === 'allowance' && event.piece === unit)) break;
      if (event.event !== 'moved' || event.unit !== unit) continue;
      if (way.length === 0) way.push(String(event.to));
      way.unshift(String(event.from));
    }
    return way;
  },

  refused: (view) => seen(view).refused,

  features(view): Feature[] {
    const { pontoons, destroyed, stations } = seen(view);
    const broken = destroyed.map((crossing): Feature => ({ kind: 'destroyed', places: crossing.split('-') }));
    const built = Object.entries(pontoons).map(([crossing, side]): Feature => ({ kind: 'pontoon', places: crossing.split('-'), side }));
    const burned = Object.entries(stations).map(([place, state]): Feature => ({ kind: state === 'destroyed' ? 'burned' : 'damaged', places: [place] }));
    return [...broken, ...built, ...burned];
  },
};

/** Of a combat, the attacker's die and the defender's. */
const beats: BeatRules = {
  dice: ({ event }) => (event === 'combat' ? ['attack', 'defence'] : undefined),
  dieOf({ event, dice }, sum) {
    if (event !== 'combat' || !Array.isArray(dice)) return undefined;
    const die: unknown = { attack: dice[0], defence: dice[1] }[sum];
    return typeof die === 'number' ? die : null;
  },
};

const CHANGES: Change[] = [
  { verb: 'place', blanks: [{ kind: 'unit' }, { kind: 'place' }] },
  { verb: 'remove', blanks: [{ kind: 'unit' }] },
  { verb: 'manpower', blanks: [{ kind: 'unit' }, { kind: 'number', least: 1, most: 21 }] },
  { verb: 'fatigue', blanks: [{ kind: 'unit' }, { kind: 'number', least: 0, most: 4 }] },
  { verb: 'demoralized', blanks: [{ kind: 'unit' }, { kind: 'number', least: 0, most: 2 }] },
  { verb: 'disorganized', blanks: [{ kind: 'unit' }, { kind: 'yes-no' }] },
  { verb: 'exhausted', blanks: [{ kind: 'unit' }, { kind: 'yes-no' }] },
  { verb: 'attach', blanks: [{ kind: 'leader' }, { kind: 'unit' }] },
  { verb: 'refused', blanks: [{ kind: 'place' }, { kind: 'yes-no' }] },
  { verb: 'unsupplied', blanks: [{ kind: 'unit' }, { kind: 'yes-no' }] },
  { verb: 'ammunition', blanks: [{ kind: 'unit' }, { kind: 'yes-no' }] },
  { verb: 'county', blanks: [{ kind: 'place' }, { kind: 'word', name: 'holder', words: ['union', 'confederate', 'nobody'] }] },
];

/** Orders whose consequence stands under their button. */
const FOLLOWS = ['take', 'pass', 'march', 'activate', 'assault', 'entrench', 'force-march', 'attack', 'end', 'destroy', 'stand'];

export const gcacw: System = {
  name: 'gcacw',
  pieces,
  status,
  openInformation: true,
  unknown: forces,
  active: (view) => seen(view).march?.unit ?? null,
  offers: {
    fights: ({ verb }) => ['attack', 'assault', 'target'].includes(verb),
    follows: ({ verb }) => (FOLLOWS.includes(verb) ? verb : undefined),
    showsOdds: (decision) => decision === 'attack-type',
    settled: { retreat: 'only' },
    rolls: ({ verb, whole }) => whole && ['build', 'repair', 'destroy'].includes(verb),
  },
  beats,
  explanations: { attempts },
  routes,
  costs,
  attacks,
  hexes,
  overlays,
  commands: (leader, unit) => `subordinate ${leader} ${unit}`,
  odds: { outcome, notes, code, questions },
  dispatch,
  changes: CHANGES,
  help: { first: ['gcacw-help-turn', 'gcacw-help-march', 'gcacw-help-attack', 'gcacw-help-counters'], keys: [], Signs },
  table: { Panel: RecoverySummary },
  replay: { battles: ['combat'] },
};
