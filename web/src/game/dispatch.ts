/**
 * The report as a dispatch: what belongs together is one entry with one sentence, which opens to its events. How
 * events hang together is a table that each system brings; the sentences are those of the events, or of `dispatch-…`.
 */

import type { GameEvent, Spoken, SpokenArg } from '../protocol';

/** How the events of a system make entries. */
export interface DispatchRules {
  /** Events that begin an entry of a kind, or go on with an open one of the same kind and subject. */
  opens: Record<string, Opening>;
  /** Events that go on with an open entry of one of these kinds. Elsewhere they begin one, or stand by themselves. */
  joins: Record<string, readonly string[]>;
  /** Events that end the open entry that they belong to. */
  closes?: readonly string[];
  /** The events whose sentence an entry of a kind is told by: the first name that occurs, its last event. */
  leads?: Record<string, readonly string[]>;
  /** A sentence for an entry of a kind, of more than one event; none: that of its leading event. */
  tell?(kind: string, events: GameEvent[]): Spoken | undefined;
}

export interface Opening {
  kind: string;
  /** The field that names whom it is about: another one begins another entry. */
  subject?: string;
}

/** One entry of the report. */
export interface Entry {
  kind: string;
  /** Its events that are told, in their order. */
  events: GameEvent[];
  /** The one that speaks for it: its dice stand beside the sentence. */
  lead: GameEvent;
  words: Spoken;
}

interface Open {
  kind: string;
  subject: unknown;
  events: GameEvent[];
}

const NONE: DispatchRules = { opens: {}, joins: {} };

/** Headings stand between entries. */
const HEADINGS: readonly string[] = ['turn', 'phase'];

/** The entries of a report. Events without words are left out. */
export function dispatchOf(events: readonly GameEvent[], rules: DispatchRules = NONE): Entry[] {
  const entries: Open[] = [];
  let open: Open | undefined;
  for (const event of events) {
    if (!event.words) continue;
    const name = event.event;
    const opening = rules.opens[name];
    const subject = opening?.subject === undefined ? null : event[opening.subject];
    if (open && !event.umpire && goesOn(open, name, opening, subject, rules)) {
      open.events.push(event);
    } else {
      open = { kind: opening?.kind ?? name, subject, events: [event] };
      entries.push(open);
      if (!opening || event.umpire || HEADINGS.includes(name)) open = undefined;
    }
    if (rules.closes?.includes(name)) open = undefined;
  }
  return entries.map((entry) => told(entry, rules));
}

/** Whether an event belongs to the open entry. */
function goesOn(open: Open, name: string, opening: Opening | undefined, subject: unknown, rules: DispatchRules): boolean {
  const joins = rules.joins[name]?.includes(open.kind) ?? false;
  return joins || (opening?.kind === open.kind && subject === open.subject);
}

function told({ kind, events }: Open, rules: DispatchRules): Entry {
  const leads = rules.leads?.[kind] ?? [];
  const lead = leads.flatMap((name) => events.findLast(({ event }) => event === name) ?? [])[0] ?? events[0];
  if (!lead?.words) throw new Error('an entry has an event with words');
  const words = events.length > 1 ? rules.tell?.(kind, events) : undefined;
  return { kind, events, lead, words: words ?? lead.words };
}

// For the tables of systems.

/** An argument of an event's own sentence. */
export function wordOf(event: GameEvent | undefined, name: string): SpokenArg | undefined {
  return event?.words?.args.find(([known]) => known === name)?.[1];
}

/** The side of an event, for a sentence. */
export function sideOf(event: GameEvent | undefined): SpokenArg | undefined {
  return typeof event?.side === 'string' ? { kind: 'seat', value: event.side } : undefined;
}

/** A sentence from what is known; none if anything is missing. */
export function sentence(id: string, args: Record<string, SpokenArg | number | undefined>): Spoken | undefined {
  const known: [string, SpokenArg][] = [];
  for (const [name, arg] of Object.entries(args)) {
    if (arg === undefined) return undefined;
    known.push([name, typeof arg === 'number' ? { kind: 'number', value: String(arg) } : arg]);
  }
  return { id, args: known };
}

/** The events of one name. */
export const named = (events: GameEvent[], ...names: string[]): GameEvent[] => events.filter(({ event }) => names.includes(event));
