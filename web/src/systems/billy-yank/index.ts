/** Billy Yank, as it is shown. */

import { type Pose, type Spot, beside, degrees, distance, heading, readSpot, turn } from '../../boards/free/layout';
import { type General, type Goal, type Troop, generalOf, troopOf } from '../../boards/free/troops';
import type { BillyYankGeneral, BillyYankUnit, BillyYankView, Offer, View } from '../../protocol';
import type { Words } from '../../words/words';
import { plain } from '../plain';
import { type Piece, type Status, type System, spelled } from '../system';

/** A view of this system: the server tells no other to its games. */
export const battleView = (view: View): BillyYankView => view as unknown as BillyYankView;

const NO_SIGNS = { fatigue: 0, exhausted: false, disorganized: false, demoralized: 0 };

function unitPiece(key: string, unit: BillyYankUnit): Piece {
  const there = unit.state === 'in-play';
  return {
    key,
    name: unit.name,
    side: unit.side,
    kind: 'unit',
    place: there ? unit.at : null,
    beside: there ? undefined : `state-${unit.state}`,
    arrives: unit.arrives ?? undefined,
    sort: unit.arm,
    strength: String(figuresOf(unit)),
    weight: there ? figuresOf(unit) : 0,
    signs: NO_SIGNS,
    values: [],
  };
}

function generalPiece(key: string, general: BillyYankGeneral): Piece {
  const there = general.state === 'in-play';
  return {
    key,
    name: general.name,
    side: general.side,
    kind: 'leader',
    place: there ? general.at : null,
    beside: there ? undefined : `state-${general.state}`,
    sort: general.rank,
    strength: '',
    weight: 0,
    signs: NO_SIGNS,
    values: [],
    on: general.attached ?? null,
  };
}

/** The figures that are still with a unit. */
export const figuresOf = ({ stands, figures, losses }: Pick<BillyYankUnit, 'stands' | 'figures' | 'losses'>): number => Math.max(0, stands * figures - losses);

function pieces(view: View): Piece[] {
  const { units, generals } = battleView(view);
  return [...Object.entries(units).map(([key, unit]) => unitPiece(key, unit)), ...Object.entries(generals).map(([key, general]) => generalPiece(key, general))];
}

function status(view: View): Status {
  const { turn: now, turns, phase, step, quarter, clock, score } = battleView(view);
  return {
    turn: now,
    turns,
    phase: step ? `${phase}-${step}` : phase,
    score: score ?? {},
    ...(clock === null || clock === undefined ? {} : { minutes: clock }),
    ...(step && quarter ? { quarter } : {}),
  };
}

// What the board shows.

export const troopsOf = (view: View): Troop[] => Object.entries(battleView(view).units).flatMap(([key, unit]) => troopOf(key, unit) ?? []);
export const generalsOf = (view: View): General[] => Object.entries(battleView(view).generals).flatMap(([key, general]) => generalOf(key, general) ?? []);

export function goalsOf(view: View, language: string): Goal[] {
  return Object.entries(battleView(view).objectives ?? {}).map(([key, { title, dot: [x, y], radius, holder }]) => ({
    key,
    title: title[language] ?? title['en'] ?? key,
    at: { x: x / 100, y: y / 100 },
    radius: radius / 100,
    holder: holder ?? null,
  }));
}

// Decisions that are answered on a sheet: clause by clause, for many units at once.

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

/** Which way a spot lies for one who looks ahead: an eighth of the compass; ahead, half of one. */
function way(pose: Pose, to: Spot): string {
  const off = turn(pose.facing, heading(pose.at, to));
  if (Math.abs(off) > 5 && Math.abs(off) < 33) return off < 0 ? 'bearing-left' : 'bearing-right';
  const eighth = Math.round(off / 45);
  return { 0: 'ahead', 1: 'ahead-right', 2: 'right', 3: 'back-right', 4: 'back', [-1]: 'ahead-left', [-2]: 'left', [-3]: 'back-left', [-4]: 'back' }[eighth] ?? 'ahead';
}

const paces = (long: number): number => Math.round(long * 10) / 10;

/** The unit of a side that a general at a spot stands behind. */
function hostOf(side: string, spot: Spot, view: BillyYankView): string | undefined {
  const near = ({ at, side: own }: BillyYankUnit) => own === side && distance(readSpot(at) ?? { x: -9, y: -9 }, spot) < 1.1;
  return Object.values(view.units).find(near)?.name;
}

/** A clause in words, without its subject: `6 paces ahead, form line`. */
export function clauseWords(words: Words, clause: string, view: BillyYankView): string {
  const unit = view.units[subjectOf(clause)];
  let pose: Pose | null = unit ? troopOf(subjectOf(clause), unit) : null;
  const rider = view.generals[subjectOf(clause)];
  const name = (key: string) => view.units[key]?.name ?? view.generals[key]?.name ?? key;
  const parts = actionsOf(clause).map((action): string => {
    const { verb, args } = action;
    const [first = '', second] = args;
    const spot = readSpot(first);
    const told = ((): string => {
      switch (verb) {
        case 'go':
        case 'leave':
          if (spot && rider) {
            const unit = hostOf(rider.side, spot, view);
            if (unit) return words.say('billy-yank-act-ride', { unit });
          }
          if (!spot || !pose) return words.say('billy-yank-act-to', { to: first });
          return words.say(`billy-yank-act-${verb}`, { paces: paces(distance(pose.at, spot)), way: words.say('billy-yank-way', { way: way(pose, spot) }) });
        case 'turn': {
          const by = pose ? Math.round(turn(pose.facing, Number(first))) : 0;
          return words.say('billy-yank-act-turn', { degrees: Math.abs(by), side: by < 0 ? 'left' : 'right', facing: Number(first) });
        }
        case 'form':
        case 'mount':
        case 'dismount':
          return words.say(`billy-yank-act-${verb}`, { formation: first === '' ? 'none' : words.word(first), facing: second === undefined ? 'none' : Number(second) });
        case 'unlimber':
          return words.say('billy-yank-act-unlimber', { facing: Number(first) });
        case 'fire':
        case 'support':
        case 'attach':
          return words.say(`billy-yank-act-${verb}`, { target: name(first) });
        case 'at':
          return words.say(view.phase === 'fire' ? 'billy-yank-act-fire' : 'billy-yank-act-charge-at', { target: name(first) });
        case 'within':
          return words.say('billy-yank-act-within', { paces: Number(first) });
        case 'occupy':
        case 'burn':
          return words.say(`billy-yank-act-${verb}`, { building: titleOf(view, first, words.language) ?? first });
        case 'withdraw':
        case 'charge':
        case 'manoeuvre':
        case 'hold':
          return words.say('billy-yank-duty-name', { order: verb });
        default:
          return words.maybe(`billy-yank-act-${verb}`) ?? verb;
      }
    })();
    if (pose) pose = after(pose, [action]);
    return told;
  });
  return parts.join(', ');
}

/** What is written on a piece of ground. */
export function titleOf(view: BillyYankView, key: string, language: string): string | undefined {
  const found = [...view.ground.areas, ...view.ground.lines].find(({ name }) => name === key);
  return found?.title[language] ?? found?.title['en'];
}

/** An offer that is no clause of a sheet: those that differ by a heading or a place say it. */
function label(words: Words, { text, places }: Offer): string | undefined {
  const [verb = '', , last = ''] = text.split(' ');
  if (verb === 'rout' || verb === 'face') return words.say('billy-yank-heading', { degrees: Number(last), way: words.say('billy-yank-compass', { eighth: Math.round(Number(last) / 45) % 8 }) });
  return places.length > 0 && (verb === 'arrive' || verb === 'escape') ? words.say('billy-yank-act-to', { to: places.at(-1) ?? '' }) : undefined;
}

/** Where an order that is offered would lead: along a heading, or to a place. */
export function arrowOf(view: View, { text, places, pieces: keys }: Offer): Spot[] | null {
  const { units, generals } = battleView(view);
  const [key = ''] = keys;
  const from = readSpot(units[key]?.at ?? generals[key]?.at);
  const rout = /^(?:rout|face) \S+ (\d+)$/u.exec(text);
  if (rout && from) return [from, beside(from, Number(rout[1]), 0, text.startsWith('rout') ? 6 : 2)];
  const to = readSpot(places.at(-1));
  return to && from && units[key]?.state === 'in-play' ? [from, to] : to ? [to] : null;
}

export const billyYank: System = {
  ...plain('billy-yank'),
  pieces,
  unknown: () => [],
  status,
  side: (view, seat) => battleView(view).side ?? seat,
  sheets: (decision) => SHEETS.has(decision),
  label,
  asks: () => null,
  outcome: spelled,
  fights: ({ text }) => text.startsWith('impact '),
  pieceLabel: (_, { name }) => name,
};

/** The heading of a ghost that looks from one spot to another. */
export const facingTo = (from: Spot, to: Spot): number => degrees(heading(from, to));
