/** Regiments, batteries and leaders. */

import type { View } from '../../protocol';
import { numberOf } from '../../words/words';
import { type Deployment, type Formation, type Led, NO_SIGNS, type Piece, tonesOf } from '../types';
import { type BattleLeader, type BattleUnit, type BattleView, FACINGS, amount, listOf, seen } from './view';

/** The states as their regiments' colours abbreviate them. */
const STATES: Record<string, string> = {
  Alabama: 'Ala',
  Arkansas: 'Ark',
  Connecticut: 'Conn',
  Delaware: 'Del',
  Florida: 'Fla',
  Georgia: 'Ga',
  Illinois: 'Ill',
  Indiana: 'Ind',
  Kentucky: 'Ky',
  Louisiana: 'La',
  Maine: 'Me',
  Maryland: 'Md',
  Massachusetts: 'Mass',
  Michigan: 'Mich',
  Minnesota: 'Minn',
  Mississippi: 'Miss',
  'New Hampshire': 'NH',
  'New Jersey': 'NJ',
  'New York': 'NY',
  'North Carolina': 'NC',
  Ohio: 'O',
  Pennsylvania: 'Pa',
  'Rhode Island': 'RI',
  'South Carolina': 'SC',
  Tennessee: 'Tenn',
  Texas: 'Tex',
  'United States': 'US',
  Vermont: 'Vt',
  Virginia: 'Va',
  'West Virginia': 'WVa',
  Wisconsin: 'Wis',
};

/** A name where there is little room: `1st Tennessee (Provisional)` is 1 Tenn, a battery is called by its captain. */
export function shortName(name: string): string {
  const [, captain] = /^.*battery.*\((.*)\)$/iu.exec(name) ?? [];
  if (captain !== undefined) return captain;
  const plain = name
    .replace(/\s*\(.*\)$/u, '')
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/gu, '$1')
    .replace(/,? first battalion$/u, ' I')
    .replace(/,? second battalion$/u, ' II')
    .replace(/(?:['’]s)? battery$/u, '')
    .replace(/^Battery /u, '')
    .replace(/\bBattalion\b/u, 'Bn');
  const [state] = Object.keys(STATES)
    .filter((known) => plain.includes(known))
    .sort((a, b) => b.length - a.length);
  return state === undefined ? plain : plain.replace(state, STATES[state] ?? state);
}

function ammunition(levels: string[]): Deployment['ammunition'] {
  if (levels.every((level) => level === 'out')) return 'out';
  return levels.some((level) => level !== 'full') ? 'low' : null;
}

function deployment(unit: BattleUnit): Deployment {
  return {
    facing: Math.max(0, FACINGS.indexOf(unit.facing)),
    hexes: alongLine(unit),
    formation: unit.formation ?? null,
    refused: unit.refused ?? null,
    rank: unit.stack ?? 0,
    orders: unit.orders,
    cohesion: String(unit.cohesion),
    losses: listOf(unit.lost).reduce((sum, lost) => sum + lost, 0),
    disordered: unit.disordered,
    broken: unit.collapsed || unit.abandoned,
    blown: unit.blown,
    moved: amount(unit.spent) > 0,
    fired: unit.fired,
    done: unit.done,
    ammunition: ammunition(listOf(unit.ammunition)),
    mounted: unit.arm === 'cavalry' ? unit.mounted : null,
  };
}

/** The hexes of a line in their order along it: by column, then by row. */
function alongLine({ formation, hexes }: BattleUnit): string[] {
  return formation === 'line' ? [...hexes].sort() : hexes;
}

/** What the values of a unit are called, and what they are. */
function values(unit: BattleUnit): [string, string][] {
  return [
    ['strength-points', `${unit.strength}/${unit.sp}`],
    ['cohesion', String(unit.cohesion)],
    ['weapon', listOf(unit.weapon).join(', ')],
    ['movement', `${unit.points}/${unit.ma}`],
  ];
}

const BESIDE: Record<string, string> = { waiting: 'waiting', routed: 'routed', eliminated: 'eliminated' };

/** The brigades: each is lettered as its commander begins. */
function formations({ brigades, units, leaders }: BattleView): (brigade: string) => Formation | undefined {
  const present = [...Object.values(units).map(({ brigade }) => brigade), ...Object.keys(leaders)];
  const tones = tonesOf([...new Set(present)].flatMap((key) => (brigades[key] ? [{ key, side: brigades[key].side }] : [])));
  return (key) => {
    const brigade = brigades[key];
    if (!brigade) return undefined;
    return { key: `${brigade.side} ${key}`, letters: brigade.name.replace(/^(?:\p{L}\. ?)+/u, '').slice(0, 4), name: brigade.name, tone: tones.get(`${brigade.side} ${key}`) ?? 0 };
  };
}

function unit(key: string, data: BattleUnit, formation: Formation | undefined): Piece {
  return {
    key,
    name: data.name,
    short: shortName(data.name),
    side: data.side,
    kind: 'unit',
    place: data.hex ?? null,
    sort: data.arm,
    strength: String(data.strength),
    weight: data.strength,
    signs: NO_SIGNS,
    values: values(data),
    beside: BESIDE[data.status],
    arrives: data.status === 'waiting' ? data.arrives : undefined,
    deployment: deployment(data),
    formation,
    flanking: [
      { sign: 'cohesion', value: String(data.cohesion) },
      { sign: 'movement', value: String(numberOf(String(data.points))) },
    ],
  };
}

const STARS: Record<string, number> = { brigade: 1, division: 2, corps: 3, army: 3 };

/** The brigade that a leader leads has his key. */
function led(key: string, level: string, { brigades, active }: BattleView): Led | undefined {
  const brigade = level === 'brigade' ? brigades[key] : undefined;
  if (!brigade) return undefined;
  return { orders: brigade.orders, fatigue: Number(brigade.fatigue) || 0, ineffective: brigade.ineffective, acting: active.includes(key) };
}

function leader(key: string, data: BattleLeader, view: BattleView, formation: Formation | undefined): Piece {
  return {
    key,
    name: data.name,
    side: data.side,
    kind: 'leader',
    place: data.hex ?? null,
    sort: data.level,
    strength: '',
    weight: STARS[data.level] ?? 1,
    signs: NO_SIGNS,
    values: [['command-range', String(data.range)]],
    beside: data.status === 'on-map' ? undefined : data.status,
    led: led(key, data.level, view),
    formation,
    flanking: [{ sign: 'command', value: String(data.range) }],
  };
}

export function pieces(view: View): Piece[] {
  const now = seen(view);
  const of = formations(now);
  return [
    ...Object.entries(now.units).map(([key, data]) => unit(key, data, of(data.brigade))),
    ...Object.entries(now.leaders).map(([key, data]) => leader(key, data, now, data.level === 'brigade' ? of(key) : undefined)),
  ];
}
