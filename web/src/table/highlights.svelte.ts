/** What is lit on the board: the places and pieces that something may be done with. */

import type { LitPlace } from '../boards/board';
import { argOf, detailOf } from '../lib/spoken';
import type { Offer } from '../protocol';
import type { Table } from './table.svelte';

/** A lit place, and what may be done there. */
export interface Lit extends LitPlace {
  offers: Offer[];
}

export class Highlights {
  constructor(private readonly table: Table) {}

  /** Where picks lead on, a chosen piece lights its own places alone. */
  readonly ofChosen: Offer[] = $derived.by(() => {
    const { piece, draft } = this.table;
    const own = draft.ordered && piece !== null ? draft.ordersOf(piece) : [];
    return own.some((offer) => offer.places.length > 0) ? own : draft.choices;
  });

  readonly places: Lit[] = $derived.by(() => {
    const { system, draft } = this.table;
    const lit = new Map<string, Lit>();
    for (const offer of this.ofChosen) {
      const place = offer.places.at(-1);
      if (place === undefined) continue;
      const known = lit.get(place);
      const cost = argOf(offer.words, 'cost') ?? null;
      if (known) known.offers.push(offer);
      else lit.set(place, { place, offers: [offer], cost, fight: system.offers?.fights?.(offer) ?? false, picked: false });
    }
    for (const place of draft.made.flatMap((offer) => (offer.bare ? (detailOf(offer, 'over') ?? offer.places) : []))) {
      lit.set(place, { place, offers: [], cost: null, fight: false, picked: true });
    }
    return [...lit.values()];
  });

  /** What may be done at a place. */
  at(place: string | null | undefined): Lit | undefined {
    return this.places.find((one) => one.place === place);
  }

  /** The pieces that may be pressed: of a pair, the first; once it is chosen, its partners. */
  readonly pieces: Map<string, Offer[]> = $derived.by(() => {
    const { piece: chosen, draft } = this.table;
    const lit = new Map<string, Offer[]>();
    const paired = draft.choices.some((offer) => offer.pieces.length > 1 && chosen !== null && offer.pieces[0] === chosen);
    for (const offer of draft.choices) {
      const [first, ...others] = offer.pieces;
      if (first === undefined || (paired && first !== chosen)) continue;
      for (const key of paired && others.length > 0 ? others : [first]) lit.set(key, [...(lit.get(key) ?? []), offer]);
    }
    return lit;
  });

  /** The piece chosen narrows what is offered down to its own orders; a place, to those of its pieces. */
  get narrowed(): Offer[] {
    const { piece, place, active } = this.table;
    const { choices } = this.table.draft;
    // The acting piece is chosen by itself: what is asked meanwhile may concern others.
    if (place === null && this.table.told && piece === active) return choices;
    const keys = place === null ? [piece] : this.table.piecesAt(place).map(({ key }) => key);
    const own = choices.filter((offer) => offer.pieces.some((key) => keys.includes(key)));
    const alone = own.filter((offer) => piece !== null && offer.pieces.length > 1 && offer.pieces.includes(piece));
    return alone.length > 0 ? alone : own.length > 0 ? own : choices;
  }
}
