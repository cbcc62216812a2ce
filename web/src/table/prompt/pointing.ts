/** Offers under the pointer: their place is pointed at, and their odds are asked for where they are shown. */

import { settings } from '../../lib/settings.svelte';
import type { Offer } from '../../protocol';
import type { Table } from '../table.svelte';

/** How long one points at an order before its odds are asked for, in milliseconds. */
const A_GLANCE = 120;
let waiting = 0;

export function pointAt(table: Table, offer: Offer | null): void {
  table.pointedOffer = offer;
  table.pointed = offer?.places.at(-1) ?? null;
  clearTimeout(waiting);
  if (offer && settings.odds && offer.whole) waiting = window.setTimeout(() => table.pointedOffer === offer && table.questions.wantOdds(offer.text), A_GLANCE);
}

/** Whether the odds of an offer stand beside it. */
export const showsOdds = (table: Table, offer: Offer): boolean => {
  const { offers } = table.system;
  return (offers?.showsOdds?.(table.decision) || offers?.rolls?.(offer)) ?? false;
};

export const isFight = (table: Table, offer: Offer): boolean => table.system.offers?.fights?.(offer) ?? false;
