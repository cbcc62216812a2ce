/**
 * The sheet on which a side writes what its units do: clause by clause, in any order, taken back freely, sent
 * sealed in one order. A unit's plan is made with its ghost; every place the ghost shows was asked for.
 */

import type { Answer, Offer } from '../../protocol';
import type { Table } from '../../table/table.svelte';
import { ALONE, SHEETS, idle, subjectOf, targetOf } from './clauses';
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
  choices: string[];
}

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
  /** A clause with a target that is looked at before it is settled. */
  aimed = $state<string | null>(null);
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

  /** A new position has a clean sheet. */
  begin(): void {
    const { seat, told, decision } = this.table;
    const position = `${seat} ${told?.line ?? ''} ${decision}`;
    if (position === this.position) return;
    this.position = position;
    this.clauses = new Map();
    this.plan.drop();
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
    this.plan.drop();
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
    return this.aim === null ? undefined : this.table.questions.answers.get(this.aim.question);
  }

}
