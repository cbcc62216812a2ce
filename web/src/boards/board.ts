/** What the boards have in common. */

/** A place that something may be done with. */
export interface LitPlace {
  place: string;
  cost: string | null;
  fight: boolean;
  picked: boolean;
  /** Men are lost there. */
  loss?: boolean;
}

/** A move or an attack to be shown as an arrow. */
export interface Arrow {
  from: string;
  to: string;
  fight: boolean;
  /** The places on the way. */
  via?: string[];
}

/** The way of an arrow, place by place. */
export const wayOf = ({ from, via = [], to }: Arrow): string[] => [from, ...via, to];

/** A place that counts, and who holds it. */
export interface Objective {
  place: string;
  holder: string | null;
}

/** Something on the map that can be pressed besides its places. */
export interface Handle {
  key: string;
  at: { x: number; y: number };
  /** Which way it points: twelfths of a turn from the top. */
  facing: number;
}

/** A direction drawn from a place: twelfths of a turn from the top; none yet. */
export interface Aim {
  place: string;
  facing: number | null;
}

/** A line of sight, and what blocks it: a place, or the side between two. */
export interface SightLine {
  from: string;
  to: string;
  blocked: string[];
}

/** What the page asks of a board. */
export interface BoardHandle {
  /** Brings a place into sight. */
  show(place: string | null | undefined): void;
  /** Gives it the keys. */
  focus?(): void;
  /** Looks nearer or from farther off, at all of it, and at one's own army. */
  zoom?(factor: number): void;
  whole?(): void;
  home?(): void;
}
