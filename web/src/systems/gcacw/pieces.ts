/** Units, leaders and force markers. */

import type { GcacwLeader, GcacwUnit, GcacwView, View } from '../../protocol';
import { numberOf } from '../../words/words';
import { type Formation, NO_SIGNS, type Marker, type Piece, tonesOf, type Unknown } from '../types';
import { seen, weight } from './view';

/** The corps as counters print them: a unit of several is lettered with all of them, and has the colour of the first. */
function formations({ units, leaders }: GcacwView): (one: { side: string; commands?: string[] }) => Formation | undefined {
  const tones = tonesOf(Object.values(units).flatMap(({ side, commands }) => (commands ?? []).slice(0, 1).map((key) => ({ key, side }))));
  const chiefs = Object.values(leaders).filter(({ rank }) => rank === 'corps' || rank === 'division');
  return ({ side, commands }) => {
    const [key] = commands ?? [];
    if (key === undefined) return undefined;
    const chief = chiefs.find((leader) => leader.side === side && leader.commands?.includes(key));
    return { key: `${side} ${key}`, letters: commands?.join('/') ?? key, name: chief?.name ?? key, tone: tones.get(`${side} ${key}`) ?? 0 };
  };
}

function unit(key: string, data: GcacwUnit, formation: Formation | undefined): Piece {
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
    formation,
    flanking: [
      { sign: 'tactical', value: signed(data.tactical) },
      { sign: 'guns', value: String(data.artillery) },
    ],
    values: [
      ['manpower', String(data.manpower)],
      ['combat-value', strength],
      ['tactical', signed(data.tactical)],
      ['artillery', String(data.artillery)],
      ['fatigue', String(data.fatigue)],
    ],
  };
}

const signed = (value: number): string => String(value).replace('-', '−');

const RANKS: Record<string, number> = { army: 3, district: 3, corps: 2, division: 1 };

function leader(key: string, data: GcacwLeader, units: GcacwView['units'], formation: Formation | undefined): Piece {
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
    values: [['command', String(data['command-value'])], ...(data.tactical === undefined ? [] : [['tactical', signed(data.tactical)] as [string, string]])],
    formation,
    flanking: [{ sign: 'command', value: String(data['command-value']) }, ...(data.tactical === undefined ? [] : [{ sign: 'tactical' as const, value: signed(data.tactical) }])],
    on: data.unit ?? null,
  };
}

export function pieces(view: View): Piece[] {
  const { units, leaders } = seen(view);
  const of = formations(seen(view));
  return [
    ...Object.entries(units).map(([key, data]) => unit(key, data, of(data))),
    ...Object.entries(leaders).map(([key, data]) => leader(key, data, units, data.rank === 'army' ? undefined : of(data))),
  ];
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
