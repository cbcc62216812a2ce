/**
 * Where the chosen block can get to, by whichever way: the referee is asked stride by stride what is open, and every
 * position where a march may end is lit at once. What ends it is an order like any other.
 */

import type { Offer } from '../../protocol';
import type { Table } from '../../table/table.svelte';
import { verb } from './orders';

/** How many ways are tried for one block. */
const MOST = 120;

export class Marches {
  /** The orders that end on a position, by position: one for each front. */
  ends = $state.raw<ReadonlyMap<string, Offer[]>>(new Map());
  private asked = '';
  private finding: Promise<void> | null = null;

  constructor(private readonly table: Table) {}

  /** The block whose march is looked for. */
  get block(): string | null {
    const { table } = this;
    return table.open && !table.beats.current && table.draft.picks.length === 0 && table.piece !== null && this.stems(table.piece).length > 0 ? table.piece : null;
  }

  /** Whether a block may march. */
  carries(key: string): boolean {
    const { table } = this;
    return table.open && table.draft.picks.length === 0 && this.stems(key).length > 0;
  }

  /** Whether its ways are still looked for. */
  get searching(): boolean {
    return this.finding !== null;
  }

  /** Waits until the ends of the chosen block's march are known. */
  async known(): Promise<void> {
    const finding = this.find();
    await (this.finding ?? finding);
  }

  /** What begins the march of a block: on foot first. */
  private stems(key: string): Offer[] {
    const own = this.table.draft.offers.filter((offer) => !offer.whole && offer.verb === 'block' && offer.pieces[0] === key);
    return own.sort((a, b) => Number(verb(a) === 'mounted') - Number(verb(b) === 'mounted'));
  }

  /** Looks for the ends of the chosen block's march. */
  async find(): Promise<void> {
    const { block, table } = this;
    const asked = `${table.questions.position} ${block ?? ''}`;
    if (asked === this.asked) return;
    this.asked = asked;
    this.ends = new Map();
    const finding = block === null ? null : this.search(block, asked);
    this.finding = finding;
    await finding;
    if (this.finding === finding) this.finding = null;
  }

  private async search(block: string, asked: string): Promise<void> {
    const ends = new Map<string, Offer[]>();
    let left = MOST;
    for (const stem of this.stems(block)) {
      const known = new Set<string>();
      let ways = [[stem.text]];
      while (ways.length > 0 && left > 0) {
        const tried = ways.slice(0, left);
        left -= tried.length;
        const told = await Promise.all(tried.map(async (way) => ({ way, offers: await this.after(way) })));
        if (this.asked !== asked) return;
        ways = [];
        for (const { way, offers } of told) {
          const place = way.length > 1 ? way.at(-1) : undefined;
          const orders = offers.filter((offer) => offer.whole);
          if (place !== undefined && orders.length > 0 && !ends.has(place)) ends.set(place, orders);
          for (const leg of offers) {
            if (leg.whole || leg.places.length !== 1 || known.has(leg.text)) continue;
            known.add(leg.text);
            ways.push([...way, leg.text]);
          }
        }
        this.ends = new Map(ends);
      }
    }
  }

  private async after(draft: string[]): Promise<Offer[]> {
    try {
      const answer = await this.table.line.connection.request({ type: 'offers', draft }, undefined, 'look-');
      return answer.type === 'offers' ? answer.offers : [];
    } catch {
      return [];
    }
  }
}
