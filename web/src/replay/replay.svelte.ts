/** A record that is walked through: the position after each line, and what is told up to it. */

import { Game } from '../game/game.svelte';
import { mergePatch } from '../lib/patch';
import type { GameEvent, Json, Replay as ReplayData, ReplayLine, View } from '../protocol';
import type { Piece } from '../systems/types';

export interface Bookmark {
  turn: number;
  at: number;
}

/** The position after each line of a record. */
export function viewsOf(replay: ReplayData): View[] {
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

export class Replay extends Game {
  at = $state(0);
  data: ReplayData = $state.raw({ scenario: '', seats: [], winner: null, lines: [], first: {}, views: [] });
  private readonly views: View[] = $derived.by(() => viewsOf(this.data));
  readonly bookmarks: Bookmark[] = $derived.by(() => bookmarksOf(this.data.lines));

  constructor(data: ReplayData) {
    super();
    this.data = data;
  }

  get name(): string {
    return this.data.scenario;
  }

  get seats(): string[] {
    return this.data.seats;
  }

  get last(): number {
    return Math.max(0, this.data.lines.length - 1);
  }

  get line(): ReplayLine | undefined {
    return this.data.lines[this.at];
  }

  readonly view: View = $derived.by(() => this.views[this.at] ?? this.data.first);
  /** The position before the line that is shown, if it is not the first. */
  get before(): View | null {
    return this.at === 0 ? null : (this.views[this.at - 1] ?? null);
  }

  readonly pieces: Piece[] = $derived.by(() => this.system.pieces(this.view));
  readonly told: ReplayLine[] = $derived.by(() => this.data.lines.slice(0, this.at + 1));
  readonly gone: Set<number> = $derived.by(() => takenBack(this.data.lines, this.at));
  /** What has happened up to here, without what was taken back. */
  readonly report: GameEvent[] = $derived.by(() => this.told.filter((line) => !this.gone.has(line.line)).flatMap((line) => line.events));

  get news(): GameEvent[] {
    return this.line?.events ?? [];
  }

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
    const line = this.data.lines[at];
    return line !== undefined && (line.taken_back !== undefined || line.events.some((event) => event.words));
  }
}
