/**
 * How a system's data is read for showing. Nothing here decides anything: it names the fields of
 * views and events, the questions that overlays ask, and the words for codes.
 */

import type { Answer, GameEvent, Offer, Place, Spoken, View } from '../protocol';
import type { HexField } from '../lib/geometry';
import { numberOf, type PlaceNames, type Words } from '../words/words';

/** A sign on a counter. */
export interface Signs {
  fatigue: number;
  exhausted: boolean;
  disorganized: boolean;
  demoralized: number;
  /** What it has dug: a word of the locale files. */
  works?: string | undefined;
}

/** Something built, broken or burned: on the side between two places, or in one place. */
export interface Feature {
  kind: 'pontoon' | 'destroyed' | 'burned' | 'damaged';
  places: string[];
  /** Whose it is. */
  side?: string | undefined;
}

/** What the sky and the rivers do, turn by turn. */
export interface Weather {
  /** The turns with rain. */
  rain: number[];
  /** Rivers that cannot be forded, and up to which turn. */
  floods: { river: string; turn: number }[];
}

/** One of the places around a target: whether it is covered, by whom or what, and what takes from it. */
export interface FlankPlace {
  place: string | null;
  covered: boolean;
  ground: string | null;
  units: string[];
  reduced: string | null;
}

/** A piece on the board. */
export interface Piece {
  key: string;
  name: string;
  side: string;
  kind: 'unit' | 'leader';
  place: string | null;
  /** The arm of a unit, the rank of a leader. */
  sort: string;
  /** Strength as it is written. */
  strength: string;
  /** Strength as a number, for sorting and sums. */
  weight: number;
  signs: Signs;
  /** Whether it is a block at full strength, where blocks are reduced. */
  full?: boolean;
  /** Further values: word and number. */
  values: [string, string][];
  /** Where it is, if not on the map: a word of the locale files. */
  beside?: string | undefined;
  /** The turn in which it comes to the map, if it is not there yet. */
  arrives?: number | undefined;
  /** The unit a leader is with. */
  on?: string | null;
}

/** Pieces that the seat does not know: no more than how many of a side stand in a place. */
export interface Unknown {
  place: string;
  side: string;
  count: number;
  /** What hides them, one by one. */
  markers?: Marker[];
}

/** A marker that hides pieces. */
export interface Marker {
  label: string;
  /** The names of those under it; none: a dummy. Only its owner knows. */
  hides?: string[] | undefined;
}

/** What the top bar tells. */
export interface Status {
  turn: number;
  turns: number;
  phase: string;
  score: Record<string, number>;
  weather?: Weather;
  /** Where turns are hours: the day of the month, and the word for the hour. */
  clock?: { day: number; hour: string };
  /** Where turns are minutes: the minutes of the day. */
  minutes?: number;
  /** The quarters of a step that are done. */
  quarter?: number;
}

/** One outcome of an order in words. */
export interface Outcome {
  label: string;
  /** What it means for the one who orders: drawn as sign and colour. */
  tone: 'best' | 'good' | 'even' | 'bad';
  /** Outcomes of the same group are added up. */
  group: string;
}

/** What was pressed: a place, the pieces of the own side there, the enemy's, and what is drafted. */
export interface Pressed {
  view: View;
  place: string;
  own: Piece[];
  enemy: Piece[];
  draft: string[];
  /** The piece that was chosen before. */
  chosen: Piece | undefined;
  /** The own pieces on the map and the enemy's known places, the nearest first. */
  near: Piece[];
  foes: string[];
}

/** What an overlay draws. */
export interface OverlayMark {
  place: string;
  kind: 'full' | 'restricted' | 'reach' | 'stop' | 'ring';
  side?: string;
  label?: string;
}

/** What an overlay needs to know. */
export interface OverlayContext {
  view: View;
  pieces: Piece[];
  field: HexField;
  seat: string;
  chosen: Piece | undefined;
  points: number;
  /** Whose zones are wanted: the enemy's, the own, or both. */
  zones: 'enemy' | 'own' | 'both';
  ask: (question: string) => Promise<Answer>;
}

export type OverlayName = 'zoc' | 'reach' | 'command';

export interface System {
  name: string;
  /** Whether nothing is hidden from anybody: two at one screen need no curtain. */
  open: boolean;
  /** Whether picks are made one after another and lead on: what was offered before a pick is not offered after it. */
  ordered: boolean;
  overlays: OverlayName[];
  /** The seats of a game, with the options that are on. */
  seats(usual: string[], on: (option: string) => boolean): string[];
  /** The side a seat plays for. */
  side(view: View, seat: string): string;
  pieces(view: View): Piece[];
  unknown(view: View): Unknown[];
  status(view: View): Status;
  /** The piece that is acting now. */
  active(view: View): string | null;
  /** The way the acting piece has come in this action, place by place. */
  trail(view: View, report: GameEvent[]): string[];
  /** Places with a marker of their own. */
  refused(view: View): string[];
  /** What was built, broken and burned. */
  features(view: View): Feature[];
  /** The orders that a press without an offer would mean, to be told why not: the likeliest first. */
  attempts(decision: string, pressed: Pressed): string[];
  /** The rule by which something is asked: what is pressed beside it is told this one. */
  asks(decision: string): string | null;
  /** The question what every place costs a piece, however far; none if it is not on the move. */
  distances(view: View, piece: string): string | null;
  /** An offer with the place that it names by something that lies there. */
  located(view: View, offer: Offer): Offer;
  /** A pick in the system's own words; none where its pieces and places say enough. */
  pick(words: Words, offer: Offer, places: PlaceNames, pieces: Piece[]): string | undefined;
  /** A piece as it stands in a list of choices. */
  pieceLabel(words: Words, piece: Piece): string;
  /** Whether a decision is answered clause by clause, on a sheet of the system's own. */
  sheets(decision: string): boolean;
  /** An offer in a list of its kind, where its pieces do not tell it from the others. */
  label(words: Words, offer: Offer): string | undefined;
  /** Whether a decision is answered in the player's own words. */
  writes(decision: string): boolean;
  /** Whether an order means a fight: it is lit otherwise. */
  fights(offer: Offer): boolean;
  /** Whether the odds of what is offered are shown without being asked for. */
  showsOdds(decision: string): boolean;
  /** Whether an order is little else than a roll: its odds stand beside it. */
  rolls(offer: Offer): boolean;
  /** The question that tells how an attack would add up. */
  preview(place: string, kind: string): string;
  /** The question that tells how an assault would add up, of what is offered or drafted; none if it is none. */
  assault(prompt: Spoken | null, decision: string, draft: string[], place: string): string | null;
  /** The question how the assault on its way would add up, with the units drafted; none if none is. */
  assaulting(decision: string, draft: string[]): string | null;
  /** The places around the target of an attack, from the answer to its preview. */
  flanks(answer: Answer): FlankPlace[];
  /** The question for the way of a piece to a far place; none if it is not on the move. */
  way(view: View, piece: string, place: string): string | null;
  /** The order that goes one place further. */
  step(place: string): string;
  /** The question what the next places of a path cost; none if the decision asks for no path. */
  priced(decision: string, path: string[]): string | null;
  /** The question that tells what an order costs, and why. */
  cost(offer: Offer): string | null;
  /** An outcome in words. */
  outcome(words: Words, outcome: string): Outcome;
  /** What else the odds of an order tell, in words; parts of one by outcome. */
  notes(words: Words, parts: [string, number][]): string[];
  /** A chart's code in words. */
  code(words: Words, code: string): string;
  /** The question whether a leader commands a unit. */
  commands(leader: string, unit: string): string;
  overlay(name: OverlayName, context: OverlayContext): Promise<OverlayMark[]>;
  /** What the umpire can set or correct. */
  changes: Change[];
}

/** What one fills in for a change of the umpire's. */
export type Blank = { kind: 'unit' | 'leader' | 'place' | 'yes-no' | 'holder' } | { kind: 'number'; least: number; most: number };

/** A change that the umpire can make: its first word, and what follows it. */
export interface Change {
  verb: string;
  blanks: Blank[];
}

/** An outcome whose parts are words and values: `allowance 5, manpower 3`. */
export function spelled(words: Words, outcome: string): Outcome {
  const label = outcome === '' ? words.say('web-outcome-nothing') : outcome.split(', ').map((part) => spelledPart(words, part)).join(', ');
  return { label, tone: 'even', group: outcome };
}

function spelledPart(words: Words, part: string): string {
  const [what = '', ...rest] = part.split(' ');
  const value = rest.join(' ');
  return words.maybe(`outcome-${what}`, { value: value === '-' ? 'nothing' : numberOf(value) }) ?? part.split(' ').map((word) => words.word(word)).join(' ');
}

/** The place an event is about. */
export function placeOf(event: GameEvent, pieces: Piece[]): string | null {
  for (const field of ['to', 'target', 'hex', 'place', 'from']) {
    const value = event[field];
    if (typeof value === 'string') return value;
  }
  for (const field of ['unit', 'piece', 'leader']) {
    const value = event[field];
    const piece = pieces.find((known) => known.key === value);
    if (piece?.place) return piece.place;
  }
  return null;
}

/** The pieces an event moved, and whence: for looking back. */
export function movesOf(event: GameEvent): { piece: string; from: string | null; to: string }[] {
  const to = event.to;
  if (typeof to !== 'string') return [];
  const from = typeof event.from === 'string' ? event.from : null;
  const units = Array.isArray(event.units) ? event.units : [event.unit];
  return units.filter((unit) => typeof unit === 'string').map((piece) => ({ piece, from, to }));
}

/** An argument of something spoken, as it was written. */
export function argOf(spoken: Spoken | null | undefined, name: string): string | undefined {
  const arg = spoken?.args.find(([known]) => known === name)?.[1];
  if (!arg) return undefined;
  return arg.kind === 'piece' ? arg.value.key : arg.value;
}

/** The first place a prompt speaks of. */
export function placeAsked(prompt: Spoken | null): string | undefined {
  const arg = prompt?.args.find(([, value]) => value.kind === 'place')?.[1];
  return arg?.kind === 'place' ? arg.value : undefined;
}

/** A place by name or number. */
export function placeName(place: Place | undefined, number: string): string {
  return place?.name ?? number;
}
