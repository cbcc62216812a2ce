/** A record that is walked through: the position after each line, and what is told up to it. */

import { type Field, HexField } from '../lib/geometry';
import { mergePatch } from '../lib/patch';
import type { GameEvent, Json, Replay, ReplayLine, RuleBook, View } from '../protocol';
import { systemOf } from '../systems';
import type { Piece } from '../systems/system';
import type { Book } from '../parts/context';
import type { Ledger, PlaceNames } from '../words/words';

export interface Bookmark {
  turn: number;
  at: number;
}

/** The position after each line of a record. */
export function viewsOf(replay: Replay): View[] {
  const views: View[] = [];
  let view: Json = replay.first;
  for (const patch of replay.views) {
    view = mergePatch(view, patch);
    views.push(view as View);
  }
  return views;
}

/** Where each turn begins. */
export function bookmarksOf(lines: ReplayLine[]): Bookmark[] {
  const bookmarks: Bookmark[] = [];
  lines.forEach(({ turn }, at) => {
    if (turn > (bookmarks.at(-1)?.turn ?? 0)) bookmarks.push({ turn, at });
  });
  return bookmarks;
}

/** The lines, of those up to one, that were taken back later among them. */
export function takenBack(lines: ReplayLine[], at: number): Set<number> {
  const gone = new Set<number>();
  for (const line of lines.slice(0, at + 1)) {
    if (line.taken_back === undefined) continue;
    for (let number = line.taken_back; number < line.line; number += 1) gone.add(number);
  }
  return gone;
}

export class Walk implements Book {
  at = $state(0);
  field = $state.raw<Field | null>(null);
  book = $state.raw<RuleBook | null>(null);
  pointed = $state<string | null>(null);
  pointedPiece = $state<string | null>(null);
  replay: Replay = $state.raw({ scenario: '', seats: [], winner: null, lines: [], first: {}, views: [] });
  private readonly views: View[] = $derived.by(() => viewsOf(this.replay));
  readonly bookmarks: Bookmark[] = $derived.by(() => bookmarksOf(this.replay.lines));

  constructor(replay: Replay) {
    this.replay = replay;
  }

  get system() {
    return systemOf(this.replay.scenario);
  }

  get last(): number {
    return Math.max(0, this.replay.lines.length - 1);
  }

  get line(): ReplayLine | undefined {
    return this.replay.lines[this.at];
  }

  readonly view: View = $derived.by(() => this.views[this.at] ?? this.replay.first);
  /** The position before the line that is shown, if it is not the first. */
  get before(): View | null {
    return this.at === 0 ? null : (this.views[this.at - 1] ?? null);
  }

  readonly pieces: Piece[] = $derived.by(() => this.system.pieces(this.view));
  readonly status = $derived.by(() => this.system.status(this.view));
  readonly told: ReplayLine[] = $derived.by(() => this.replay.lines.slice(0, this.at + 1));
  readonly gone: Set<number> = $derived.by(() => takenBack(this.replay.lines, this.at));
  /** What has happened up to here, without what was taken back. */
  readonly events: GameEvent[] = $derived.by(() => this.told.filter((line) => !this.gone.has(line.line)).flatMap((line) => line.events));

  /** The hexes, where the board has some. */
  get hexes(): HexField | null {
    return this.field instanceof HexField ? this.field : null;
  }

  pieceOf(key: string | null | undefined): Piece | undefined {
    return key ? this.pieces.find((piece) => piece.key === key) : undefined;
  }

  readonly placeNames: PlaceNames = (place) => this.field?.get(place)?.name;

  private readonly titles = $derived.by(() => new Map(this.book?.rules.map((rule) => [rule.id, rule.title])));
  readonly ledger: Ledger = (rule) => this.titles.get(rule);

  go(at: number): void {
    this.at = Math.min(this.last, Math.max(0, at));
  }

  /** To the next line that tells something, that way. */
  step(by: 1 | -1): void {
    let at = this.at + by;
    while (at > 0 && at < this.last && !this.tells(at)) at += by;
    this.go(at);
  }

  private tells(at: number): boolean {
    const line = this.replay.lines[at];
    return line !== undefined && (line.taken_back !== undefined || line.events.some((event) => event.words));
  }
}
