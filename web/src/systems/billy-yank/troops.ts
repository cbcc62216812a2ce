/** Units and generals of a view, as the board draws them. */

import { readSpot } from '../../boards/tabletop/layout';
import type { General, Goal, Troop } from '../../boards/tabletop/troops';
import type { BillyYankGeneral, BillyYankUnit, View } from '../../protocol';
import { battleView } from './view';

/** A unit of a view on the table; none if it is not there. */
export function troopOf(key: string, unit: BillyYankUnit): Troop | null {
  const at = readSpot(unit.at);
  if (unit.state !== 'in-play' || !at) return null;
  const battery = unit.arm === 'artillery';
  return {
    key,
    at,
    name: unit.name,
    side: unit.side,
    arm: unit.arm,
    weapon: unit.weapon,
    facing: unit.facing,
    formation: unit.formation,
    mounted: unit.mounted && unit.arm === 'cavalry',
    stands: unit.stands,
    of: unit.of,
    figures: unit.figures,
    losses: unit.losses,
    marker: unit.marker ?? null,
    smoke: unit['fire-marker'],
    low: unit.low,
    bayonets: unit.bayonets,
    abatis: unit.abatis,
    jammed: unit.jammed,
    order: (battery ? unit.order : unit.specific) ?? null,
    counter: unit.counter,
    given: unit.given ?? null,
  };
}

/** A general of a view on the table; none if he is not there. */
export function generalOf(key: string, general: BillyYankGeneral): General | null {
  if (general.state !== 'in-play') return null;
  const [x, y] = general.dot;
  const { name, side, rank, counter } = general;
  return { key, name, side, rank, counter, attached: general.attached ?? null, order: general.order ?? null, given: general.given ?? null, at: { x: x / 100, y: y / 100 } };
}

export const troopsOf = (view: View): Troop[] => Object.entries(battleView(view).units).flatMap(([key, unit]) => troopOf(key, unit) ?? []);
export const generalsOf = (view: View): General[] => Object.entries(battleView(view).generals).flatMap(([key, general]) => generalOf(key, general) ?? []);

export function goalsOf(view: View, language: string): Goal[] {
  return Object.entries(battleView(view).objectives ?? {}).map(([key, { title, dot: [x, y], radius, holder }]) => ({
    key,
    title: title[language] ?? title['en'] ?? key,
    at: { x: x / 100, y: y / 100 },
    radius: radius / 100,
    holder: holder ?? null,
  }));
}
