/** Units, leaders and force markers. */

import type { GcacwLeader, GcacwUnit, GcacwView, View } from '../../protocol';
import { numberOf } from '../../words/words';
import { NO_SIGNS, type Marker, type Piece, type Unknown } from '../types';
import { seen, weight } from './view';

function unit(key: string, data: GcacwUnit): Piece {
  const strength = String(numberOf(String(data.combat)));
  return {
    key,
    name: data.name,
    side: data.side,
    kind: 'unit',
    place: data.hex ?? null,
    arrives: data.arrives,
    sort: data.arm,
    strength,
    weight: weight(data.combat),
    signs: { fatigue: data.fatigue, exhausted: data.exhausted, disorganized: data.disorganized, demoralized: data.demoralized, works: data.works },
    values: [
      ['manpower', String(data.manpower)],
      ['combat-value', strength],
      ['tactical', String(data.tactical)],
      ['artillery', String(data.artillery)],
      ['fatigue', String(data.fatigue)],
    ],
  };
}

const RANKS: Record<string, number> = { army: 3, district: 3, corps: 2, division: 1 };

function leader(key: string, data: GcacwLeader, units: GcacwView['units']): Piece {
  return {
    key,
    name: data.name,
    side: data.side,
    kind: 'leader',
    place: data.hex ?? null,
    arrives: data.unit === undefined ? undefined : units[data.unit]?.arrives,
    sort: data.rank,
    strength: '',
    weight: RANKS[data.rank] ?? 1,
    signs: NO_SIGNS,
    values: [['command', String(data['command-value'])], ...(data.tactical === undefined ? [] : [['tactical', String(data.tactical)] as [string, string]])],
    on: data.unit ?? null,
  };
}

export function pieces(view: View): Piece[] {
  const { units, leaders } = seen(view);
  return [...Object.entries(units).map(([key, data]) => unit(key, data)), ...Object.entries(leaders).map(([key, data]) => leader(key, data, units))];
}

/** The force markers, a stack for each place and side, with their numbers. */
export function forces(view: View): Unknown[] {
  const stacks = new Map<string, Unknown & { markers: Marker[] }>();
  const { markers, units: cards } = seen(view);
  for (const { hex, side, number, units } of Object.values(markers ?? {})) {
    if (hex === undefined) continue;
    const before = stacks.get(`${hex} ${side}`)?.markers ?? [];
    const marker = { label: String(number), hides: units?.map((key) => cards[key]?.name ?? key) };
    stacks.set(`${hex} ${side}`, { place: hex, side, count: before.length + 1, markers: [...before, marker] });
  }
  return [...stacks.values()];
}
