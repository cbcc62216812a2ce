/**
 * The plan of a unit in the making: its ghost is drawn over the table, leg by leg. Every place the ghost shows was
 * asked for; generals ride.
 */

import { type Pose, type Spot, degrees, distance, readSpot, written } from '../../boards/tabletop/layout';
import { Lost, Refused } from '../../lib/connection';
import type { Answer, OfferDetail, Spoken } from '../../protocol';
import { type Action, type Clause, MOVES, actionText, actionsOf, after, clauseOf, deedOf } from './clauses';
import type { OrderSheet } from './order-sheet.svelte';
import { generalsOf, troopsOf } from './troops';

/** What the referee says of a plan; of a ride, only how far it goes. */
export interface MoveTold {
  actions: OfferDetail[];
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

/** How near to an offered place a general's ghost jumps to it, in paces: nearer than a step of the arrow keys. */
const SNAP = 0.45;

export class Planner {
  ghost = $state.raw<Ghost | null>(null);
  /** Those who go with the one in hand, as a line: each as far and the same way. */
  line = $state.raw<string[]>([]);
  private asking = false;
  private next: (() => Promise<void>) | null = null;

  constructor(private readonly sheet: OrderSheet) {}

  /** Where a unit or a general stands now. */
  private standing(key: string): Pose | undefined {
    const view = this.sheet.table.told?.view;
    if (!view) return undefined;
    const rider = generalsOf(view).find((general) => general.key === key);
    return rider ? { at: rider.at, facing: 0, formation: 'general', stands: 1 } : troopsOf(view).find((troop) => troop.key === key);
  }

  /** Whether it is generals who move. */
  get rides(): boolean {
    return this.sheet.decision === 'generals';
  }

  /** Whether a unit may be given a plan of its own, or a general ride. */
  moves(key: string | null): boolean {
    if (key === null || !this.sheet.open) return false;
    if (this.rides) return this.sheet.options.has(key);
    return MOVES.has(this.sheet.decision) && (this.sheet.options.get(key) ?? []).some((clause) => deedOf(clause) !== 'fire');
  }

  /** Takes up a unit's ghost: with what is settled for it, or where it stands. */
  take(key: string): Ghost | null {
    if (this.ghost?.unit === key) return this.ghost;
    const pose = this.standing(key);
    if (!pose || !this.moves(key)) return null;
    const settled = this.sheet.clauses.get(`${key} task`);
    const actions = settled && !['fire', 'charge-at', 'support'].includes(deedOf(settled)) ? settled.actions : [];
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
  rideSpots(key: string | null): { clause: Clause; spot: Spot }[] {
    const clauses = key === null || !this.rides ? [] : (this.sheet.options.get(key) ?? []);
    return clauses.flatMap((clause) => {
      const spot = readSpot(clause.actions[0]?.args[0]);
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
    this.sheet.put(clauseOf(ghost.unit, ghost.actions));
    this.ghost = null;
  }

  drop(): void {
    this.ghost = null;
  }

  /** Puts the ghost down where it stands, so that something else can be taken up: what may be done stands, what may not is dropped. */
  put(): void {
    if (this.ghost && !this.ghost.refusal && this.ghost.actions.length > 0 && !this.asking) this.settle();
    else if (this.ghost && this.asking) this.putting = this.ghost.unit;
    else this.ghost = null;
  }
  /** When the referee has answered what was asked last. */
  async settled(): Promise<void> {
    await this.answered;
  }

  /** Whose ghost is put down as soon as the referee has answered. */
  private putting: string | null = null;

  /** Takes a unit into the line, or out of it. */
  join(key: string): void {
    this.line = this.line.includes(key) ? this.line.filter((other) => other !== key) : [...this.line, key];
  }

  /** How far the ghost has come from where its unit stands. */
  private get shift(): Spot | null {
    const { ghost, pose } = this;
    const from = ghost && this.standing(ghost.unit);
    return from && pose ? { x: pose.at.x - from.at.x, y: pose.at.y - from.at.y } : null;
  }

  /** The others of the line, as far on as the one in hand. */
  get others(): { key: string; pose: Pose }[] {
    const { shift, ghost } = this;
    if (!shift || !ghost || this.rides || !this.line.includes(ghost.unit)) return [];
    return this.line.flatMap((key) => {
      const from = key === ghost.unit ? undefined : this.standing(key);
      return from ? [{ key, pose: { ...from, at: { x: from.at.x + shift.x, y: from.at.y + shift.y } } }] : [];
    });
  }

  /** The hand has let go of one of a line: the others are asked for too, and what may be done is settled. */
  async drawLine(): Promise<void> {
    const { ghost, sheet } = this;
    if (!ghost || this.line.length < 2 || !this.line.includes(ghost.unit)) return;
    await this.answered;
    const { others } = this;
    const { position } = sheet.table.questions;
    const told = await Promise.all(
      others.map(async ({ key, pose }) => {
        try {
          const { value } = await sheet.table.questions.ask(['toward', key, written(pose.at)].join(' '));
          return clauseOf(key, actionsOf((value as unknown as MoveTold).actions));
        } catch {
          return null;
        }
      }),
    );
    if (sheet.table.questions.position !== position) return;
    for (const clause of told) if (clause && clause.actions.length > 0) sheet.put(clause);
    this.put();
    this.line = [];
  }
  private answered: Promise<void> = Promise.resolve();

  /** One question at a time, and of those that come meanwhile only the last. */
  private ask(question: string): void {
    const run = async (): Promise<void> => {
      const unit = this.ghost?.unit;
      try {
        const answer = await this.sheet.table.questions.ask(question);
        if (this.ghost && this.ghost.unit === unit) {
          const told = answer.value as unknown as MoveTold;
          this.ghost = { ...this.ghost, actions: actionsOf(told.actions), told, answer, refusal: null };
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
    this.answered = (async () => {
      let now: (() => Promise<void>) | null = run;
      while (now) {
        await now();
        now = this.next;
        this.next = null;
      }
      this.asking = false;
      if (this.putting !== null && this.ghost?.unit === this.putting) this.put();
      this.putting = null;
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
