/** What events tell of pieces and places, whatever the system. */

import type { GameEvent } from '../protocol';
import type { Piece } from '../systems/types';

/** The place an event is about. */
export function placeOf(event: GameEvent, pieces: Piece[]): string | null {
  for (const field of ['to', 'target', 'hex', 'place', 'from']) {
    const value = event[field];
    if (typeof value === 'string') return value;
  }
  for (const field of ['unit', 'piece', 'leader']) {
    const value = event[field];
    const piece = pieces.find((known) => known.key === value);
    if (piece?.place) return piece.place;
  }
  return null;
}

/** Whether an event is a fight over a place, from another one. */
export const isFight = ({ from, target, hex, dice, die }: GameEvent): boolean => typeof from === 'string' && (typeof target === 'string' || (typeof hex === 'string' && (dice ?? die) !== undefined));

/** Every place that an event names. */
export function placesOf(event: GameEvent): string[] {
  const hexes = Array.isArray(event.hexes) ? event.hexes : [];
  const named = [event.target, event.to, event.hex, event.place, event.at, ...hexes].filter((place) => typeof place === 'string');
  return [...new Set(named)];
}

/** The pieces an event names. */
export function piecesOf({ unit, piece, leader, units }: GameEvent): string[] {
  return [unit, piece, leader, ...(Array.isArray(units) ? units : [])].filter((key) => typeof key === 'string');
}

/** The pieces an event moved, and whence: for looking back. */
export function movesOf(event: GameEvent): { piece: string; from: string | null; to: string }[] {
  const to = event.to;
  if (typeof to !== 'string') return [];
  const from = typeof event.from === 'string' ? event.from : null;
  const units = Array.isArray(event.units) ? event.units : [event.unit ?? event.leader];
  return units.filter((unit) => typeof unit === 'string').map((piece) => ({ piece, from, to }));
}

/** Headings of the report. */
export const isHeading = ({ event }: GameEvent): boolean => event === 'turn' || event === 'phase';

/** The sums of an event that have lines. */
export const talliesOf = ({ tallies }: GameEvent) => Object.entries(tallies ?? {}).filter(([, lines]) => lines.length > 0);
