/**
 * What is kept at a table of this system: the unit one has in hand, where it can get to, the way it is sent along,
 * what it aims at, and what can be seen from a hex.
 */

import type { SightLine } from '../../boards/board';
import { offerArg } from '../../lib/spoken';
import { useTable } from '../../parts/context';
import type { Json, Offer } from '../../protocol';
import type { Table } from '../../table/table.svelte';
import { onButton } from '../../table/keys';
import type { Session, Tool } from '../system';
import type { OverlayMark, Piece } from '../types';
import { plainOffers } from '../../table/offers';
import { ROLLS, WINDOWS, facingOf, isField, isFight, isRide, subjectOf } from './orders';
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

/** A unit of a line, and where it goes. */
interface Step {
  unit: string;
  place: string;
}

/** Why a unit stopped on its way. */
export type Halted = 'die' | 'asked' | 'changed';

/** Decisions that are made at once where only one answer is possible. */
const FORCED = ['first', 'take', 'together', 'direction', 'advance', 'retreat', 'lose', 'spare'];

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
  /** The units that go along with the chosen one: each as far as it, and the same way. */
  alongside = $state.raw<string[]>([]);
  /** The units of a line that could not go where it went. */
  leftBehind = $state.raw<string[]>([]);
  /** Whether sight is shown. */
  sighting = $state(false);

  constructor(private readonly table: Table) {}

  // What is in hand.

  /** Whether units are played on the map now. */
  get plays(): boolean {
    return isField(this.table.decision) && this.table.beats.current === null;
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

  /** The question where the chosen unit's coming draws a reaction. */
  get alarmQuestion(): string | null {
    return this.reachQuestion === null ? null : `draws ${this.chosen?.key ?? ''}`;
  }

  /** The hexes where the chosen unit's coming draws a reaction, and whose. */
  readonly alarms: Map<string, string[]> = $derived.by(() => {
    const value = this.alarmQuestion === null ? undefined : this.table.questions.answers.get(this.alarmQuestion)?.value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
    return new Map(Object.entries(value).map(([place, who]) => [place, Array.isArray(who) ? who.map(String) : []]));
  });

  /** The question for the way to a place that is looked at. */
  get wayQuestion(): string | null {
    const place = this.goal ?? this.table.pointed;
    return this.chosen && place !== null && this.reach.has(place) ? `way ${this.chosen.key} ${place}` : null;
  }

  /** The first order of the way to the place that is looked at: its dice are known, those of the next steps only when it comes to them. */
  readonly firstStep: string | null = $derived.by(() => {
    const answer = this.goal === null || this.wayQuestion === null ? undefined : this.table.questions.answers.get(this.wayQuestion);
    return answer ? (legsOf(answer.value)[0]?.order ?? null) : null;
  });

  /** The way to the place that is looked at, hex by hex. */
  readonly way: { place: string; spent: string }[] = $derived.by(() => {
    const answer = this.wayQuestion === null ? undefined : this.table.questions.answers.get(this.wayQuestion);
    const from = this.chosen?.place;
    if (!answer || !from || !Array.isArray(answer.value)) return [];
    const steps = legsOf(answer.value).map(({ hex, spent }) => ({ place: hex, spent: String(spent) }));
    return [{ place: from, spent: '' }, ...steps].filter(({ place }, i, all) => place !== all[i - 1]?.place);
  });

  // A line of units.

  /** The other units that act now and can march. */
  readonly companions: Piece[] = $derived.by(() => {
    if (this.table.decision !== 'actions' || this.reach.size === 0) return [];
    const able = new Set(this.table.draft.choices.flatMap((offer) => (offer.verb === 'go' ? (subjectOf(offer) ?? []) : [])));
    return this.active.filter((piece) => piece.key !== this.table.piece && piece.kind === 'unit' && piece.place !== null && able.has(piece.key));
  });

  /** Those of them that face the same way as the chosen unit. */
  get abreast(): string[] {
    const facing = this.chosen?.deployment?.facing;
    return this.companions.filter(({ deployment }) => deployment?.facing === facing).map(({ key }) => key);
  }

  /** Has a unit go along with the chosen one, or no longer. */
  toggleAlongside(key: string): void {
    if (this.alongside.includes(key)) this.alongside = this.alongside.filter((other) => other !== key);
    else if (this.companions.some((piece) => piece.key === key)) this.alongside = [...this.alongside, key];
  }

  /** Has all go along that stand abreast, or none any more. */
  toggleLine(): void {
    this.alongside = this.alongside.length > 0 ? [] : this.abreast;
  }

  /** Where the units alongside come to when the chosen one goes to a place. */
  private placesAlongside(place: string): Step[] {
    const { hexes } = this.table;
    const [from, to] = [hexes?.get(this.chosen?.place), hexes?.get(place)];
    if (!hexes || !from || !to) return [];
    return this.companions.flatMap(({ key, place: stands }) => {
      const at = this.alongside.includes(key) ? hexes.get(stands) : undefined;
      const end = at && hexes.at(at.x + to.x - from.x, at.y + to.y - from.y);
      return end ? [{ unit: key, place: end.place }] : [];
    });
  }

  /** The moves of the units alongside, for the place that is looked at. */
  readonly alongsideMoves: { from: string; to: string }[] = $derived.by(() => {
    const place = this.goal ?? this.table.pointed;
    if (this.alongside.length === 0 || place === null || !this.reach.has(place)) return [];
    return this.placesAlongside(place).flatMap(({ unit, place: to }) => {
      const from = this.table.pieceOf(unit)?.place;
      return from && from !== to ? [{ from, to }] : [];
    });
  });

  /** Who of the line is still to go. */
  private queue: (Step & { facing: number | null })[] = [];

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

  /** Who can attack the same hexes, by those hexes: what is proposed where shocks are designated. */
  readonly assaults: { place: string; offers: Offer[] }[] = $derived.by(() => {
    if (this.table.decision !== 'designate') return [];
    const by = new Map<string, Offer[]>();
    for (const offer of this.table.draft.choices.filter(({ verb, places }) => verb === 'attack' && places.length === 1)) {
      const [place = ''] = offer.places;
      by.set(place, [...(by.get(place) ?? []), offer]);
    }
    return [...by].map(([place, offers]) => ({ place, offers }));
  });

  // What is done.

  /** Has one unit attack, and all who can join it. */
  async assault(offer: Offer): Promise<void> {
    const leader = subjectOf(offer) ?? '';
    this.joining = null;
    await this.table.draft.choose(offer);
    this.joining = leader;
    this.goOnJoining();
  }

  /** The unit whose attack is joined. */
  private joining: string | null = null;
  /** The window in which all fire who can. */
  private volley: string | null = null;

  /** The fires of a window, one for each unit that can fire: with all it has, at the first target. */
  readonly answers: Offer[] = $derived.by(() => {
    if (!WINDOWS.includes(this.table.decision)) return [];
    const whole = this.table.draft.choices.filter((offer) => offer.verb === 'fire' && offerArg(offer, 'sp') === undefined);
    return [...new Map(whole.toReversed().map((offer) => [subjectOf(offer), offer])).values()].toReversed();
  });

  /** Has all fire who can. */
  answerAll(): void {
    this.volley = this.table.decision;
    this.goOnFiring();
  }

  /** Has the next unit fire, if one can. */
  goOnFiring(): void {
    const { table, volley } = this;
    if (volley === null || !table.live || table.busy !== null || !table.open) return;
    const [next] = table.decision === volley ? this.answers : [];
    if (next) void table.draft.choose(next);
    else this.volley = null;
  }

  /** What the numbers choose: the attacks that are proposed, all fires of a window, rolls, and what names no piece. */
  readonly numbered: (() => void)[] = $derived.by(() => {
    const { table } = this;
    const { choices } = table.draft;
    const assaults = this.assaults.flatMap(({ offers: [first, ...others] }) => (first && others.length > 0 ? [() => void this.assault(first)] : []));
    const rolls = choices.filter(({ verb }) => (ROLLS.includes(table.decision) && verb === table.decision) || (table.decision === 'brigade' && verb === 'activate'));
    const plain = this.plays && table.decision !== 'orders' ? plainOffers(choices).filter(({ text }) => text !== 'done') : [];
    return [...assaults, ...(this.answers.length > 1 ? [() => this.answerAll()] : []), ...[...rolls, ...plain].map((offer) => () => void table.draft.choose(offer))];
  });

  /** Has the next unit join the attack, if one can. */
  goOnJoining(): void {
    const { table, joining } = this;
    if (joining === null || !table.live || table.busy !== null) return;
    if (table.decision !== 'designate') this.joining = null;
    if (!table.open) return;
    const next = table.draft.choices.find(({ verb, pieces }) => verb === 'join' && pieces[1] === joining);
    if (next) void table.draft.choose(next);
    else this.joining = null;
  }

  /** Where only one piece can be given an order, it is in hand at once. */
  takeOnly(): void {
    const [only, ...others] = this.ready;
    if (this.plays && this.table.open && only !== undefined && others.length === 0 && this.chosen === undefined) this.choose(only);
    // Who may answer with one fire only sees its odds at once.
    const [target, ...more] = this.targets;
    if (WINDOWS.includes(this.table.decision) && others.length === 0 && target !== undefined && more.length === 0) this.goal = target;
  }

  /** Where one answer is possible and nothing is to be looked at, it is given. */
  answerOnly(): void {
    const { table } = this;
    const [only, ...others] = table.draft.choices;
    if (FORCED.includes(table.decision) && table.open && table.beats.current === null && only?.whole && others.length === 0) void table.draft.choose(only);
  }

  choose(key: string | null): void {
    this.alongside = [];
    this.leftBehind = [];
    this.queue = [];
    this.take(key);
  }

  private take(key: string | null): void {
    const { table } = this;
    this.goal = null;
    this.halted = null;
    table.refusal = null;
    table.piece = key;
    table.place = null;
  }

  /** Sends the chosen unit to a place, and those alongside with it; the one farthest ahead goes first. */
  async send(place: string, facing: number | null = null): Promise<void> {
    const { chosen, table } = this;
    const { hexes } = table;
    if (!chosen || this.alongside.length === 0) return this.sendOne(place, facing);
    const [from, to] = [hexes?.get(chosen.place), hexes?.get(place)];
    const ahead = ({ unit }: Step): number => {
      const at = hexes?.get(table.pieceOf(unit)?.place);
      return at && from && to ? (at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y) : 0;
    };
    this.queue = [{ unit: chosen.key, place }, ...this.placesAlongside(place)].sort((a, b) => ahead(b) - ahead(a)).map((step) => ({ ...step, facing }));
    this.leftBehind = [];
    this.alongside = [];
    await this.sendNext();
  }

  /** Sends the next unit of the line. One that cannot go stays behind. */
  private async sendNext(): Promise<void> {
    const [next, ...others] = this.queue;
    if (!next) return;
    this.queue = others;
    this.take(next.unit);
    await this.sendOne(next.place, next.facing);
    if (this.march) return;
    this.leftBehind = [...this.leftBehind, next.unit];
    this.table.refusal = null;
    await this.sendNext();
  }

  private async sendOne(place: string, facing: number | null): Promise<void> {
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
    if (next === undefined) {
      // The enemy's reactions to one unit come before the next one goes.
      const free = table.open && table.seat === march.seat && table.decision === 'actions';
      return free || this.queue.length === 0 ? this.halt(null) : undefined;
    }
    const diced = march.ordered >= 0 && table.news.some(({ event }) => event === 'udd' || event === 'disordered' || event === 'lost');
    if (table.refusal !== null || diced) return this.halt('die');
    if (table.seat !== march.seat || table.decision !== 'actions') return this.halt('asked');
    if (!table.open) return;
    if (!told.offers.some((offer) => offer.text === next)) return this.halt('changed');
    this.march = { ...march, orders: rest, ordered: told.line };
    void table.order(next, march.place, [], { always: false });
  }

  private halt(why: Halted | null): void {
    const { march } = this;
    this.march = null;
    if (why === null) void this.sendNext();
    else if (march) this.halted = { unit: march.unit, place: march.place, why };
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
    return this.table.draft.choices.find(({ text, verb }) => text === 'done' || (verb === 'apart' && this.table.decision === 'coordinate'));
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

  /** The rule by which the line is blocked. */
  get blockedBy(): string | undefined {
    const [, question] = this.sightQuestions;
    return question === undefined ? undefined : this.table.questions.answers.get(question)?.rules?.[0];
  }

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
      case 'A':
        return this.plays && this.companions.length > 0 ? () => this.toggleLine() : null;
      case 'G': {
        const { halted } = this;
        return halted && this.chosen?.key === halted.unit ? () => void this.send(halted.place) : null;
      }
      case 'Enter': {
        const [shot] = this.shots;
        return shot && !onButton(event) ? () => void this.table.draft.choose(shot) : null;
      }
      default: {
        const act = /^[1-9]$/u.test(event.key) ? this.numbered[Number(event.key) - 1] : undefined;
        return act && this.table.open ? act : null;
      }
    }
  }

  escape(): boolean {
    if (this.march) {
      this.march = null;
      this.queue = [];
    } else if (this.alongside.length > 0) this.alongside = [];
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
