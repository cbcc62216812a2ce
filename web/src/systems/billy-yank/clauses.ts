/**
 * Decisions that are answered on a sheet: clause by clause, for many units at once. A clause is a subject and its
 * actions.
 */

import { type Pose, type Spot, readSpot } from '../../boards/free/layout';
import type { BillyYankUnit, BillyYankView } from '../../protocol';

/** The decisions whose orders are clauses for units and generals. */
export const SHEETS = new Set(['orders', 'declare', 'withdraw', 'charge', 'manoeuvre', 'defence', 'generals', 'fire', 'activate', 'counter']);

/** Of these, those that are about one unit: its plan is the whole order. */
export const ALONE = new Set(['activate', 'counter']);

/** The decisions in which units move. */
export const MOVES = new Set(['withdraw', 'manoeuvre', ...ALONE]);

export const DUTIES = ['withdraw', 'charge', 'manoeuvre', 'hold'] as const;

/** The first word of a clause: whom it is about. */
export const subjectOf = (clause: string): string => clause.split(' ')[0] ?? '';

/** What a clause does with an enemy or a friend: fires at him, charges him, goes with him. */
export function targetOf(clause: string): { kind: 'fire' | 'charge' | 'support' | 'attach'; target: string } | null {
  const found = /^\S+ (?:turn \d+ )?(fire|at|support|attach) (\S+)/u.exec(clause);
  if (!found) return null;
  const [, verb = '', target = ''] = found;
  return { kind: verb === 'at' ? 'charge' : (verb as 'fire' | 'support' | 'attach'), target };
}

/** The order by which a unit would attack an enemy, were it offered; none if that is not asked. */
export function attackOf(decision: string, unit: BillyYankUnit, key: string, target: string): string | null {
  if (decision === 'fire') return `fire ${key} at ${target}`;
  if (decision === 'charge' && unit.order === 'charge') return `charge ${key} at ${target}`;
  return ['withdraw', 'charge', 'manoeuvre', 'defence'].includes(decision) ? `${decision} ${key} fire ${target}` : null;
}

/** One action of a plan: its word and what follows it. */
export interface Action {
  verb: string;
  args: string[];
}

const VERBS = new Set(['go', 'turn', 'about', 'form', 'wait', 'bonus', 'turned', 'limber', 'unlimber', 'mount', 'dismount', 'occupy', 'burn', 'leave', 'fire', 'within', 'at', 'support', 'attach', 'detach', 'halt', 'fix', 'unfix', 'withdraw', 'charge', 'manoeuvre', 'hold']);

/** The actions of a clause, without its subject. */
export function actionsOf(clause: string): Action[] {
  const actions: Action[] = [];
  for (const word of clause.split(' ').slice(1)) {
    const last = actions.at(-1);
    // The target of a fire may be called like an action, but it never stands first.
    if (VERBS.has(word) || !last) actions.push({ verb: word, args: [] });
    else last.args.push(word);
  }
  return actions;
}

export const actionText = ({ verb, args }: Action): string => [verb, ...args].join(' ');

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
export function idle(clause: string, view: BillyYankView): boolean {
  const facing = view.units[subjectOf(clause)]?.facing;
  const [first, second] = actionsOf(clause);
  const turns = second?.verb === 'turn' && first?.verb === 'go' ? second : first;
  return turns?.verb === 'turn' && Number(turns.args[0]) === facing && (actionsOf(clause).length === 1 || turns === second);
}
