/**
 * The sheet on which a side writes what its units do: clause by clause, in any order, taken back freely, sent
 * sealed in one order. A unit's plan is made with its ghost; every place the ghost shows was asked for.
 */

import type { Answer, Offer } from '../../protocol';
import type { Table } from '../../table/table.svelte';
import { ALONE, type Clause, DUTIES, SHEETS, deedOf, idle, offeredClause, targetOf } from './clauses';
import { Planner } from './planner.svelte';
import { battleView } from './view';

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
  choices: Clause[];
}

const RANK: Record<string, number> = { duty: 0, attach: 1, halt: 2, bayonet: 3, task: 4 };

const isDuty = (verb: string): boolean => DUTIES.some((duty) => duty === verb);

/** The kind of thing that a clause settles. */
function kindOf(clause: Clause): string {
  const verb = deedOf(clause);
  if (isDuty(verb)) return 'duty';
  if (verb === 'attach' || verb === 'detach') return 'attach';
  if (verb === 'halt') return 'halt';
  return verb === 'fix' || verb === 'unfix' ? 'bayonet' : 'task';
}

/** What a clause settles: of two that settle the same, the later one counts. */
export const slotOf = (clause: Clause): string => `${clause.subject} ${kindOf(clause)}`;

/** An order of its word and its clauses, in the roster's order. */
export function composed(word: string, clauses: Clause[], roster: string[]): string {
  const place = (clause: Clause) => (RANK[kindOf(clause)] ?? 9) * 1000 + roster.indexOf(clause.subject);
  const sorted = [...clauses].sort((a, b) => place(a) - place(b));
  return sorted.length === 0 ? word : `${word} ${sorted.map(({ text }) => text).join(' and ')}`;
}

export class OrderSheet {
  /** What is settled, by slot. */
  clauses = $state.raw<ReadonlyMap<string, Clause>>(new Map());
  due = $state.raw<Due[]>([]);
  extras = $state.raw<Clause[]>([]);
  /** A clause with a target that is looked at before it is settled. */
  aimed = $state.raw<Clause | null>(null);
  private position = '';
  private walking = 0;

  readonly plan: Planner = new Planner(this);

  constructor(readonly table: Table) {}

  /** Whether what is asked is answered here. */
  get open(): boolean {
    return this.table.open && SHEETS.has(this.table.decision);
  }

  get decision(): string {
    return this.table.decision;
  }

  /** What is asked anew has a clean sheet; while the same is asked still, whatever else happens, what stands on it is kept. */
  begin(): void {
    const { seat, told, decision } = this.table;
    if (told === null || decision === '') return;
    const { turn, quarter = '', step = '' } = battleView(told.view);
    const position = [seat, decision, turn, step, quarter].join(' ');
    if (position === this.position) return;
    this.position = position;
    this.clauses = new Map();
    this.plan.drop();
    this.plan.line = [];
    this.aimed = null;
    this.due = [];
    this.extras = [];
    if (this.open && decision === 'orders') void this.walk();
  }

  /** The clauses that are offered, by whom they are about. */
  readonly options: Map<string, Clause[]> = $derived.by(() => {
    const found = new Map<string, Clause[]>();
    if (!this.open) return found;
    const offers = (this.table.told?.offers ?? []).filter((offer) => (this.alone ? offer.verb === this.decision && offer.details !== undefined : !offer.whole));
    const offered = this.decision === 'orders' ? this.extras : offers.map(offeredClause);
    const view = this.table.told && battleView(this.table.told.view);
    for (const clause of offered) {
      if (view && idle(clause, view)) continue;
      const known = found.get(clause.subject);
      if (known) known.push(clause);
      else found.set(clause.subject, [clause]);
    }
    return found;
  });

  /** What is settled for a unit or a general. */
  of(subject: string): Clause[] {
    return [...this.clauses.values()].filter((clause) => clause.subject === subject);
  }

  readonly text: string = $derived.by(() => {
    const told = this.table.told;
    if (!told) return '';
    const { units, generals } = battleView(told.view);
    return composed(this.decision, [...this.clauses.values()], [...Object.keys(generals), ...Object.keys(units)]);
  });

  put(clause: Clause): void {
    this.clauses = (this.alone ? new Map<string, Clause>() : new Map(this.clauses)).set(slotOf(clause), clause);
    this.table.refusal = null;
    if (this.decision === 'orders' && kindOf(clause) === 'duty') void this.walk();
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
    this.plan.put();
    await this.plan.settled();
    await this.table.order(this.text);
    // It is given: the next sheet is a clean one, also where the same is asked again.
    if (this.table.refusal === null && this.table.diceAsked === null) {
      this.position = '';
      this.begin();
    }
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
      const picks = offers.filter((offer) => !offer.whole).map(offeredClause);
      const [first] = picks;
      if (offers.some((offer) => offer.whole) || !first) {
        this.extras = picks;
        break;
      }
      const { subject } = first;
      const slot = `${subject} duty`;
      const given = this.clauses.get(slot);
      const chosen = picks.find(({ text }) => text === given?.text) ?? this.usual(subject, picks) ?? first;
      due.push({ subject, choices: picks });
      if (given?.text !== chosen.text) this.clauses = new Map(this.clauses).set(slot, chosen);
      draft.push(chosen.text);
    }
    this.due = due;
    // What can no longer be ordered is not ordered.
    const musts = new Set(due.map(({ subject }) => `${subject} duty`));
    const stays = [...this.clauses].filter(([slot, clause]) => musts.has(slot) || this.extras.some(({ text }) => text === clause.text));
    if (stays.length < this.clauses.size) this.clauses = new Map(stays);
  }

  /** What was carried out last, or else hold. */
  private usual(subject: string, picks: Clause[]): Clause | undefined {
    const told = this.table.told;
    const before = told ? (battleView(told.view).generals[subject]?.order ?? battleView(told.view).units[subject]?.order) : undefined;
    return [before, 'hold'].flatMap((duty) => picks.find((pick) => deedOf(pick) === duty) ?? [])[0];
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
  readonly aims: Map<string, { clause: Clause; kind: string }> = $derived.by(() => {
    const found = new Map<string, { clause: Clause; kind: string }>();
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
    const found = clause?.subject === piece ? targetOf(clause) : null;
    if (!found || !clause || (found.kind !== 'fire' && found.kind !== 'charge')) return null;
    const bonus = clause.actions.some(({ verb }) => verb === 'bonus') ? ' bonus' : '';
    const question = found.kind === 'fire' ? `shot ${piece} ${found.target}` : `impact ${piece} ${found.target}${bonus}`;
    return { unit: piece, target: found.target, kind: found.kind, question };
  });

  get forecast(): Answer | undefined {
    return this.aim === null ? undefined : this.table.questions.answers.get(this.aim.question);
  }

}
