/**
 * What is kept at a table of this system: the unit one has in hand, where it can get to, the way it is sent along,
 * what it aims at, and what can be seen from a hex.
 */

import type { SightLine } from '../../boards/board';
import { useTable } from '../../parts/context';
import type { Json, Offer } from '../../protocol';
import type { Table } from '../../table/table.svelte';
import { onButton } from '../../table/keys';
import type { Session, Tool } from '../system';
import type { OverlayMark, Piece } from '../types';
import { facingOf, isField, isFight, isRide, subjectOf } from './orders';
import { FACINGS, seen } from './view';

/** A way that a unit is sent along, order by order. */
interface March {
  unit: string;
  seat: string;
  /** Where it goes. */
  place: string;
  orders: string[];
  /** The line at which its last order was given. */
  ordered: number;
}

/** Why a unit stopped on its way. */
export type Halted = 'die' | 'asked' | 'changed';

const SIGHT: Omit<Tool, 'pressed' | 'act'> = {
  title: 'gbacw-sight',
  key: 'L',
  icon: 'M3 12c4-6 14-6 18 0c-4 6-14 6-18 0M12 12m-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0',
};

export class Staff implements Session {
  /** The place that is looked at before it is gone to or fired at. */
  goal = $state<string | null>(null);
  /** The way that is being gone. */
  march = $state.raw<March | null>(null);
  /** A unit that stopped before it was there, where it was to go, and why. */
  halted = $state.raw<{ unit: string; place: string; why: Halted } | null>(null);
  /** Whether sight is shown. */
  sighting = $state(false);

  constructor(private readonly table: Table) {}

  // What is in hand.

  /** Whether units are played on the map now. */
  get plays(): boolean {
    return isField(this.table.decision) && this.table.lookBack.current === null;
  }

  /** The own piece that is chosen. */
  get chosen(): Piece | undefined {
    const piece = this.table.pieceOf(this.table.piece);
    return piece && piece.side === this.table.side ? piece : undefined;
  }

  /** The orders of a piece that are offered. */
  ordersOf(key: string): Offer[] {
    return this.table.draft.choices.filter((offer) => subjectOf(offer) === key);
  }

  /** The orders of the chosen piece. */
  readonly orders: Offer[] = $derived.by(() => (this.chosen ? this.ordersOf(this.chosen.key) : []));

  /** The pieces that can be given an order, in the order of the roster. */
  readonly ready: string[] = $derived.by(() => [...new Set(this.table.draft.choices.flatMap((offer) => subjectOf(offer) ?? []))]);

  /** The units of the brigades that act. */
  readonly active: Piece[] = $derived.by(() => {
    const { view, pieces } = this.table;
    if (!view) return [];
    const { active, units } = seen(view);
    return pieces.filter(({ key }) => active.includes(units[key]?.brigade ?? ''));
  });

  // Where it can get to.

  /** The question where the chosen unit can get to. */
  get reachQuestion(): string | null {
    const { chosen, table } = this;
    return table.decision === 'actions' && table.open && chosen?.kind === 'unit' && this.orders.length > 0 ? `reach ${chosen.key}` : null;
  }

  /** Where the chosen unit can get to, and what it will have spent there. */
  readonly reach: Map<string, string> = $derived.by(() => {
    const answer = this.reachQuestion === null ? undefined : this.table.questions.answers.get(this.reachQuestion);
    const value = answer?.value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
    return new Map(Object.entries(value).map(([place, spent]) => [place, String(spent)]));
  });

  /** The question for the way to a place that is looked at. */
  get wayQuestion(): string | null {
    const place = this.goal ?? this.table.pointed;
    return this.chosen && place !== null && this.reach.has(place) ? `way ${this.chosen.key} ${place}` : null;
  }

  /** The way to the place that is looked at, hex by hex. */
  readonly way: { place: string; spent: string }[] = $derived.by(() => {
    const answer = this.wayQuestion === null ? undefined : this.table.questions.answers.get(this.wayQuestion);
    const from = this.chosen?.place;
    if (!answer || !from || !Array.isArray(answer.value)) return [];
    const steps = legsOf(answer.value).map(({ hex, spent }) => ({ place: hex, spent: String(spent) }));
    return [{ place: from, spent: '' }, ...steps].filter(({ place }, i, all) => place !== all[i - 1]?.place);
  });

  // What it can do at a place.

  /** The orders of the chosen piece that end at a place, without those that say the facing too. */
  ordersAt(place: string): Offer[] {
    return this.orders.filter((offer) => offer.verb !== 'go' && offer.verb !== 'pivot' && offer.places.includes(place) && (facingOf(offer) === null || offer.verb === 'form'));
  }

  /** Where the chosen leader can ride to. */
  readonly rides: Set<string> = $derived.by(() => new Set(this.orders.filter(isRide).flatMap((offer) => offer.places)));

  /** The targets of the chosen unit. */
  readonly targets: Set<string> = $derived.by(() => new Set(this.orders.filter(isFight).flatMap((offer) => offer.places)));

  /** What would be fired at the place that is looked at. */
  readonly shots: Offer[] = $derived.by(() => (this.goal !== null && this.targets.has(this.goal) ? this.ordersAt(this.goal).filter(isFight) : []));

  /** The orders by which the chosen piece turns where it stands, by where it will face. */
  readonly turns: Map<number, Offer> = $derived.by(() => {
    const turns = this.orders.filter((offer) => ['turn', 'face', 'build'].includes(offer.verb));
    return new Map(turns.flatMap((offer) => (facingOf(offer) === null ? [] : [[facingOf(offer) ?? 0, offer] as const])));
  });

  // What is done.

  /** Where only one piece can be given an order, it is in hand at once. */
  takeOnly(): void {
    const [only, ...others] = this.ready;
    if (this.plays && this.table.open && only !== undefined && others.length === 0 && this.chosen === undefined) this.choose(only);
  }

  choose(key: string | null): void {
    const { table } = this;
    this.goal = null;
    this.halted = null;
    table.refusal = null;
    table.piece = key;
    table.place = null;
  }

  /** Sends the chosen unit to a place; to face a way there, if one is given. */
  async send(place: string, facing: number | null = null): Promise<void> {
    const { table, chosen } = this;
    if (!chosen || !table.open) return;
    const wanted = facing === null ? '' : ` ${FACINGS[facing] ?? ''}`;
    this.halted = null;
    try {
      const { value } = await table.questions.ask(`way ${chosen.key} ${place}${wanted}`);
      const orders = legsOf(value).map(({ order }) => order);
      this.goal = null;
      table.place = null;
      this.march = { unit: chosen.key, seat: table.seat, place, orders, ordered: -1 };
      this.goOn();
    } catch (error) {
      table.complain(error, place);
    }
  }

  /** Gives the next order of the way, when it is time for it; stops where something came between. */
  goOn(): void {
    const { march, table } = this;
    const { told } = table;
    if (!march || !told || !table.live || table.busy !== null || told.line === march.ordered) return;
    const [next, ...rest] = march.orders;
    if (next === undefined) return this.halt(null);
    const diced = march.ordered >= 0 && table.news.some(({ event }) => event === 'udd' || event === 'disordered' || event === 'lost');
    if (table.refusal !== null || diced) return this.halt('die');
    if (table.seat !== march.seat || table.decision !== 'actions') return this.halt('asked');
    if (!table.open) return;
    if (!told.offers.some((offer) => offer.text === next)) return this.halt('changed');
    this.march = { ...march, orders: rest, ordered: told.line };
    void table.order(next, march.place, [], false);
  }

  private halt(why: Halted | null): void {
    const { march } = this;
    this.march = null;
    if (march && why !== null) this.halted = { unit: march.unit, place: march.place, why };
  }

  /** Turns the chosen unit by so many steps of its kind: hexsides or corners. */
  private turnBy(steps: number): (() => void) | null {
    const facing = this.chosen?.deployment?.facing;
    const offer = facing === undefined ? undefined : this.turns.get((facing + 2 * steps + 12) % 12);
    return offer ? () => void this.table.draft.choose(offer) : null;
  }

  /** The next piece that can be given an order, after the chosen one. */
  private next(): (() => void) | null {
    const { ready } = this;
    const key = ready[(ready.indexOf(this.table.piece ?? '') + 1) % Math.max(1, ready.length)];
    return key === undefined ? null : () => this.choose(key);
  }

  /** The order that ends what is asked. */
  get done(): Offer | undefined {
    return this.table.draft.choices.find(({ text }) => text === 'done');
  }

  // Sight.

  /** The hex from which one looks. */
  get eye(): string | null {
    return this.table.place ?? this.table.pieceOf(this.table.piece)?.place ?? null;
  }

  /** The hex to which a line of sight is looked at. */
  get sighted(): string | null {
    const { eye, table } = this;
    return this.sighting && eye !== null && table.pointed !== eye ? table.pointed : null;
  }

  get sightQuestions(): string[] {
    const { eye, sighted } = this;
    if (!this.sighting || eye === null) return [];
    return [`seen ${eye}`, ...(sighted === null ? [] : [`sight ${eye} ${sighted}`])];
  }

  /** The hexes that can be seen. */
  readonly seenMarks: OverlayMark[] = $derived.by(() => {
    const [question] = this.sightQuestions;
    const value = question === undefined ? undefined : this.table.questions.answers.get(question)?.value;
    return Array.isArray(value) ? [this.eye ?? '', ...value].map((place) => ({ place: String(place), kind: 'seen' })) : [];
  });

  /** The line to the place that is pointed at. */
  readonly line: SightLine | null = $derived.by(() => {
    const { eye, sighted } = this;
    const [, question] = this.sightQuestions;
    const value = question === undefined ? undefined : this.table.questions.answers.get(question)?.value;
    if (value === undefined || eye === null || sighted === null) return null;
    const by = typeof value === 'object' && value !== null && !Array.isArray(value) ? String(value['by'] ?? '') : '';
    return { from: eye, to: sighted, blocked: by === '' ? [] : by.split('-') };
  });

  get tools(): Tool[] {
    return [{ ...SIGHT, pressed: this.sighting, act: () => (this.sighting = !this.sighting) }];
  }

  key(event: KeyboardEvent): (() => void) | null {
    switch (event.key.length === 1 ? event.key.toUpperCase() : event.key) {
      case 'L':
        return () => (this.sighting = !this.sighting);
      case ',':
        return this.turnBy(-1);
      case '.':
        return this.turnBy(1);
      case 'X':
        return this.plays ? this.next() : null;
      case 'D': {
        const { done } = this;
        return done && this.table.open ? () => void this.table.draft.choose(done) : null;
      }
      case 'G': {
        const { halted } = this;
        return halted && this.chosen?.key === halted.unit ? () => void this.send(halted.place) : null;
      }
      case 'Enter': {
        const [shot] = this.shots;
        return shot && !onButton(event) ? () => void this.table.draft.choose(shot) : null;
      }
      default:
        return null;
    }
  }

  escape(): boolean {
    if (this.march) this.march = null;
    else if (this.goal !== null) this.goal = null;
    else if (this.sighting) this.sighting = false;
    else return false;
    return true;
  }
}

/** A step or turn on a way: the order, where it leads, and what is spent by then. */
interface Leg {
  order: string;
  hex: string;
  spent: string | number;
}

const legsOf = (value: Json): Leg[] => (Array.isArray(value) ? (value as unknown as Leg[]) : []);

/** The table and what is kept at it. */
export function useStaff() {
  const { table, show, session } = useTable();
  if (!(session instanceof Staff)) throw new Error('no table of this system');
  return { table, show, staff: session };
}
