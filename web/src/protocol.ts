/**
 * What the server and the client say to each other: docs/server.md in types. Everything that
 * crosses the network has its type here and nowhere else.
 */

/** A value of a JSON document. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A typed argument of something spoken. */
export type SpokenArg =
  | { kind: 'seat'; value: string }
  | { kind: 'piece'; value: { key: string; name: string } }
  | { kind: 'place'; value: string }
  | { kind: 'number'; value: string }
  | { kind: 'code'; value: string }
  | { kind: 'word'; value: string };

/** Something to be said: the id of a sentence, or of a rule, with its arguments. */
export interface Spoken {
  id: string;
  args: [string, SpokenArg][];
}

/** One thing that is offered to a seat: an order, or one pick of a declaration. */
export interface Offer {
  text: string;
  whole: boolean;
  words?: Spoken | null;
  pieces: string[];
  places: string[];
}

/** One reason of a tally. */
export interface TallyLine {
  rule: string;
  amount: number;
}

/** Sums with their reasons, by name. */
export type Tallies = Record<string, TallyLine[]>;

/** One fact that happened: its own fields are the system's. */
export interface GameEvent {
  event: string;
  line: number;
  words?: Spoken | null;
  tallies?: Tallies;
  /** Whether it was the umpire's hand. */
  umpire?: boolean;
  [field: string]: unknown;
}

/** What a seat may see: the system's own data. */
export type View = { [key: string]: Json };

/** A decision that is owed: seat and decision. */
export type Owed = [string, string][];

/** How the last order can be taken back. */
export type TakeBack = 'free' | 'consent' | 'none';

/** The whole table, as the server first tells it. */
export interface TableMessage {
  type: 'table';
  seat: string;
  scenario: string;
  seats: Record<string, string>;
  /** Whether positions may be set by hand. */
  umpire: boolean;
  line: number;
  view: View;
  owed: Owed;
  prompt: Spoken | null;
  offers: Offer[];
  report: GameEvent[];
  take_back: TakeBack;
  winner: string | null;
}

/** What an order changed. */
export interface UpdateMessage {
  type: 'update';
  line: number;
  patch: Json;
  owed: Owed;
  prompt: Spoken | null;
  offers: Offer[];
  events: GameEvent[];
  /** After a take-back: what the report tells from this line on did not happen. */
  taken_back?: number | null;
  take_back: TakeBack;
  winner: string | null;
}

/** The answer to a question: a value, how it adds up, and the rules it rests on. */
export interface Answer {
  value: Json;
  tallies?: [string, { lines: TallyLine[] }][];
  rules?: string[];
}

/** How likely each outcome of an order is: fractions where exact, counts where sampled. */
export interface OddsAnswer {
  exact: boolean;
  samples?: number;
  outcomes: Record<string, string | number>;
}

/** Everything the server says on the socket. */
export type ServerMessage =
  | TableMessage
  | UpdateMessage
  | { type: 'accepted'; id?: string; line?: number }
  | { type: 'waiting'; id?: string; line: number }
  | { type: 'refused'; id?: string; refusal: Spoken }
  | { type: 'offers'; id?: string; draft: string[]; offers: Offer[] }
  | { type: 'answer'; id?: string; answer: Answer | OddsAnswer }
  | { type: 'consent-asked'; by: string; line: number }
  | { type: 'presence'; seats: Record<string, boolean> }
  | { type: 'thinking'; seat: string };

/** Everything the client says on the socket after its hello. */
export type ClientMessage =
  | { type: 'hello'; token: string; build?: string }
  | { type: 'order'; id: string; line: number; order: string; dice?: number[] }
  | { type: 'offers'; id: string; draft: string[] }
  | { type: 'ask'; id: string; question: string }
  | { type: 'odds'; id: string; order: string }
  | { type: 'take-back'; id: string }
  | { type: 'consent'; id: string; yes: boolean }
  | { type: 'umpire'; id: string; change: string };

/** `GET /api/hello`. */
export interface Hello {
  program: string;
  build: string;
  systems: { name: string; edition: number }[];
}

/** A scenario in the list. */
export interface ScenarioCard {
  name: string;
  system: string;
  title: string;
  situation: Record<string, string>;
  turns: number;
  year: number;
  seats: string[];
  board: string;
}

/** A place that scores for whoever holds it, and who holds it at the start. */
export interface ScoringPlace {
  place: string;
  name?: string | null;
  points: Record<string, number>;
  holder?: string | null;
}

/** What a scenario is won by. */
export interface Victory {
  places: ScoringPlace[];
  /** Points to the enemy for each manpower point lost. */
  manpower: number;
  /** Points to the enemy for each unit that surrenders, on top. */
  surrender: number;
}

/** A scenario with all that its page tells. */
export interface ScenarioDetail extends ScenarioCard {
  notes: string;
  sides: Record<string, { units: number; strength: number; leaders: string[] }>;
  victory: Victory;
}

/** A place of the board: its centre is in the drawing's units. */
export interface Place {
  place: string;
  x: number;
  y: number;
  terrain: string;
  name?: string | null;
}

/** The board of a scenario. Only boards of hexes are drawn; of others the kind is told. */
export interface BoardData {
  kind: string;
  width: number;
  height: number;
  radius: number;
  places: Place[];
  map: string;
}

/** `POST /api/games`. */
export interface NewGame {
  scenario: string;
  seats: Record<string, string>;
  dice: 'seeded' | 'physical';
  /** Dice rolled before the first decision, where the players roll them. */
  opening: number[];
  umpire: boolean;
}

/** Its answer: the secrets of the seats. */
export interface MadeGame {
  game: string;
  seats: Record<string, string>;
  observer: string;
}

/** `GET /api/games/ID`. */
export interface GameCard {
  game: string;
  scenario: string;
  seat: string;
  line: number;
  owed: Owed;
  winner: string | null;
  created: string;
  seats: Record<string, string>;
}

/** A statement of a rule ledger. */
export interface Rule {
  id: string;
  section: string;
  title: string;
  text: string;
  kind: string;
}

/** A ruling of ours. */
export interface Ruling {
  id: string;
  sections: string[];
  question: string;
  ruling: string;
  option?: boolean;
}

/** `GET /api/rules/SYSTEM`. */
export interface RuleBook {
  title: string;
  rules: Rule[];
  rulings: Ruling[];
}

/** A table of a system, and where its cells come from. */
export interface ChartData {
  name: string;
  title: string;
  status: string;
  provenance: string;
  /** What the file says, in its order. */
  cells: { [key: string]: Json };
  text: string;
}

/** A line of a record, and what came of it. */
export interface ReplayLine {
  line: number;
  seat: string;
  order: string;
  events: GameEvent[];
  turn: number;
  /** Of a take-back: what is told from this line on did not happen. */
  taken_back?: number;
}

/** `GET /api/replays/ID`. */
export interface Replay {
  scenario: string;
  seats: string[];
  winner: string | null;
  lines: ReplayLine[];
  first: View;
  views: Json[];
}

/** `POST /api/odds/SYSTEM`: what the combat is reckoned with, and how likely each result is. */
export interface CombatOdds {
  order: string;
  values: Json;
  tallies: Tallies;
  exact: boolean;
  outcomes: { outcome: string; probability: string; percent: number }[];
}
