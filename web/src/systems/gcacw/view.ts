/** A view of this system, and its numbers. */

import type { GcacwView, View } from '../../protocol';

/** A view of this system: the server tells no other to its games. */
export const seen = (view: View): GcacwView => view as unknown as GcacwView;

/** `7/2` as 3.5. */
export function weight(value: string | number): number {
  const [above, below = '1'] = String(value).split('/');
  return Number(above) / Number(below) || 0;
}
