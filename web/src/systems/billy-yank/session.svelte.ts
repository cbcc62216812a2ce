/** What is kept at a table beyond the table itself: the sheet of orders, the playback, and the measuring tools. */

import { useTable } from '../../parts/context';
import type { Table } from '../../table/table.svelte';
import type { Session, Tool } from '../system';
import { Measure, type MeasureTool } from './measure.svelte';
import { OrderSheet } from './order-sheet.svelte';
import { Playback } from './playback.svelte';

const TOOLS: { tool: MeasureTool; title: string; key: string; icon: string }[] = [
  { tool: 'ruler', title: 'ruler', key: 'M', icon: 'M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l2 2M13 6l2 2' },
  { tool: 'sight', title: 'by-sight', key: 'L', icon: 'M3 12c4-6 14-6 18 0c-4 6-14 6-18 0M12 12m-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0' },
  { tool: 'arc', title: 'by-arc', key: 'A', icon: 'M12 20L4 7a15 15 0 0 1 16 0zM12 20L12 9' },
];

export class Battle implements Session {
  readonly playback = new Playback();
  readonly sheet: OrderSheet;
  readonly measure: Measure;

  constructor(table: Table) {
    this.sheet = new OrderSheet(table);
    this.measure = new Measure(table);
  }

  get tools(): Tool[] {
    return TOOLS.map(({ tool, title, key, icon }) => ({ title, key, icon, pressed: this.measure.tool === tool, act: () => this.measure.choose(tool) }));
  }

  key(event: KeyboardEvent): (() => void) | null {
    const found = TOOLS.find(({ key }) => key === event.key.toUpperCase());
    return found ? () => this.measure.choose(found.tool) : null;
  }

  escape(): boolean {
    if (this.measure.tool !== null) this.measure.choose(null);
    else if (this.sheet.plan.ghost) this.sheet.plan.drop();
    else return false;
    return true;
  }
}

/** The table and what is kept at it. */
export function useBattle() {
  const { table, show, session } = useTable();
  if (!(session instanceof Battle)) throw new Error('no table of this system');
  return { table, show, battle: session };
}
