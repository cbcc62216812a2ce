/**
 * Decisions that are answered on a sheet: clause by clause, for many units at once. A clause is a subject and its
 * actions.
 */

import { type Pose, type Spot, readSpot } from '../../boards/tabletop/layout';
import type { BillyYankUnit, BillyYankView, Offer, OfferDetail } from '../../protocol';

/** The decisions whose orders are clauses for units and generals. */
export const SHEETS = new Set(['orders', 'declare', 'withdraw', 'charge', 'manoeuvre', 'defence', 'generals', 'fire', 'activate', 'counter']);

/** Of these, those that are about one unit: its plan is the whole order. */
export const ALONE = new Set(['activate', 'counter']);

/** The decisions in which units move. */
export const MOVES = new Set(['withdraw', 'manoeuvre', ...ALONE]);

export const DUTIES = ['withdraw', 'charge', 'manoeuvre', 'hold'] as const;

/** One action of a plan: its word and what follows it. */
export interface Action {
  verb: string;
  args: string[];
}

/** A clause: whom it is about, what he does, and how it is written. */
export interface Clause {
  subject: string;
  actions: Action[];
  text: string;
}

export const actionText = ({ verb, args }: Action): string => [verb, ...args].join(' ');

/** The actions that the referee tells. */
export const actionsOf = (details: OfferDetail[]): Action[] => details.map(({ name, words }) => ({ verb: name, args: words }));

/** A clause of actions that are written as they are called. */
export const clauseOf = (subject: string, actions: Action[]): Clause => ({ subject, actions, text: [subject, ...actions.map(actionText)].join(' ') });

/** The clause that an offer is, or that its order has. */
export function offeredClause({ pieces: [subject = ''], details = [], whole, text }: Offer): Clause {
  const clause = clauseOf(subject, actionsOf(details));
  return whole ? clause : { ...clause, text };
}

/** What a clause begins with. */
export const deedOf = ({ actions }: Clause): string => actions[0]?.verb ?? '';

/** What is done with an enemy or a friend. */
const AIMS = { fire: 'fire', 'charge-at': 'charge', support: 'support', attach: 'attach' } as const;

/** What a clause does with an enemy or a friend: fires at him, charges him, goes with him. */
export function targetOf({ actions }: Clause): { kind: 'fire' | 'charge' | 'support' | 'attach'; target: string } | null {
  const aim = actions.find(({ verb }) => verb in AIMS);
  return aim ? { kind: AIMS[aim.verb as keyof typeof AIMS], target: aim.args[0] ?? '' } : null;
}

/** The order by which a unit would attack an enemy, were it offered; none if that is not asked. */
export function attackOf(decision: string, unit: BillyYankUnit, key: string, target: string): string | null {
  if (decision === 'fire') return `fire ${key} at ${target}`;
  if (decision === 'charge' && unit.order === 'charge') return `charge ${key} at ${target}`;
  return ['withdraw', 'charge', 'manoeuvre', 'defence'].includes(decision) ? `${decision} ${key} fire ${target}` : null;
}

/** Where a unit stands after some actions, as far as the page can tell: the referee says it better. */
export function after(pose: Pose, actions: Action[]): Pose {
  return actions.reduce((at, { verb, args: [first, second] }): Pose => {
    const spot = readSpot(first);
    switch (verb) {
      case 'go':
      case 'leave':
        return spot ? { ...at, at: spot } : at;
      case 'turn':
        return { ...at, facing: Number(first) };
      case 'unlimber':
        return { ...at, formation: 'unlimbered', facing: Number(first) };
      case 'about':
        return { ...at, facing: (at.facing + 180) % 360 };
      case 'form':
      case 'mount':
      case 'dismount':
        return { ...at, formation: first ?? at.formation, facing: second === undefined ? at.facing : Number(second) };
      case 'limber':
        return { ...at, formation: 'limbered' };
      default:
        return at;
    }
  }, pose);
}

/** The points of a plan's path. */
export function pathOf(from: Spot, actions: Action[]): Spot[] {
  return [from, ...actions.flatMap(({ verb, args }) => (verb === 'go' || verb === 'leave' ? (readSpot(args[0]) ?? []) : []))];
}

/** Whether a plan turns a unit to where it looks already: there is nothing in it. */
export function idle({ subject, actions }: Clause, view: BillyYankView): boolean {
  const facing = view.units[subject]?.facing;
  const [first, second] = actions;
  const turns = second?.verb === 'turn' && first?.verb === 'go' ? second : first;
  return turns?.verb === 'turn' && Number(turns.args[0]) === facing && (actions.length === 1 || turns === second);
}
