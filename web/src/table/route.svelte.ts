/**
 * Marches of several steps: a piece is sent to a place, or on to it; the way is looked at first, then gone step by
 * step, also past what is asked on it. Every step is an order like any other.
 */

import { usual } from '../lib/usual.svelte';
import type { Json } from '../protocol';
import type { Sending } from '../systems/system';
import type { Table } from './table.svelte';

/** A place on a way, and what is spent to be there. */
export interface RouteStep {
  place: string;
  spent: string;
}

/** A way that is being gone. */
interface March {
  seat: string;
  piece: string;
  /** The leg that is being gone. */
  places: string[];
  /** Where it goes on to from there, one goal after another. */
  goals: string[];
  /** What is attacked at its end. */
  target: string | null;
  /** The enemy's pieces that were seen when it was planned: more of them end it. */
  enemies: number;
  /** Whether the piece was sent from where it stood: with its destination the march is over. */
  sent: boolean;
  /** Whether it ends in any case where it is, and what is asked before is answered in the usual way. */
  ends?: boolean;
  /** Whether it is on the move. */
  begun: boolean;
  /** The line at which its last order was given. */
  ordered: number;
}

/** What the answer to the question for a way tells. */
export const stepsOf = (value: unknown): RouteStep[] => ((value ?? []) as { hex: string; spent: string | number }[]).map(({ hex, spent }) => ({ place: hex, spent: String(spent) }));

/** A way to a place, or to where it can be attacked from. */
interface Way {
  steps: RouteStep[];
  target: string | null;
}

export class Route {
  /** A way to a far place that is looked at before it is gone. */
  planned = $state.raw<RouteStep[]>([]);
  /** Places that the way is to lead over. */
  via = $state.raw<string[]>([]);
  private march = $state.raw<March | null>(null);

  constructor(private readonly table: Table) {}

  /** Whether the next step of a march is asked for. */
  get asked(): boolean {
    const { system, decision } = this.table;
    return system.routes !== undefined && decision === system.routes.decision;
  }

  private get sending(): Sending | undefined {
    return this.table.system.routes?.sending;
  }

  /** The chosen piece, if it may be sent somewhere: it is not on the move yet. */
  get sender(): string | null {
    const { piece } = this.table;
    return piece !== null && this.maySend(piece) ? piece : null;
  }

  /** Whether a piece may be sent somewhere now. */
  maySend(key: string): boolean {
    const { table, sending } = this;
    const { open, decision, draft, side, told } = table;
    const piece = table.pieceOf(key);
    if (!open || !told || !sending || draft.picks.length > 0 || piece?.side !== side || piece.kind !== 'unit' || piece.place === null) return false;
    return sending.begins(decision) && sending.carriesOn(decision, key, told.offers) !== undefined;
  }

  /** Whether a press on a place would send the chosen piece there. */
  sends(place: string): boolean {
    const { sender, table } = this;
    return sender !== null && !table.piecesAt(place).some((piece) => table.own.includes(piece.side) && piece.side === table.side);
  }

  /** Whether the enemy stands at a place, as far as one knows. */
  private hostile(place: string): boolean {
    const { table } = this;
    return table.piecesAt(place).some((piece) => piece.side !== table.side) || table.unknown.some((each) => each.place === place && each.side !== table.side);
  }

  /** The question for the way of the acting piece to a place. */
  question(place: string): string | null {
    const { active, view, system, open } = this.table;
    return active === null || !view || !open ? null : (system.routes?.way(view, active, place) ?? null);
  }

  /** The questions whose answers tell the way of the chosen piece to a place that is pointed at. */
  questions(place: string): string[] {
    const { sender, sending, table } = this;
    if (sender === null || !sending || table.pieceOf(sender)?.place === place) return [];
    const goal = this.via[0] ?? place;
    if (this.via.length > 0 || !this.hostile(place)) return [sending.way(sender, goal)];
    const { answers } = table.questions;
    const from = this.bestOf(answers.get(sending.approaches(sender, place))?.value, answers.get(sending.reach(sender))?.value);
    return [sending.approaches(sender, place), sending.reach(sender), ...(from === null ? [] : [sending.way(sender, from)])];
  }

  /** The way of the chosen piece to a place that is pointed at, as far as it is told. */
  shown(place: string): Way | null {
    const { sender, sending, table } = this;
    if (sender === null || !sending) return null;
    const target = this.hostile(place) ? place : null;
    const [last] = this.questions(place).slice(-1);
    const steps = last === undefined || last === sending.reach(sender) ? [] : stepsOf(table.questions.answers.get(last)?.value);
    const beside = target !== null && includes(table.questions.answers.get(sending.approaches(sender, target))?.value, table.pieceOf(sender)?.place);
    if (beside && this.via.length === 0) return { steps: [], target };
    if (steps.length === 0) return null;
    return { steps: [...steps, ...this.onward(this.via.length > 0 ? [...this.via, place] : [])], target };
  }

  /** The places between goals that are not asked for yet: straight on. */
  private onward(goals: string[]): RouteStep[] {
    const { hexes } = this.table;
    return goals.slice(1).flatMap((goal, i) => {
      const [from, to] = [hexes?.get(goals[i]), hexes?.get(goal)];
      if (!hexes || !from || !to || from === to) return [];
      const far = Math.max(1, Math.round(hexes.distance(from, to)));
      const along = Array.from({ length: far }, (_, k) => hexes.at(from.x + ((to.x - from.x) * (k + 1)) / far, from.y + ((to.y - from.y) * (k + 1)) / far));
      return along.flatMap((place) => (place ? [{ place: place.place, spent: '' }] : []));
    });
  }

  /** Of the places from which an enemy can be attacked, the one that a piece comes to most cheaply. */
  private bestOf(approaches: Json | undefined, reached: Json | undefined): string | null {
    if (!Array.isArray(approaches) || typeof reached !== 'object' || reached === null) return null;
    const costs = reached as Record<string, string | number>;
    const near = approaches.flatMap((place) => (costs[String(place)] === undefined || this.hostile(String(place)) ? [] : [{ place: String(place), cost: costOf(costs[String(place)]) }]));
    return near.sort((a, b) => a.cost - b.cost)[0]?.place ?? null;
  }

  /** Has the way lead over a place, or no longer. */
  waypoint(place: string): void {
    this.via = this.via.includes(place) ? this.via.filter((other) => other !== place) : [...this.via, place];
  }

  /** Sends the chosen piece to a place, or against the enemy there. */
  async send(place: string): Promise<void> {
    const { sender, sending, table, via } = this;
    if (sender === null || !sending) return;
    const way = await this.wayOf(sender, sending, place);
    if (this.sender !== sender) return;
    this.via = [];
    if (!way) {
      table.place = place;
      return table.whyNot.at(place);
    }
    table.place = null;
    const goals = via.length === 0 ? [] : [...via.slice(1), ...(way.target === null ? [place] : [])];
    this.march = { seat: table.seat, piece: sender, places: way.steps, goals, target: way.target, enemies: this.enemiesOf(table.seat), sent: true, begun: false, ordered: -1 };
    this.goOn();
  }

  private async wayOf(piece: string, sending: Sending, place: string): Promise<{ steps: string[]; target: string | null } | null> {
    const { questions } = this.table;
    const told = async (question: string) => (await questions.ask(question).catch(() => null))?.value;
    const target = this.hostile(place) ? place : null;
    const here = this.table.pieceOf(piece)?.place ?? '';
    const from = target === null || this.via.length > 0 ? undefined : await told(sending.approaches(piece, target));
    if (target !== null && includes(from, here)) return { steps: [here], target };
    const goal = this.via[0] ?? (target === null ? place : this.bestOf(from, await told(sending.reach(piece))));
    if (goal === null || goal === undefined) return null;
    const steps = stepsOf(await told(sending.way(piece, goal))).map((step) => step.place);
    return steps.length < 2 ? null : { steps, target };
  }

  /** Finds the way to a far place, to be looked at; says why there is none. */
  async plan(place: string): Promise<void> {
    const { table } = this;
    const way = await this.find(place);
    if (way.length < 2) return table.whyNot.at(place);
    table.place = place;
    this.planned = way;
  }

  private async find(place: string): Promise<RouteStep[]> {
    const question = this.question(place);
    if (question === null) return [];
    try {
      return stepsOf((await this.table.questions.ask(question)).value);
    } catch {
      return [];
    }
  }

  /** Goes a way step by step. What is asked on it is answered first; then it is gone on with. */
  follow(way: RouteStep[]): void {
    const { active: piece, seat } = this.table;
    const places = way.map(({ place }) => place);
    this.march = piece === null ? null : { seat, piece, places, goals: [], target: null, enemies: this.enemiesOf(seat), sent: false, begun: true, ordered: -1 };
    this.goOn();
  }

  /** Whether the march can be ended from here: something else is asked on it, and has a usual answer. */
  get mayFinish(): boolean {
    const { active, open, told, decision } = this.table;
    return open && !this.asked && active !== null && told !== null && (this.sending?.usual ?? []).some(({ find }) => find(decision, active, told.offers) !== undefined);
  }

  /** Answers what is asked in the usual way and ends the march of the acting piece where it stands. */
  finish(): void {
    const { table, sending } = this;
    const { active: piece, seat } = table;
    const at = table.pieceOf(piece)?.place;
    if (piece === null || !at || !sending) return;
    this.march = { seat, piece, places: [at], goals: [], target: null, enemies: this.enemiesOf(seat), sent: true, ends: true, begun: true, ordered: -1 };
    this.goOn();
  }

  /** Ends a way before its end. */
  halt(): void {
    this.march = null;
    this.via = [];
  }

  /** Where the march goes on to once what is asked is answered. */
  get destination(): string | null {
    const { march } = this;
    return march?.seat === this.table.seat ? (march.target ?? march.goals.at(-1) ?? march.places.at(-1) ?? null) : null;
  }

  private enemiesOf(seat: string): number {
    return this.table.pieces.filter((piece) => piece.place !== null && piece.side !== seat).length;
  }

  private give(march: March, text: string, place: string | null = null): void {
    this.march = { ...march, ordered: this.table.told?.line ?? -1 };
    void this.table.order(text, place, [], { always: false });
  }

  /** Takes the next step of the way, when it is time for it; ends the way where it cannot be gone any more. */
  goOn(): void {
    const { table, sending } = this;
    const { told } = table;
    if (!this.march || !told || table.beats.current || !table.live) return;
    const acts = table.active === this.march.piece;
    const march = { ...this.march, begun: this.march.begun || acts };
    if ((march.begun && !acts) || this.enemiesOf(march.seat) > march.enemies || table.refusal !== null) return this.halt();
    if (table.seat !== march.seat || !table.open || told.line === march.ordered) return;
    if (acts && this.asked) return this.stride(march);
    const answer = march.begun ? this.usualAnswer(march) : sending?.carriesOn(table.decision, march.piece, told.offers);
    if (answer !== undefined) this.give(march, answer);
    else if (!march.begun) this.halt();
  }

  /** What is usually answered on the way, where one wants it so. */
  private usualAnswer({ piece, ends }: March): string | undefined {
    const { system, decision, told } = this.table;
    return this.sending?.usual.filter(({ name }) => ends || usual.isOn(system.name, name)).flatMap(({ find }) => find(decision, piece, told?.offers ?? []) ?? [])[0]?.text;
  }

  private stride(march: March): void {
    const { table } = this;
    const at = table.pieceOf(march.piece)?.place ?? '';
    const offered = (text: string | undefined) => text !== undefined && (table.told?.offers.some((offer) => offer.text === text) ?? false);
    if (at === march.places.at(-1)) return this.arrive(march, at);
    const next = march.places[march.places.indexOf(at) + 1];
    const text = next === undefined ? undefined : table.system.routes?.step(next);
    if (!march.places.includes(at) || next === undefined || text === undefined || !offered(text)) return this.halt();
    this.give(march, text, next);
  }

  /** At the end of a leg: the next one, the attack, or the end of the march. */
  private arrive(march: March, at: string): void {
    const { table, sending } = this;
    const offers = table.told?.offers ?? [];
    const [goal, ...goals] = march.goals;
    if (goal !== undefined) {
      this.march = { ...march, goals, places: [at] };
      void this.find(goal).then((way) => {
        if (this.march?.piece !== march.piece) return;
        this.march = way.length < 2 ? null : { ...this.march, places: way.map(({ place }) => place) };
        this.goOn();
      });
      return;
    }
    this.halt();
    if (!march.sent || !sending) return;
    const fights = offers.some((offer) => table.system.offers?.fights?.(offer));
    const text = march.target !== null ? sending.attack(march.target) : !march.ends && (fights || !usual.isOn(table.system.name, 'end')) ? undefined : sending.end;
    if (text !== undefined && offers.some((offer) => offer.text === text)) void table.order(text, march.target, [], { always: false });
  }
}

const includes = (list: Json | undefined, place: string | null | undefined): boolean => Array.isArray(list) && place !== null && place !== undefined && list.includes(place);

/** `7/2` as 3.5. */
function costOf(value: string | number | undefined): number {
  const [above, below = '1'] = String(value).split('/');
  return Number(above) / Number(below) || 0;
}
