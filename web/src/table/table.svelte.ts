/**
 * The table one sits at: what the server told, what is chosen, and the declaration being drafted.
 * It decides nothing: whatever it lights was offered, whatever it does passes the referee's gate.
 */

import { SvelteMap } from 'svelte/reactivity';
import { Lost, Refused } from '../lib/connection';
import { rememberSeen, seenLine } from '../lib/games';
import { type Field, HexField } from '../lib/geometry';
import type { Answer, BoardData, GameEvent, OddsAnswer, Offer, RuleBook, ScenarioDetail, Spoken, SpokenArg, TableMessage } from '../protocol';
import { systemOf } from '../systems';
import { argOf, movesOf, type OverlayMark, type OverlayName, type Piece, type Unknown } from '../systems/system';
import type { Ledger, PlaceNames } from '../words/words';
import { SeatLine } from './connection.svelte';

/** A refusal, and where it is shown. */
export interface RefusalAt {
  spoken: Spoken;
  place: string | null;
  /** The rule, where the sentence names none of its own. */
  rule?: string | undefined;
}

/** A way that is being gone, also past what is asked on it. */
interface Route {
  seat: string;
  piece: string;
  places: string[];
  /** The enemy's pieces that were seen when it was planned: more of them end it. */
  enemies: number;
  /** The line at which its last step was ordered. */
  ordered: number;
}

/** A place that something may be done with. */
export interface Lit {
  place: string;
  offers: Offer[];
  cost: string | null;
  fight: boolean;
  picked: boolean;
}

/** A step of looking back. */
export interface LookBack {
  events: GameEvent[];
  at: number;
}

/** A place on a way, and what is spent to be there. */
export interface PlotStep {
  place: string;
  spent: string;
}

/** What a place of a path costs. */
export interface Price {
  priority: number;
  loss: number;
}

/** Dice that the players roll themselves, typed one by one. */
export interface DiceAsked {
  order: string;
  dice: number[];
  label: string;
}

export class Table {
  readonly lines: SeatLine[];
  scenario = $state.raw<ScenarioDetail | null>(null);
  board = $state.raw<BoardData | null>(null);
  field = $state.raw<Field | null>(null);
  book = $state.raw<RuleBook | null>(null);

  /** Which of the lines is shown: at one screen, the one whose turn it is. */
  private shown = $state(0);

  /** Where there are secrets, two at one screen change places behind a curtain: the seat that comes next. */
  curtain = $state<string | null>(null);

  draft = $state.raw<string[]>([]);
  private trail = $state.raw<Offer[][]>([]);
  busy = $state<string | null>(null);
  refusal = $state.raw<RefusalAt | null>(null);
  diceAsked = $state.raw<DiceAsked | null>(null);

  piece = $state<string | null>(null);
  place = $state<string | null>(null);
  pointed = $state<string | null>(null);
  pointedPiece = $state<string | null>(null);
  pointedOffer = $state.raw<Offer | null>(null);

  overlay = $state<OverlayName | null>(null);
  points = $state(6);
  zones = $state<'enemy' | 'own' | 'both'>('enemy');
  /** A way to a far place that is looked at before it is gone. */
  plot = $state.raw<PlotStep[]>([]);
  private route = $state.raw<Route | null>(null);
  marks = $state.raw<OverlayMark[]>([]);
  commanded = $state.raw<string[]>([]);

  since = $state.raw<GameEvent[]>([]);
  lookBack = $state.raw<LookBack | null>(null);

  private readonly answers = new Map<string, Promise<Answer | OddsAnswer>>();
  readonly odds = new SvelteMap<string, OddsAnswer>();
  readonly previews = new SvelteMap<string, Answer>();
  private answersOf = '';

  constructor(
    readonly game: string,
    tokens: string[],
  ) {
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

  get told() {
    return this.line.table;
  }

  get seat(): string {
    return this.told?.seat ?? 'observer';
  }

  /** The side that is played at this seat. */
  get side(): string {
    return this.told ? this.system.side(this.told.view, this.seat) : this.seat;
  }

  get system() {
    return systemOf(this.told?.scenario ?? '');
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

  get over(): boolean {
    return this.told !== null && this.told.owed.length === 0;
  }

  /** Whether what is shown is what holds now. */
  get true(): boolean {
    return this.line.standing === 'open';
  }

  readonly pieces: Piece[] = $derived.by(() => {
    if (!this.told) return [];
    const pieces = this.system.pieces(this.told.view);
    const places = this.placesThen;
    if (!places) return pieces;
    return pieces.map((piece) => ({ ...piece, place: places.get(piece.on ?? piece.key) ?? piece.place }));
  });

  readonly unknown: Unknown[] = $derived(this.told ? this.system.unknown(this.told.view) : []);

  readonly status = $derived(this.told ? this.system.status(this.told.view) : null);

  /** The hexes, where the board has some. */
  get hexes(): HexField | null {
    return this.field instanceof HexField ? this.field : null;
  }

  pieceOf(key: string | null | undefined): Piece | undefined {
    return key ? this.pieces.find((piece) => piece.key === key) : undefined;
  }

  piecesAt(place: string | null): Piece[] {
    return place ? this.pieces.filter((piece) => piece.place === place) : [];
  }

  readonly placeNames: PlaceNames = (place) => this.field?.get(place)?.name;

  private readonly titles = $derived(new Map(this.book?.rules.map((rule) => [rule.id, rule.title])));
  readonly ledger: Ledger = (rule) => this.titles.get(rule);

  /** What a rule says, or what we decided where it leaves a question. */
  textOf(id: string): string | undefined {
    return this.book?.rules.find((rule) => rule.id === id)?.text ?? this.book?.rulings.find((ruling) => ruling.id === id)?.ruling;
  }

  private changed(line: SeatLine, anew: boolean): void {
    const told = line.table;
    if (!told) return;
    const owing = this.nextToAnswer();
    if (owing !== this.shown) {
      this.shown = owing;
      const hides = !this.system.open || this.system.unknown(told.view).length > 0;
      if (hides && this.own.length > 1) this.curtain = this.seat;
    }
    if (line !== this.line && !anew) return;
    this.forget(`${this.seat} ${told.line}`);
    if (anew) this.lookForNews(line);
    else if (!document.hidden) this.lines.forEach((each) => each.table && rememberSeen(this.game, each.table.seat, each.table.line));
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
    if (position === this.answersOf) return;
    this.answersOf = position;
    this.answers.clear();
    this.odds.clear();
    this.previews.clear();
    this.draft = [];
    this.trail = [];
    this.refusal = null;
    this.diceAsked = null;
    this.pointedOffer = null;
    this.pointedPiece = null;
    const active = this.told ? this.system.active(this.told.view) : null;
    this.piece = active !== null && this.own.includes(this.pieceOf(active)?.side ?? '') ? active : null;
    this.place = null;
    this.plot = [];
  }

  // What is offered.

  /** What is offered after the picks made. */
  readonly offers: Offer[] = $derived.by(() => {
    const { told } = this;
    const offers = this.trail.at(-1) ?? told?.offers ?? [];
    return told ? offers.map((offer) => this.system.located(told.view, offer)) : offers;
  });

  /** Whether anything can be ordered now. */
  get open(): boolean {
    return this.true && this.busy === null && this.lookBack === null && this.offers.length > 0;
  }

  /** The first picks, which say what is declared: `activate whitcomb`. */
  private get stem(): number {
    return this.draft[0]?.includes(' ') ? 1 : 0;
  }

  /** The offers that finish the declaration. */
  get finishes(): Offer[] {
    return this.draft.length > 0 ? this.offers.filter((offer) => offer.whole) : [];
  }

  /** What was offered after the first so many picks. */
  private offersAfter(picks: number): Offer[] {
    return (picks === 0 ? this.told?.offers : this.trail[picks - 1]) ?? [];
  }

  /** Everything that can be chosen next: where the order of picks does not matter, what was offered earlier too. */
  readonly choices: Offer[] = $derived.by(() => {
    if (!this.open) return [];
    if (this.draft.length === 0) return this.offers;
    const now = this.offers.filter((offer) => !offer.whole);
    if (this.system.ordered) return now;
    const known = new Set(now.map((offer) => offer.text));
    const repeatable = (text: string) =>
      this.draft.some((pick, i) => pick === text && this.offersAfter(i + 1).some((offer) => offer.text === text));
    const earlier = this.draft
      .slice(this.stem)
      .flatMap((_, i) => this.offersAfter(this.stem + i))
      .filter((offer) => !offer.whole && offer.places.length === 0 && !offer.text.includes(' ') && !known.has(offer.text))
      .filter((offer) => !offer.pieces.some((key) => this.pickedPieces.has(key)) || repeatable(offer.text));
    return [...now, ...new Map(earlier.map((offer) => [offer.text, offer])).values()];
  });

  /** The pieces picked so far, with how often. */
  readonly picked: Map<string, number> = $derived.by(() => {
    const count = new Map<string, number>();
    for (const text of this.draft.slice(this.stem)) count.set(text, (count.get(text) ?? 0) + 1);
    return count;
  });

  /** The pieces that are picked, whatever they are picked for: `cox`, `cox:entrench`. */
  get pickedPieces(): Set<string> {
    return new Set(this.draft.slice(this.stem).map((text) => text.split(':')[0] ?? text));
  }

  /** The piece chosen narrows what is offered down to its own orders; a place, to those of its pieces. */
  get narrowed(): Offer[] {
    // The acting piece is chosen by itself: what is asked meanwhile may concern others.
    if (this.place === null && this.told && this.piece === this.system.active(this.told.view)) return this.choices;
    const keys = this.place === null ? [this.piece] : this.piecesAt(this.place).map((piece) => piece.key);
    const own = this.choices.filter((offer) => offer.pieces.some((key) => keys.includes(key)));
    const alone = own.filter((offer) => this.piece !== null && offer.pieces.length > 1 && offer.pieces.includes(this.piece));
    return alone.length > 0 ? alone : own.length > 0 ? own : this.choices;
  }

  /** Where picks lead on, a chosen piece lights its own places alone. */
  readonly ofChosen: Offer[] = $derived.by(() => {
    const { piece } = this;
    const own = this.system.ordered && piece !== null ? this.choices.filter((offer) => offer.pieces.includes(piece)) : [];
    return own.some((offer) => offer.places.length > 0) ? own : this.choices;
  });

  readonly litPlaces: Lit[] = $derived.by(() => {
    const lit = new Map<string, Lit>();
    for (const offer of this.ofChosen) {
      const place = offer.places.at(-1);
      if (place === undefined) continue;
      const known = lit.get(place);
      const cost = argOf(offer.words, 'cost') ?? null;
      if (known) known.offers.push(offer);
      else lit.set(place, { place, offers: [offer], cost, fight: this.system.fights(offer), picked: false });
    }
    for (const text of this.draft) {
      const place = this.field?.get(text.split(':').at(-1));
      if (place) lit.set(place.place, { place: place.place, offers: [], cost: null, fight: false, picked: true });
    }
    return [...lit.values()];
  });

  /** The pieces that may be pressed: of a pair, the first; once it is chosen, its partners. */
  readonly litPieces: Map<string, Offer[]> = $derived.by(() => {
    const lit = new Map<string, Offer[]>();
    const chosen = this.piece;
    const paired = this.choices.some((offer) => offer.pieces.length > 1 && chosen !== null && offer.pieces[0] === chosen);
    for (const offer of this.choices) {
      const [first, ...others] = offer.pieces;
      if (first === undefined || (paired && first !== chosen)) continue;
      for (const key of paired && others.length > 0 ? others : [first]) lit.set(key, [...(lit.get(key) ?? []), offer]);
    }
    return lit;
  });

  /** Everything offered that names a piece. */
  ordersOf(key: string): Offer[] {
    return this.choices.filter((offer) => offer.pieces.includes(key));
  }

  // Choosing.

  /** Does what is offered: orders it, or adds it to the draft. */
  async choose(offer: Offer): Promise<void> {
    if (!this.open) return;
    this.refusal = null;
    if (offer.text.includes(' ')) this.place = null;
    if (offer.whole) await this.order(offer.text, offer.places.at(-1) ?? null);
    else if (this.offers.some((open) => open.text === offer.text)) await this.redraft([...this.draft, offer.text]);
    else await this.rebuild([...this.draft.slice(this.stem), offer.text]);
  }

  /** Takes a pick out of the draft. */
  async unpick(text: string): Promise<void> {
    const at = this.draft.findLastIndex((pick) => pick === text || pick.split(':')[0] === text);
    if (at < this.stem) return;
    if (this.system.ordered || this.field?.get(text)) await this.redraft(this.draft.slice(0, at));
    else await this.rebuild(this.draft.slice(this.stem).filter((_, i) => i + this.stem !== at));
  }

  /** Takes back the last pick, or leaves the declaration. */
  async stepBack(): Promise<void> {
    await this.redraft(this.draft.slice(0, -1));
  }

  /** Picks everything that can be picked together. */
  async pickAll(): Promise<void> {
    await this.redraft(this.draft.slice(0, this.stem));
    for (;;) {
      const next = this.offers.find((offer) => !offer.whole && offer.pieces.length > 0 && !this.draft.includes(offer.text));
      if (!next || !(await this.redraft([...this.draft, next.text]))) return;
    }
  }

  async abandonDraft(): Promise<void> {
    await this.redraft([]);
  }

  private async offersFor(draft: string[]): Promise<Offer[]> {
    if (draft.length === 0) return this.told?.offers ?? [];
    const known = this.trail[draft.length - 1];
    if (known && draft.every((text, i) => this.draft[i] === text)) return known;
    const answer = await this.line.connection.request({ type: 'offers', draft });
    return answer.type === 'offers' ? answer.offers : [];
  }

  private async redraft(draft: string[]): Promise<boolean> {
    try {
      const offers = await this.offersFor(draft);
      this.trail = draft.length === 0 ? [] : [...this.trail.slice(0, draft.length - 1), offers];
      this.draft = draft;
      return true;
    } catch (error) {
      this.complain(error, null);
      return false;
    }
  }

  /** Drafts the same picks in the order in which the referee wants them. */
  private async rebuild(wanted: string[]): Promise<void> {
    const before = { draft: this.draft, trail: this.trail };
    const left = [...wanted];
    await this.redraft(this.draft.slice(0, this.stem));
    while (left.length > 0) {
      const next = this.offers.find((offer) => !offer.whole && left.includes(offer.text));
      if (!next || !(await this.redraft([...this.draft, next.text]))) break;
      left.splice(left.indexOf(next.text), 1);
    }
    if (left.length > 0) {
      this.draft = before.draft;
      this.trail = before.trail;
      this.refusal = { spoken: { id: 'web-does-not-fit', args: [] }, place: null };
    }
  }

  /** Sends an order through the gate. */
  async order(text: string, place: string | null = null, dice: number[] = []): Promise<void> {
    const told = this.told;
    if (!told) return;
    this.busy = text;
    this.refusal = null;
    try {
      await this.line.connection.request({ type: 'order', line: told.line, order: text, ...(dice.length > 0 ? { dice } : {}) });
      this.diceAsked = null;
    } catch (error) {
      if (error instanceof Refused && error.refusal.id === 'referee:dice-missing') {
        this.diceAsked = { order: text, dice, label: argOf(error.refusal, 'label') ?? '' };
      } else {
        this.complain(error, place);
      }
    } finally {
      this.busy = null;
    }
  }

  /** Finds the way to a far place, to be looked at; none if the piece cannot get there. */
  async plotTo(place: string): Promise<PlotStep[]> {
    const active = this.told ? this.system.active(this.told.view) : null;
    const question = active === null || !this.told ? null : this.system.way(this.told.view, active, place);
    if (question === null || !this.open) return [];
    try {
      const { value } = await this.ask(question);
      return (value as { hex: string; spent: string | number }[]).map(({ hex, spent }) => ({ place: hex, spent: String(spent) }));
    } catch {
      return [];
    }
  }

  /** Goes a way step by step. What is asked on it is answered first; then it is gone on with. */
  follow(way: PlotStep[]): void {
    const piece = this.told ? this.system.active(this.told.view) : null;
    this.route = piece === null ? null : { seat: this.seat, piece, places: way.map(({ place }) => place), enemies: this.enemiesOf(this.seat), ordered: -1 };
    this.goOn();
  }

  /** Ends a way before its end. */
  halt(): void {
    this.route = null;
  }

  /** Where the march goes on to once what is asked is answered. */
  get goal(): string | null {
    return this.route?.seat === this.seat ? (this.route.places.at(-1) ?? null) : null;
  }

  private enemiesOf(seat: string): number {
    return this.pieces.filter((piece) => piece.place !== null && piece.side !== seat).length;
  }

  /** Takes the next step of the way, when it is time for it; ends the way where it cannot be gone any more. */
  goOn(): void {
    const { route, told } = this;
    if (!route || !told || this.lookBack || !this.true) return;
    const at = this.pieceOf(route.piece)?.place ?? '';
    const over = this.system.active(told.view) !== route.piece || at === route.places.at(-1);
    if (over || this.enemiesOf(route.seat) > route.enemies || this.refusal !== null) return this.halt();
    if (this.seat !== route.seat || this.decision !== 'march' || !this.open || told.line === route.ordered) return;
    const next = route.places[route.places.indexOf(at) + 1];
    const text = next === undefined ? '' : this.system.step(next);
    if (!route.places.includes(at) || next === undefined || !told.offers.some((offer) => offer.text === text)) return this.halt();
    this.route = { ...route, ordered: told.line };
    void this.order(text, next);
  }

  /** What the next places of the path cost that is being drafted. */
  get prices(): Map<string, Price> {
    const told = this.pathPrices?.next ?? [];
    return new Map(told.map(({ hex, priority, loss }) => [hex, { priority, loss }]));
  }

  /** What the path drafted so far costs. */
  get lossSoFar(): number {
    return (this.pathPrices?.path ?? []).reduce((sum, { loss }) => sum + loss, 0);
  }

  get priceQuestion(): string | null {
    return this.system.priced(this.decision, this.draft);
  }

  private get pathPrices() {
    const question = this.priceQuestion;
    const answer = question === null ? undefined : this.previews.get(question);
    return answer?.value as unknown as { path: (Price & { hex: string })[]; next: (Price & { hex: string })[] } | undefined;
  }

  /** Takes back the last order, or asks the other side to allow it. */
  async takeBack(): Promise<void> {
    if (this.draft.length > 0) return this.stepBack();
    this.halt();
    try {
      await this.line.connection.request({ type: 'take-back' }, () => {
        this.refusal = { spoken: { id: 'web-consent-sent', args: [] }, place: null };
      });
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

  async answerConsent(line: SeatLine, yes: boolean): Promise<void> {
    line.consent = null;
    try {
      await line.connection.request({ type: 'consent', yes });
    } catch (error) {
      this.complain(error, null);
    }
  }

  private complain(error: unknown, place: string | null): void {
    if (error instanceof Refused) this.refusal = { spoken: error.refusal, place };
    else if (error instanceof Lost) this.refusal = { spoken: { id: 'web-line-lost', args: [] }, place };
    else throw error;
  }

  /** Asks the referee why something that is not offered is not: nothing is ordered by it. */
  async why(place: string): Promise<void> {
    const { decision, side, draft, told } = this;
    if (!told) return;
    const here = this.piecesAt(place);
    const own = here.filter((piece) => piece.side === side);
    const enemy = here.filter((piece) => piece.side !== side);
    const chosen = this.pieceOf(this.piece);
    const attempts = this.system.attempts(decision, { view: told.view, place, own, enemy, draft, chosen, ...this.around(place) });
    const refused = await this.refusalOf(attempts);
    const far = enemy.length === 0 && refused?.spoken.id === this.system.asks('march') ? await this.tooFar(place) : null;
    const refusal = far ?? refused ?? this.askedInstead();
    if (this.place === place && this.decision === decision) this.refusal = { ...refusal, place };
  }

  /** Asks the referee why orders are not offered, and tells the first reason at a place; whether there is one. */
  async whyNot(orders: string[], place: string): Promise<boolean> {
    const { decision, piece } = this;
    const refusal = await this.refusalOf(orders);
    if (!refusal || this.decision !== decision || this.piece !== piece) return false;
    this.refusal = { ...refusal, place };
    return true;
  }

  /** The own pieces and the enemy's places, the nearest to a place first. */
  private around(place: string): { near: Piece[]; foes: string[] } {
    const from = this.field?.get(place);
    const far = (other: string | null) => {
      const to = this.field?.get(other);
      return from && to ? Math.hypot(from.x - to.x, from.y - to.y) : Infinity;
    };
    const standing = this.pieces.filter((piece) => piece.place !== null);
    const hostile = [...standing, ...this.unknown].flatMap((each) => (each.side !== this.side && each.place !== null ? [each.place] : []));
    return {
      near: standing.filter((piece) => piece.side === this.side).sort((a, b) => far(a.place) - far(b.place)),
      foes: [...new Set(hostile)].sort((a, b) => far(a) - far(b)),
    };
  }

  /** The first refusal of these orders by a rule of the game. */
  private async refusalOf(orders: string[]): Promise<Omit<RefusalAt, 'place'> | null> {
    for (const order of orders) {
      try {
        await this.line.connection.request({ type: 'odds', order });
      } catch (error) {
        if (error instanceof Refused && !/^referee:(?!scenario-)/u.test(error.refusal.id)) return { spoken: error.refusal };
      }
    }
    return null;
  }

  /** A place that is not next to the march: what it would cost to come there, or that no way leads there. */
  private async tooFar(place: string): Promise<Omit<RefusalAt, 'place'> | null> {
    const piece = this.told ? this.system.active(this.told.view) : null;
    const question = this.told && piece !== null ? this.system.distances(this.told.view, piece) : null;
    const left = argOf(this.told?.prompt, 'points');
    if (question === null || left === undefined) return null;
    const costs = (await this.ask(question).catch(() => null))?.value as Record<string, string | number> | undefined;
    const cost = costs?.[place];
    const number = (value: string | number): SpokenArg => ({ kind: 'number', value: String(value) });
    const args: Spoken['args'] = [['place', { kind: 'place', value: place }]];
    if (cost !== undefined) args.push(['cost', number(cost)], ['left', number(left)]);
    return { spoken: { id: cost === undefined ? 'web-no-way' : 'web-too-far', args }, rule: this.system.asks('march') ?? undefined };
  }

  /** What is asked, where something else was pressed. */
  private askedInstead(): Omit<RefusalAt, 'place'> {
    const args: Spoken['args'] = [['decision', { kind: 'word', value: this.decision }]];
    return { spoken: { id: 'web-asked-instead', args }, rule: this.system.asks(this.decision) ?? undefined };
  }

  // Asking.

  /** Asks a question once for this position. */
  ask(question: string): Promise<Answer> {
    return this.askOnce(`? ${question}`, { type: 'ask', question }) as Promise<Answer>;
  }

  private askOnce(key: string, message: { type: 'ask'; question: string } | { type: 'odds'; order: string }) {
    const known = this.answers.get(key);
    if (known) return known;
    const asked = this.line.connection.request(message).then((answer) => {
      if (answer.type !== 'answer') throw new Lost();
      return answer.answer;
    });
    this.answers.set(key, asked);
    asked.catch(() => undefined);
    return asked;
  }

  /** Has the odds of an order told; they come when they come. */
  wantOdds(order: string): void {
    if (this.odds.has(order)) return;
    const position = this.answersOf;
    this.askOnce(`% ${order}`, { type: 'odds', order }).then(
      (answer) => {
        if (position === this.answersOf) this.odds.set(order, answer as OddsAnswer);
      },
      () => undefined,
    );
  }

  /** Has a question answered, to be read from `previews`. */
  wantAnswer(question: string): void {
    if (this.previews.has(question)) return;
    const position = this.answersOf;
    this.ask(question).then(
      (answer) => {
        if (position === this.answersOf) this.previews.set(question, answer);
      },
      () => undefined,
    );
  }

  /** Draws the overlay afresh. */
  async drawOverlay(): Promise<void> {
    const { told, hexes: field } = this;
    const leads = this.pieceOf(this.piece)?.kind === 'leader' && this.system.overlays.includes('command');
    const overlay = this.overlay ?? (leads ? 'command' : null);
    const wanted = this.overlay;
    const piece = this.piece;
    if (!overlay || !told || !field) {
      this.marks = [];
      return;
    }
    const position = this.answersOf;
    try {
      const marks = await this.system.overlay(overlay, {
        view: told.view,
        pieces: this.pieces,
        field,
        seat: this.seat === 'observer' ? (this.seats[0] ?? '') : this.seat,
        chosen: this.pieceOf(this.piece),
        points: this.points,
        zones: this.zones,
        ask: (question) => this.ask(question),
      });
      if (position === this.answersOf && wanted === this.overlay && piece === this.piece) this.marks = marks;
    } catch {
      this.marks = [];
    }
  }

  /** Finds whom a chosen leader commands, or who commands a chosen unit. */
  async findCommand(): Promise<void> {
    const chosen = this.pieceOf(this.piece);
    this.commanded = [];
    if (!chosen?.place || !this.true) return;
    const others = this.pieces.filter((piece) => piece.side === chosen.side && piece.kind !== chosen.kind && piece.place);
    const answers = await Promise.all(
      others.map(async (other) => {
        const [leader, unit] = chosen.kind === 'leader' ? [chosen, other] : [other, chosen];
        try {
          return (await this.ask(this.system.commands(leader.key, unit.key))).value === true ? [other.key] : [];
        } catch {
          return [];
        }
      }),
    );
    if (this.piece === chosen.key) this.commanded = answers.flat();
  }

  // Looking back.

  /** Finds what happened since this seat last looked: after a visit elsewhere, or a lost connection. */
  lookForNews(line = this.line): void {
    const told = line.table;
    if (!told) return;
    const seen = seenLine(this.game, told.seat);
    rememberSeen(this.game, told.seat, told.line);
    if (seen === null || line !== this.line) return;
    this.since = told.report.filter((event) => event.line >= seen && event.words);
  }

  /** Plays back what happened since the last visit, or any run of events. */
  lookBackAt(events: GameEvent[]): void {
    this.since = [];
    if (events.length > 0) this.lookBack = { events, at: 0 };
  }

  stepLookBack(by: number): void {
    const back = this.lookBack;
    if (!back) return;
    const at = back.at + by;
    this.lookBack = at >= back.events.length ? null : { ...back, at: Math.max(0, at) };
  }

  /** Where the pieces stood after the event one is looking at. */
  private readonly placesThen: Map<string, string> | null = $derived.by(() => {
    const back = this.lookBack;
    const event = back?.events[back.at];
    if (!back || !event || !this.told) return null;
    const places = new Map<string, string>();
    const report = this.told.report;
    for (let i = report.length - 1; i > report.indexOf(event); i -= 1) {
      for (const move of movesOf(report[i] as GameEvent)) {
        if (move.from) places.set(move.piece, move.from);
      }
    }
    return places;
  });
}
