/**
 * The sheet on which a side writes what its units do: clause by clause, in any order, taken back freely, sent
 * sealed in one order. A unit's plan is made with its ghost; every place the ghost shows was asked for.
 */

import { type Pose, type Spot, degrees, distance, readSpot, written } from '../../boards/free/layout';
import { Lost, Refused } from '../../lib/connection';
import type { Answer, Offer, Spoken } from '../../protocol';
import { ALONE, type Action, MOVES, actionText, actionsOf, after, battleView, generalsOf, idle, subjectOf, targetOf, troopsOf } from '.';
import type { Table } from '../../table/table.svelte';

/** What the referee says of a plan; of a ride, only how far it goes. */
export interface MoveTold {
  clause: string;
  at: [number, number];
  facing?: number;
  formation?: string;
  quarters?: number;
  stop?: string | null;
  by?: string | null;
  hesitant?: boolean;
  passes?: string[];
  allowance?: number | string;
  used?: number | string;
  left?: number | string;
  bonus?: number | string;
  legs?: { paces: number | string; ground: { class: string; paces: number | string; rate: number | string | null; rule?: string | null }[]; crossed: { line: string; cost: number | string }[] }[];
}

/** The plan of a unit, or a general's ride, in the making. */
export interface Ghost {
  unit: string;
  /** Settled actions, and how many of them the hand does not change any more. */
  actions: Action[];
  fixed: number;
  /** Where it was wanted last. */
  wanted: Pose;
  told: MoveTold | null;
  answer: Answer | null;
  refusal: Spoken | null;
}

/** A fire or a charge, and the question what it would come to. */
export interface Aim {
  unit: string;
  target: string;
  kind: 'fire' | 'charge';
  question: string;
}

/** Everyone who must be given an order, and what he may be given. */
export interface Due {
  subject: string;
  choices: string[];
}

/** How near to an offered place a general's ghost jumps to it, in paces: nearer than a step of the arrow keys. */
const SNAP = 0.45;

const RANK: Record<string, number> = { duty: 0, attach: 1, halt: 2, bayonet: 3, task: 4 };

/** What a clause settles: of two that settle the same, the later one counts. */
export function slotOf(clause: string): string {
  const [subject = '', verb = '', ...rest] = clause.split(' ');
  if (rest.length === 0 && ['withdraw', 'charge', 'manoeuvre', 'hold'].includes(verb)) return `${subject} duty`;
  if (verb === 'attach' || verb === 'detach') return `${subject} attach`;
  if (verb === 'halt') return `${subject} halt`;
  return verb === 'fix' || verb === 'unfix' ? `${subject} bayonet` : `${subject} task`;
}

/** An order of its word and its clauses, in the roster's order. */
export function composed(word: string, clauses: string[], roster: string[]): string {
  const place = (clause: string) => {
    const [subject = '', kind = ''] = slotOf(clause).split(' ');
    return (RANK[kind] ?? 9) * 1000 + roster.indexOf(subject);
  };
  const sorted = [...clauses].sort((a, b) => place(a) - place(b));
  return sorted.length === 0 ? word : `${word} ${sorted.join(' and ')}`;
}

export class OrderSheet {
  /** What is settled, by slot. */
  clauses = $state.raw<ReadonlyMap<string, string>>(new Map());
  due = $state.raw<Due[]>([]);
  extras = $state.raw<string[]>([]);
  ghost = $state.raw<Ghost | null>(null);
  /** A clause with a target that is looked at before it is settled. */
  aimed = $state<string | null>(null);
  private position = '';
  private walking = 0;
  private asking = false;
  private next: (() => Promise<void>) | null = null;

  constructor(readonly table: Table) {}

  /** Whether what is asked is answered here. */
  get open(): boolean {
    return this.table.open && this.table.system.sheets(this.table.decision);
  }

  get decision(): string {
    return this.table.decision;
  }

  /** A new position has a clean sheet. */
  begin(): void {
    const { seat, told, decision } = this.table;
    const position = `${seat} ${told?.line ?? ''} ${decision}`;
    if (position === this.position) return;
    this.position = position;
    this.clauses = new Map();
    this.ghost = null;
    this.aimed = null;
    this.due = [];
    this.extras = [];
    if (this.open && decision === 'orders') void this.walk();
  }

  /** The clauses that are offered, by whom they are about. */
  readonly options: Map<string, string[]> = $derived.by(() => {
    const found = new Map<string, string[]>();
    if (!this.open) return found;
    const offers = this.table.told?.offers ?? [];
    const word = `${this.decision} `;
    const whole = () => offers.flatMap(({ text }) => (text.startsWith(word) ? [text.slice(word.length)] : []));
    const picks = () => offers.filter((offer) => !offer.whole).map(({ text }) => text);
    const offered = this.decision === 'orders' ? this.extras : this.alone ? whole() : picks();
    const view = this.table.told && battleView(this.table.told.view);
    for (const clause of offered) {
      if (view && idle(clause, view)) continue;
      const subject = subjectOf(clause);
      const known = found.get(subject);
      if (known) known.push(clause);
      else found.set(subject, [clause]);
    }
    return found;
  });

  /** What is settled for a unit or a general. */
  of(subject: string): string[] {
    return [...this.clauses.values()].filter((clause) => subjectOf(clause) === subject);
  }

  readonly text: string = $derived.by(() => {
    const told = this.table.told;
    if (!told) return '';
    const { units, generals } = battleView(told.view);
    return composed(this.decision, [...this.clauses.values()], [...Object.keys(generals), ...Object.keys(units)]);
  });

  put(clause: string): void {
    this.clauses = (this.alone ? new Map<string, string>() : new Map(this.clauses)).set(slotOf(clause), clause);
    this.table.refusal = null;
    if (this.decision === 'orders' && slotOf(clause).endsWith(' duty')) void this.walk();
  }

  drop(slot: string): void {
    const left = new Map(this.clauses);
    left.delete(slot);
    this.clauses = left;
  }

  /** Whether the order is about one unit alone. */
  get alone(): boolean {
    return ALONE.has(this.decision);
  }

  /** Whether what is on the sheet is an order: somebody must be moved, and every brigade be told something. */
  get ready(): boolean {
    const nothing = this.clauses.size === 0;
    return this.open && !(nothing && (this.decision === 'activate' || (this.decision === 'orders' && this.due.length === 0)));
  }

  async send(): Promise<void> {
    if (!this.ready) return;
    this.ghost = null;
    await this.table.order(this.text);
  }

  /**
   * Asks brigade by brigade and battery by battery what each may be given: what was ordered last stands until
   * something else is chosen; then what may be ordered besides.
   */
  private async walk(): Promise<void> {
    const walk = (this.walking += 1);
    const draft: string[] = [];
    const due: Due[] = [];
    for (;;) {
      const offers = await this.offersAfter(draft);
      if (walk !== this.walking || offers === null) return;
      const picks = offers.filter((offer) => !offer.whole).map(({ text }) => text);
      if (offers.some((offer) => offer.whole) || picks.length === 0) {
        this.extras = picks;
        break;
      }
      const subject = subjectOf(picks[0] ?? '');
      const slot = `${subject} duty`;
      const given = this.clauses.get(slot);
      const chosen = given !== undefined && picks.includes(given) ? given : this.usual(subject, picks);
      due.push({ subject, choices: picks });
      if (given !== chosen) this.clauses = new Map(this.clauses).set(slot, chosen);
      draft.push(chosen);
    }
    this.due = due;
    // What can no longer be ordered is not ordered.
    const musts = new Set(due.map(({ subject }) => `${subject} duty`));
    const stays = [...this.clauses].filter(([slot, clause]) => musts.has(slot) || this.extras.includes(clause));
    if (stays.length < this.clauses.size) this.clauses = new Map(stays);
  }

  /** What was carried out last, or else hold. */
  private usual(subject: string, picks: string[]): string {
    const told = this.table.told;
    const before = told ? (battleView(told.view).generals[subject]?.order ?? battleView(told.view).units[subject]?.order) : undefined;
    const wanted = [before, 'hold'].flatMap((duty) => (duty ? [`${subject} ${duty}`] : []));
    return wanted.find((clause) => picks.includes(clause)) ?? picks[0] ?? '';
  }

  private async offersAfter(draft: string[]): Promise<Offer[] | null> {
    if (draft.length === 0) return this.table.told?.offers ?? null;
    try {
      const answer = await this.table.line.connection.request({ type: 'offers', draft });
      return answer.type === 'offers' ? answer.offers : null;
    } catch {
      return null;
    }
  }

  // What a fire or a charge would come to.

  /** The clauses of the chosen one that name somebody: pressing him settles it. */
  readonly aims: Map<string, { clause: string; kind: string }> = $derived.by(() => {
    const found = new Map<string, { clause: string; kind: string }>();
    for (const clause of this.table.piece === null ? [] : (this.options.get(this.table.piece) ?? [])) {
      const aim = targetOf(clause);
      if (aim && !found.has(aim.target)) found.set(aim.target, { clause, kind: aim.kind });
    }
    return found;
  });

  /** The fire or charge that is looked at: under the pointer, or settled for the chosen unit. */
  readonly aim: Aim | null = $derived.by(() => {
    const { piece, pointedPiece, told } = this.table;
    if (piece === null || !told) return null;
    const clause = this.aimed ?? (pointedPiece === null ? undefined : this.aims.get(pointedPiece)?.clause) ?? this.of(piece).find((each) => targetOf(each));
    const found = clause === undefined || subjectOf(clause) !== piece ? null : targetOf(clause);
    if (!found || !clause || (found.kind !== 'fire' && found.kind !== 'charge')) return null;
    const kind = battleView(told.view).phase === 'fire' ? 'fire' : found.kind;
    const question = kind === 'fire' ? `shot ${piece} ${found.target}` : `impact ${piece} ${found.target}${clause.endsWith(' bonus') ? ' bonus' : ''}`;
    return { unit: piece, target: found.target, kind, question };
  });

  get forecast(): Answer | undefined {
    return this.aim === null ? undefined : this.table.previews.get(this.aim.question);
  }

  // The ghost.

  /** Where a unit or a general stands now. */
  private standing(key: string): Pose | undefined {
    const view = this.table.told?.view;
    if (!view) return undefined;
    const rider = generalsOf(view).find((general) => general.key === key);
    return rider ? { at: rider.at, facing: 0, formation: 'general', stands: 1 } : troopsOf(view).find((troop) => troop.key === key);
  }

  /** Whether it is generals who move. */
  get rides(): boolean {
    return this.decision === 'generals';
  }

  /** Whether a unit may be given a plan of its own, or a general ride. */
  moves(key: string | null): boolean {
    if (key === null || !this.open) return false;
    if (this.rides) return this.options.has(key);
    return MOVES.has(this.decision) && (this.options.get(key) ?? []).some((clause) => !/^\S+ fire /u.test(clause));
  }

  /** Takes up a unit's ghost: with what is settled for it, or where it stands. */
  take(key: string): Ghost | null {
    if (this.ghost?.unit === key) return this.ghost;
    const pose = this.standing(key);
    if (!pose || !this.moves(key)) return null;
    const settled = this.clauses.get(`${key} task`);
    const actions = settled && !/^\S+ (fire|at|support) /u.test(settled) ? actionsOf(settled) : [];
    this.ghost = { unit: key, actions, fixed: 0, wanted: after(pose, actions), told: null, answer: null, refusal: null };
    if (actions.length > 0) this.ask(this.asked(key, actions));
    return this.ghost;
  }

  /** The question what a plan would come to. */
  private asked(key: string, actions: Action[]): string {
    const [first] = actions;
    return this.rides && first ? ['ride', key, ...first.args].join(' ') : ['move', key, ...actions.map(actionText)].join(' ');
  }

  /** The actions that the hand does not change. */
  private before(ghost: Ghost, verb: string): Action[] {
    const last = ghost.actions.at(-1);
    return last?.verb === verb && ghost.actions.length > ghost.fixed ? ghost.actions.slice(0, -1) : ghost.actions;
  }

  /** Where the next step of the ghost begins: where it is wanted in vain, or not yet answered, it is wanted still. */
  from(ghost: Ghost): Pose {
    return (ghost.refusal || this.asking ? null : this.pose) ?? ghost.wanted;
  }

  /** The places that are offered to a general. */
  rideSpots(key: string | null): { clause: string; spot: Spot }[] {
    const clauses = key === null || !this.rides ? [] : (this.options.get(key) ?? []);
    return clauses.flatMap((clause) => {
      const spot = readSpot(actionsOf(clause)[0]?.args[0]);
      return spot ? [{ clause, spot }] : [];
    });
  }

  /** The ghost is wanted at a spot. Near a place that is offered to a general, it is wanted there. */
  goTo(wanted: Spot): void {
    const { ghost } = this;
    if (!ghost) return;
    const spot = this.rideSpots(ghost.unit).find((offered) => distance(offered.spot, wanted) < SNAP)?.spot ?? wanted;
    this.ghost = { ...ghost, wanted: { ...this.from(ghost), at: spot } };
    const before = this.rides ? [] : this.before(ghost, 'go').map(actionText);
    this.ask([this.rides ? 'ride' : 'toward', ghost.unit, ...before, written(spot)].join(' '));
  }

  /** The ghost is wanted to look that way. */
  turnTo(facing: number): void {
    const { ghost } = this;
    if (!ghost || this.rides) return;
    this.ghost = { ...ghost, wanted: { ...this.from(ghost), facing } };
    const before = this.before(ghost, 'turn').map(actionText);
    this.ask(['turnto', ghost.unit, ...before, String(degrees(facing))].join(' '));
  }

  /** Something else is done before, or after: `form line`, `about`, `bonus`. */
  add(action: Action): void {
    const { ghost } = this;
    if (!ghost) return;
    const first = action.verb === 'bonus' || action.verb === 'limber';
    const actions = first ? [action, ...ghost.actions] : [...ghost.actions, action];
    this.ghost = { ...ghost, wanted: after(ghost.wanted, [action]) };
    this.ask(this.asked(ghost.unit, actions));
  }

  /** The leg is settled: the hand draws the next one. */
  leg(): void {
    if (this.ghost) this.ghost = { ...this.ghost, fixed: this.ghost.actions.length };
  }

  /** Takes back the last action. */
  undo(): void {
    const { ghost } = this;
    const pose = ghost && this.standing(ghost.unit);
    if (!ghost || !pose) return;
    const actions = ghost.refusal ? ghost.actions : ghost.actions.slice(0, -1);
    this.ghost = { ...ghost, actions, fixed: Math.min(ghost.fixed, actions.length), wanted: after(pose, actions), told: null, answer: null, refusal: null };
    if (actions.length > 0) this.ask(this.asked(ghost.unit, actions));
  }

  /** The plan stands. */
  settle(): void {
    const { ghost } = this;
    if (!ghost || ghost.refusal || ghost.actions.length === 0) return;
    this.put([ghost.unit, ...ghost.actions.map(actionText)].join(' '));
    this.ghost = null;
  }

  dropGhost(): void {
    this.ghost = null;
  }

  /** One question at a time, and of those that come meanwhile only the last. */
  private ask(question: string): void {
    const run = async (): Promise<void> => {
      const unit = this.ghost?.unit;
      try {
        const answer = await this.table.ask(question);
        if (this.ghost && this.ghost.unit === unit) {
          const told = answer.value as unknown as MoveTold;
          this.ghost = { ...this.ghost, actions: actionsOf(told.clause), told, answer, refusal: null };
        }
      } catch (error) {
        const refusal = error instanceof Refused ? error.refusal : error instanceof Lost ? { id: 'web-line-lost', args: [] } : null;
        if (refusal && this.ghost && this.ghost.unit === unit) this.ghost = { ...this.ghost, refusal };
      }
    };
    if (this.asking) {
      this.next = run;
      return;
    }
    this.asking = true;
    void (async () => {
      let now: (() => Promise<void>) | null = run;
      while (now) {
        await now();
        now = this.next;
        this.next = null;
      }
      this.asking = false;
    })();
  }

  /** Where the ghost stands: where the referee has put it, or where it was wanted in vain. */
  get pose(): Pose | null {
    const { ghost } = this;
    const now = ghost && this.standing(ghost.unit);
    if (!ghost || !now) return null;
    if (ghost.refusal || !ghost.told) return { ...ghost.wanted, stands: now.stands };
    const { at, facing = now.facing, formation = now.formation } = ghost.told;
    return { at: { x: at[0] / 100, y: at[1] / 100 }, facing, formation, stands: now.stands };
  }
}
