/**
 * What happened, shown beat by beat with the pieces where they stood: what happens now, what happened since the last
 * visit or since one's own last order, and whatever is to be shown again. There is one line of beats for all of it.
 */

import { type Beat, type Cutting, cut, rollsOf, stepsOf } from '../beats/cut';
import { type Moment, momentAfter, stageBefore } from '../beats/moment';
import type { LitPlace } from '../boards/board';
import { isFight, piecesOf, placesOf } from '../lib/events';
import { type Run, begin, goOn, stepped } from '../beats/run';
import { type Speed, settings } from '../lib/settings.svelte';
import { rememberActed, rememberSeen, actedLine, seenLine } from '../lib/games';
import type { GameEvent, View } from '../protocol';
import type { SeatLine } from './connection.svelte';
import type { Table } from './table.svelte';

/** For so long after the last beat nothing can be ordered: a press may still be meant for the beat. */
const SETTLING = 400;
/** Of those who give no orders, so many events are the last that happened. */
const MANY = 200;
/** Of a game that one comes back to, so many. */
const FEW = 12;

export class Beats {
  /** What is shown, and where one is in it. */
  current = $state.raw<Run | null>(null);
  /** Which of the beat's moves have been made. */
  part = $state(0);
  /** Whether it goes on by itself. */
  running = $state(false);
  /** Whether the last beat has just ended. */
  settling = $state(false);
  /** What happened since the last visit and was not looked at yet. */
  since = $state.raw<GameEvent[]>([]);
  /** What was last to be seen, from the order that brought it on. */
  private news = $state.raw<GameEvent[]>([]);
  /** Whether an order was given since, that did nothing but what it said. */
  private stale = false;
  /** The line of the last own order, by seat. */
  private acted = $state.raw<Record<string, number>>({});
  /** The lines of own orders. */
  private readonly own = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {}

  // What is shown.

  get beat(): Beat | undefined {
    return this.current?.beats[this.current.at];
  }

  /** The event one looks at: the one that the beat is about. */
  get event(): GameEvent | undefined {
    const { beat } = this;
    return beat && (rollsOf(beat, this.cutting)[0] ?? beat.events.find(({ words }) => words));
  }

  /** The pieces that the beat is about. */
  get pieces(): string[] {
    return [...new Set(this.beat?.events.flatMap(piecesOf))];
  }

  /** The places that the beat is about. */
  get places(): LitPlace[] {
    const { beat } = this;
    if (!beat || beat.kind === 'heading') return [];
    const about = beat.kind === 'roll' && this.event ? [this.event] : beat.events;
    const found = new Map(about.flatMap((event) => placesOf(event).map((place) => [place, isFight(event)] as const)));
    return [...found].map(([place, fight]) => ({ place, fight, cost: null, picked: false }));
  }

  /** How many moves the beat is made of. */
  get parts(): number {
    return this.beat ? stepsOf(this.beat).length : 0;
  }

  private get cutting(): Cutting {
    const { system, seats } = this.table;
    return { seats, sides: system.dieSides, joins: system.beats?.joins };
  }

  /** Events as beats. */
  cut(events: GameEvent[]): Beat[] {
    return cut(events, this.cutting);
  }

  /** The table as it stood at the beat that is shown, as far as its moves have been made. */
  readonly moment: Moment | null = $derived.by(() => {
    const { beat } = this;
    const { table: told, snapshots } = this.table.line;
    if (!beat || !told) return null;
    const steps = stepsOf(beat);
    const upTo = this.part >= steps.length - 1 ? beat.events.at(-1) : steps[this.part];
    return upTo ? momentAfter(upTo, told.report, snapshots, told.view) : null;
  });

  /** What has happened up to the beat that is shown. */
  readonly report: GameEvent[] | null = $derived.by(() => {
    const last = this.beat?.events.at(-1);
    const report = this.table.told?.report;
    return last && report ? report.slice(0, report.indexOf(last) + 1) : null;
  });

  /** The table before the beat that is shown, and what has happened on it by then. */
  get stage(): { view: View; events: GameEvent[] } | null {
    const first = this.beat?.events[0];
    const { table: told, snapshots } = this.table.line;
    return first && told ? stageBefore(first, told.report, snapshots) : null;
  }

  /** What happened since the own last order, and what that brought on. */
  readonly sinceOwn: GameEvent[] = $derived.by(() => {
    const { seat, told } = this.table;
    const from = this.acted[seat];
    if (!told) return [];
    return from === undefined ? this.news : told.report.filter(({ line }) => line >= from);
  });

  /** What was last to be seen, as beats: it stays readable until there is something new. */
  readonly recent: Beat[] = $derived.by(() => {
    if (this.news.length > 0) return this.cut(this.news);
    return this.cut(this.sinceOwn.some(({ words }) => words) ? this.sinceOwn : (this.table.told?.report.slice(-FEW) ?? []));
  });

  // What comes in.

  /**
   * An order goes out: what it does is its giver's own. One that was not given by hand is no action of his: what
   * happened before it stays in sight. The answer undoes that, if the order is refused.
   */
  ordered(line: number, byItself: boolean): () => void {
    const { seat, game } = this.table;
    const before = this.acted;
    const again = this.own.has(line);
    this.own.add(line);
    if (!byItself) {
      this.acted = { ...before, [seat]: line };
      rememberActed(game, seat, line);
    }
    return () => {
      if (!again) this.own.delete(line);
      this.acted = before;
    };
  }

  /** The whole table was told: whatever was shown belongs to another one. */
  begin(line: SeatLine): void {
    this.current = null;
    const seat = line.table?.seat;
    const acted = seat === undefined ? null : actedLine(this.table.game, seat);
    if (seat !== undefined && acted !== null) this.acted = { ...this.acted, [seat]: acted };
    this.lookForNews(line);
  }

  /** Something has happened: it is shown, or waits until what is shown has been seen. */
  tell(events: GameEvent[], takenBack: boolean): void {
    if (takenBack) {
      this.current = null;
      this.news = [];
      return;
    }
    if (events.length === 0) return;
    this.remember(events);
    if (document.hidden || (settings.pace === 'off' && !this.current)) return;
    if (this.current) this.current = goOn(this.current, cut(events, this.cutting, this.current.live ? this.current.beats.at(-1) : null));
    else this.show(begin(this.cut(events), (beat) => this.holds(beat), true));
  }

  private remember(events: GameEvent[]): void {
    const own = this.isOwn(events[0]);
    const seen = this.cut(events).some((beat) => this.holds(beat));
    if (seen) this.news = own || this.stale ? events : [...this.news, ...events].slice(-MANY);
    this.stale = own && !seen;
  }

  private isOwn(event: GameEvent | undefined): boolean {
    return event !== undefined && this.own.has(event.line);
  }

  /** Whether a beat is shown before the game goes on: what one's own order says itself is no news. */
  private holds(beat: Beat): boolean {
    const echo = beat.leads && this.isOwn(beat.events[0]) && rollsOf(beat, this.cutting).length === 0;
    return !echo || (this.table.system.beats?.together ?? false);
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

  // How it is gone through.

  private show(run: Run | null): void {
    this.current = run;
    this.part = 0;
    this.running = settings.pace !== 'step';
    if (run) this.release();
  }

  /** Shows any run of events again. */
  start(events: GameEvent[]): void {
    this.since = [];
    this.show(begin(this.cut(events), () => true, false));
  }

  /** Shows again what was last to be seen. */
  again(): void {
    this.start(this.recent.flatMap(({ events }) => events));
  }

  step(by: number): void {
    if (!this.current) return;
    const next = stepped(this.current, by);
    if (next === null) return this.end();
    this.current = next;
    this.part = by < 0 ? this.parts - 1 : 0;
  }

  /** A beat on or back, at one's own word. Who looks back, or goes back, is not hurried on. */
  next(by: number): void {
    if (by < 0 || !this.current?.live) this.running = false;
    this.step(by);
  }

  /** The beat's next move, or the next beat. */
  tick(): void {
    if (this.part < this.parts - 1) this.part += 1;
    else this.step(1);
  }

  /** To the present. What was pressed last is not taken for an order. */
  end(): void {
    if (!this.current) return;
    this.current = null;
    this.settling = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.settling = false), SETTLING);
  }

  private release(): void {
    clearTimeout(this.timer);
    this.settling = false;
  }

  /** From now on at another speed. */
  setSpeed(speed: Speed): void {
    settings.setSpeed(speed);
    this.running = speed !== 'step';
    if (speed === 'off' && this.current?.live) this.end();
  }

  /** How long the table stays as it is, in milliseconds; none: until one goes on. */
  get wait(): number | null {
    const { beat } = this;
    if (!beat) return null;
    const factor = settings.pace === 'quick' ? 0.45 : 1;
    if (this.part < this.parts - 1) return settings.still ? 0 : 330 * Math.max(factor, 0.7);
    return this.running ? factor * lasting(beat) : null;
  }
}

/** How long a beat is shown at the slow speed: longer, where there is more to read. */
function lasting(beat: Beat): number {
  const more = Math.min(4, beat.events.filter(({ words }) => words).length - 1);
  return { roll: 2800, move: 1100, heading: 1600, tell: 1500 }[beat.kind] + 450 * more;
}
