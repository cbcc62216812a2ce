/** A place as a screen reader says it, with what may be done there. */

import { describePlace } from '../boards/describe';
import { t, words } from '../words/language.svelte';
import { sentenceOf } from './offers';
import type { Table } from './table.svelte';

export function describeChoices(table: Table, place: string): string {
  const parts = [describePlace(place, table.field, table.pieces, words(), table.unknown)];
  const offers = [...(table.lit.at(place)?.offers ?? []), ...table.piecesAt(place).flatMap((piece) => table.lit.pieces.get(piece.key) ?? [])];
  if (offers.length > 0) parts.push(t('may-do', { orders: offers.slice(0, 4).map((offer) => sentenceOf(offer, table, words())).join('; ') }));
  return parts.join('. ');
}
