/**
 * Answers that are given for the player because nothing is left to choose: a retreat with one way, a choice that a
 * rule makes unless the owner wants otherwise. Each is said, and can be taken back: then it is asked.
 */

import { usual } from '../lib/usual.svelte';
import type { Offer, Spoken } from '../protocol';
import type { Table } from './table.svelte';

/** The longest chain of single picks. */
const LONG = 12;

export class Answers {
  /** What was answered last, and at which line. */
  given = $state.raw<{ words: Spoken | undefined; text: string; line: number } | null>(null);
  /** One was taken back: the player answers now. */
  private held = false;
  private position = '';

  constructor(private readonly table: Table) {}

  /** An order was taken back: whatever is asked next is asked. */
  hold(): void {
    this.held = true;
    this.given = null;
  }

  /** The player has answered himself. */
  release(): void {
    this.held = false;
  }

  /** Answers what is asked, if there is but one answer. */
  async go(): Promise<void> {
    const { table } = this;
    const { told, system, decision, seat } = table;
    const how = system.offers?.settled?.[decision];
    if (how === undefined || !told || !table.open || this.held || table.draft.picks.length > 0 || !usual.isOn(system.name, decision)) return;
    const position = `${seat} ${told.line}`;
    if (position === this.position) return;
    this.position = position;
    const answer = how === 'first' ? this.first(told.offers) : await this.only(told.offers);
    if (!answer || table.told !== told || !table.open) return;
    this.given = { words: answer.words, text: answer.text, line: told.line };
    await table.order(answer.text, null, [], false);
  }

  /** The first offer, where all of them differ in the same thing alone. */
  private first(offers: Offer[]): Offer | undefined {
    const [first] = offers;
    return first?.whole && offers.every((offer) => offer.whole && offer.verb === first.verb && offer.pieces[0] === first.pieces[0]) ? first : undefined;
  }

  /** The one order that can be given, pick by pick. */
  private async only(offers: Offer[]): Promise<Offer | undefined> {
    const draft: string[] = [];
    for (let now = offers; draft.length < LONG; ) {
      const [only, ...others] = now;
      if (!only || others.length > 0) return undefined;
      if (only.whole) return only;
      draft.push(only.text);
      try {
        const answer = await this.table.line.connection.request({ type: 'offers', draft }, undefined, 'look-');
        now = answer.type === 'offers' ? answer.offers : [];
      } catch {
        return undefined;
      }
    }
    return undefined;
  }
}
