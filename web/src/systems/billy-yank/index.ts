/** Billy Yank, as it is shown. */

import type { View } from '../../protocol';
import type { System } from '../system';
import type { Status } from '../types';
import { beats } from './beats';
import Before from './Before.svelte';
import { SHEETS } from './clauses';
import Inspector from './Inspector.svelte';
import OrderForm from './OrderForm.svelte';
import { label } from './orders';
import { pieces } from './pieces';
import { builder } from './points';
import ReplayBoard from './ReplayBoard.svelte';
import Roster from './Roster.svelte';
import { Battle } from './session.svelte';
import TableBoard from './TableBoard.svelte';
import { dispatch } from './dispatch';
import { battleView } from './view';

function status(view: View): Status {
  const { turn: now, turns, phase, step, quarter, clock, score } = battleView(view);
  return {
    turn: now,
    turns,
    phase: step ? `${phase}-${step}` : phase,
    score: score ?? {},
    ...(clock === null || clock === undefined ? {} : { minutes: clock }),
    ...(step && quarter ? { quarter: { done: quarter, message: 'by-quarter' } } : {}),
  };
}

export const billyYank: System = {
  name: 'billy-yank',
  pieces,
  status,
  seats: { side: (view, seat) => battleView(view).side ?? seat },
  beats,
  dispatch,
  offers: { label, settled: { rout: 'first' }, fights: ({ verb }) => verb === 'impact' },
  help: {
    first: ['by-help-turn', 'by-help-ghost', 'by-help-measure'],
    keys: [
      [[',', '.'], 'key-turn-ghost'],
      [['Ctrl', 'Enter'], 'key-seal'],
    ],
  },
  table: {
    session: (table) => new Battle(table),
    Board: TableBoard,
    Inspector,
    Roster,
    Before,
    sheet: { answers: (decision) => SHEETS.has(decision), Sheet: OrderForm },
  },
  replay: { battles: ['shot', 'cannonade', 'impact', 'melee'], Board: ReplayBoard },
  builder,
};
