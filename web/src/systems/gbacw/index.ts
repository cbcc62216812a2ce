/** Great Battles of the American Civil War, as it is shown. */

import type { View } from '../../protocol';
import type { Blank, Change, System } from '../system';
import type { Status } from '../types';
import Inspector from './Inspector.svelte';
import { attempts, isFight, isOnSheet, label } from './orders';
import { outcome } from './outcomes';
import { overlays } from './overlays';
import Panel from './Panel.svelte';
import { pieces } from './pieces';
import { Staff } from './session.svelte';
import Sheet from './Sheet.svelte';
import Signs from './Signs.svelte';
import TableBoard from './TableBoard.svelte';
import { dispatch } from './dispatch';
import { FACINGS, seen } from './view';

function status(view: View): Status {
  const { turn, turns, hour, phase, points } = seen(view);
  return { turn, turns, phase, minutes: 60 * Number(hour.slice(0, 2)) + Number(hour.slice(2)), score: points };
}

const UNIT: Blank = { kind: 'unit' };
const BRIGADE: Blank = { kind: 'brigade' };
const SO: Blank = { kind: 'yes-no' };

const CHANGES: Change[] = [
  { verb: 'place', blanks: [UNIT, { kind: 'place' }, { kind: 'word', name: 'facing', words: FACINGS }] },
  { verb: 'remove', blanks: [UNIT] },
  { verb: 'strength', blanks: [UNIT, { kind: 'number', least: 1, most: 30 }] },
  { verb: 'disordered', blanks: [UNIT, SO] },
  { verb: 'ammunition', blanks: [UNIT, { kind: 'word', name: 'ammunition', words: ['full', 'low', 'out'] }] },
  { verb: 'mounted', blanks: [UNIT, SO] },
  { verb: 'leader', blanks: [{ kind: 'leader' }, { kind: 'place' }] },
  { verb: 'orders', blanks: [BRIGADE, { kind: 'word', name: 'new-orders', words: ['attack', 'advance', 'march'] }] },
  { verb: 'fatigue', blanks: [BRIGADE, { kind: 'word', name: 'fatigue', words: ['none', 'ok', '0', '1', '2', '3', '4'] }] },
  { verb: 'holder', blanks: [{ kind: 'place' }, { kind: 'word', name: 'holder', words: ['union', 'confederate'] }] },
];

/** What is rolled or counted beside something else, and is told with it. */
const BESIDE = new Set(['leader-roll', 'efficiency', 'markers']);

export const gbacw: System = {
  name: 'gbacw',
  pieces,
  status,
  openInformation: true,
  dieSides: 10,
  beats: {
    joins({ event, line }, beat) {
      if (event === 'drew') return false;
      return BESIDE.has(event) && beat.events.at(-1)?.line === line ? true : undefined;
    },
  },
  // Whoever acted before a shock or a retreat has no part in what is asked then.
  active: (view) => (seen(view).decision === 'actions' ? (seen(view).acting ?? null) : null),
  offers: { label, fights: isFight },
  explanations: { attempts },
  overlays,
  odds: { outcome },
  dispatch,
  changes: CHANGES,
  help: {
    first: ['gbacw-help-turn', 'gbacw-help-move', 'gbacw-help-fire', 'gbacw-help-counters'],
    keys: [
      [['X'], 'key-next-unit'],
      [[',', '.'], 'key-turn-unit'],
      [['A'], 'key-line'],
      [['G'], 'key-go-on'],
      [['D'], 'key-done'],
    ],
    Signs,
  },
  brigades: (view) => Object.entries(seen(view).brigades).map(([key, { name }]) => [key, name]),
  table: {
    session: (table) => new Staff(table),
    Board: TableBoard,
    Panel,
    Inspector,
    sheet: { answers: isOnSheet, Sheet },
  },
  replay: { battles: ['fires', 'shock'] },
};
