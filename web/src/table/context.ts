/** What the parts of the table share. */

import { getContext, setContext } from 'svelte';
import type { Piece, System } from '../systems/system';
import type { Ledger, PlaceNames } from '../words/words';
import type { Table } from './table.svelte';

/** What is needed to tell what happened: at a table, or in a replay. */
export interface Desk {
  readonly system: System;
  readonly seats: string[];
  readonly placeNames: PlaceNames;
  readonly ledger: Ledger;
  pointed: string | null;
  pointedPiece: string | null;
  pieceOf(key: string | null | undefined): Piece | undefined;
}

/** Brings a place into sight and points at it. */
export type Show = (place: string | null | undefined) => void;

export interface Seating<D extends Desk = Table> {
  table: D;
  show: Show;
}

const TABLE = Symbol('table');
const DESK = Symbol('desk');

/** Lays out what a table's parts share. */
export function seat(seating: Seating): void {
  setContext(TABLE, seating);
  setContext(DESK, seating);
}

/** Lays out what a replay's parts share. */
export function seatReader(seating: Seating<Desk>): void {
  setContext(DESK, seating);
}

export function seated(): Seating {
  return getContext<Seating>(TABLE);
}

export function reading(): Seating<Desk> {
  return getContext<Seating<Desk>>(DESK);
}
