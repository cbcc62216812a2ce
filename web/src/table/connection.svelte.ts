/** What one seat's line to the server has told. */

import { Connection, type LineState, type Listener } from '../lib/connection';
import type { Snapshot } from '../beats/moment';
import { mergePatch } from '../lib/patch';
import type { GameEvent, ServerMessage, Spoken, TableMessage, View } from '../protocol';

/** What has just happened. */
export interface News {
  line: number;
  events: GameEvent[];
  /** What was seen before it. */
  before: View;
  /** Whether something was undone. */
  takenBack: boolean;
}

/** So many earlier tables are remembered, to be shown again. */
const REMEMBERED = 400;

export class SeatLine implements Listener {
  standing = $state<LineState>('joining');
  table = $state.raw<TableMessage | null>(null);
  news = $state.raw<News | null>(null);
  /** The tables that were told, each as it was before a record line. */
  snapshots = $state.raw<Snapshot[]>([]);
  presence = $state.raw<Record<string, boolean>>({});
  thinking = $state<string | null>(null);
  /** What keeps the computer from going on. */
  trouble = $state.raw<Spoken | null>(null);
  consent = $state.raw<{ by: string; line: number } | null>(null);
  turnedAway = $state.raw<Spoken | null>(null);
  readonly connection: Connection;

  constructor(
    game: string,
    readonly token: string,
    private readonly changed: (line: SeatLine, anew: boolean) => void,
  ) {
    this.connection = new Connection(Connection.addressOf(game), token, this);
  }

  state(state: LineState): void {
    this.standing = state;
  }

  message(message: ServerMessage): void {
    switch (message.type) {
      case 'table': {
        this.table = message;
        this.thinking = null;
        this.trouble = null;
        this.news = null;
        this.snapshots = [];
        this.changed(this, true);
        break;
      }
      case 'update': {
        if (!this.table) return;
        const { type: _, patch, events, taken_back, ...rest } = message;
        const { report, view: before, line } = this.table;
        const takenBack = typeof taken_back === 'number';
        const view = mergePatch(before, patch) as View;
        const kept = takenBack ? report.filter((event) => event.line < taken_back) : report;
        this.table = { ...this.table, ...rest, view, report: [...kept, ...events] };
        this.thinking = null;
        this.trouble = null;
        this.snapshots = takenBack ? this.snapshots.filter((earlier) => earlier.line <= taken_back) : [...this.snapshots.slice(1 - REMEMBERED), { line, view: before }];
        this.news = { line: message.line, events, before, takenBack };
        this.changed(this, false);
        break;
      }
      case 'presence':
        this.presence = message.seats;
        break;
      case 'thinking':
        this.trouble = message.trouble ?? null;
        this.thinking = message.trouble ? null : message.seat;
        break;
      case 'consent-asked':
        this.consent = { by: message.by, line: message.line };
        break;
      case 'refused':
        this.turnedAway = message.refusal;
        break;
    }
  }
}
