/** What stands in a place, as a screen reader says it. */

import type { Field } from '../lib/geometry';
import type { Piece, Unknown } from '../systems/types';
import { hasNumber, type Words } from '../words/words';

const FACINGS = ['n', 'nne', 'ne', 'e', 'se', 'sse', 's', 'ssw', 'sw', 'w', 'nw', 'nnw'];

/** How a unit is deployed and what it has done, word by word. */
export function deploymentTexts({ deployment: now }: Piece, words: Words): string[] {
  if (!now) return [];
  return [
    words.say('web-facing', { facing: words.word(FACINGS[now.facing] ?? '') }),
    now.formation === null ? '' : words.word(`formation-${now.formation}`),
    now.refused === null ? '' : words.say('web-refused', { flankkey: now.refused }),
    now.mounted === null ? '' : words.word(now.mounted ? 'mounted' : 'dismounted'),
    now.moved ? words.word('has-moved') : '',
    now.fired ? words.word('has-fired') : '',
  ].filter(Boolean);
}

/** What troubles a deployed unit, word by word. */
export function troubleTexts({ deployment: now }: Piece, words: Words): string[] {
  if (!now) return [];
  return [
    now.disordered ? words.word('disordered') : '',
    now.broken ? words.word('collapsed') : '',
    now.blown ? words.word('blown') : '',
    now.ammunition === null ? '' : words.word(`ammunition-${now.ammunition}`),
    now.losses === 0 ? '' : words.say('web-losses', { count: now.losses }),
  ].filter(Boolean);
}

function pieceText(piece: Piece, words: Words): string {
  const { fatigue, disorganized, exhausted, works } = piece.signs;
  return [
    piece.name,
    words.word(piece.sort),
    piece.strength,
    fatigue > 0 ? `${words.word('fatigue')} ${fatigue}` : '',
    disorganized ? words.word('disorganized') : '',
    exhausted ? words.word('exhausted') : '',
    works ? words.word(works) : '',
    ...deploymentTexts(piece, words),
    ...troubleTexts(piece, words),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What is hidden in a place, line by line: its owner knows what his markers hide. */
export function hiddenTexts({ side, count, markers }: Unknown, words: Words): string[] {
  if (!markers) return [words.say('web-unknown-pieces', { side: words.side(side), count })];
  return markers.map(({ label, hides }) => {
    const told = { side: words.side(side), marker: label };
    if (hides === undefined) return words.say('web-force-unknown', told);
    return hides.length === 0 ? words.say('web-force-dummy', told) : words.say('web-force-hides', { side: told.side, marker: told.marker, units: hides.join(', ') });
  });
}

/** The place's name and ground, then its pieces side by side, then those that nobody here knows. */
export function describePlace(place: string, field: Field | null, pieces: Piece[], words: Words, unknown: Unknown[] = []): string {
  const known = field?.get(place);
  const here = pieces.filter((piece) => piece.place === place);
  const sides = [...new Set(here.map((piece) => piece.side))].map((side) => {
    const names = here.filter((piece) => piece.side === side).map((piece) => pieceText(piece, words));
    return `${words.side(side)}: ${names.join('; ')}`;
  });
  const others = unknown.filter((stack) => stack.place === place).flatMap((stack) => hiddenTexts(stack, words));
  const name = known?.name && hasNumber(place) ? `${known.name}, ${place}` : (known?.name ?? place);
  return [name, words.word(known?.terrain ?? ''), ...sides, ...others].join('. ');
}
