/** The table at an earlier moment: from the views that were told meanwhile, and what events say of moves. */

import { movesOf } from '../lib/events';
import type { GameEvent, View } from '../protocol';

/** The table as it was told before a record line. */
export interface Snapshot {
  line: number;
  view: View;
}

export interface Moment {
  view: View;
  /** Where pieces stood, where the view tells otherwise. */
  places: Map<string, string>;
  /** What has happened since that view; none if it is not known how the table stood before. */
  since: GameEvent[] | null;
}



/** Whether anything can be seen in an event. */
const isSeen = (event: GameEvent): boolean => event.words !== null || movesOf(event).length > 0;

/** The table just after an event of the report: what was told before its line, and the moves since then. */
export function momentAfter(event: GameEvent, report: GameEvent[], snapshots: Snapshot[], present: View): Moment {
  const at = report.indexOf(event);
  const next = snapshots.find(({ line }) => line > event.line);
  const until = next?.line ?? Infinity;
  const after = next?.view ?? present;
  const rest = report.slice(at + 1).filter(({ line }) => line < until);
  if (!rest.some(isSeen)) return { view: after, places: new Map(), since: [] };
  const before = snapshots.findLast(({ line }) => line <= event.line);
  const places = new Map<string, string>();
  if (!before) {
    for (const later of rest.reverse()) for (const { piece, from } of movesOf(later)) if (from !== null) places.set(piece, from);
    return { view: after, places, since: null };
  }
  const since = report.slice(0, at + 1).filter(({ line }) => line >= before.line);
  for (const earlier of since) for (const { piece, to } of movesOf(earlier)) places.set(piece, to);
  return { view: before.view, places, since };
}

/** The table before the first event of a beat, and what has happened on it by then; none if it is not known. */
export function stageBefore(event: GameEvent, report: GameEvent[], snapshots: Snapshot[]): { view: View; events: GameEvent[] } | null {
  const before = snapshots.findLast(({ line }) => line <= event.line);
  if (!before) return null;
  return { view: before.view, events: report.slice(0, report.indexOf(event)).filter(({ line }) => line >= before.line) };
}
