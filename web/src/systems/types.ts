/** What a system tells of a position, for any board or panel to show. */

/** The state of a unit as it is drawn on its counter. */
export interface Signs {
  fatigue: number;
  exhausted: boolean;
  disorganized: boolean;
  demoralized: number;
  /** What it has dug: a word of the locale files. */
  works?: string | undefined;
}

export const NO_SIGNS: Signs = { fatigue: 0, exhausted: false, disorganized: false, demoralized: 0 };

/** How a unit is deployed, where boards show which way it faces. */
export interface Deployment {
  /** Which way it faces: twelfths of a turn from the top, clockwise. Even ones are hexsides, odd ones corners. */
  facing: number;
  /** Every hex it lies on: of a column from its head back. */
  hexes: string[];
  formation: 'line' | 'column' | null;
  refused: 'left' | 'right' | null;
  /** Its place in the stack: 1 is the top. */
  rank: number;
  /** Its orders: a word of the locale files. */
  orders: string;
  cohesion: string;
  losses: number;
  disordered: boolean;
  /** It will not stand any more, or nobody serves its guns. */
  broken: boolean;
  blown: boolean;
  moved: boolean;
  fired: boolean;
  /** Whether it has done all it may. */
  done: boolean;
  ammunition: 'low' | 'out' | null;
  /** Of those who have horses, whether they sit on them. */
  mounted: boolean | null;
}

/** The corps or brigade that a piece belongs to, as its colour band tells. */
export interface Formation {
  key: string;
  /** A few letters for the band. */
  letters: string;
  name: string;
  /** Its place among the colours of bands: from 0. */
  tone: number;
}

/** The formations of pieces by their keys: of each side the colours go in the order of the keys. */
export function tonesOf(formations: { key: string; side: string }[]): Map<string, number> {
  const tones = new Map<string, number>();
  for (const side of new Set(formations.map((one) => one.side))) {
    const keys = [...new Set(formations.filter((one) => one.side === side).map(({ key }) => key))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    keys.forEach((key, i) => tones.set(`${side} ${key}`, i % 8));
  }
  return tones;
}

/** What a leader's sign tells of those he leads. */
export interface Led {
  /** Their orders: a word of the locale files. */
  orders: string;
  fatigue: number;
  ineffective: boolean;
  /** Whether they are acting now. */
  acting: boolean;
}

/** A piece on the board. */
export interface Piece {
  key: string;
  name: string;
  /** Its name where there is little room. */
  short?: string;
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
  /** The corps or brigade it belongs to, where there are some. */
  formation?: Formation | undefined;
  /** The values that stand beside the counter under the pointer: a sign and a number. */
  flanking?: { sign: 'tactical' | 'guns' | 'command' | 'cohesion' | 'movement'; value: string }[];
  /** Whether it is a block at full strength, where blocks are reduced. */
  full?: boolean;
  /** Further values: word and number. */
  values: [string, string][];
  /** Where it is, if not on the map: a word of the locale files. */
  beside?: string | undefined;
  /** Whether it never came into play: it stands in no roster. */
  unused?: boolean;
  /** The turn in which it comes to the map, if it is not there yet. */
  arrives?: number | undefined;
  /** The unit a leader is with. */
  on?: string | null;
  /** How a unit is deployed, and what a leader's sign tells of those he leads. */
  deployment?: Deployment;
  led?: Led | undefined;
}

/** Every hex a piece lies on. */
export const hexesOf = ({ place, deployment }: Piece): string[] => (deployment && deployment.hexes.length > 0 ? deployment.hexes : place === null ? [] : [place]);

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

/** Something built, broken or burned: on the side between two places, or in one place. */
export interface Feature {
  kind: 'pontoon' | 'destroyed' | 'burned' | 'damaged';
  places: string[];
  /** Whose it is. */
  side?: string | undefined;
}

/** Rain and floods, turn by turn. */
export interface Weather {
  /** The turns with rain. */
  rain: number[];
  /** Rivers that cannot be forded, and up to which turn. */
  floods: { river: string; turn: number }[];
}

/** What the top bar tells. */
export interface Status {
  turn: number;
  turns: number;
  phase: string;
  score: Record<string, number>;
  weather?: Weather;
  /** Where turns are hours: the day of the month, the word for the hour, and the message that says both. */
  clock?: { day: number; hour: string; message: string };
  /** Where turns are minutes: the minutes of the day. */
  minutes?: number;
  /** The quarters of a step that are done, and the message that says so. */
  quarter?: { done: number; message: string };
}

/** One outcome of an order in words. */
export interface Outcome {
  label: string;
  /** What it means for the one who orders: drawn as sign and colour. */
  tone: 'best' | 'good' | 'even' | 'bad';
  /** Outcomes of the same group are added up. */
  group: string;
}

/** One of the places around a target: whether it is covered, by whom or what, and what takes from it. */
export interface FlankPlace {
  place: string | null;
  covered: boolean;
  ground: string | null;
  units: string[];
  reduced: string | null;
}

/** What an overlay draws. */
export interface OverlayMark {
  place: string;
  kind: 'full' | 'restricted' | 'reach' | 'alarm' | 'stop' | 'ring' | 'front' | 'flank' | 'rear' | 'seen' | 'blocked';
  side?: string;
  label?: string;
}
