/** What the parts of the table share. */

import { getContext, setContext } from 'svelte';
import type { Table } from './table.svelte';

export interface Seating {
  table: Table;
  /** Brings a place into sight and points at it. */
  show: (place: string | null | undefined) => void;
}

const KEY = Symbol('table');

export function seat(seating: Seating): void {
  setContext(KEY, seating);
}

export function seated(): Seating {
  return getContext<Seating>(KEY);
}
