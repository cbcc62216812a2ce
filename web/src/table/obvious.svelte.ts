/**
 * A question with one answer: it is answered here, said, and can be taken back. Only where no die is rolled for it, no
 * plan is written and nothing is being looked at; and not again once it was taken back, until an order is given by hand.
 */

import { settings } from '../lib/settings.svelte';
import type { Offer, OddsAnswer } from '../protocol';
import type { Table } from './table.svelte';

/** How long such a question stands before it is answered, in milliseconds. */
const A_BREATH = 450;

export class Obvious {
  /** What was answered last, until the next order is given by hand. */
  answered = $state.raw<Offer | null>(null);
  /** It was taken back: the questions are asked again. */
  private held = $state(false);
  private tried = '';

  constructor(private readonly table: Table) {}

  /** The only answer to what is asked now. */
  readonly only: Offer | null = $derived.by(() => {
    const { table } = this;
    const { system, decision, draft } = table;
    if (!settings.obvious || this.held || !table.open || table.curtain !== null || draft.picks.length > 0) return null;
    if (system.table?.sheet?.answers(decision) || system.table?.writing?.answers(decision)) return null;
    const [only, ...others] = draft.offers;
    return only?.whole && others.length === 0 ? only : null;
  });

  /** Answers what has one answer. To be called whenever that changes; gives what calls it off. */
  watch(): (() => void) | undefined {
    const { only, table } = this;
    const { position } = table.questions;
    if (only === null || this.tried === position) return undefined;
    const timer = setTimeout(() => void this.answer(only, position), A_BREATH);
    return () => clearTimeout(timer);
  }

  private async answer(only: Offer, position: string): Promise<void> {
    const { table } = this;
    this.tried = position;
    const odds: OddsAnswer | null = await table.questions.oddsOf(only.text).catch(() => null);
    if (odds === null || odds.rolls.length > 0 || position !== table.questions.position || this.only?.text !== only.text) return;
    this.answered = only;
    await table.order(only.text, null, [], { always: false, byItself: true });
    if (table.refusal !== null) this.answered = null;
  }

  /** An order was given by hand. */
  byHand(): void {
    this.answered = null;
    this.held = false;
  }

  /** The last order is taken back. */
  takenBack(): void {
    this.answered = null;
    this.held = true;
  }
}
