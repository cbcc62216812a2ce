/** Looking back: what happened since the last visit, step by step, with the pieces where they stood. */

import { movesOf } from '../lib/events';
import { rememberSeen, seenLine } from '../lib/games';
import type { GameEvent } from '../protocol';
import type { SeatLine } from './connection.svelte';
import type { Table } from './table.svelte';

export class LookBack {
  /** What happened since the last visit and was not looked at yet. */
  since = $state.raw<GameEvent[]>([]);
  /** What one looks back at, and where one is in it. */
  current = $state.raw<{ events: GameEvent[]; at: number } | null>(null);

  constructor(private readonly table: Table) {}

  /** The event one looks at. */
  get event(): GameEvent | undefined {
    return this.current?.events[this.current.at];
  }

  /** Finds what happened since this seat last looked: after a visit elsewhere, or a lost connection. */
  lookForNews(line: SeatLine = this.table.line): void {
    const told = line.table;
    if (!told) return;
    const seen = seenLine(this.table.game, told.seat);
    rememberSeen(this.table.game, told.seat, told.line);
    if (seen === null || line !== this.table.line) return;
    this.since = told.report.filter((event) => event.line >= seen && event.words);
  }

  /** Plays back what happened since the last visit, or any run of events. */
  start(events: GameEvent[]): void {
    this.since = [];
    if (events.length > 0) this.current = { events, at: 0 };
  }

  step(by: number): void {
    const back = this.current;
    if (!back) return;
    const at = back.at + by;
    this.current = at >= back.events.length ? null : { ...back, at: Math.max(0, at) };
  }

  /** To the present. */
  end(): void {
    this.current = null;
  }

  /** Where the pieces stood after the event one is looking at. */
  readonly places: Map<string, string> | null = $derived.by(() => {
    const { event } = this;
    const report = this.table.told?.report;
    if (!event || !report) return null;
    const places = new Map<string, string>();
    for (let i = report.length - 1; i > report.indexOf(event); i -= 1) {
      for (const move of movesOf(report[i] as GameEvent)) {
        if (move.from) places.set(move.piece, move.from);
      }
    }
    return places;
  });
}
