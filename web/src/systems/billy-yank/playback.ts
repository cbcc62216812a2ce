/** What happened, cut into beats: each with the table before and after it, the shots fired, and what is told. */

import { type Spot, beside, readSpot } from '../../boards/tabletop/layout';
import type { Shot } from '../../boards/tabletop/marks';
import type { General, Troop } from '../../boards/tabletop/troops';
import type { GameEvent } from '../../protocol';

/** A shot that was fired in a beat. */
export type Fired = Omit<Shot, 'part'>;

export interface Beat {
  kind: 'move' | 'fire' | 'tell';
  before: Stage;
  after: Stage;
  shots: Fired[];
  events: GameEvent[];
  /** Where to look. */
  focus: Spot | null;
}

export interface Stage {
  troops: Map<string, Troop>;
  generals: Map<string, General>;
}

/** What an event does to a unit, where the eye can see it. */
function changed(troop: Troop, event: GameEvent): Troop {
  const to = readSpot(typeof event['to'] === 'string' ? event['to'] : undefined);
  switch (event.event) {
    case 'formed':
      return { ...troop, formation: String(event['formation']) };
    case 'limbered':
    case 'unlimbered':
      return { ...troop, formation: event.event };
    case 'mounted':
    case 'dismounted':
      return { ...troop, mounted: event.event === 'mounted' };
    case 'marked':
      return { ...troop, marker: String(event['marker']) };
    case 'unmarked':
      return { ...troop, marker: null };
    case 'fire-marked':
    case 'fire-unmarked':
      return { ...troop, smoke: event.event === 'fire-marked' };
    case 'fixed':
    case 'unfixed':
      return { ...troop, bayonets: event.event === 'fixed' };
    case 'low-ammunition':
      return troop;
    case 'lost':
    case 'stand-lost':
      return { ...troop, losses: Number(event['left'] ?? troop.losses), stands: Math.max(0, troop.stands - Number(event['stands'] ?? 0)) };
    case 'revealed':
      return { ...troop, order: String(event['order']), counter: false };
    default:
      return to && typeof event['facing'] === 'number' ? { ...troop, at: to, facing: event['facing'] } : troop;
  }
}

export const isMove = (event: GameEvent): boolean => typeof event['unit'] === 'string' && typeof event['to'] === 'string' && typeof event['facing'] === 'number';
export const isSeen = (event: GameEvent): boolean => ['formed', 'limbered', 'unlimbered', 'mounted', 'dismounted'].includes(event.event);

/** Cuts events into beats, from the table as it was. */
export function cut(start: Stage, events: GameEvent[]): Beat[] {
  const beats: Beat[] = [];
  let stage = start;
  let beat: Beat | null = null;
  let movers = new Set<string>();
  const open = (kind: Beat['kind']): Beat => {
    beat = { kind, before: stage, after: stage, shots: [], events: [], focus: null };
    beats.push(beat);
    movers = new Set();
    return beat;
  };
  const join = (kind: Beat['kind']): Beat => (beat?.kind === kind ? beat : open(kind));
  for (const event of events) {
    const unit = typeof event['unit'] === 'string' ? event['unit'] : '';
    const kind = isMove(event) || (isSeen(event) && beat !== null && (beat as Beat).kind === 'move') ? 'move' : event.event === 'shot' ? 'fire' : 'tell';
    // A unit moves once in a beat: what it does next is the next quarter.
    const now: Beat = kind === 'move' && isMove(event) && movers.has(unit) ? open('move') : join(kind);
    if (isMove(event)) movers.add(unit);
    if (event.words) now.events.push(event);
    const troop = stage.troops.get(unit);
    if (event.event === 'shot' && troop) {
      const target = stage.troops.get(String(event['target']));
      if (target) now.shots.push({ from: beside(troop.at, troop.facing, 0, 0.6), to: target.at, guns: troop.arm === 'artillery' });
    } else if (event.event === 'eliminated' || event.event === 'left') {
      const troops = new Map(stage.troops);
      troops.delete(unit);
      stage = { ...stage, troops };
    } else if (event.event === 'rode') {
      const key = String(event['general']);
      const general = stage.generals.get(key);
      const to = readSpot(String(event['to']));
      if (general && to) stage = { ...stage, generals: new Map(stage.generals).set(key, { ...general, at: to }) };
    } else if (troop) stage = { ...stage, troops: new Map(stage.troops).set(unit, changed(troop, event)) };
    now.after = stage;
    now.focus ??= troop?.at ?? null;
  }
  // What changes nothing that is seen, and is not told, needs no time.
  return beats.filter((each) => each.kind !== 'tell' || each.events.length > 0);
}

/** Whether there is anything to see in it. */
export const worthSeeing = (beats: Beat[]): boolean => beats.some(({ kind }) => kind !== 'tell');
