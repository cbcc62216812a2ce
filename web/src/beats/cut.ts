/**
 * What happened, cut into beats: one combat, one roll, one march, one phase at a time. The same cut serves what
 * happens now, what happened since one's last visit, and what is shown again.
 */

import { diceOf, type Sides } from '../lib/dice';
import { isHeading, movesOf, piecesOf, talliesOf } from '../lib/events';
import type { GameEvent } from '../protocol';

/** What a beat is: a roll or a sum decided something, pieces moved, a phase began, or something is told. */
export type BeatKind = 'roll' | 'move' | 'heading' | 'tell';

export interface Beat {
  kind: BeatKind;
  events: GameEvent[];
  /** Whether it is the first of its record line: what the order said itself. */
  leads: boolean;
}

/** What a cut depends on. */
export interface Cutting {
  seats: string[];
  sides?: Sides | undefined;
  /** The system's own word on whether an event belongs to the beat before it. */
  joins?: ((event: GameEvent, beat: Beat) => boolean | undefined) | undefined;
}

/** Sums that tell what a move cost: no roll. */
const COSTS = new Set(['cost']);

export const rollsOf = (beat: Beat, { seats, sides }: Cutting): GameEvent[] => beat.events.filter((event) => diceOf(event, seats, sides).length > 0);

function kindOf(event: GameEvent, { seats, sides }: Cutting): BeatKind {
  if (isHeading(event)) return 'heading';
  if (diceOf(event, seats, sides).length > 0 || talliesOf(event).some(([name]) => !COSTS.has(name))) return 'roll';
  return movesOf(event).some(({ from }) => from !== null) ? 'move' : 'tell';
}

/** Whether each side threw for itself. */
const isContest = (event: GameEvent, { seats, sides }: Cutting): boolean => diceOf(event, seats, sides).some(({ seat }) => seat !== undefined);

/** The last moves of a beat: where each piece came to. */
function endsOf(beat: Beat): Map<string, string> {
  return new Map(beat.events.flatMap((event) => movesOf(event).map(({ piece, to }) => [piece, to])));
}

/** Whether a move goes on where a beat's move ended. */
function goesOn(event: GameEvent, beat: Beat): boolean {
  const ends = endsOf(beat);
  const moves = movesOf(event);
  return moves.length > 0 && moves.every(({ piece, from }) => from !== null && ends.get(piece) === from);
}

/** Whether an event is about nobody but those who move in a beat. */
function concernsMovers(event: GameEvent, beat: Beat): boolean {
  const movers = endsOf(beat);
  const pieces = piecesOf(event);
  return pieces.length > 0 && pieces.every((piece) => movers.has(piece));
}

function belongs(event: GameEvent, beat: Beat, cutting: Cutting): boolean {
  const asked = cutting.joins?.(event, beat);
  if (asked !== undefined) return asked;
  const together = beat.events.at(-1)?.line === event.line;
  // What an order says before its dice fall belongs to the roll.
  const prelude = together && beat.kind === 'tell' && beat.leads;
  switch (kindOf(event, cutting)) {
    case 'heading':
      return together && beat.kind === 'heading';
    case 'roll':
      return prelude && !isContest(event, cutting);
    case 'move':
      return beat.kind === 'move' ? goesOn(event, beat) : prelude;
    case 'tell':
      return together || (beat.kind === 'move' && concernsMovers(event, beat));
  }
}

/** The kind of a beat that something is added to. */
const joined = (beat: BeatKind, event: BeatKind): BeatKind => (beat === 'tell' ? event : beat);

/** Cuts events into beats. With the beat before them, they may go on with it: it is then the first that is given. */
export function cut(events: GameEvent[], cutting: Cutting, before: Beat | null = null): Beat[] {
  const beats: Beat[] = before ? [before] : [];
  let line = before?.events.at(-1)?.line;
  // What is not told has no beat of its own: it goes with what is told next.
  let untold: GameEvent[] = [];
  for (const event of events) {
    if (!event.words) {
      untold.push(event);
      continue;
    }
    const beat = beats.at(-1);
    const taken = [...untold, event];
    untold = [];
    const kind = kindOf(event, cutting);
    if (beat && belongs(event, beat, cutting)) beats[beats.length - 1] = { ...beat, kind: joined(beat.kind, kind), events: [...beat.events, ...taken] };
    else beats.push({ kind, events: taken, leads: event.line !== line });
    line = event.line;
  }
  const last = beats.at(-1);
  if (last && untold.length > 0) beats[beats.length - 1] = { ...last, events: [...last.events, ...untold] };
  return beats;
}

/** What is told in a beat. */
export const toldIn = ({ events }: Beat): GameEvent[] => events.filter(({ words }) => words !== null);

/** The moves of a beat that are seen one after another: the last event of each. */
export function stepsOf(beat: Beat): GameEvent[] {
  const moves = beat.events.filter((event) => movesOf(event).length > 0);
  return moves.length > 0 ? moves : beat.events.slice(-1);
}
