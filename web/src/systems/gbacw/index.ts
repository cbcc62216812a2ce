/** Great Battles of the American Civil War, as it is shown. */

import type { View } from '../../protocol';
import type { System } from '../system';
import type { Status } from '../types';
import Inspector from './Inspector.svelte';
import { attempts, isFight, isOnSheet, label } from './orders';
import { outcome } from './outcomes';
import { overlays } from './overlays';
import Panel from './Panel.svelte';
import { pieces } from './pieces';
import { Staff } from './session.svelte';
import Sheet from './Sheet.svelte';
import TableBoard from './TableBoard.svelte';
import { seen } from './view';

function status(view: View): Status {
  const { turn, turns, hour, phase, points } = seen(view);
  return { turn, turns, phase, minutes: 60 * Number(hour.slice(0, 2)) + Number(hour.slice(2)), score: points };
}

export const gbacw: System = {
  name: 'gbacw',
  pieces,
  status,
  openInformation: true,
  // Whoever acted before a shock or a retreat has no part in what is asked then.
  active: (view) => (seen(view).decision === 'actions' ? (seen(view).acting ?? null) : null),
  offers: { label, fights: isFight },
  explanations: { attempts },
  overlays,
  odds: { outcome },
  table: {
    session: (table) => new Staff(table),
    Board: TableBoard,
    Panel,
    Inspector,
    sheet: { answers: isOnSheet, Sheet },
  },
};
