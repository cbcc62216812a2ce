/** What the parts of the table share. */

import { getContext, setContext } from 'svelte';
import type { Piece, System } from '../systems/system';
import type { Ledger, PlaceNames } from '../words/words';
import type { Table } from '../table/table.svelte';

/** What sentences, sums and odds are read with: names, titles of rules, and what they point at. */
export interface Book {
  readonly system: System;
  readonly ledger: Ledger;
  readonly placeNames: PlaceNames;
  pieceOf(key: string | null | undefined): Piece | undefined;
  pointed: string | null;
  pointedPiece: string | null;
}

export interface Reading {
  table: Book;
  /** Brings a place into sight and points at it. */
  show: (place: string | null | undefined) => void;
}

export interface Seating extends Reading {
  table: Table;
}

const KEY = Symbol('table');

export function seat(seating: Seating): void {
  setContext(KEY, seating);
}

export function seated(): Seating {
  return getContext<Seating>(KEY);
}

/** Lays out what is only read: a page without a seat. */
export function read(reading: Reading): void {
  setContext(KEY, reading);
}

/** What is read with, at the table or elsewhere. */
export function reading(): Reading {
  return getContext<Reading>(KEY);
}
