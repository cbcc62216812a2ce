/** Offers under the pointer: their place is pointed at, and their odds are asked for where they are shown. */

import { settings } from '../../lib/settings.svelte';
import type { Offer } from '../../protocol';
import type { Table } from '../table.svelte';

export function pointAt(table: Table, offer: Offer | null): void {
  table.pointedOffer = offer;
  table.pointed = offer?.places.at(-1) ?? null;
  if (offer && settings.odds && offer.whole) table.questions.wantOdds(offer.text);
}

/** Whether the odds of an offer stand beside it. */
export const showsOdds = (table: Table, offer: Offer): boolean => {
  const { offers } = table.system;
  return (offers?.showsOdds?.(table.decision) || offers?.rolls?.(offer)) ?? false;
};

export const isFight = (table: Table, offer: Offer): boolean => table.system.offers?.fights?.(offer) ?? false;
