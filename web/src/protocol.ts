/**
 * What the server and the client say to each other: docs/server.md in types.
 * Written by `cargo xtask types` from the Rust code; not to be changed by hand.
 */

/** A value of a JSON document. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The answer to a question. */
export type Answer = {
  /** What was asked for. */
  value: Json;
  /** The reasons, where the value is a sum. */
  tallies?: Array<[string, Tally]>;
  /** The rules that the answer rests on, where it is no sum. */
  rules?: Array<string>;
};

/** The answer to a question: a value, or the odds of an order. */
export type Answered = Answer | OddsAnswer;

/** The arms. */
export type Arm = 'infantry' | 'cavalry' | 'artillery';

/** The kinds of attack. */
export type AttackType = 'column' | 'hasty' | 'normal' | 'prepared' | 'assault';

/** The army files of a points battle; a missing army is chosen at random. */
export type BattleArmies = {
  /** The Union's. */
  union?: string;
  /** The Confederacy's. */
  confederate?: string;
};

/** An army, by the keys of the lists. */
export type BattleArmy = {
  /** The list it is chosen from. */
  list: string;
  /** Its brigades. */
  brigades: Array<BattleBrigade>;
  /** Its batteries. */
  batteries: Array<BattleUnit>;
  /** Its generals above the brigadiers. */
  generals: Array<string>;
};

/** A brigade. */
export type BattleBrigade = {
  /** Its brigadier. */
  leader: string;
  /** His name, if the army gives him one. */
  name?: string;
  /** Its regiments. */
  regiments: Array<BattleUnit>;
};

/** A general who can be bought. */
export type BattleLeader = {
  /** His key in army files. */
  key: string;
  /** What he is called, by language. */
  title: { [key in string]: string };
  /** His rank. */
  rank: string;
  /** What he costs. */
  points: number;
};

/** A list: one side in one year. */
export type BattleList = {
  /** Its key in army files. */
  key: string;
  /** What it is called, by language. */
  title: { [key in string]: string };
  /** The side. */
  side: string;
  /** The year. */
  year: number;
  /** Regiments. */
  regiments: Array<BattleSort>;
  /** Batteries. */
  batteries: Array<BattleSort>;
};

/** All choices for a points battle. */
export type BattleOffer = {
  /** The greatest seed. */
  most_seed: number;
  /** The years that have lists. */
  years: Array<number>;
  /** How large a battle can be. */
  sizes: Array<BattleSize>;
  /** The generals of brigades and above. */
  leaders: Array<BattleLeader>;
  /** The lists, each of one side and one year. */
  lists: Array<BattleList>;
  /** Fewest and most regiments of a brigade. */
  brigade: [number, number];
  /** Sample armies. */
  samples: Array<BattleSample>;
};

/** A request for a points battle. */
export type BattleOrder = {
  /** Its size: small, standard or large. */
  size: string;
  /** The year of the lists. */
  year: number;
  /** The seed. */
  seed: number;
  /** Its armies. */
  armies?: BattleArmies;
};

/** A sample army. */
export type BattleSample = {
  /** Its key. */
  key: string;
  /** The sizes of battle whose limits it keeps. */
  sizes: Array<string>;
  /** What it is. */
  army: BattleArmy;
};

/** A preview of a points battle. */
export type BattleShown = {
  /** Its page; its name starts a game with the same armies. */
  page: ScenarioDetail;
  /** The scenario file. */
  text: string;
  /** Both armies, the Union's first. */
  armies: [BattleArmy, BattleArmy];
  /** The table before the first turn. */
  view: View;
};

/** How large a battle is. */
export type BattleSize = {
  /** Its key: `small`. */
  key: string;
  /** What it is called, by language. */
  title: { [key in string]: string };
  /** Points of each army. */
  points: number;
  /** The table, in paces. */
  table: [number, number];
  /** Turns. */
  turns: number;
  /** Fewest and most brigades. */
  brigades: [number, number];
  /** Most batteries. */
  batteries: number;
  /** Whether a corps general may be bought. */
  corps_general: boolean;
};

/** A sort of regiment or battery. */
export type BattleSort = {
  /** Its key in army files. */
  key: string;
  /** What it is called, by language. */
  title: { [key in string]: string };
  /** Its arm. */
  arm: string;
  /** Its grade. */
  grade: string;
  /** What it fires with. */
  weapon: string;
  /** What it is besides. */
  traits: Array<string>;
  /** Stands, or sections of guns. */
  stands: number;
  /** Figures on a stand. */
  figures: number;
  /** What it costs. */
  points: number;
  /** At most so many in an army; twice as many in a large battle. */
  max?: number;
};

/** A unit that was chosen. */
export type BattleUnit = {
  /** Its sort. */
  unit: string;
  /** Its name, if the army gives it one. */
  name?: string;
};

/** A battlefield on the boards of several games. */
export type Battlefield = {
  /** Its name in addresses. */
  name: string;
  /** Its title, by language. */
  title: { [key in string]: string };
  /** What is to be seen, by language. */
  lead: { [key in string]: string };
  /** The places that are marked, in the order of their numbers. */
  places: Array<FieldPlace>;
  /** The boards. */
  boards: Array<FieldBoard>;
};

/** A roll before the one in question. */
export type Before = {
  /** What is rolled for: `command`, `grand-command`; `target-blows`, rolled at the same time. */
  roll: string;
  /** The lines of its sums. */
  tallies: { [key in string]: Array<TallyLine> };
  /** Its results, the likeliest first. */
  outcomes: Array<Outcome>;
};

/** Whether a high roll is good for who made it. */
export type BetterRoll = 'high' | 'low' | 'neither';

/** An area of the table. */
export type BillyYankArea = {
  /** Its key. */
  name: string;
  /** The going, or `building`. */
  class: string;
  /** High vegetation. */
  high: boolean;
  /** Hides what is behind it. */
  masking: boolean;
  /** The cover it gives. */
  cover: string;
  /** A deep cut. */
  deep: boolean;
  /** What it looks like: a word, or empty. */
  look: string;
  /** What is written on it, by language. */
  title: { [key in string]: string };
  /** Its outline. */
  area: Array<[number, number]>;
};

/** A building. */
export type BillyYankBuilding = {
  /** It burns. */
  burning: boolean;
  /** Made of wood. */
  wooden: boolean;
};

/** A general. */
export type BillyYankGeneral = {
  /** His name. */
  name: string;
  /** Whose. */
  side: string;
  /** His rank. */
  rank: string;
  /** `in-play`, `killed` or `captured`. */
  state: string;
  /** The centre of his base. */
  at: string;
  /** The same in hundredths. */
  dot: [number, number];
  /** The unit he is with. */
  attached: string | null;
  /** His brigade's order in force. */
  order: string | null;
  /** Whether his brigade's counter lies face down. */
  counter: boolean;
  /** What it says, for its owner. */
  given: string | null;
  /** What a die must beat. */
  competence: number;
  /** His bonus to morale. */
  charisma: number;
};

/** The table. */
export type BillyYankGround = {
  /** Width and height. */
  table: [number, number];
  /** Areas. */
  areas: Array<BillyYankArea>;
  /** Lines. */
  lines: Array<BillyYankLine>;
  /** Levels. */
  levels: Array<BillyYankLevel>;
  /** Crest lines. */
  crests: Array<Array<[number, number]>>;
};

/** Higher ground. */
export type BillyYankLevel = {
  /** How high. */
  level: number;
  /** Climbing onto it is steep. */
  steep: boolean;
  /** Its outline. */
  area: Array<[number, number]>;
};

/** A line across the table. */
export type BillyYankLine = {
  /** Its key. */
  name: string;
  /** `road`, `bridge`, `ford` or `linear`. */
  class: string;
  /** The cover behind it. */
  cover: string;
  /** The protected side of an entrenchment. */
  works: string | null;
  /** What it looks like: a word, or empty. */
  look: string;
  /** What is written on it, by language. */
  title: { [key in string]: string };
  /** Its course. */
  line: Array<[number, number]>;
};

/** A place that scores. */
export type BillyYankObjective = {
  /** What is written on it, by language. */
  title: { [key in string]: string };
  /** Its middle. */
  dot: [number, number];
  /** How far it reaches. */
  radius: number;
  /** Who holds it. */
  holder: string | null;
  /** Both sides are there. */
  contested: boolean;
  /** What it is worth, by side. */
  points: { [key in string]: number };
};

/** A regiment or battery. */
export type BillyYankUnit = {
  /** Its name. */
  name: string;
  /** Whose. */
  side: string;
  /** Its brigadier. */
  brigadier: string | null;
  /** Infantry, cavalry or artillery. */
  arm: string;
  /** Raw, seasoned or veteran. */
  grade: string;
  /** What it is besides. */
  traits: Array<string>;
  /** What it fires with. */
  weapon: string;
  /** `in-play`, `eliminated`, `left` or `to-come`. */
  state: string;
  /** The centre of its command stand: `12.5/30`. */
  at: string;
  /** Its facing in degrees. */
  facing: number;
  /** Its formation. */
  formation: string;
  /** On horseback. */
  mounted: boolean;
  /** Its coloured marker. */
  marker: string | null;
  /** A fire marker. */
  'fire-marker': boolean;
  /** Short of ammunition. */
  low: boolean;
  /** Bayonets are fixed. */
  bayonets: boolean;
  /** Stands or sections in play. */
  stands: number;
  /** Those at the start. */
  of: number;
  /** Figures on each. */
  figures: number;
  /** The men it stands for. */
  men: number | null;
  /** The turn in which it arrives, if it has not. */
  arrives: number | null;
  /** The scenario lets it do nothing but hold. */
  bound: boolean;
  /** Losses short of a stand. */
  losses: number;
  /** The order in force. */
  order: string | null;
  /** The specific order that lies beside it. */
  specific: string | null;
  /** Whether a counter lies face down beside it. */
  counter: boolean;
  /** What that says, for its owner. */
  given: string | null;
  /** It has moved in this turn. */
  moved: boolean;
  /** It has fired in this turn. */
  fired: boolean;
  /** The obstacle that it is ready to cross. */
  ready: string | null;
  /** An abatis before it. */
  abatis: boolean;
  /** Half sections that have jammed. */
  jammed: number;
  /** The corners of its stands, the command stand first. */
  corners: Array<[[number, number], [number, number], [number, number], [number, number]]>;
};

/** What a seat knows. */
export type BillyYankView = {
  /** Whose eyes. */
  side: string | null;
  /** The turn. */
  turn: number;
  /** The last one. */
  turns: number;
  /** The time of day of the turn, in minutes; none where the scenario has none. */
  clock: number | null;
  /** The points of each side, as the table lies. */
  score: { [key in string]: number };
  /** Places that score. */
  objectives: { [key in string]: BillyYankObjective };
  /** The phase. */
  phase: string;
  /** The step of phase 4. */
  step: string | null;
  /** Quarters of it that are done. */
  quarter: number | null;
  /** The decision that is open. */
  decision: string | null;
  /** Who decides. */
  asked: Array<string>;
  /** Regiments and batteries. */
  units: { [key in string]: BillyYankUnit };
  /** Generals. */
  generals: { [key in string]: BillyYankGeneral };
  /** Buildings that can be held. */
  buildings: { [key in string]: BillyYankBuilding };
  /** The table. */
  ground: BillyYankGround;
  /** Who won: a side, or `draw`. */
  winner: string | null;
};

/** The coordinates of a board, by the kind of map. */
export type BoardData =
  | { kind: 'hexes' } & Hexes
  | { kind: 'zones' } & Zones
  | { kind: 'positions' } & Positions
  | { kind: 'table' } & Extent;

/** The kinds of boards. */
export type BoardKind = 'hexes' | 'positions' | 'table';

/** A hexside of a river, and a unit of infantry beside it. */
export type Bridge = {
  /** Whose unit it is. */
  side: Side;
  /** Its manpower; enough if nothing is said. */
  manpower: number;
  /** The river. */
  river: River;
  /** What crosses it: nothing where a bridge is built, and a bridge elsewhere, if nothing is said. */
  crossing?: Passage;
  /** How many of the two hexes a road reaches. */
  approaches: number;
  /** The river is unfordable. */
  unfordable: boolean;
  /** The Capitol is near. */
  'near-capitol': boolean;
  /** The unit that destroys has moved in its march. */
  moved: boolean;
  /** The enemy has a zone of control over the unit that destroys. */
  watched: boolean;
  /** The title's code. */
  title?: string;
  /** The year. */
  year: number;
};

/** A cell. */
export type Cell = {
  /** Its content, as in the file. */
  value: Json;
  /** Whether it is an estimate. */
  ours: boolean;
};

/** The modifiers and the probability of each result. */
export type Chances = {
  /** The order that rolls the dice. */
  order: string;
  /** Strengths and modifiers, if they are known before the roll; otherwise null. */
  values: Json;
  /** The rolls that come first and are taken to have succeeded, each with its own odds. */
  before: Array<Before>;
  /** The lines of its sums that do not depend on dice. */
  tallies: { [key in string]: Array<TallyLine> };
  /** Whether the odds are exact. */
  exact: boolean;
  /** The number of samples, if there were too many outcomes for exact odds. */
  samples?: number;
  /** The results, the likeliest first. */
  outcomes: Array<Outcome>;
};

/** A table. */
export type Chart = {
  /** The system that it belongs to. */
  system: string;
  /** Its name in paths. */
  name: string;
  /** Its title. */
  title: string;
  /** Whether it is complete, and which parts are estimates. */
  status: string;
  /** The sources of its cells. */
  provenance: string;
  /** What its cells were checked against. */
  checked_against: Array<string>;
  /** The player's own file that replaces it. */
  own?: string;
  /** Whether it contains estimates. */
  ours: boolean;
  /** Its cells. */
  parts: Array<Part>;
  /** The text of the file. */
  text: string;
};

/** A combat of Great Campaigns. */
export type Combat = {
  /** The attacker's manpower. */
  attacker: number;
  /** The defender's manpower. */
  defender: number;
  /** The kind of attack. */
  type: AttackType;
  /** The defender's terrain. */
  terrain: string;
  /** The attacker's terrain. */
  'attacker-terrain': string;
  /** What lies between them. */
  hexside: Array<Hexside>;
  /** The attacker's artillery value. */
  'attacker-artillery': number;
  /** The defender's artillery value. */
  'defender-artillery': number;
  /** The attacker's best tactical value. */
  'attacker-tactical': number;
  /** The defender's best tactical value. */
  'defender-tactical': number;
  /** The attacker's arm. */
  'attacker-arm': Arm;
  /** The defender's arm. */
  'defender-arm': Arm;
  /** Both sides are cavalry. */
  cavalry: boolean;
  /** The attacker is disorganized. */
  'disorganized-attacker': boolean;
  /** The defender is disorganized. */
  'disorganized-defender': boolean;
  /** The attacker's demoralization. */
  'demoralized-attacker': number;
  /** The defender's demoralization. */
  'demoralized-defender': number;
  /** How many hexes around the defender are covered: 5 or 6; fewer if nothing is said. */
  covered?: number;
  /** The defender has refused his flanks. */
  refused: boolean;
  /** The manpower of further units that assault with the attacker. */
  'more-attackers'?: Array<number>;
  /** The manpower of further units that defend. */
  'more-defenders'?: Array<number>;
  /** The defender's works: `breastwork`, `fort`. */
  works?: string;
  /** The defender stands in a redoubt that faces the attacker. */
  redoubt?: boolean;
  /** It rains. */
  rain?: boolean;
  /** The command value of the leader who assaults; without it his roll is taken to succeed. */
  command?: number;
  /** The manpower of the units that join a grand assault, each in a hex of its own. */
  joining?: Array<number>;
  /** The command value of the leader of a grand assault; without it his roll is taken to succeed. */
  grand?: number;
  /** The title's code. */
  title?: string;
  /** The year. */
  year: number;
};

/** How a fact of the seat's view is compared. */
export type Comparison = 'is' | 'is-not' | 'at-least' | 'at-most';

/** A condition on one fact of the seat's view. */
export type Condition = {
  /** The path of the fact: `units.cox.fatigue`. */
  fact: string;
  /** How it is compared. */
  is: Comparison;
  /** With what. */
  value: Json;
};

/** A roll that decided much. */
export type DecisiveRoll = {
  /** The record line of the order that rolled it. */
  line: number;
  /** The turn, in words. */
  turn: Spoken;
  /** Who rolled. */
  army: string;
  /** What for. */
  what: Spoken;
  /** What was rolled. */
  dice: string;
  /** What came of it. */
  value: number;
  /** What was to be expected. */
  mean: string;
  /** The square of how many standard deviations it was off. */
  off: Ratio;
  /** How many points changed hands with the order. */
  swing: number;
  /** Whether it was good for who rolled it. */
  lucky: boolean;
  /** What the order brought about, in words. */
  told: Array<Spoken>;
};

/** Where dice come from. */
export type Dice = 'seeded' | 'physical';

/** The size of a tabletop, in hundredths of a pace. */
export type Extent = { width: number, height: number };

/** The body of an error response. */
export type Failed = { error: Failure };

/** The sentence, and every fault in a file. */
export type Failure = {
  faults?: Array<Fault>;
  /** The message's id, or the rule's. */
  id: string;
  /** Its arguments. */
  args: Array<[string, SpokenArg]>;
};

/** A fault in a line of a file. */
export type Fault = {
  /** The file's name, if it has one. */
  file?: string;
  line: number;
  /** The message's id, or the rule's. */
  id: string;
  /** Its arguments. */
  args: Array<[string, SpokenArg]>;
};

/** The board of one game. */
export type FieldBoard = {
  /** The scenario that is played on it. */
  scenario: string;
  /** What kind of board it is, by language. */
  name: { [key in string]: string };
  /** Its scale of ground and time, by language. */
  scale: { [key in string]: string };
  /** The places in two opposite corners of what is shown; none: all of it. */
  shown: Array<string>;
  /** The places of the board where a marked place lies: between them, if there are several. */
  places: { [key in string]: Array<string> };
  /** Where a marked place lies on a board without places: x and y in hundredths of a pace. */
  spots: { [key in string]: [number, number] };
};

/** A place that is marked on every board that has it. */
export type FieldPlace = {
  /** Its key. */
  key: string;
  /** What it is called, by language. */
  name: { [key in string]: string };
};

/** A game in a list. */
export type GameCard = {
  game: string;
  scenario: string;
  /** The edition of the rules that it is played by. */
  edition: number;
  seat: string;
  line: number;
  owed: Array<[string, string]>;
  winner: string | null;
  created: number;
  umpire: boolean;
  seats: { [key in string]: string };
  /** The tables that players have replaced by their own, with the names of their files. */
  tables: { [key in string]: string };
  /** The seats that were taken by their links. */
  taken: Array<string>;
};

/** Why a game is over, in words. */
export type GameEnd = {
  /** The rule that ended it. */
  rule: string;
  /** The reason in words. */
  words: Spoken;
};

/** One fact that a seat saw happen, as data and ready to be told. */
export type GameEvent = {
  /** What happened: `moved`. */
  event: string;
  /** The record line that brought it about. */
  line: number;
  /** The event in words; some need none. */
  words: Spoken | null;
  /** The sums behind it. */
  tallies: { [key in string]: Array<TallyLine> };
  /** Whether it was the umpire's hand. */
  umpire?: boolean;
  /** Whether a standing instruction brought it about. A seat is told so of its own alone. */
  standing?: boolean;
} & ({ [field in string]: unknown });

/** What a game came to. */
export type GameSummary = {
  /** The scenario's name. */
  scenario: string;
  /** The armies, by their seats' names. */
  armies: Array<string>;
  /** The army that won, or `draw`; none while the game is not over. */
  winner?: string;
  /** Why the game is over. */
  ending?: GameEnd;
  /** What is counted, as a message: victory points, objectives. */
  measure: Spoken;
  /** Where the points at the end came from. */
  points: Array<PointsFrom>;
  /** The score after each turn, the last one at the end. */
  course: Array<TurnScore>;
  /** What each army rolled, by what for. */
  rolls: Array<RolledDice>;
  /** The rolls that decided most. */
  decisive: Array<DecisiveRoll>;
  /** Whether anything could be hidden in this game. */
  secrets: boolean;
  /** The optional rules that differ from the scenario's: `R41=false`. */
  options: Array<string>;
  /** Whether players' own files were used. */
  own_files: boolean;
};

/** A leader, and the unit he is with. */
export type GcacwLeader = {
  name: string;
  side: string;
  rank: string;
  cavalry: boolean;
  tactical?: number;
  'command-value': number;
  hex?: string;
  unit?: string;
  /** The commands he leads, as printed. */
  commands: Array<string>;
};

/** The march under way. */
export type GcacwMarch = {
  /** The unit; none that is hidden, or for a dummy. */
  unit?: string;
  /** What is left; not told of an enemy who marches under a marker. */
  points?: Points;
  moved?: number;
  /** The force marker that moves. */
  marker?: string;
  /** How many dice were rolled for it, and their sum. */
  dice?: number;
  rolled?: number;
};

/** A force marker. What is under it only its owner is told. */
export type GcacwMarker = { side: string, number: number, hex?: string, units?: Array<string> };

/** Victory points by side. */
export type GcacwScore = { union: number, confederate: number };

/** The turn in whose box each marker of unfordable rivers stands. */
export type GcacwUnfordable = { minor?: number, major?: number };

/** A unit. One that is lost, or has yet to arrive, stands in no hex. */
export type GcacwUnit = {
  name: string;
  side: string;
  arm: string;
  hex?: string;
  /** The turn in which it comes to the map, if it is not there yet. */
  arrives?: number;
  manpower: number;
  combat: Strength;
  tactical: number;
  artillery: number;
  fatigue: number;
  exhausted: boolean;
  disorganized: boolean;
  demoralized: number;
  /** Its entrenchment marker. */
  works?: string;
  /** The commands it belongs to, as printed. */
  commands: Array<string>;
};

/** A position as data. */
export type GcacwView = {
  turn: number;
  turns: number;
  phase: string;
  /** Who is asked. */
  seat?: string;
  /** What is asked. */
  decision?: string;
  units: { [key in string]: GcacwUnit };
  leaders: { [key in string]: GcacwLeader };
  /** The hexes with a marker of refused flanks. */
  refused: Array<string>;
  /** The turns marked with rain. */
  rain: Array<number>;
  unfordable: GcacwUnfordable;
  /** The stations that are damaged or destroyed, by hex. */
  stations: { [key in string]: string };
  /** Hexsides with a pontoon bridge, and whose it is: `0405-0406`, `union`. */
  pontoons: { [key in string]: string };
  /** Hexsides whose bridge or ferry is destroyed. */
  destroyed: Array<string>;
  march?: GcacwMarch;
  /** The force markers on the map by their names, in a game with limited intelligence. */
  markers?: { [key in string]: GcacwMarker };
  score: GcacwScore;
  /** Once the game is over: a side, or `draw`. */
  winner?: string;
};

/** What a list says of a scenario besides what it is about. */
export type GuideCard = {
  /** How many minutes a game takes; 0 if nobody has said. */
  minutes: number;
  /** How hard it is: `easy`, `moderate` or `hard`; empty if nobody has said. */
  difficulty: string;
  /** Whether it is a tutorial. */
  tutorial: boolean;
  /** The side for a newcomer; empty if any will do. */
  seat: string;
  /** What to play next: scenarios by name. */
  next: Array<string>;
  /** The seed of a tutorial's dice: they fall alike in every game of it, so that its texts fit. Empty otherwise. */
  seed: string;
  /** The part of the drawn board that is its picture, in percent of the board: left, top and width. Empty: all. */
  picture: Array<number>;
};

/** The attack on its way. */
export type GunsAttack = {
  /** Who attacks. */
  side: string;
  /** The step, from 1. */
  step: number;
  /** What is attacked. */
  targets: Array<GunsTarget>;
};

/** A block of the attack on its way. */
export type GunsAttacker = {
  /** Which, if it is known. */
  block?: string;
  /** From where. */
  from: string;
  /** Over which positions, to the one attacked. */
  way: Array<string>;
};

/** A block that is known. */
export type GunsBlock = {
  /** As printed. */
  name: string;
  /** Whose. */
  side: string;
  /** Its battalion. */
  battalion: string;
  /** Its Confederate corps. */
  corps?: number;
  /** Flags. */
  strength: number;
  /** Full strength. */
  full: boolean;
  /** Cavalry. */
  cavalry: boolean;
  /** The Iron Brigade. */
  iron: boolean;
  /** Where it is. */
  at: string;
  /** Its front zone. */
  front?: string;
  /** Whether the opponent has seen it. */
  shown: boolean;
  /** What it did in this action phase. */
  moved: string;
};

/** Counts of an army's tokens. */
export type GunsCounts = {
  /** On the tray. */
  tray: GunsPair<number>;
  /** In the reserve. */
  reserve: GunsPair<number>;
  /** On the return pile. */
  return: GunsPair<number>;
  /** Used. */
  used: GunsPair<number>;
  /** Hit. */
  hit: GunsPair<number>;
  /** Spent. */
  spent: GunsPair<number>;
  /** Reinforcement tokens by entry point. */
  piles: { [key in string]: number };
};

/** An objective. */
export type GunsObjective = {
  /** Where it lies. */
  zone: string;
  /** Whose it is. */
  control: string;
  /** Whether the Union fully controls it. */
  full: boolean;
};

/** Something of each army. */
export type GunsPair<T> = {
  /** The Union's. */
  union: T;
  /** The Confederacy's. */
  confederate: T;
};

/** An army's blocks on a position. */
export type GunsStack = {
  /** Blocks that are known. */
  known: Array<string>;
  /** Battalions of reduced blocks of which no more is known. */
  reduced?: Array<string>;
  /** How many others there are. */
  hidden: number;
  /** Their front zone. */
  front: string;
  /** Whether some of them attacked and won in their last action phase. */
  won?: boolean;
};

/** A position that is attacked. */
export type GunsTarget = {
  /** Where. */
  at: string;
  /** By whom, the leader first. */
  attackers: Array<GunsAttacker>;
  /** Bombardment hits on the blocks there. */
  hits: number;
};

/** The turn. */
export type GunsTurn = {
  /** Day of July. */
  day: number;
  /** First hour. */
  hour: string;
  /** Hours. */
  hours: number;
  /** First player. */
  first: string;
  /** Whose action phase it is. */
  active: string;
  /** The step. */
  phase: string;
  /** The hour of the reinforcements' part. */
  now?: string;
};

/** What a seat knows. */
export type GunsView = {
  /** Whose eyes. */
  side: string | null;
  /** Commander or subordinate. */
  post: string | null;
  /** The turn. */
  turn: GunsTurn;
  /** The decision that is open. */
  decision: string | null;
  /** Who decides: the army. */
  asked: string | null;
  /** General orders. */
  orders: GunsPair<string>;
  /** Blocks that are known. */
  blocks: { [key in string]: GunsBlock };
  /** What stands where. */
  positions: { [key in string]: { [key in string]: GunsStack } };
  /** Blocks beside the map at entry points. */
  ready: { [key in string]: number };
  /** Blocks that left the map, by zone. */
  off: { [key in string]: GunsPair<number> };
  /** Counts of tokens. */
  count: GunsCounts;
  /** Trays. */
  tray: { [key in string]: Array<string> };
  /** Return piles. */
  return: { [key in string]: Array<string> };
  /** Used piles. */
  used: { [key in string]: Array<string> };
  /** Tokens destroyed by bombardment. */
  hit: { [key in string]: Array<string> };
  /** Spent tokens. */
  spent: { [key in string]: Array<string> };
  /** Reinforcement piles, the top first. */
  piles: { [key in string]: Array<string> };
  /** Time tokens that lie face up, by hour. */
  time: GunsPair<{ [key in string]: string }>;
  /** The hours on which a time token lies face down. */
  'face-down': GunsPair<Array<string>>;
  /** Received reinforcements. */
  received: GunsPair<number>;
  /** Arrival tokens on the date track. */
  dates: GunsPair<{ [key in string]: Array<string> }>;
  /** Objectives by number. */
  objectives: { [key in string]: GunsObjective };
  /** Fieldworks: position and front zone. */
  fieldworks: Array<string>;
  /** Artillery in the attack on its way: tokens, or `?`. */
  guns: { [key in string]: Array<string> };
  /** Bombardment hits on blocks. */
  hits: { [key in string]: number };
  /** Blocks in play. */
  'in-play': GunsPair<number>;
  /** The attack on its way. */
  attack: GunsAttack | null;
  /** The commander's words to his subordinate. */
  special: string | null;
  /** How many marching blocks still have a stage more. */
  hastened: number;
  /** Who won. */
  winner: string | null;
};

/** The program and its rule systems. */
export type Hello = {
  program: string;
  /** Changes with every build of the client. */
  build: string;
  /** The URL of the sheet of symbols. */
  symbols: string;
  systems: Array<SystemCard>;
};

/** A map of hexes, in the drawing's units. */
export type Hexes = {
  width: number;
  height: number;
  /** Of a hex: from its center to a corner. */
  radius: number;
  places: Array<Place>;
  /** The URL of the drawing. */
  map: string;
};

/** What can lie between two hexes. */
export type Hexside =
  | 'creek'
  | 'minor-river'
  | 'major-river'
  | 'ford'
  | 'bridge'
  | 'ferry'
  | 'dam'
  | 'ridge-up'
  | 'ridge-down';

/** An answer given in advance: "decline cavalry retreats", "if he passes, pass". */
export type Instruction = {
  /** The decision that it answers: `cavalry-retreat`. */
  decision: string;
  /** All must hold. */
  when: Array<Condition>;
  /** The order it gives, in its written form. */
  answer: string;
  /** The record line from which it stands; without it, from the beginning. */
  since?: number;
};

/** A step of a tutorial: it is shown while its conditions hold, until it is done. */
export type Lesson = {
  /** Its name in the tutorial; without one, its decision's. */
  name: string;
  /** While the learner is asked for this. Empty: whatever is asked. */
  decision: string;
  /** Once this has happened. Empty: whatever has happened. */
  event: string;
  /** A word that the event must tell: a piece, a place, a side. Empty: any. */
  about: string;
  /** From this turn on; 0: from the beginning. */
  turn: number;
  /** When the game is over: `won`, `lost` or `over`, however it ended. Empty: while it lasts. */
  end: string;
  /**
   * What the step wants to be ordered or picked, the first words of it: the first that is offered is pointed out.
   * An order that begins so does the step.
   */
  orders: Array<string>;
  /** A place on the board to point at. */
  place: string;
  /** A piece to point at. */
  piece: string;
  /** What it says, by language. `{press}` is what one does with the mouse, a finger or keys. */
  text: { [key in string]: string };
};

/** How likely a result is. */
export type Likelihood = Ratio | number;

/** A new game: its id and the tokens of its seats. */
export type MadeGame = { game: string, seats: { [key in string]: string }, observer: string };

/** The id of a stored record. */
export type MadeReplay = { replay: string };

/** A unit that is to march. */
export type Marching = {
  /** Whose it is. */
  side: Side;
  /** Its manpower. */
  manpower: number;
  /** Its arm. */
  arm: Arm;
  /** Its fatigue level before the march. */
  fatigue: number;
  /** It is exhausted. */
  exhausted: boolean;
  /** It is disorganized. */
  disorganized: boolean;
  /** It is a Union unit outside the Army of the Potomac. */
  'other-army': boolean;
  /** The title's code. */
  title?: string;
  /** The year. */
  year: number;
};

/** A request for a new game. */
export type NewGame = {
  scenario: string;
  /** Who plays each seat; by default a person. */
  seats?: { [key in string]: string };
  dice?: Dice;
  /** A seed for the server's dice, shown to everybody; by default a secret one. */
  seed?: string;
  /** Physical dice before the first decision. */
  opening?: Array<number>;
  umpire?: boolean;
  /** Optional rules that differ from the scenario's. */
  options?: { [key in string]: boolean };
  /** Tables that replace some of the library's. */
  tables?: Array<OwnTable>;
  /** The armies of a points battle, if they differ from those in its name. */
  armies?: BattleArmies;
  /** An older edition of the rules to play by. */
  edition?: number;
  /** The moment of a replay from which the game goes on; its record then says scenario, edition, options and files. */
  from?: ReplayMoment;
};

/** How likely each result of an order is. */
export type OddsAnswer = {
  /** Whether every outcome was walked. */
  exact: boolean;
  /** How many tries were made where there were too many outcomes to walk. */
  samples?: number;
  /** By the result's name. */
  outcomes: { [key in string]: Likelihood };
  /** What is rolled for on the table, in the system's own words; nothing: no die is rolled. */
  rolls: Array<string>;
  /** The lines of its sums that do not hang on dice. */
  tallies: { [key in string]: Array<TallyLine> };
};

/** A field of a question. */
export type OddsField = {
  /** Its name: `target-formation`. */
  name: string;
} & ({
  kind: 'number';
  /** The least. */
  least: number;
  /** The greatest. */
  most: number;
  /** The default. */
  usual: number;
} | {
  kind: 'word';
  /** The words. */
  words: Array<string>;
  /** The default. */
  usual: string;
} | { kind: 'flag' });

/** A question and its fields. */
export type OddsForm = {
  /** The question. */
  question: string;
  /** Its fields, in the order of a form. */
  fields: Array<OddsField>;
};

/** One thing that is offered to a seat. */
export type Offer = {
  /** The order, or the pick, in its written form. */
  text: string;
  /** Whether it is a whole order; a pick is one word more of a declaration. */
  whole: boolean;
  /** Its kind: the first word of an order. */
  verb: string;
  /** Whether it begins with an argument: its kind is not written. */
  bare?: boolean;
  /** Its arguments. */
  args: Array<OfferArg>;
  /** What it says beyond its arguments, each part as orders write it. */
  details?: Array<OfferDetail>;
  /** The order in words; a pick has none. */
  words?: Spoken;
  /** The pieces it names. */
  pieces: Array<string>;
  /** The places it names. */
  places: Array<string>;
  /** How it ends the game at once, where it does so for certain. */
  ends?: OfferEnd;
};

/** One argument of an offer, typed. */
export type OfferArg = {
  /** What it is to the order: `unit`, `to`. */
  name: string;
  /** Its values: one, or as many as a list has. */
  values: Array<SpokenArg>;
};

/** What a choice says beyond its arguments: its name, and what follows as orders write it. */
export type OfferDetail = {
  /** What it is: `go`, `off`. */
  name: string;
  /** As orders write it. */
  words: Array<string>;
};

/** How an order ends the game at once. */
export type OfferEnd = {
  /** The army that wins, or `draw`. */
  winner: string;
  /** Whether the seat that gives the order loses by it. */
  loses: boolean;
  /** The rule that ends the game. */
  rule: string | null;
  /** Why the game is over, in words. */
  words: Spoken | null;
};

/** An optional rule, or a ruling that is an option of the game. */
export type OptionCard = {
  /** Its name in a record: `march-at-fatigue-4`, `R41`. */
  name: string;
  /** Whether the scenario has it on. */
  on: boolean;
};

/** A result of an order with its probability, for people. */
export type Outcome = {
  /** The result's name. */
  outcome: string;
  /** The exact fraction, or how often it came up of so many tries. */
  probability: string;
  /** Of a hundred. */
  percent: number;
};

/** A player's own table. */
export type OwnTable = {
  /** Its name in the record: the name of the player's file. */
  name: string;
  /** Its text. */
  text: string;
};

/** A part of a table: rows under one heading. */
export type Part = {
  /** The path of headings; empty at the top level. */
  name: Array<string>;
  /**
   * The names of the columns, an empty one over the names of rows; none where each row is a name
   * and a value.
   */
  columns: Array<string>;
  /** The rows. */
  rows: Array<Row>;
};

/** What crosses a river. */
export type Passage = 'ford' | 'ferry' | 'bridge';

/** A hex and its center. */
export type Place = {
  /** Its number, as orders write it. */
  place: string;
  x: number;
  y: number;
  /** A word in the locale files. */
  terrain: string;
  name?: string;
};

/** Movement points in halves: a number, or a fraction such as `"3/2"`. */
export type Points = number | string;

/** Points of an army from one source, in words. */
export type PointsFrom = {
  /** The army. */
  army: string;
  /** What they are for. */
  source: Spoken;
  /** How many. */
  points: number;
};

/** A policy that can be laid down for a decision. */
export type PolicyForm = {
  /** The decision that it answers. */
  decision: string;
  /** What it may say, in words of the program: `always`, `within 2`. */
  choices: Array<string>;
  /** What suits most players. */
  suggested: string;
};

/** A board of zones and positions, with its drawing. */
export type Positions = {
  /** The URL of the drawing; with `?fr` behind it that of another language. */
  map: string;
  /** How wide the drawing is. */
  width: number;
  /** How high it is. */
  height: number;
  /** Its zones. */
  zones: Array<SheetZone>;
  /** Its positions. */
  positions: Array<SheetPosition>;
  /** Main roads, each from its entry inward. */
  roads: Array<SheetRoad>;
  /** Special lines of sight. */
  sights: Array<SheetSight>;
  /** Where the objectives start. */
  objectives: Array<string>;
};

/** What players ask. Without `question` it is a combat. */
export type Question =
  | { 'question': 'combat' } & Combat
  | { 'question': 'extended-march' } & Marching
  | { 'question': 'force-march' } & Marching
  | { 'question': 'cavalry-retreat' } & Ride
  | { 'question': 'build' } & Bridge
  | { 'question': 'repair' } & Bridge
  | { 'question': 'destroy' } & Bridge;

/** An exact fraction in lowest terms. */
export type Ratio = string;

/** A record to show. */
export type Replay = {
  scenario: string;
  seats: Array<string>;
  winner: string | null;
  lines: Array<ReplayLine>;
  first: View;
  /** One patch per line, to be applied to the view before. */
  views: Json[];
};

/** A line of a record, and its events. */
export type ReplayLine = {
  line: number;
  seat: string;
  order: string;
  events: Array<GameEvent>;
  turn: number;
  /** Of a take-back: the events from this line on were undone. */
  taken_back?: number;
  /** Whether it was the umpire's hand. */
  umpire?: boolean;
};

/** A moment of a replay. */
export type ReplayMoment = {
  replay: string;
  /** How many lines of its record have been played. */
  lines: number;
};

/** What a client sends. */
export type Request =
  | {
    type: 'hello';
    /** The seat's secret. */
    token: string;
    /** The build that the page was loaded with. */
    build?: string;
  }
  | {
    type: 'order';
    /** The record line that the client expects to be next. */
    line: number;
    /** The order in its written form. */
    order: string;
    /** The dice that the players rolled, if dice are physical. */
    dice?: Array<number>;
    /** Whether it also stands as an instruction: the same decision is always answered this way. */
    always?: boolean;
  }
  | {
    type: 'offers';
    /** The picks. */
    draft: Array<string>;
  }
  | {
    type: 'ask';
    /** In its written form. */
    question: string;
  }
  | {
    type: 'odds';
    /** The order in its written form. */
    order: string;
  }
  | { type: 'take-back' }
  | {
    type: 'consent';
    /** Whether to allow it. */
    yes: boolean;
  }
  | {
    type: 'instruct';
    /** The instruction. */
    instruction: Instruction;
  }
  | {
    type: 'dismiss';
    /** Which; without it, all of them. */
    instruction?: Instruction;
  }
  | {
    type: 'umpire';
    /** What to set, in its written form. */
    change: string;
  };

/** Cavalry next to which enemy infantry begins its march. */
export type Ride = {
  /** Whose cavalry it is. */
  side: Side;
  /** Its manpower. */
  manpower: number;
  /** Its terrain. */
  terrain: string;
  /** What lies between it and the enemy. */
  hexside: Array<Hexside>;
  /** Its fatigue level. */
  fatigue: number;
  /** It is disorganized. */
  disorganized: boolean;
  /** Its demoralization. */
  demoralized: number;
  /** The title's code. */
  title?: string;
  /** The year. */
  year: number;
};

/** The rivers. */
export type River = 'minor-river' | 'major-river';

/** What an army rolled for one purpose. */
export type RolledDice = {
  /** The army. */
  army: string;
  /** What for, as a message. */
  what: Spoken;
  /** What was rolled: `1d6`, `2d6`, `d10`, `token`. */
  dice: string;
  /** Whether high is good. */
  better: BetterRoll;
  /** How often. */
  count: number;
  /** The sum of all values. */
  sum: number;
  /** The sum to be expected, as a fraction. */
  expected: string;
  /** The variance of the sum, as a fraction. */
  variance: Ratio;
  /** How often each value came, and how often it was to be expected. */
  values: Array<ValueCount>;
};

/** A row. */
export type Row = {
  /** Whether the whole row is an estimate. */
  ours: boolean;
  /** Its cells. */
  cells: Array<Cell>;
};

/** A statement of a rule ledger. */
export type Rule = {
  /** Its id. */
  id: string;
  /** Its number in the rulebook. */
  section: string;
  /** Its title. */
  title: string;
  /** What it says. */
  text: string;
  /** What kind of statement it is. */
  kind: string;
};

/** A rule ledger. */
export type RuleBook = {
  /** The language that it is written in: `en`, or another as far as that has its entries. */
  language: string;
  /** Its title. */
  title: string;
  /** Its statements. */
  rules: Array<Rule>;
  /** Brevet's rulings. */
  rulings: Array<Ruling>;
};

/** A Brevet ruling. */
export type Ruling = {
  /** Its id. */
  id: string;
  /** The sections that it concerns. */
  sections: Array<string>;
  /** The open question. */
  question: string;
  /** The decision. */
  ruling: string;
  /** Whether it is an option for players. */
  option: boolean;
};

/** A scenario in a list. */
export type ScenarioCard = {
  /** Its name: `gcacw/the-gap`. */
  name: string;
  /** The rule system. */
  system: string;
  /** Its title, as printed. */
  title: string;
  /** What it is about, by language. */
  situation: { [key in string]: string };
  /** How many turns it lasts. */
  turns: number;
  /** The year it plays in; 0 if it is an invented battle, which has no date. */
  year: number;
  /** The seats, in seat order. */
  seats: Array<string>;
  /** What it is played on. */
  board: BoardKind;
  /** How long, how hard, and what next. */
  guide: GuideCard;
};

/** A scenario on a page of its own. */
export type ScenarioDetail = {
  /** Sources and assumptions. */
  notes: { [key in string]: string };
  /** What each seat has. */
  sides: { [key in string]: SideCard };
  /** Its victory conditions. */
  victory: Victory;
  /** Its tutorial, step by step. */
  lessons: Array<Lesson>;
  /** The optional rules, and their settings in the scenario. */
  options: Array<OptionCard>;
  /** Its name: `gcacw/the-gap`. */
  name: string;
  /** The rule system. */
  system: string;
  /** Its title, as printed. */
  title: string;
  /** What it is about, by language. */
  situation: { [key in string]: string };
  /** How many turns it lasts. */
  turns: number;
  /** The year it plays in; 0 if it is an invented battle, which has no date. */
  year: number;
  /** The seats, in seat order. */
  seats: Array<string>;
  /** What it is played on. */
  board: BoardKind;
  /** How long, how hard, and what next. */
  guide: GuideCard;
};

/** A place that scores. */
export type ScoringPlace = {
  /** As printed. */
  place: string;
  /** Its name by language, if it has one; one that is the same in all is an English one. */
  name: { [key in string]: string };
  /** Points by seat. */
  points: { [key in string]: number };
  /** The seat that holds it at the start. */
  holder: string | null;
};

/** What the server sends. */
export type ServerMessage =
  | { type: 'table' } & TableMessage
  | { type: 'update' } & UpdateMessage
  | {
    type: 'accepted';
    /** The message it answers. */
    id?: string;
    /** The number of the record line that follows it. */
    line: number;
  }
  | {
    type: 'waiting';
    /** The message it answers. */
    id?: string;
    /** The number of the record's next line. */
    line: number;
  }
  | {
    type: 'refused';
    /** The message it answers. */
    id?: string;
    /** Why. */
    refusal: Spoken;
  }
  | {
    type: 'offers';
    /** The message it answers. */
    id?: string;
    /** The picks. */
    draft: Array<string>;
    /** The choices. */
    offers: Array<Offer>;
  }
  | {
    type: 'answer';
    /** The message it answers. */
    id?: string;
    /** The answer. */
    answer: Answered;
  }
  | {
    type: 'presence';
    /** By seat. */
    seats: { [key in string]: boolean };
  }
  | {
    type: 'thinking';
    /** Which. */
    seat: string;
    /** Why it cannot go on: it waits until somebody joins or the game changes. */
    trouble?: Spoken;
  }
  | {
    type: 'consent-asked';
    /** Which. */
    by: string;
    /** The first record line that it would undo. */
    line: number;
  };

/** A position. */
export type SheetPosition = {
  /** Its key, as orders write it. */
  place: string;
  /** What the place is called. */
  name?: string;
  /** The name in other languages, by language code. */
  names?: { [key in string]: string };
  /** Where it begins and ends. */
  line: [[number, number], [number, number]];
  /** Its two sides: the left one first, as its line runs. */
  sides: [SheetSide, SheetSide];
};

/** A main road. */
export type SheetRoad = {
  /** The entry point from which it comes. */
  entry: string;
  /** Whose reinforcements come along it. */
  side: string;
  /** What it is called. */
  name?: string;
  /** The name in other languages, by language code. */
  names?: { [key in string]: string };
  /** Its way, from the map's edge inward. */
  way: Array<[number, number]>;
  /** The zones in which reinforcements come cross-country. */
  zones: Array<string>;
};

/** One side of a position. */
export type SheetSide = {
  /** The zone there. */
  zone: string;
  /** A ridge, with so many cannon symbols. */
  ridge?: number;
  /** A steep slope. */
  steep: boolean;
  /** Obstructed terrain. */
  obstructed: boolean;
};

/** A special line of sight. */
export type SheetSight = {
  /** The position from which it runs. */
  from: string;
  /** The zone at which it points. */
  zone: string;
};

/** A zone. */
export type SheetZone = {
  /** Its number, as orders write it. */
  place: string;
  /** What the place is called. */
  name?: string;
  /** The name in other languages, by language code. */
  names?: { [key in string]: string };
  /** A point inside it. */
  at: [number, number];
  /** Its corners. */
  outline: Array<[number, number]>;
  /** It lies at the map's edge. */
  partial: boolean;
  /** Part of the town. */
  town: boolean;
};

/** The sides. */
export type Side = 'union' | 'confederate';

/** What a seat has at the start. */
export type SideCard = {
  /** How many units. */
  units: number;
  /** Their manpower together. */
  strength: number;
  /** Its leaders, in the roster's order. */
  leaders: Array<string>;
};

/** A message with its arguments looked up: what a client turns into a sentence. */
export type Spoken = {
  /** The message's id, or the rule's. */
  id: string;
  /** Its arguments. */
  args: Array<[string, SpokenArg]>;
};

/** An argument with its name looked up, ready for a client. */
export type SpokenArg =
  | { kind: 'seat', value: string }
  | {
    kind: 'piece';
    value: {
      /** As orders write it. */
      key: string;
      /** As the counter shows it. */
      name: string;
    }
  }
  | { kind: 'place', value: string }
  | { kind: 'number', value: string }
  | { kind: 'code', value: string }
  | { kind: 'word', value: string };

/** The pieces of a side in a place, as a seat knows them. */
export type Stack = {
  /** Those that it knows. */
  known: Array<ZonePiece>;
  /** How many others there are. They have no names, and no order. */
  hidden: number;
};

/** A standing instruction, as its seat is told of it. */
export type StandingInstruction = {
  /** Its answer in words, if it can be read. */
  words?: Spoken;
  /** The decision that it answers: `cavalry-retreat`. */
  decision: string;
  /** All must hold. */
  when: Array<Condition>;
  /** The order it gives, in its written form. */
  answer: string;
  /** The record line from which it stands; without it, from the beginning. */
  since?: number;
};

/** A strength in quarters: a number, or a fraction such as `"7/2"`. */
export type Strength = number | string;

/** A rule system that the library has. */
export type SystemCard = {
  /** Its name in paths. */
  name: string;
  /** The newest edition of its rules. */
  edition: number;
  /** The oldest edition by which a game can still be begun. */
  oldest: number;
};

/** The table as one seat sees it. */
export type TableMessage = {
  /** The viewer: a seat, or `observer`. */
  seat: string;
  /** The scenario's name. */
  scenario: string;
  /** Who plays each seat. */
  seats: { [key in string]: string };
  /** Whether positions may be set by hand. */
  umpire: boolean;
  /** The seed of the dice, if it was chosen. */
  seed?: string;
  /** The policies that a seat can lay down as standing instructions. */
  policies?: Array<PolicyForm>;
  /** The seat's view. */
  view: View;
  /** Everything that it saw happen. */
  report: Array<GameEvent>;
  /** The number of the record's next line. */
  line: number;
  /** Who must decide, and what. */
  owed: Array<[string, string]>;
  /** The question to the seat. */
  prompt: Spoken | null;
  /** The rule that asks it. */
  rule: string | null;
  /** The seat's choices. */
  offers: Array<Offer>;
  /** On what terms it may take back. */
  take_back: TakeBack;
  /** The winning seat once the game is over, or `draw`. */
  winner: string | null;
  /** The seat's standing instructions, which no other seat is told of. */
  instructions: Array<StandingInstruction>;
};

/** On what terms a seat may take back its last order. */
export type TakeBack = 'free' | 'consent' | 'none';

/** A request to take a seat by its invite link. */
export type TakeSeat = {
  /** A secret with which to ask again if the answer is lost. */
  request: string;
};

/** A seat that was taken by its invite link. */
export type TakenSeat = {
  seat: string;
  /** The token of the seat from now on. */
  token: string;
};

/**
 * A modified die, a strength, a cost or a range, as the list of its reasons. What a player reads,
 * what the odds are counted with and what is rolled with are the same tally.
 */
export type Tally = { lines: Array<TallyLine> };

/** One reason of a tally. */
export type TallyLine = {
  /** The statement that gives the amount. */
  rule: string;
  /** The letter of its clause, if one decides. */
  clause?: string;
  /** The row of its table, if it has many. */
  cause?: string;
  /** What it adds. */
  amount: number;
};

/** The score at the end of a turn. */
export type TurnScore = {
  /** The turn, in words. */
  turn: Spoken;
  /** The record line that ended it. */
  line: number;
  /** The points of each army, in the order of the armies. */
  points: Array<number>;
};

/** What an order changed, as one seat sees it. */
export type UpdateMessage = {
  /** The merge patch for the seat's view. */
  patch: Json;
  /** What the seat saw happen. */
  events: Array<GameEvent>;
  /** After a take-back: the report's events from this line on were undone. */
  taken_back?: number;
  /** The number of the record's next line. */
  line: number;
  /** Who must decide, and what. */
  owed: Array<[string, string]>;
  /** The question to the seat. */
  prompt: Spoken | null;
  /** The rule that asks it. */
  rule: string | null;
  /** The seat's choices. */
  offers: Array<Offer>;
  /** On what terms it may take back. */
  take_back: TakeBack;
  /** The winning seat once the game is over, or `draw`. */
  winner: string | null;
  /** The seat's standing instructions, which no other seat is told of. */
  instructions: Array<StandingInstruction>;
};

/** How often a value came up. */
export type ValueCount = {
  /** The value. */
  value: number;
  /** How often it came up. */
  rolled: number;
  /** How often it was to be expected, as a fraction. */
  expected: Ratio;
};

/** A scenario's victory conditions. */
export type Victory = {
  /** Places that score for whoever holds them at the end. */
  places: Array<ScoringPlace>;
  /** Points to the enemy for each manpower point lost. */
  manpower: number;
  /** Points to the enemy for each manpower point that a seat's side loses, where it counts by side. */
  losses: { [key in string]: number };
  /** Points to the enemy for each leader lost. */
  leaders: number;
  /** Points to the enemy for each brigade that is no longer combat effective. */
  brigades: number;
  /** Points to the enemy for each unit that surrenders, on top. */
  surrender: number;
  /** Points that a seat begins with, for balance. */
  handicap: { [key in string]: number };
};

/** A seat's view; its fields depend on the rule system. A key without a value is left out. */
export type View = { [key in string]: Json };

/** A place of a board, by its middle. */
export type Zone = {
  /** As orders write it. */
  place: string;
  /** As the board shows it. */
  name: string;
  /** Eastward. */
  x: number;
  /** Southward. */
  y: number;
  /** A word of the locale files. */
  terrain: string;
};

/** A piece that a seat knows. */
export type ZonePiece = {
  /** As orders write it. */
  key: string;
  /** As it is printed. */
  name: string;
  /** Its strength. */
  strength: number;
};

/** A board of named places, in units of its own. */
export type Zones = {
  /** From west to east. */
  width: number;
  /** From north to south. */
  height: number;
  /** The places. */
  places: Array<Zone>;
  /** Which of them touch. */
  links: Array<[string, string]>;
  /** The order that names a point of the board, in its units: `shell 250 130`. */
  aim?: string;
};

/** What every view of a game on named places tells, beside what is its system's own. */
export type ZonesView = {
  /** The turn. */
  turn: number;
  /** How many turns there are. */
  turns: number;
  /** Points by seat. */
  score: { [key in string]: number };
  /** What stands where, by place and side. Empty places are left out. */
  places: { [key in string]: { [key in string]: Stack } };
};
