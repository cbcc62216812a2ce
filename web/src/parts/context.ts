/** What the parts of a page share: the game that is shown, and at the table, the table. */

import { getContext, setContext } from 'svelte';
import type { Piece } from '../systems/types';
import type { Session, System } from '../systems/system';
import type { Table } from '../table/table.svelte';
import type { PlaceNames, RuleTitles } from '../words/words';

/** What sentences, sums and odds are read with: names, titles of rules, and what they point at. */
export interface Names {
  readonly system: System;
  readonly ruleTitles: RuleTitles;
  readonly placeNames: PlaceNames;
  pieceOf(key: string | null | undefined): Piece | undefined;
  pointed: string | null;
  pointedPiece: string | null;
}

export interface GameContext {
  table: Names;
  /** Brings a place into sight and points at it. */
  show: (place: string | null | undefined) => void;
}

export interface TableContext extends GameContext {
  table: Table;
  /** What the system keeps at this table. */
  session: Session | undefined;
}

const KEY = Symbol('game');

/** Gives the parts of a page the game that they show. */
export function provideGame(context: GameContext): void {
  setContext(KEY, context);
}

/** Gives the parts of a page the table that they belong to. */
export function provideTable(context: TableContext): void {
  setContext(KEY, context);
}

/** The game that is shown, at the table or elsewhere. */
export function useGame(): GameContext {
  return getContext<GameContext>(KEY);
}

export function useTable(): TableContext {
  return getContext<TableContext>(KEY);
}
