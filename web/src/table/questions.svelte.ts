/** Questions to the referee about the position that is shown: each is asked once. */

import { SvelteMap } from 'svelte/reactivity';
import { Lost } from '../lib/connection';
import type { Answer, OddsAnswer } from '../protocol';
import type { SeatLine } from './connection.svelte';

/** How long a position is looked at before the odds of what is offered are asked for, in milliseconds. */
const A_MOMENT = 250;

export class Questions {
  private readonly asked = new Map<string, Promise<Answer | OddsAnswer>>();
  /** The odds of orders, by their text. */
  readonly odds = new SvelteMap<string, OddsAnswer>();
  /** The answers that were wanted, by their question. */
  readonly answers = new SvelteMap<string, Answer>();
  /** The position that they belong to. Whoever wants something answered asks again when it changes. */
  position = $state('');

  constructor(private readonly line: () => SeatLine) {}

  /** A new position: what was asked of another one is forgotten. */
  begin(position: string): void {
    this.position = position;
    clearTimeout(this.queued);
    this.asked.clear();
    this.odds.clear();
    this.answers.clear();
  }

  /** Asks a question once for this position. */
  ask(question: string): Promise<Answer> {
    return this.once(`? ${question}`, { type: 'ask', question }) as Promise<Answer>;
  }

  private once(key: string, message: { type: 'ask'; question: string } | { type: 'odds'; order: string }) {
    const known = this.asked.get(key);
    if (known) return known;
    const asked = this.line()
      .connection.request(message)
      .then((answer) => {
        if (answer.type !== 'answer') throw new Lost();
        return answer.answer;
      });
    this.asked.set(key, asked);
    asked.catch(() => undefined);
    return asked;
  }

  /** Has the odds of an order told; they come when they come. */
  wantOdds(order: string): void {
    const { position } = this;
    if (this.odds.has(order)) return;
    this.oddsOf(order).then(
      (answer) => {
        if (position === this.position) this.odds.set(order, answer);
      },
      () => undefined,
    );
  }

  /** The odds of an order, asked for once. */
  oddsOf(order: string): Promise<OddsAnswer> {
    return this.once(`% ${order}`, { type: 'odds', order }) as Promise<OddsAnswer>;
  }

  private queued = 0;

  /** Has the odds of several orders told, one after another, once the position has been looked at for a moment. */
  wantAllOdds(orders: string[]): void {
    const { position } = this;
    clearTimeout(this.queued);
    this.queued = window.setTimeout(() => {
      void (async () => {
        for (const order of orders) {
          if (position !== this.position) return;
          this.wantOdds(order);
          await this.oddsOf(order).catch(() => undefined);
        }
      })();
    }, A_MOMENT);
  }

  /** Has a question answered, to be read from `answers`. */
  wantAnswer(question: string): void {
    const { position } = this;
    if (this.answers.has(question)) return;
    this.ask(question).then(
      (answer) => {
        if (position === this.position) this.answers.set(question, answer);
      },
      () => undefined,
    );
  }
}
