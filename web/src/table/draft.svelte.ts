/**
 * The declaration that is being drafted, pick by pick: what can be chosen next, what is picked, what would finish
 * it. Whatever it adds was offered; whatever it orders passes the referee's gate.
 */

import { located } from '../lib/spoken';
import type { Offer } from '../protocol';
import { namesPlace, verbOf } from './offers';
import type { Table } from './table.svelte';

/** A pick, and how often it is made. */
export interface Picked {
  offer: Offer;
  count: number;
}

export class Draft {
  picks = $state.raw<string[]>([]);
  /** What was offered after each pick. */
  private trail = $state.raw<Offer[][]>([]);

  constructor(private readonly table: Table) {}

  /** The position that it belonged to is no more. */
  clear(): void {
    this.picks = [];
    this.trail = [];
  }

  /** What is offered after the picks made. */
  readonly offers: Offer[] = $derived.by(() => {
    return this.offersAfter(this.picks.length);
  });

  /** Whether picks are made one after another and lead on. */
  get ordered(): boolean {
    return this.table.system.offers?.ordered ?? false;
  }

  /** The picks as they were offered. */
  readonly made: Offer[] = $derived.by(() => this.picks.flatMap((text, i) => this.offersAfter(i).find((offer) => offer.text === text && !offer.whole) ?? []));

  /** The first picks, which say what is declared: `activate whitcomb`. */
  private get stem(): number {
    const [first] = this.made;
    return first && this.isDeed(first) ? 1 : 0;
  }

  /** What is declared, as it was offered. */
  get declared(): Offer | undefined {
    return this.stem === 0 ? undefined : this.made[0];
  }

  /** Whether an offer does something, and does not only name it. */
  private isDeed(offer: Offer): boolean {
    return verbOf(offer, this.table.system) !== '';
  }

  /** The offers that finish the declaration. */
  get finishes(): Offer[] {
    return this.picks.length > 0 ? this.offers.filter((offer) => offer.whole) : [];
  }

  /** What was offered after the first so many picks. */
  private offersAfter(picks: number): Offer[] {
    return ((picks === 0 ? this.table.told?.offers : this.trail[picks - 1]) ?? []).map(located);
  }

  /** Everything that can be chosen next: where the order of picks does not matter, what was offered earlier too. */
  readonly choices: Offer[] = $derived.by(() => {
    if (!this.table.open) return [];
    if (this.picks.length === 0) return this.offers;
    const now = this.offers.filter((offer) => !offer.whole);
    if (this.ordered) return now;
    const known = new Set(now.map((offer) => offer.text));
    const repeatable = (text: string) => this.picks.some((pick, i) => pick === text && this.offersAfter(i + 1).some((offer) => offer.text === text));
    const earlier = this.picks
      .slice(this.stem)
      .flatMap((_, i) => this.offersAfter(this.stem + i))
      .filter((offer) => !offer.whole && offer.places.length === 0 && !this.isDeed(offer) && !known.has(offer.text))
      .filter((offer) => !offer.pieces.some((key) => this.pickedPieces.has(key)) || repeatable(offer.text));
    return [...now, ...new Map(earlier.map((offer) => [offer.text, offer])).values()];
  });

  /** What is picked so far, with how often. */
  readonly picked: Map<string, Picked> = $derived.by(() => {
    const picked = new Map<string, Picked>();
    for (const offer of this.made.slice(this.stem)) picked.set(offer.text, { offer, count: (picked.get(offer.text)?.count ?? 0) + 1 });
    return picked;
  });

  /** The pieces that are picked, whatever they are picked for: `cox`, `cox:entrench`. */
  get pickedPieces(): Set<string> {
    return new Set(this.made.slice(this.stem).flatMap((offer) => offer.pieces));
  }

  /** Whether it is a path, place by place. */
  get isPath(): boolean {
    return this.made.length > 0 && this.made.every(namesPlace);
  }

  /** Everything that can be chosen and names a piece. */
  ordersOf(key: string): Offer[] {
    return this.choices.filter((offer) => offer.pieces.includes(key));
  }

  /** Does what is offered: orders it, or adds it to the draft. */
  async choose(offer: Offer): Promise<void> {
    const { table } = this;
    if (!table.open) return;
    table.refusal = null;
    if (this.isDeed(offer)) table.place = null;
    if (offer.whole) await table.order(offer.text, offer.places.at(-1) ?? null);
    else if (this.offers.some((open) => open.text === offer.text)) await this.redraft([...this.picks, offer.text]);
    else await this.rebuild([...this.picks.slice(this.stem), offer.text]);
  }

  /** Takes a pick out of the draft: as it was offered, or by the piece that it names. */
  async unpick(what: string): Promise<void> {
    const at = this.made.findLastIndex(({ text, pieces }) => text === what || pieces.includes(what));
    const pick = this.made[at];
    if (!pick || at < this.stem) return;
    if (this.ordered || namesPlace(pick)) await this.redraft(this.picks.slice(0, at));
    else await this.rebuild(this.picks.slice(this.stem).filter((_, i) => i + this.stem !== at));
  }

  /** Takes back the last pick, or leaves the declaration. */
  async stepBack(): Promise<void> {
    await this.redraft(this.picks.slice(0, -1));
  }

  /** Picks everything that can be picked together. */
  async pickAll(): Promise<void> {
    await this.redraft(this.picks.slice(0, this.stem));
    for (;;) {
      const next = this.offers.find((offer) => !offer.whole && offer.pieces.length > 0 && !this.picks.includes(offer.text));
      if (!next || !(await this.redraft([...this.picks, next.text]))) return;
    }
  }

  async abandon(): Promise<void> {
    await this.redraft([]);
  }

  private async offersFor(picks: string[]): Promise<Offer[]> {
    if (picks.length === 0) return this.table.told?.offers ?? [];
    const known = this.trail[picks.length - 1];
    if (known && picks.every((text, i) => this.picks[i] === text)) return known;
    const answer = await this.table.line.connection.request({ type: 'offers', draft: picks });
    return answer.type === 'offers' ? answer.offers : [];
  }

  private async redraft(picks: string[]): Promise<boolean> {
    try {
      const offers = await this.offersFor(picks);
      this.trail = picks.length === 0 ? [] : [...this.trail.slice(0, picks.length - 1), offers];
      this.picks = picks;
      return true;
    } catch (error) {
      this.table.complain(error, null);
      return false;
    }
  }

  /** Drafts the same picks in the order in which the referee wants them. */
  private async rebuild(wanted: string[]): Promise<void> {
    const before = { picks: this.picks, trail: this.trail };
    const left = [...wanted];
    await this.redraft(this.picks.slice(0, this.stem));
    while (left.length > 0) {
      const next = this.offers.find((offer) => !offer.whole && left.includes(offer.text));
      if (!next || !(await this.redraft([...this.picks, next.text]))) break;
      left.splice(left.indexOf(next.text), 1);
    }
    if (left.length > 0) {
      this.picks = before.picks;
      this.trail = before.trail;
      this.table.refusal = { spoken: { id: 'web-does-not-fit', args: [] }, place: null };
    }
  }
}
