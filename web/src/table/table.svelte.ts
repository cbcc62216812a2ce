/**
 * The table one sits at: what the server told, what is chosen, and what is ordered. It decides nothing: whatever
 * it lights was offered, whatever it does passes the referee's gate. Drafting, marches, overlays, questions and
 * beats are in files of their own.
 */

import { Game } from '../game/game.svelte';
import { Lost, Refused } from '../lib/connection';
import { rememberSeen } from '../lib/games';
import { argOf, placeAsked } from '../lib/spoken';
import type { GameEvent, Instruction, Offer, OfferEnd, Spoken, TableMessage, View } from '../protocol';
import type { Piece } from '../systems/types';
import { AttackPreview } from './attack-preview.svelte';
import { Beats } from './beats.svelte';
import { SeatLine } from './connection.svelte';
import { Draft } from './draft.svelte';
import { Highlights } from './highlights.svelte';
import { Tutorial } from './lesson.svelte';
import { Obvious } from './obvious.svelte';
import { Overlays } from './overlays.svelte';
import { PathCost } from './path-cost';
import { Questions } from './questions.svelte';
import { Route } from './route.svelte';
import { WhyNot } from './why-not';

/** A refusal, and where it is shown. */
export interface RefusalAt {
  spoken: Spoken;
  place: string | null;
  /** The rule, where the sentence names none of its own. */
  rule?: string | undefined;
}

/** Dice that the players roll themselves, typed one by one. */
export interface DiceAsked {
  order: string;
  dice: number[];
  label: string;
  /** The order that they are rolled for, in words. */
  words: Spoken | undefined;
}

/** How an order comes to be given. */
export interface Manner {
  /** It becomes a standing instruction too. */
  always?: boolean;
  /** It is the only answer, and nobody pressed it. */
  byItself?: boolean;
  /** The player knows that it ends the game. */
  warned?: boolean;
}

/** An order that would end the game, and how. */
export interface Warning {
  order: string;
  place: string | null;
  always: boolean;
  ends: OfferEnd;
}

export class Table extends Game {
  readonly lines: SeatLine[];

  /** Which of the lines each order given here came from. */
  private orderedBy = $state.raw<SeatLine[]>([]);

  /** Which of the lines is shown: at one screen, the one whose turn it is. */
  private shown = $state(0);

  /** Where there are secrets, two at one screen change places behind a curtain: the seat that comes next. */
  curtain = $state<string | null>(null);

  busy = $state<string | null>(null);
  refusal = $state.raw<RefusalAt | null>(null);
  /** What is under way and needs no answer here. */
  notice = $state.raw<Spoken | null>(null);
  diceAsked = $state.raw<DiceAsked | null>(null);
  /** An order that ends the game without winning it waits until one means it. */
  warning = $state.raw<Warning | null>(null);
  /** Whether the next answer becomes a standing instruction. */
  always = $state(false);

  // What is chosen and pointed at.
  piece = $state<string | null>(null);
  place = $state<string | null>(null);
  pointedOffer = $state.raw<Offer | null>(null);
  /** Whether the ruler measures on the board. */
  ruler = $state(false);
  /** The dialog over the table: notes on the game, or the report of a rules error. */
  dialog = $state<'notes' | 'report-error' | null>(null);

  readonly questions = new Questions(() => this.line);
  readonly draft = new Draft(this);
  readonly lit = new Highlights(this);
  readonly route = new Route(this);
  readonly pathCost = new PathCost(this);
  readonly attack = new AttackPreview(this);
  readonly overlays = new Overlays(this);
  readonly beats = new Beats(this);
  readonly whyNot = new WhyNot(this);
  readonly obvious = new Obvious(this);
  readonly lesson = new Tutorial(this);

  constructor(
    readonly game: string,
    tokens: string[],
  ) {
    super();
    this.lines = tokens.map((token) => new SeatLine(game, token, (line, anew) => this.changed(line, anew)));
  }

  close(): void {
    this.lines.forEach((line) => line.connection.close());
  }

  // What was told.

  get line(): SeatLine {
    const line = this.lines[this.shown] ?? this.lines[0];
    if (!line) throw new Error('a table has at least one line');
    return line;
  }

  get told(): TableMessage | null {
    return this.line.table;
  }

  get name(): string {
    return this.told?.scenario ?? '';
  }

  /** The table as it is told, or as it was at the beat that is shown. */
  get view(): View | null {
    return this.beats.moment?.view ?? this.told?.view ?? null;
  }

  /** What has happened, up to the beat that is shown. */
  get report(): GameEvent[] {
    return this.beats.report ?? this.told?.report ?? [];
  }

  /** What happens in the beat that is shown; or the trace of everything since the own last order. */
  get news(): GameEvent[] {
    return this.beats.beat?.events ?? this.beats.sinceOwn;
  }

  get seat(): string {
    return this.told?.seat ?? 'observer';
  }

  /** The side that is played at this seat. */
  get side(): string {
    return (this.view && this.system.seats?.side?.(this.view, this.seat)) ?? this.seat;
  }

  /** The seats in the scenario's own order. */
  get seats(): string[] {
    const seats = Object.keys(this.told?.seats ?? {});
    const order = this.scenario?.seats ?? [];
    return order.length === seats.length ? order : seats;
  }

  /** The seats that are played at this screen. */
  get own(): string[] {
    return this.lines.flatMap((line) => (line.table && line.table.seat !== 'observer' ? [line.table.seat] : []));
  }

  get decision(): string {
    return this.told?.owed.find(([seat]) => seat === this.seat)?.[1] ?? '';
  }

  /** The target of the attack that is being decided: its odds are shown without being asked for. */
  get target(): string | undefined {
    return this.system.offers?.showsOdds?.(this.decision) && !this.beats.current ? placeAsked(this.told?.prompt ?? null) : undefined;
  }

  get over(): boolean {
    return this.told !== null && this.told.owed.length === 0;
  }

  /** Whether what is shown is what holds now. */
  get live(): boolean {
    return this.line.standing === 'open';
  }

  /** Whether anything can be ordered now. */
  get open(): boolean {
    return this.live && this.busy === null && this.beats.current === null && !this.beats.settling && this.draft.offers.length > 0;
  }

  readonly pieces: Piece[] = $derived.by(() => {
    if (!this.view) return [];
    const pieces = this.system.pieces(this.view);
    const { moment } = this.beats;
    if (!moment || moment.places.size === 0) return pieces;
    const { places } = moment;
    return pieces.map((piece) => ({ ...piece, place: places.get(piece.on ?? piece.key) ?? piece.place }));
  });

  private hasSecrets(view: View): boolean {
    return !this.system.openInformation || (this.system.unknown?.(view) ?? []).length > 0;
  }

  private changed(line: SeatLine, anew: boolean): void {
    const told = line.table;
    if (!told) return;
    const owing = this.nextToAnswer();
    if (owing !== this.shown) {
      this.shown = owing;
      if (this.hasSecrets(told.view) && this.own.length > 1) this.curtain = this.seat;
    }
    if (line !== this.line && !anew) return;
    this.forget(`${this.seat} ${told.line}`);
    if (anew) this.beats.begin(line);
    else this.beats.tell(line.news?.events ?? [], line.news?.takenBack ?? false);
    if (!anew && !document.hidden) this.lines.forEach((each) => each.table && rememberSeen(this.game, each.table.seat, each.table.line));
  }

  /** Which line is to be shown: whoever sits there stays while he owes an order, and nobody is called before every line has spoken. */
  private nextToAnswer(): number {
    const tables = this.lines.flatMap(({ table }) => (table ? [table] : []));
    if (tables.length < this.lines.length) return this.shown;
    const newest = tables.reduce((a, b) => (b.line > a.line ? b : a));
    const owes = (table: TableMessage | undefined) => newest.owed.some(([seat]) => seat === table?.seat);
    const owing = owes(tables[this.shown]) ? this.shown : tables.findIndex(owes);
    return owing < 0 ? this.shown : owing;
  }

  /** Whatever was drafted or asked belongs to a position that is no more. */
  private forget(position: string): void {
    if (position === this.questions.position) return;
    this.questions.begin(position);
    this.draft.clear();
    this.refusal = null;
    this.notice = null;
    this.diceAsked = null;
    this.warning = null;
    this.always = false;
    this.pointedOffer = null;
    this.pointedPiece = null;
    const active = this.told ? (this.system.active?.(this.told.view) ?? null) : null;
    this.piece = active !== null && this.own.includes(this.pieceOf(active)?.side ?? '') ? active : null;
    this.place = null;
    this.route.planned = [];
    this.route.via = [];
  }

  // What is ordered.

  /** How an order that is offered ends the game, where something else could be ordered that does not. */
  private endBy(text: string): OfferEnd | undefined {
    const offers = [...(this.told?.offers ?? []), ...this.draft.offers];
    const ends = offers.find((offer) => offer.whole && offer.text === text)?.ends;
    return offers.some((offer) => offer.ends === undefined) ? ends : undefined;
  }

  /** Gives the order that was warned of all the same, or leaves it. */
  async answerWarning(yes: boolean): Promise<void> {
    const { warning } = this;
    this.warning = null;
    if (yes && warning) await this.order(warning.order, warning.place, [], { always: warning.always, warned: true });
  }

  /** Sends an order through the gate. One that ends the game without winning it is asked about first. */
  async order(text: string, place: string | null = null, dice: number[] = [], { always = this.always, byItself = false, warned = false }: Manner = {}): Promise<void> {
    const { told } = this;
    if (!told || this.beats.current) return;
    const ends = this.endBy(text);
    if (ends && !warned && dice.length === 0 && (ends.loses || ends.winner === 'draw')) {
      this.warning = { order: text, place, always, ends };
      return;
    }
    if (!byItself) this.obvious.byHand();
    const { line } = this;
    const { step } = this.lesson;
    this.busy = text;
    this.refusal = null;
    const refused = this.beats.ordered(told.line, byItself);
    try {
      await line.connection.request({ type: 'order', line: told.line, order: text, ...(dice.length > 0 ? { dice } : {}), ...(always ? { always } : {}) });
      this.orderedBy = [...this.orderedBy, line];
      this.diceAsked = null;
      this.always = false;
      this.lesson.ordered(step, text);
    } catch (error) {
      refused();
      if (error instanceof Refused && error.refusal.id === 'referee:dice-missing') {
        const { words } = this.told?.offers.find((offer) => offer.text === text) ?? this.draft.offers.find((offer) => offer.text === text) ?? {};
        this.diceAsked = { order: text, dice, label: argOf(error.refusal, 'label') ?? '', words: words ?? this.diceAsked?.words };
      } else {
        this.complain(error, place);
      }
    } finally {
      this.busy = null;
    }
  }

  /** The seat whose order is taken back: where all sides are played at one screen, the one that gave the last. */
  get takesBack(): SeatLine {
    const last = this.orderedBy.at(-1);
    return last !== undefined && last.table?.take_back !== 'none' && !(this.view && this.hasSecrets(this.view)) ? last : this.line;
  }

  /** Takes back the last order, or asks the other side to allow it. */
  async takeBack(): Promise<void> {
    if (this.draft.picks.length > 0) return this.draft.stepBack();
    this.route.halt();
    this.obvious.takenBack();
    const { takesBack } = this;
    try {
      await takesBack.connection.request({ type: 'take-back' }, () => {
        this.notice = { id: 'web-consent-sent', args: [] };
      });
      if (this.orderedBy.at(-1) === takesBack) this.orderedBy = this.orderedBy.slice(0, -1);
    } catch (error) {
      this.complain(error, null);
    } finally {
      this.notice = null;
    }
  }

  /** Lays down a standing instruction. */
  async instruct(instruction: Instruction): Promise<void> {
    this.refusal = null;
    try {
      await this.line.connection.request({ type: 'instruct', instruction });
    } catch (error) {
      this.complain(error, null);
    }
  }

  /** Takes back a standing instruction. */
  async dismiss({ decision, when, answer }: Instruction): Promise<void> {
    this.refusal = null;
    try {
      await this.line.connection.request({ type: 'dismiss', instruction: { decision, when, answer } });
    } catch (error) {
      this.complain(error, null);
    }
  }

  /** The umpire sets or corrects something. */
  async amend(change: string): Promise<void> {
    this.refusal = null;
    try {
      await this.line.connection.request({ type: 'umpire', change });
    } catch (error) {
      this.complain(error, null);
    }
  }

  /** At a screen where both sides are played, a take-back is allowed without asking. */
  allowOwnTakeBack(): void {
    const asked = this.lines.find(({ consent }) => consent && this.lines.some(({ table }) => table?.seat === consent.by));
    if (asked?.table && !this.hasSecrets(asked.table.view)) void this.answerConsent(asked, true);
  }

  async answerConsent(line: SeatLine, yes: boolean): Promise<void> {
    line.consent = null;
    try {
      await line.connection.request({ type: 'consent', yes });
    } catch (error) {
      this.complain(error, null);
    }
  }

  /** Shows why something was not done. */
  complain(error: unknown, place: string | null): void {
    if (error instanceof Refused) this.refusal = { spoken: error.refusal, place };
    else if (error instanceof Lost) this.refusal = { spoken: { id: 'web-line-lost', args: [] }, place };
    else throw error;
  }
}
