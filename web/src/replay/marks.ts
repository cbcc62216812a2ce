/** What the way through a replay marks besides its turns: whose orders are where, and where there was a fight. */

import type { ReplayLine } from '../protocol';

export interface Mark {
  at: number;
  kind: 'battle' | 'order';
  seat: string;
}

/** A mark for every line with a fight, and for every order that tells something; of one seat alone, if it is named. */
export function marksOf(lines: ReplayLine[], battles: readonly string[], seat = ''): Mark[] {
  return lines.flatMap((line, at): Mark[] => {
    if (line.events.some(({ event }) => battles.includes(event))) return [{ at, kind: 'battle', seat: line.seat }];
    const told = line.events.some(({ words }) => words !== null);
    return told && line.seat !== '-' && (seat === '' || line.seat === seat) ? [{ at, kind: 'order', seat: line.seat }] : [];
  });
}

/** The next mark that way, if there is one. */
export function nextMark(marks: { at: number }[], at: number, by: 1 | -1): number | undefined {
  return by > 0 ? marks.find((mark) => mark.at > at)?.at : marks.findLast((mark) => mark.at < at)?.at;
}
