/** What the board shows besides blocks. */

import type { Arrow } from '../../boards/board';
import type { Battery, Standing, Star } from '../../boards/positions/marks';
import type { GameEvent, GunsView, View } from '../../protocol';
import type { Piece } from '../types';
import { stacksOf } from './view';

export function standingsOf(view: View, pieces: Piece[]): Standing[] {
  const known = new Map(pieces.map((each) => [each.key, each]));
  return stacksOf(view).map(({ place, side, stack }) => ({
    place,
    side,
    front: stack.front,
    known: stack.known.flatMap((key) => known.get(key) ?? []),
    reduced: stack.reduced ?? [],
    hidden: stack.hidden,
  }));
}

export const starsOf = (view: GunsView): Star[] => Object.entries(view.objectives).map(([number, { zone, control, full }]) => ({ number, zone, control, full }));

export function worksOf(view: GunsView): { place: string; front: string }[] {
  return view.fieldworks.map((work) => {
    const [place = '', front = ''] = work.split(' ');
    return { place, front };
  });
}

/** The strength of an artillery token: the last part of its key. Others have none. */
export const gunStrength = (token: string): string => /^guns-.*-(\d)$/u.exec(token)?.[1] ?? '';

export function batteriesOf(view: GunsView): Battery[] {
  return Object.entries(view.guns).map(([place, tokens]) => ({
    place,
    guns: tokens.map((token) => ({ label: token === '?' ? '?' : gunStrength(token), shown: token !== '?' })),
  }));
}

/** Own blocks that have done something in this action phase already. */
export const doneWith = (view: GunsView): Set<string> => new Set(Object.entries(view.blocks).flatMap(([key, { moved, side }]) => (moved === 'none' || side !== view.side ? [] : [key])));

/** The moves of events as arrows, between places of the map. */
export function movesShown(events: GameEvent[], known: (place: string) => boolean): Arrow[] {
  return events.flatMap(({ from, to, way }) => {
    if (typeof from !== 'string' || typeof to !== 'string' || from === to || !known(from) || !known(to)) return [];
    const places = Array.isArray(way) ? way.filter((place): place is string => typeof place === 'string' && known(place)) : [];
    return [{ from, to, fight: false, via: places.filter((place) => place !== to) }];
  });
}
