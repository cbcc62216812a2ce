/** Why something that is not offered is not: the referee is asked, and nothing is ordered by it. */

import { Refused } from '../lib/connection';
import { argOf } from '../lib/spoken';
import type { Spoken, SpokenArg } from '../protocol';
import type { Piece } from '../systems/types';
import { words } from '../words/language.svelte';
import type { RefusalAt, Table } from './table.svelte';

type Reason = Omit<RefusalAt, 'place'>;

export class WhyNot {
  constructor(private readonly table: Table) {}

  /** Tells why nothing can be done at a place that was pressed. */
  async at(place: string): Promise<void> {
    const { table } = this;
    const { decision, side, draft, view, system } = table;
    if (!view) return;
    const here = table.piecesAt(place);
    const own = here.filter((piece) => piece.side === side);
    const enemy = here.filter((piece) => piece.side !== side);
    const chosen = table.pieceOf(table.piece);
    const attempts = system.explanations?.attempts(decision, { view, place, own, enemy, draft: draft.made, chosen, ...this.around(place) }) ?? [];
    const refused = await this.reasonOf(attempts);
    const far = enemy.length === 0 && refused?.spoken.id === (this.askingRule() ?? null) ? await this.tooFar(place) : null;
    const refusal = far ?? refused ?? this.askedInstead();
    if (table.place === place && table.decision === decision) table.refusal = { ...refusal, place };
  }

  /** Tells at a place the first reason why orders are not offered; whether there is one. */
  async orders(orders: string[], place: string): Promise<boolean> {
    const { decision, piece } = this.table;
    const refusal = await this.reasonOf(orders);
    if (!refusal || this.table.decision !== decision || this.table.piece !== piece) return false;
    this.table.refusal = { ...refusal, place };
    return true;
  }

  /** The own pieces and the enemy's places, the nearest to a place first. */
  private around(place: string): { near: Piece[]; foes: string[] } {
    const { field, side, pieces, unknown } = this.table;
    const from = field?.get(place);
    const far = (other: string | null) => {
      const to = field?.get(other);
      return from && to ? Math.hypot(from.x - to.x, from.y - to.y) : Infinity;
    };
    const standing = pieces.filter((piece) => piece.place !== null);
    const hostile = [...standing, ...unknown].flatMap((each) => (each.side !== side && each.place !== null ? [each.place] : []));
    return {
      near: standing.filter((piece) => piece.side === side).sort((a, b) => far(a.place) - far(b.place)),
      foes: [...new Set(hostile)].sort((a, b) => far(a) - far(b)),
    };
  }

  /** The first refusal of these orders by a rule of the game. */
  private async reasonOf(orders: string[]): Promise<Reason | null> {
    for (const order of orders) {
      try {
        await this.table.line.connection.request({ type: 'odds', order });
      } catch (error) {
        if (error instanceof Refused && !/^referee:(?!scenario-)/u.test(error.refusal.id)) return { spoken: error.refusal };
      }
    }
    return null;
  }

  /** The rule by which something is asked now. */
  private askingRule(): string | undefined {
    return this.table.told?.rule ?? undefined;
  }

  /** A place that is not next to the march: what it would cost to come there, or that no way leads there. */
  private async tooFar(place: string): Promise<Reason | null> {
    const { view, active, system, told, questions } = this.table;
    const question = view && active !== null ? (system.routes?.distances(view, active) ?? null) : null;
    const left = argOf(told?.prompt, 'points');
    if (question === null || left === undefined) return null;
    const costs = (await questions.ask(question).catch(() => null))?.value as Record<string, string | number> | undefined;
    const cost = costs?.[place];
    const number = (value: string | number): SpokenArg => ({ kind: 'number', value: String(value) });
    const args: Spoken['args'] = [['place', { kind: 'place', value: place }]];
    if (cost !== undefined) args.push(['cost', number(cost)], ['left', number(left)]);
    return { spoken: { id: cost === undefined ? 'web-no-way' : 'web-too-far', args }, rule: this.askingRule() };
  }

  /** What is asked, where something else was pressed. */
  private askedInstead(): Reason {
    const { system, decision, told, placeNames } = this.table;
    const doing = words().maybe(`${system.name}-doing-${decision}`);
    const asked = told?.prompt ? words().spoken(told.prompt, placeNames) : words().decision(system.name, decision);
    const args: Spoken['args'] = [['asked', { kind: 'word', value: doing ?? asked }]];
    return { spoken: { id: doing === undefined ? 'web-asked-instead' : 'web-not-now', args }, rule: this.askingRule() };
  }
}
