/** Marches of several steps: the way is looked at first, then gone step by step, also past what is asked on it. */

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
  places: string[];
  /** The enemy's pieces that were seen when it was planned: more of them end it. */
  enemies: number;
  /** The line at which its last step was ordered. */
  ordered: number;
}

/** What the answer to the question for a way tells. */
export const stepsOf = (value: unknown): RouteStep[] => ((value ?? []) as { hex: string; spent: string | number }[]).map(({ hex, spent }) => ({ place: hex, spent: String(spent) }));

export class Route {
  /** A way to a far place that is looked at before it is gone. */
  planned = $state.raw<RouteStep[]>([]);
  private march = $state.raw<March | null>(null);

  constructor(private readonly table: Table) {}

  /** Whether the next step of a march is asked for. */
  get asked(): boolean {
    const { system, decision } = this.table;
    return system.routes !== undefined && decision === system.routes.decision;
  }

  /** The question for the way of the acting piece to a place. */
  question(place: string): string | null {
    const { active, view, system, open } = this.table;
    return active === null || !view || !open ? null : (system.routes?.way(view, active, place) ?? null);
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
    this.march = piece === null ? null : { seat, piece, places: way.map(({ place }) => place), enemies: this.enemiesOf(seat), ordered: -1 };
    this.goOn();
  }

  /** Ends a way before its end. */
  halt(): void {
    this.march = null;
  }

  /** Where the march goes on to once what is asked is answered. */
  get destination(): string | null {
    return this.march?.seat === this.table.seat ? (this.march.places.at(-1) ?? null) : null;
  }

  private enemiesOf(seat: string): number {
    return this.table.pieces.filter((piece) => piece.place !== null && piece.side !== seat).length;
  }

  /** Takes the next step of the way, when it is time for it; ends the way where it cannot be gone any more. */
  goOn(): void {
    const { march, table } = this;
    const { told, system } = table;
    if (!march || !told || table.beats.current || !table.live) return;
    const at = table.pieceOf(march.piece)?.place ?? '';
    const over = table.active !== march.piece || at === march.places.at(-1);
    if (over || this.enemiesOf(march.seat) > march.enemies || table.refusal !== null) return this.halt();
    if (table.seat !== march.seat || !this.asked || !table.open || told.line === march.ordered) return;
    const next = march.places[march.places.indexOf(at) + 1];
    const text = next === undefined ? undefined : system.routes?.step(next);
    if (!march.places.includes(at) || next === undefined || text === undefined || !told.offers.some((offer) => offer.text === text)) return this.halt();
    this.march = { ...march, ordered: told.line };
    void table.order(text, next, [], { always: false });
  }
}
