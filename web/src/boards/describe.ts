/** What stands in a place, as a screen reader says it. */

import type { HexField } from '../lib/geometry';
import type { Piece } from '../systems/system';
import type { Words } from '../words/words';

function pieceText(piece: Piece, words: Words): string {
  const { fatigue, disorganized, exhausted } = piece.signs;
  return [
    piece.name,
    words.word(piece.sort),
    piece.strength,
    fatigue > 0 ? `${words.word('fatigue')} ${fatigue}` : '',
    disorganized ? words.word('disorganized') : '',
    exhausted ? words.word('exhausted') : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The place's name and ground, then its pieces side by side. */
export function describePlace(place: string, field: HexField | null, pieces: Piece[], words: Words): string {
  const hex = field?.get(place);
  const here = pieces.filter((piece) => piece.place === place);
  const sides = [...new Set(here.map((piece) => piece.side))].map((side) => {
    const names = here.filter((piece) => piece.side === side).map((piece) => pieceText(piece, words));
    return `${words.side(side)}: ${names.join('; ')}`;
  });
  return [hex?.name ? `${hex.name}, ${place}` : place, words.word(hex?.terrain ?? ''), ...sides].join('. ');
}
