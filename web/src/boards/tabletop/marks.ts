/** What is drawn on and over the table. */

import type { By } from '../pointer';
import type { Spot } from './layout';

/** What may be done with a unit, or was. */
export type Light = 'act' | 'target' | 'picked' | 'done' | 'friend';

/** A line on the table: the path of a plan, a ruler, a sight. */
export interface Line {
  kind: 'path' | 'ruler' | 'sight' | 'blocked' | 'fire' | 'charge' | 'ride' | 'track';
  spots: Spot[];
  label?: string;
}

/** A piece of ground: the reach of fire, the arc of a unit. */
export interface Patch {
  kind: 'arc' | 'far' | 'ring';
  spots: Spot[];
}

/** What the hand does with a unit's ghost: whether it takes hold, where it goes, that it lets go. */
export interface GhostDrag {
  take: (unit: string | null, spot: Spot, by: By) => boolean;
  move: (spot: Spot, by: By) => void;
  drop: () => void;
}

/** A shot on its way, and how far it has come. */
export interface Shot {
  from: Spot;
  to: Spot;
  guns: boolean;
  part: number;
}
