/**
 * What the client knows of a rule system: a small core that every system has, and capabilities that a system may
 * have. Nothing here decides anything: it names the fields of views and events, the questions that overlays ask,
 * and the words for codes. A system is a folder beside this file and a line in index.ts.
 */

import type { Component } from 'svelte';
import type { Insets } from '../boards/camera';
import type { BoardHandle } from '../boards/board';
import type { DispatchRules } from '../game/dispatch';
import type { HexField } from '../lib/geometry';
import type { Answer, BattleArmies, GameEvent, OddsAnswer, Offer, ScenarioDetail, View } from '../protocol';
import type { Replay } from '../replay/replay.svelte';
import type { Table } from '../table/table.svelte';
import type { PlaceNames, Words } from '../words/words';
import type { Beat } from '../beats/cut';
import type { Sides } from '../lib/dice';
import type { OddsQuestions } from './odds-form';
import type { Feature, FlankPlace, Outcome, OverlayMark, Piece, Status, Unknown } from './types';

export interface System {
  // The core.

  name: string;
  pieces(view: View): Piece[];
  status(view: View): Status;

  // Capabilities.

  /** Whether nothing is hidden from anybody: two at one screen need no curtain. */
  openInformation?: boolean;
  /** Pieces that the seat does not know. */
  unknown?(view: View): Unknown[];
  /** The piece that is acting now. */
  active?(view: View): string | null;
  /** How many sides the dice have; six, if nothing is said. */
  dieSides?: Sides;
  beats?: BeatRules;
  seats?: Seats;
  offers?: Offers;
  explanations?: Explanations;
  routes?: Routes;
  costs?: Costs;
  attacks?: Attacks;
  hexes?: HexMarks;
  overlays?: Overlays;
  /** The question whether a leader commands a unit. */
  commands?(leader: string, unit: string): string;
  odds?: Odds;
  /** What the umpire can set or correct. */
  changes?: Change[];
  /** How events make entries of the report. */
  dispatch?: DispatchRules;
  /** The brigades by their keys, where changes name some. */
  brigades?(view: View): [key: string, name: string][];
  inspector?: InspectorTexts;
  help?: HelpParts;
  table?: TableParts;
  replay?: ReplayParts;
  builder?: ScenarioBuilder;
}

/** How what happened is cut into beats, where events alone do not say it. */
export interface BeatRules {
  /** Whether an event belongs to the beat before it; nothing: as usual. */
  joins?(event: GameEvent, beat: Beat): boolean | undefined;
  /** Whether both sides order at once: what one's own order does is then as new as anything else. */
  together?: boolean;
  /** What the dice of an event come to that count for a sum; nothing: as usual. */
  dieOf?(event: GameEvent, sum: string): number | null | undefined;
  /** What each die of an event was thrown for: words of the locale files. */
  dice?(event: GameEvent): string[] | undefined;
}

/** Where the seats of a game are not its sides. */
export interface Seats {
  /** The seats of a game, with the options that are on. */
  list?(usual: string[], on: (option: string) => boolean): string[];
  /** The side a seat plays for. */
  side?(view: View, seat: string): string;
}

/** How offers are read. */
export interface Offers {
  /** Whether picks are made one after another and lead on: what was offered before a pick is not offered after it. */
  ordered?: boolean;
  /** What an offer does, where its kind does not say it. */
  verb?(offer: Offer): string | undefined;
  /** A pick in the system's own words; none where its pieces and places say enough. */
  pick?(words: Words, offer: Offer, places: PlaceNames, pieces: Piece[]): string | undefined;
  /** A piece as it stands in a list of choices. */
  pieceLabel?(words: Words, piece: Piece): string;
  /** An offer in a list of its kind, where its pieces do not tell it from the others. */
  label?(words: Words, offer: Offer): string | undefined;
  /** Whether an order means a fight: it is lit otherwise. */
  fights?(offer: Offer): boolean;
  /** Whether the odds of what is offered are shown without being asked for. */
  showsOdds?(decision: string): boolean;
  /** Decisions that are answered by themselves: where one order is possible, or where the rule names the first as usual. */
  settled?: Record<string, 'only' | 'first'>;
  /** What follows from an offer that decides much: the key of the line under its button. */
  follows?(offer: Offer, decision: string): string | undefined;
  /** Whether an order says what holds already. */
  current?(view: View, offer: Offer): boolean;
  /** Whether an order is little else than a roll: its odds stand beside it. */
  rolls?(offer: Offer): boolean;
}

/** What was pressed: a place, the pieces of the own side there, the enemy's, and what is drafted. */
export interface Pressed {
  view: View;
  place: string;
  own: Piece[];
  enemy: Piece[];
  draft: Offer[];
  /** The piece that was chosen before. */
  chosen: Piece | undefined;
  /** The own pieces on the map and the enemy's known places, the nearest first. */
  near: Piece[];
  foes: string[];
}

/** Why something that is not offered is not. */
export interface Explanations {
  /** The orders that a press without an offer would mean, to be told why not: the likeliest first. */
  attempts(decision: string, pressed: Pressed): string[];
}

/** Marches of several steps. */
export interface Routes {
  /** The decision in which a piece is on the march. */
  decision: string;
  /** The question for the way of a piece to a far place; none if it is not on the move. */
  way(view: View, piece: string, place: string): string | null;
  /** The order that goes one place further. */
  step(place: string): string;
  /** The question what every place costs a piece, however far; none if it is not on the move. */
  distances(view: View, piece: string): string | null;
  /** How a piece that is not on the move yet is sent to a place. */
  sending?: Sending;
}

/** What is usually answered on the way of a piece; who wants to be asked turns it off. */
export interface UsualAnswer {
  /** Its message is `web-usual-NAME`. */
  name: string;
  find(decision: string, piece: string, offers: Offer[]): Offer | undefined;
}

/** How a piece is sent to a place, from where it stands. */
export interface Sending {
  /** Whether a piece may be sent when this is asked. */
  begins(decision: string): boolean;
  /** The order that brings the march about, of those offered. */
  carriesOn(decision: string, piece: string, offers: Offer[]): string | undefined;
  /** The questions where it could get to, and by which way. */
  reach(piece: string): string;
  way(piece: string, place: string): string;
  /** The question from where it could attack an enemy. */
  approaches(piece: string, place: string): string;
  /** The orders at the end of the way: against the enemy beside it, and the march's own end. */
  attack(place: string): string;
  end: string;
  /** What is answered on the way; the march's own end is called `end`. */
  usual: UsualAnswer[];
}

/** What orders cost. */
export interface Costs {
  /** The question what the next places of a path cost; none if the decision asks for no path. */
  path(decision: string, path: string[]): string | null;
  /** The question that tells what an order costs, and why. */
  order(offer: Offer): string | null;
}

/** An attack that is looked at before it is made. */
export interface AttackShown {
  place: string;
  kind: string;
  /** The question how it would add up. */
  question: string;
  /** The order whose odds are told with it. */
  order?: string | undefined;
  /** Nothing but the combat's own dice is left to decide it. */
  settled?: boolean;
}

export interface AttackCardProps {
  shown: AttackShown;
  answer: Answer;
  odds: OddsAnswer | undefined;
}

/** Attacks that are looked at before they are made. */
export interface Attacks {
  /** The attack that is looked at; with a pointer, the one it is over. */
  shown(table: Table, pointer: boolean): AttackShown | null;
  /** The places around the target, from the answer to the question. */
  flanks(answer: Answer): FlankPlace[];
  Card: Component<AttackCardProps>;
}

/** What a board of hexes shows besides pieces. */
export interface HexMarks {
  /** The way the acting piece has come in this action, place by place. */
  trail(view: View, report: GameEvent[]): string[];
  /** Places whose units have refused a flank. */
  refused(view: View): string[];
  /** What was built, broken and burned. */
  features(view: View): Feature[];
}

/** An overlay in the tool strip. */
export interface OverlayTool {
  name: string;
  /** Its key, its icon as a path, and the message that names it. */
  key: string;
  icon: string;
  title: string;
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

export interface Overlays {
  tools: OverlayTool[];
  draw(name: string, context: OverlayContext): Promise<OverlayMark[]>;
  /** The overlay that a chosen piece brings with it. */
  of?(piece: Piece): string | null;
  /** What is set for the overlay that is shown. */
  Legend?: Component;
}

/** How odds are read and asked for. */
export interface Odds {
  /** An outcome in words; parts that are words and values, where nothing is said. */
  outcome?(words: Words, outcome: string, name?: (key: string) => string): Outcome;
  /** What else the odds of an order tell, in words; parts of one by outcome. */
  notes?(words: Words, parts: [string, number][]): string[];
  /** A chart's code in words. */
  code?(words: Words, code: string): string;
  /** The questions of the odds page, where the server does not describe them. */
  questions?: OddsQuestions;
}

/** What one fills in for a change of the umpire's. */
export type Blank =
  | { kind: 'unit' | 'leader' | 'brigade' | 'place' | 'yes-no' }
  | { kind: 'number'; least: number; most: number }
  /** One of some words; `web-NAME-WORD` is its message, where the word alone does not say it. */
  | { kind: 'word'; name: string; words: readonly string[] };

/** A change that the umpire can make: its first word, and what follows it. */
export interface Change {
  verb: string;
  blanks: Blank[];
}

/** What the help tells of this system alone. */
export interface HelpParts {
  /** The messages of what one should know first. */
  first: string[];
  /** Keys beside those of its tools and overlays, with their messages. */
  keys: [keys: string[], message: string][];
  /** What the signs on its pieces mean. */
  Signs?: Component;
}

/** What the inspector says otherwise than usual. */
export interface InspectorTexts {
  /** The message that stands where nothing is chosen. */
  hint: string;
  /** A place that has no name. */
  place(key: string): string;
}

// Parts of the page.

export interface BoardProps {
  insets: Insets;
  wide: boolean;
}

export interface SlotProps {
  /** Whether there is room for a column beside the map. */
  wide: boolean;
}

/** A tool of the tool strip: the message that names it, its key, its icon as a path. */
export interface Tool {
  title: string;
  key: string;
  icon: string;
  pressed: boolean;
  act: () => void;
}

/** What a system keeps while one sits at a table, beyond the table itself. */
export interface Session {
  /** Its tools, in the tool strip. */
  readonly tools?: Tool[];
  /** What a key does. */
  key?(event: KeyboardEvent): (() => void) | null;
  /** Ends what Escape ends first; whether there was something. */
  escape?(): boolean;
}

/** The parts of a table that a system brings itself. All of them find the table in their context. */
export interface TableParts {
  session?(table: Table): Session;
  /** The board, where it is not one of places alone. */
  Board?: Component<BoardProps, BoardHandle>;
  Inspector?: Component;
  Roster?: Component<{ onclose: () => void }>;
  /** What stands above the prompt. */
  Before?: Component<SlotProps>;
  /** What is told of the draft before it is ordered, in the prompt. */
  Preview?: Component<SlotProps>;
  /** What stands below the prompt. */
  Panel?: Component;
  /** Decisions that are answered clause by clause, on a sheet of the system's own. */
  sheet?: { answers(decision: string): boolean; Sheet: Component<SlotProps> };
  /** Decisions that are answered in the player's own words. */
  writing?: { answers(decision: string): boolean; Form: Component };
}

export interface ReplayBoardHandle extends BoardHandle {
  /** Whether the way to this line is still being shown. */
  busy?(): boolean;
}

export interface ReplayParts {
  /** The events in which two sides fight: they are marked on the way through a replay. */
  battles?: readonly string[];
  /** The board, where it is not one of places alone. */
  Board?: Component<{ replay: Replay }, ReplayBoardHandle>;
}

/** A game that was built in a scenario's place. */
export interface BuiltScenario {
  page: ScenarioDetail;
  armies: BattleArmies;
}

/** A scenario that players build themselves. */
export interface ScenarioBuilder {
  scenario: string;
  /** The messages of its title and of what its card says. */
  title: string;
  card: string;
  lead: string;
  unready: string;
  Page: Component<{ chosen: BuiltScenario | null }, object, 'chosen'>;
}
