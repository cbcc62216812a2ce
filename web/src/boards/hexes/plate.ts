/** Name plates: how wide a name is, and how large it is written to find room. */

import type { Formation } from '../../systems/types';

/** The colours of corps and brigades: ink can be read on every one. */
export const TONES = ['#e2b44f', '#93bb76', '#84bccb', '#bda0d6', '#e8a172', '#e0a6b3', '#c3c86a', '#b3bec7'];

export const toneOf = (formation: Formation | undefined): string | undefined => (formation ? TONES[formation.tone % TONES.length] : undefined);

/** How wide a text is in the map's bold face, in ems: near enough to find room for it. */
export function breadth(text: string): number {
  let sum = 0;
  for (const letter of text) {
    if (/[iljtfrI.,'’ ()/]/u.test(letter)) sum += 0.34;
    else if (/[mwMW]/u.test(letter)) sum += 0.9;
    else if (/[A-Z]/u.test(letter)) sum += 0.74;
    else sum += 0.55;
  }
  return sum;
}

/** The commands on a band: numbers as they are, names by their first letters, which leaves room for the unit's own. */
export function fewLetters(commands: string): string {
  const names = commands.split('/');
  const most = names.length > 1 ? 2 : 4;
  return names.map((name) => (name.length > 4 ? name.slice(0, most) : name)).join('/');
}

/** The most that a plate takes, in hundredths of its counter, and the size of its letters. */
const WIDEST = 150;
const SIZE = 26;
const SMALLEST = 19;

export interface Plate {
  size: number;
  /** The letters of the corps at the left, as wide as this; none: 0. */
  band: number;
  text: number;
  wide: number;
  /** Whether the letters are set closer to find room. */
  tight: boolean;
}

export function plateOf(name: string, letters = ''): Plate {
  const band = letters === '' ? 0 : 10 + 20 * Math.max(0.62, breadth(letters));
  const room = WIDEST - band - 12;
  const size = Math.min(SIZE, Math.max(SMALLEST, room / breadth(name)));
  const wanted = size * breadth(name);
  const text = Math.min(room, wanted);
  return { size, band, text, wide: band + text + 12, tight: wanted > room };
}
