/** Events for tests, as the server sends them. */

import type { GameEvent } from '../protocol';

/** An event of a record line that is told; what it is about, as its fields. */
export const event = (line: number, name: string, fields: Record<string, unknown> = {}): GameEvent => ({
  event: name,
  line,
  words: { id: `event-${name}`, args: [] },
  tallies: {},
  ...fields,
});

/** One that is not told. */
export const untold = (line: number, name: string, fields: Record<string, unknown> = {}): GameEvent => ({ ...event(line, name, fields), words: null });

export const move = (line: number, unit: string, from: string, to: string): GameEvent => event(line, 'moved', { unit, from, to });
