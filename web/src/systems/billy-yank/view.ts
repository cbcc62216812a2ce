/** A view of this system, and what is read from it everywhere. */

import type { BillyYankUnit, BillyYankView, View } from '../../protocol';

/** A view of this system: the server tells no other to its games. */
export const battleView = (view: View): BillyYankView => view as unknown as BillyYankView;

/** The figures that are still with a unit. */
export const figuresOf = ({ stands, figures, losses }: Pick<BillyYankUnit, 'stands' | 'figures' | 'losses'>): number => Math.max(0, stands * figures - losses);

/** What is written on a piece of ground. */
export function titleOf(view: BillyYankView, key: string, language: string): string | undefined {
  const found = [...view.ground.areas, ...view.ground.lines].find(({ name }) => name === key);
  return found?.title[language] ?? found?.title['en'];
}
