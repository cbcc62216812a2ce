/** Great Campaigns of the American Civil War, as it is shown. */

import type { GcacwLeader, GcacwUnit, GcacwView, Offer, View } from '../protocol';
import { numberOf, type Words } from '../words/words';
import { argOf, spelled, type Feature, type FlankPlace, type Outcome, type OverlayContext, type OverlayMark, type OverlayName, type Piece, type Status, type System, type Unknown } from './system';

/** A view of this system: the server tells no other to its games. */
const seen = (view: View): GcacwView => view as unknown as GcacwView;

/** `7/2` as 3.5. */
function weight(value: string | number): number {
  const [above, below = '1'] = String(value).split('/');
  return Number(above) / Number(below) || 0;
}

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
    signs: { fatigue: 0, exhausted: false, disorganized: false, demoralized: 0 },
    values: [['command', String(data['command-value'])], ...(data.tactical === undefined ? [] : [['tactical', String(data.tactical)] as [string, string]])],
    on: data.unit ?? null,
  };
}

/** What a combat result does to the one who suffers it, in words. */
function code(words: Words, printed: string): string {
  const match = /^(\d*)(E|f|F|D)?(r|R\*|R)?(a)?$/u.exec(printed === '-' ? '' : printed);
  if (!match) return printed;
  const [, loss = '', strain = '', retreat = '', advance = ''] = match;
  const letters: Record<string, string> = { E: 'stops', f: 'fatigue-1', F: 'fatigue-2', D: 'disorganized', r: 'retreat', R: 'rout', 'R*': 'rout-twice', a: 'advance' };
  const parts = [strain, retreat, advance].filter(Boolean).map((letter) => words.say(`web-gcacw-code-${letters[letter] ?? ''}`));
  if (loss) parts.unshift(words.say('web-gcacw-code-loss', { count: Number(loss) }));
  return parts.join(', ') || words.say('web-gcacw-code-nothing');
}

function combatOutcome(words: Words, defender: string): Outcome {
  if (defender.includes('R')) return { label: words.say('web-outcome-rout'), tone: 'best', group: 'rout' };
  if (defender.includes('r')) return { label: words.say('web-outcome-retreat'), tone: 'good', group: 'retreat' };
  return { label: words.say('web-outcome-hold'), tone: 'bad', group: 'hold' };
}

/** The force markers, a stack for each place and side, with their numbers. */
function forces(view: View): Unknown[] {
  const stacks = new Map<string, Unknown>();
  for (const { hex, side, number } of Object.values(seen(view).markers ?? {})) {
    if (hex === undefined) continue;
    const before = stacks.get(`${hex} ${side}`);
    const label = before?.label === undefined ? String(number) : `${before.label} · ${String(number)}`;
    stacks.set(`${hex} ${side}`, { place: hex, side, count: (before?.count ?? 0) + 1, label });
  }
  return [...stacks.values()];
}

async function zones({ pieces, seat, zones: whose, ask }: OverlayContext): Promise<OverlayMark[]> {
  const sides = [...new Set(pieces.map((piece) => piece.side))].filter((side) => whose === 'both' || (side === seat) === (whose === 'own'));
  const answers = await Promise.all(sides.map(async (side) => [side, (await ask(`zones ${side}`)).value as Record<string, string>] as const));
  return answers.flatMap(([side, zones]) => Object.entries(zones).map(([place, kind]): OverlayMark => ({ place, side, kind: kind === 'restricted' ? 'restricted' : 'full' })));
}

async function reach({ view, chosen, points, ask }: OverlayContext): Promise<OverlayMark[]> {
  const { march } = seen(view);
  const key = chosen?.kind === 'unit' ? chosen.key : march?.unit;
  if (!key) return [];
  const left = key === march?.unit ? march?.points : undefined;
  const budget = left === undefined ? points : Math.floor(weight(left));
  const [{ value }, { value: stopping }] = await Promise.all([ask(`reach ${key} ${budget}`), ask(`stops ${key}`)]);
  const stops = new Set(stopping as string[]);
  return Object.entries(value as Record<string, string | number>)
    .filter(([, cost]) => weight(cost) > 0)
    .map(([place, cost]) => ({ place, kind: stops.has(place) ? 'stop' : 'reach', label: String(numberOf(String(cost))) }));
}

/** A leader's own, as the referee tells it. */
interface Command {
  hexes: string[];
  units: string[];
  ready: string[];
}

async function command({ pieces, chosen, seat, ask }: OverlayContext): Promise<OverlayMark[]> {
  const leaders = (chosen?.kind === 'leader' ? [chosen] : pieces.filter((piece) => piece.kind === 'leader' && piece.side === seat)).filter((piece) => piece.place);
  const answers = await Promise.all(
    leaders.map(async (piece) => {
      const { hexes } = (await ask(`command ${piece.key}`)).value as unknown as Command;
      return hexes.map((place): OverlayMark => ({ place, kind: 'ring', side: piece.side }));
    }),
  );
  return [...new Map(answers.flat().map((mark) => [`${mark.place} ${mark.side ?? ''}`, mark])).values()];
}

/** The outcome of a combat: the defender's result, then the attacker's. */
const COMBAT = /^(\d*(?:E|f|F|D)?(?:r|R\*|R)?a?|-)\/(\d*(?:E|f|F|D)?(?:r|R\*|R)?a?|-)$/u;

/** What a combat costs each side on the average, and how often the attacker comes out of it in disorder. */
function notes(words: Words, parts: [string, number][]): string[] {
  const combats = parts.flatMap(([outcome, part]) => {
    const [, defender, attacker] = COMBAT.exec(outcome) ?? [];
    return defender === undefined || attacker === undefined ? [] : [{ defender, attacker, part }];
  });
  if (combats.length === 0) return [];
  const decimals = new Intl.NumberFormat(words.language, { maximumFractionDigits: 1 });
  const percents = new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 0 });
  const loss = (of: 'attacker' | 'defender') => decimals.format(combats.reduce((sum, combat) => sum + combat.part * (parseInt(combat[of], 10) || 0), 0));
  const torn = combats.filter((combat) => combat.attacker.includes('D')).reduce((sum, combat) => sum + combat.part, 0);
  return [
    words.say('web-gcacw-losses', { attacker: loss('attacker'), defender: loss('defender') }),
    words.say('web-gcacw-disorder', { part: percents.format(torn) }),
  ];
}

export const gcacw: System = {
  name: 'gcacw',
  open: true,
  overlays: ['zoc', 'reach', 'command'],

  pieces(view: View): Piece[] {
    const { units, leaders } = seen(view);
    return [...Object.entries(units).map(([key, data]) => unit(key, data)), ...Object.entries(leaders).map(([key, data]) => leader(key, data, units))];
  },

  unknown: forces,

  status(view: View): Status {
    const { turn, turns, phase, score, rain, unfordable } = seen(view);
    const floods = Object.entries(unfordable).flatMap(([river, until]) => (until !== undefined && until >= turn ? [{ river, turn: until }] : []));
    return { turn, turns, phase, score, weather: { rain, floods } };
  },

  active: (view) => seen(view).march?.unit ?? null,

  trail(view, report) {
    const unit = seen(view).march?.unit;
    if (unit === undefined) return [];
    const way: string[] = [];
    for (const event of report.toReversed()) {
      if (event.event === 'march-ended' || (event.event === 'allowance' && event.piece === unit)) break;
      if (event.event !== 'moved' || event.unit !== unit) continue;
      if (way.length === 0) way.push(String(event.to));
      way.unshift(String(event.from));
    }
    return way;
  },

  refused: (view) => seen(view).refused,

  features(view): Feature[] {
    const { pontoons, destroyed, stations } = seen(view);
    const sides = (texts: string[], kind: Feature['kind']) => texts.map((text): Feature => ({ kind, places: text.split('-') }));
    const burned = Object.entries(stations).map(([place, state]): Feature => ({ kind: state === 'destroyed' ? 'burned' : 'damaged', places: [place] }));
    return [...sides(destroyed, 'destroyed'), ...sides(pontoons, 'pontoon'), ...burned];
  },

  attempts(decision) {
    switch (decision) {
      case 'march':
        return { place: ['go', 'attack'], piece: [] };
      case 'action':
        return { place: [], piece: ['march'] };
      case 'target':
        return { place: ['target'], piece: [] };
      case 'next':
        return { place: [], piece: ['next'] };
      default:
        return { place: [], piece: [] };
    }
  },

  fights: (offer: Offer) => /^(attack|assault|target) /u.test(offer.text),
  showsOdds: (decision) => decision === 'attack-type',
  preview: (place, kind) => `preview ${place} ${kind}`,

  assault(prompt, decision, draft, place) {
    const named = decision === 'target' ? argOf(prompt, 'leader') : undefined;
    if (named !== undefined) return `assault ${named} ${place}`;
    const [stem, ...units] = draft;
    const leader = /^assault (\S+)$/u.exec(stem ?? '')?.[1];
    return decision === 'action' && leader !== undefined ? `assault ${[leader, place, ...units].join(' ')}` : null;
  },

  flanks(answer): FlankPlace[] {
    const { value } = answer;
    const told = typeof value === 'object' && value !== null && !Array.isArray(value) ? value['flank-hexes'] : null;
    return ((told ?? []) as { hex: string | null; covered: boolean; ground: string | null; units: string[]; reduced: string | null }[]).map(
      ({ hex, covered, ground, units, reduced }) => ({ place: hex, covered, ground, units, reduced }),
    );
  },

  way(view, piece, place) {
    const { march } = seen(view);
    return march?.unit === piece && march.points !== undefined ? `path ${piece} ${place} ${Math.floor(weight(march.points))}` : null;
  },
  step: (place) => `go ${place}`,
  priced: (decision, path) => (decision === 'retreat' ? ['retreat', ...path].join(' ') : null),
  cost: (offer) => (/^go /u.test(offer.text) ? offer.text.replace(/^go/u, 'cost') : null),
  notes,
  commands: (commander, subordinate) => `subordinate ${commander} ${subordinate}`,
  code,

  outcome(words, outcome) {
    const combat = COMBAT.exec(outcome);
    return combat ? combatOutcome(words, combat[1] ?? '') : spelled(words, outcome);
  },

  overlay(name: OverlayName, context: OverlayContext): Promise<OverlayMark[]> {
    return { zoc: zones, reach, command }[name](context);
  },

  changes: [
    { verb: 'place', blanks: [{ kind: 'unit' }, { kind: 'place' }] },
    { verb: 'remove', blanks: [{ kind: 'unit' }] },
    { verb: 'manpower', blanks: [{ kind: 'unit' }, { kind: 'number', least: 1, most: 21 }] },
    { verb: 'fatigue', blanks: [{ kind: 'unit' }, { kind: 'number', least: 0, most: 4 }] },
    { verb: 'demoralized', blanks: [{ kind: 'unit' }, { kind: 'number', least: 0, most: 2 }] },
    { verb: 'disorganized', blanks: [{ kind: 'unit' }, { kind: 'yes-no' }] },
    { verb: 'exhausted', blanks: [{ kind: 'unit' }, { kind: 'yes-no' }] },
    { verb: 'attach', blanks: [{ kind: 'leader' }, { kind: 'unit' }] },
    { verb: 'refused', blanks: [{ kind: 'place' }, { kind: 'yes-no' }] },
  ],
};

