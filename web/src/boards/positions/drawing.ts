/**
 * The drawing of a board of positions: the ground, and for each scale at which one looks a set of names. Names are a
 * picture of their own, so that they can change with the scale and lie above what is lit.
 */

import { api } from '../../lib/api';

export interface BoardDrawing {
  /** The ground without names. */
  ground: string;
  /** Names, each set to be shown from a scale on; the smallest scale first. */
  names: { from: number; drawing: string }[];
}

const SETS = /<g class="lettering" data-from="(\d+)"[^>]*>\n([\s\S]*?)\n<\/g>(?=\n<g class="lettering"|\n<!--lettering-->)/gu;

/** Takes the names out of a drawing. */
export function taken(drawing: string): BoardDrawing {
  const head = /^[\s\S]*?<\/style>/u.exec(drawing)?.[0] ?? '<svg xmlns="http://www.w3.org/2000/svg">';
  const names = [...drawing.matchAll(SETS)].map(([, from, inner]) => ({ from: Number(from) / 100, drawing: `${head}<g class="lettering">${inner ?? ''}</g></svg>` }));
  return { ground: drawing.replace(SETS, ''), names };
}

/** The set of names for a scale. */
export function namesAt({ names }: BoardDrawing, scale: number): string {
  return (names.findLast(({ from }) => scale >= from) ?? names[0])?.drawing ?? '';
}

const known = new Map<string, Promise<BoardDrawing>>();

/** A board's drawing in a language, fetched once. */
export function drawingOf(map: string, language: string): Promise<BoardDrawing> {
  const address = `${map}?${language}`;
  const found = known.get(address) ?? api.drawing(address).then(taken);
  known.set(address, found);
  found.catch(() => known.delete(address));
  return found;
}
