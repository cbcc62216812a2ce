/** A view of this system: its stacks and its hours. */

import type { GunsStack, GunsView, View } from '../../protocol';

/** A view of this system: the server tells no other to its games. */
export const gunsView = (view: View): GunsView => view as unknown as GunsView;

/** Whether a place of a view is a position on the map: others are words, or stand before a colon. */
export const onMap = (place: string): boolean => place.includes('/');

/** An army's blocks on a position. */
export interface Stack {
  place: string;
  side: string;
  stack: GunsStack;
}

export function stacksOf(view: View): Stack[] {
  return Object.entries(gunsView(view).positions).flatMap(([place, sides]) => Object.entries(sides).map(([side, stack]) => ({ place, side, stack })));
}

/** The hours of a day as the track has them; their words in the locale files. */
export const HOURS = ['5 AM', '6 AM', '7 AM', '8 AM', '9 AM', '10 AM', '11 AM', '12 noon', '1 PM', '2 PM', '3 PM', '4 PM', '5 PM', '6 PM', '7 PM', '8 PM', 'Night'];
export const hourWord = (hour: string): string => `hour-${hour.toLowerCase().replace(' ', '-')}`;

export const SIDES = ['union', 'confederate'] as const;
