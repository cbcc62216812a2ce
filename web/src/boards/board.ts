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
}

/** A place that counts, and who holds it. */
export interface Objective {
  place: string;
  holder: string | null;
}

/** What the page asks of a board. */
export interface BoardHandle {
  /** Brings a place into sight. */
  show(place: string | null | undefined): void;
  /** Gives it the keys. */
  focus?(): void;
}
