/** What a press on a place or a piece means: a step, a pick, an order, or a choice of what is looked at. */

import type { By, PressKeys } from '../boards/pointer';
import type { Piece } from '../systems/types';
import { namesPlace } from './offers';
import type { Table } from './table.svelte';

const NO_KEYS: PressKeys = { shift: false };

export class Presses {
  constructor(private readonly table: Table) {}

  place(place: string, by: By, keys: PressKeys = NO_KEYS): void {
    const { table } = this;
    if (table.beats.current || table.ruler) return;
    table.refusal = null;
    if (this.sent(place, by, keys)) return;
    const again = table.place === place;
    if (again && table.route.planned.at(-1)?.place === place) return table.route.follow(table.route.planned);
    table.route.planned = [];
    const lit = table.lit.at(place);
    const last = table.draft.made.at(-1);
    if (lit?.picked && last && namesPlace(last) && last.places[0] === place) return void this.endPath();
    // A step comes before whatever else names the place.
    const step = lit?.offers.find((offer) => offer.text === (table.system.routes?.step(place) ?? place));
    const busy = table.piecesAt(place).some((piece) => table.lit.pieces.has(piece.key));
    const main = step ?? (lit?.offers.length === 1 && !busy ? lit.offers[0] : undefined);
    if (main && (by !== 'touch' || again)) {
      table.place = null;
      return void table.draft.choose(main);
    }
    const here = table.piecesAt(place);
    const ready = here.filter((piece) => table.lit.pieces.has(piece.key) || table.draft.pickedPieces.has(piece.key));
    if (ready.length === 1 && ready[0] && this.direct(ready[0], again || by !== 'touch')) return;
    if (again && by !== 'key') {
      const [order, ...more] = table.piece ? table.draft.ordersOf(table.piece) : [];
      if (order && more.length === 0) return void table.draft.choose(order);
    }
    table.place = place;
    // Of those that can be sent, the one that lies on top.
    const [sendable] = here.filter((piece) => table.route.maySend(piece.key)).sort((a, b) => b.weight - a.weight);
    table.piece = sendable?.key ?? ready[0]?.key ?? here.find((piece) => piece.kind === 'unit')?.key ?? here[0]?.key ?? table.active;
    if (ready.length === 0 && !lit && table.open) this.elsewhere(place, here, again);
    if (by === 'key' && here.length > 0) requestAnimationFrame(() => document.querySelector<HTMLElement>('.pinned .orders button, .pinned li button')?.focus());
  }

  /** The chosen piece is sent to a place, or its way is to lead over it; whether it was. */
  private sent(place: string, by: By, { shift }: PressKeys): boolean {
    const { table } = this;
    const { route } = table;
    if (!route.sends(place) || table.lit.at(place)) return false;
    if (shift) route.waypoint(place);
    else if (by === 'touch' && table.place !== place) table.place = place;
    else void route.send(place);
    return true;
  }

  /** A piece is drawn from one place to another; at first, it is taken up. */
  carry(from: string, to: string): void {
    const { table } = this;
    const unit = this.carried(from);
    if (!unit || table.beats.current || table.ruler) return;
    table.refusal = null;
    // It is in the hand, and not put down yet.
    if (from === to) {
      table.place = null;
      table.piece = unit.key;
      return;
    }
    if (unit.key === table.active) {
      const step = table.lit.at(to)?.offers.find((offer) => offer.text === table.system.routes?.step(to));
      const attack = table.lit.at(to)?.offers.find((offer) => table.system.offers?.fights?.(offer));
      const order = step ?? attack;
      if (order) return void table.draft.choose(order);
      return void table.route.plan(to).then(() => table.route.planned.at(-1)?.place === to && table.route.follow(table.route.planned));
    }
    table.piece = unit.key;
    void table.route.send(to);
  }

  /** The piece that is drawn from a place: the one on the march, the chosen one, or the topmost that can be sent. */
  carried(from: string): Piece | undefined {
    const { table } = this;
    if (!table.open || !table.system.routes) return undefined;
    const here = table.piecesAt(from).filter((piece) => piece.side === table.side && piece.kind === 'unit');
    if (table.route.asked) return here.find((piece) => piece.key === table.active);
    const able = here.filter((piece) => table.route.maySend(piece.key));
    return able.find((piece) => piece.key === table.piece) ?? able.sort((a, b) => b.weight - a.weight)[0];
  }

  /** Where nothing is offered, a way there is looked for, or the reason is told. */
  private elsewhere(place: string, here: Piece[], again: boolean): void {
    const { table } = this;
    if (here.some((piece) => table.route.maySend(piece.key))) return;
    // Whoever presses the enemy looks at him first; why he cannot be attacked is told on the second press.
    const looks = (here.length > 0 && here.every((piece) => piece.side !== table.side)) || table.unknown.some((each) => each.place === place && each.side !== table.side);
    if (looks && !again) return;
    if (table.route.asked && !here.some((piece) => !table.own.includes(piece.side))) void table.route.plan(place);
    else if (table.attack.shown?.place !== place) void table.whyNot.at(place);
  }

  /** The end of a path, pressed again: there it ends, or it is not yet long enough and the step is taken back. */
  private endPath(): Promise<void> {
    const { draft } = this.table;
    const [finish, ...others] = draft.finishes;
    return finish && others.length === 0 ? draft.choose(finish) : draft.stepBack();
  }

  /** Picks of a declaration, and the second of a pair, are done by pressing the piece. */
  private direct(piece: Piece, sure: boolean): boolean {
    const { table } = this;
    if (table.draft.pickedPieces.has(piece.key) && !table.lit.pieces.has(piece.key)) {
      void table.draft.unpick(piece.key);
      return true;
    }
    const offers = table.lit.pieces.get(piece.key) ?? [];
    const [offer] = offers;
    if (!offer || offers.length > 1 || !sure) return false;
    const pair = table.piece !== null && table.piece !== piece.key && offer.pieces.length > 1;
    if (table.draft.picks.length === 0 && !pair) return false;
    void table.draft.choose(offer);
    return true;
  }

  piece(piece: Piece): void {
    const { table } = this;
    if (this.direct(piece, true)) return;
    const [order, ...more] = table.piece === piece.key ? table.draft.ordersOf(piece.key) : [];
    if (order && more.length === 0 && table.open) return void table.draft.choose(order);
    table.piece = piece.key;
  }
}

/** Nothing is chosen any more but the acting piece. */
export function chooseNothing(table: Table): void {
  table.place = null;
  table.route.planned = [];
  table.refusal = null;
  table.route.halt();
  table.piece = table.active;
}
