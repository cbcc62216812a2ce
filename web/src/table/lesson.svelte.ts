/**
 * The tutorial of a scenario: of its steps the first that is not done and fits what is asked, what has happened and
 * what is offered. Steps are conditions, not a script: whatever is played otherwise, another one fits, or none.
 * Which are done is remembered for each game, so that one can leave it and come back.
 */

import { keep, kept } from '../lib/keep';
import { located } from '../lib/spoken';
import type { GameEvent, Lesson, Offer } from '../protocol';
import type { Table } from './table.svelte';

const KEPT = 'tutorials';
const HIDDEN = 'tutorial-hidden';
/** Of so many games it is remembered. */
const MOST = 40;

type Done = [game: string, steps: string[]][];

export const nameOf = (step: Lesson): string => step.name || step.decision;

/** Whether an order, or a pick, begins with these words. */
export const begins = (given: string, words: string): boolean => given === words || given.startsWith(`${words} `);

/** Whether an event tells of something. */
const tells = (value: unknown, about: string): boolean => value === about || (Array.isArray(value) && value.some((one) => tells(one, about)));

export class Tutorial {
  private done = $state.raw<Done>(kept<Done>(KEPT) ?? []);
  hidden = $state(kept<boolean>(HIDDEN) ?? false);

  constructor(private readonly table: Table) {}

  /** The steps that are done in this game. */
  private readonly behind = $derived.by(() => new Set(this.done.find(([game]) => game === this.table.game)?.[1]));

  get steps(): Lesson[] {
    return this.table.scenario?.lessons ?? [];
  }

  /** Whether nothing of it is done yet. */
  get fresh(): boolean {
    return this.behind.size === 0;
  }

  /** Everything that is offered now, on the draft's way too. */
  private readonly offers: Offer[] = $derived.by(() => (this.table.draft.picks.length > 0 ? this.table.draft.offers : (this.table.told?.offers ?? []).map(located)));

  /** The step that is shown. */
  readonly step: Lesson | undefined = $derived.by(() => {
    const { told } = this.table;
    if (!told || told.seat === 'observer') return undefined;
    return this.steps.find((step) => !this.behind.has(nameOf(step)) && this.fits(step));
  });

  /** What the step would have ordered or picked next, if it is offered. */
  readonly hint: Offer | undefined = $derived.by(() => {
    const wanted = this.step?.orders ?? [];
    return wanted.map((words) => this.offers.find((offer) => begins(offer.text, words))).find((offer) => offer !== undefined);
  });

  /** The piece that the step points at. */
  readonly piece: string | null = $derived.by(() => (this.hidden ? null : this.step?.piece || (this.step?.place ? null : (this.hint?.pieces.at(-1) ?? null))));

  /** The place that the step points at. */
  readonly place: string | null = $derived.by(() => {
    if (this.hidden || !this.step) return null;
    return this.step.place || (this.hint?.places.at(-1) ?? this.table.pieceOf(this.piece)?.place ?? null);
  });

  hints(offer: Offer): boolean {
    return !this.hidden && this.hint !== undefined && offer.text === this.hint.text;
  }

  private fits(step: Lesson): boolean {
    const { table } = this;
    if (step.end !== '') return table.over && this.ended(step.end);
    if (table.over) return false;
    if (step.decision !== '' && step.decision !== table.decision) return false;
    if (step.turn > (table.status?.turn ?? 0)) return false;
    if (step.event !== '' && !this.happened(step)) return false;
    if (step.orders.length > 0) return step.orders.some((words) => this.offers.some((offer) => begins(offer.text, words)));
    return true;
  }

  private ended(end: string): boolean {
    const { told, seat } = this.table;
    if (end === 'over') return true;
    return (end === 'won') === (told?.winner === seat);
  }

  private happened({ event, about }: Lesson): boolean {
    const { report } = this.table;
    return report.some((one: GameEvent) => one.event === event && (about === '' || Object.values(one).some((value) => tells(value, about))));
  }

  /** An order was given at this step: the step is done if that is what it wanted. */
  ordered(step: Lesson | undefined, text: string): void {
    if (step && (step.orders.length === 0 || step.orders.some((words) => begins(text, words)))) this.finish(step);
  }

  /** Done with, whatever came of it. */
  finish(step: Lesson): void {
    const { game } = this.table;
    const others = this.done.filter(([other]) => other !== game).slice(1 - MOST);
    this.done = [...others, [game, [...this.behind, nameOf(step)]]];
    keep(KEPT, this.done);
  }

  hide(hidden: boolean): void {
    this.hidden = hidden;
    keep(HIDDEN, hidden);
  }
}
