/** What stands and lies on a board of positions. */

import type { Arrow } from '../board';
import type { Piece } from '../../systems/types';

/** What stands on a position, of one side. */
export interface Standing {
  place: string;
  side: string;
  front: string;
  known: Piece[];
  /** Battalions of reduced blocks of which no more is known. */
  reduced: string[];
  hidden: number;
}

/** A front that can be chosen. */
export interface Front {
  place: string;
  zone: string;
  label: string;
  act: () => void;
}

/** An objective, and who holds it. */
export interface Star {
  number: string;
  zone: string;
  control: string;
  full: boolean;
}

/** Artillery in an attack: token by token, a strength or what is not known. */
export interface Battery {
  place: string;
  guns: { label: string; shown: boolean }[];
}

/** What is shown on demand: zones and positions under fire, and flanks that are threatened. */
export interface FireShown {
  side: string;
  zones: string[];
  positions: string[];
}

/** A position whose flanks are threatened, as it faces. */
export interface ThreatenedFlanks {
  place: string;
  front: string;
  left: boolean;
  right: boolean;
}

/** A block on its way: of which side, and in which beat, so that it goes once. */
export interface Moving {
  arrow: Arrow;
  side: string;
  once: string;
}
