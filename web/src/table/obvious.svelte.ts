/**
 * A question with one answer: it is answered here, said, and can be taken back. Only where no die is rolled for it, no
 * plan is written and nothing is being looked at; and not again once it was taken back, until an order is given by hand.
 */

import { settings } from '../lib/settings.svelte';
import { usual } from '../lib/usual.svelte';
import type { Offer, OddsAnswer } from '../protocol';
import type { Table } from './table.svelte';

/** How long such a question stands before it is answered, in milliseconds. */
const PAUSE = 450;
/** The longest chain of single picks. */
const LONGEST = 12;

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
    if (system.table?.writing?.answers(decision)) return null;
    const [only, ...others] = draft.offers;
    if (only?.whole && others.length === 0) return only.ends ? null : only;
    if (system.table?.sheet?.answers(decision)) return null;
    const how = usual.isOn(system.name, decision) ? system.offers?.settled?.[decision] : undefined;
    if (how === 'first') return only && draft.offers.every((offer) => offer.whole && offer.verb === only.verb && offer.pieces[0] === only.pieces[0]) ? only : null;
    return how === 'only' && this.followed?.position === table.questions.position ? this.followed.offer : null;
  });

  /** The one order to which single picks lead. */
  private followed = $state.raw<{ position: string; offer: Offer } | null>(null);
  private following = '';

  /** Follows single picks, one after another, where that is wanted: a retreat with one way. */
  private async follow(): Promise<void> {
    const { table } = this;
    const { position } = table.questions;
    if (this.following === position || this.held || !table.open || table.draft.picks.length > 0 || table.system.offers?.settled?.[table.decision] !== 'only') return;
    this.following = position;
    const draft: string[] = [];
    for (let now = table.draft.offers; draft.length < LONGEST; ) {
      const [offer, ...others] = now;
      if (!offer || others.length > 0) return;
      if (offer.whole) {
        this.followed = { position, offer };
        return;
      }
      draft.push(offer.text);
      const answer = await table.line.connection.request({ type: 'offers', draft }, undefined, 'look-').catch(() => null);
      if (answer?.type !== 'offers') return;
      now = answer.offers;
    }
  }

  /** Answers what has one answer. To be called whenever that changes; gives what calls it off. */
  watch(): (() => void) | undefined {
    const { only, table } = this;
    const { position } = table.questions;
    if (only === null) void this.follow();
    if (only === null || this.tried === position) return undefined;
    const timer = setTimeout(() => void this.answer(only, position), PAUSE);
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
