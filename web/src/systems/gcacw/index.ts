/** Great Campaigns of the American Civil War, as it is shown. */

import type { GcacwLeader, GcacwUnit, GcacwView, Offer, View } from '../../protocol';
import { numberOf, type Words } from '../../words/words';
import { argOf, spelled, type Feature, type FlankPlace, type Marker, type Outcome, type OverlayContext, type OverlayMark, type OverlayName, type Piece, type Status, type System, type Unknown } from '../system';

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

/** What the result of a roll outside combat means for the one who rolls. */
function toneOf(outcome: string): Outcome['tone'] {
  if (/^(?:(?:command|grand-command|build|repair|destroy) fails|extended \d)/u.test(outcome)) return 'bad';
  return /^(?:(?:command|grand-command|build|repair|destroy) |extended -)/u.test(outcome) ? 'best' : 'even';
}

/** The force markers, a stack for each place and side, with their numbers. */
function forces(view: View): Unknown[] {
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

/** The rule by which each decision is asked. */
export const ASKED_BY: Record<string, string> = {
  reinforcements: 'gcacw:R109',
  attachment: 'gcacw:R110',
  transfer: 'gcacw:6.3.transfer-phase',
  initiative: 'gcacw:4.2.initiative-roll',
  action: 'gcacw:4.3.one-action',
  attach: 'gcacw:5.2.designate-attachment',
  follow: 'gcacw:6.3.army-district-follow-active-leader',
  next: 'gcacw:5.2.one-unit-at-a-time',
  'cavalry-retreat': 'gcacw:5.1.cavalry-retreat-window',
  'force-march': 'gcacw:5.1.force-march-when',
  march: 'gcacw:6.1.move-hex-by-hex',
  leaders: 'gcacw:6.3.leader-attached',
  'attack-type': 'gcacw:7.4.attack-type-modifiers',
  target: 'gcacw:7.1.assault-target',
  commit: 'gcacw:7.1.assault-number-limits-units',
  'grand-assault': 'gcacw:7.1.grand-assault-leader',
  join: 'gcacw:7.1.grand-assault-units',
  losses: 'gcacw:7.5.apply-defender-number',
  retreat: 'gcacw:7.6.retreat-step-procedure',
  'voluntary-retreat': 'gcacw:7.6.voluntary-retreat',
  advance: 'gcacw:7.6.advance-who',
  displace: 'gcacw:7.5.leader-displacement',
  destroy: 'gcacw:10.2.destroy-permanent-who',
  works: 'gcacw:8.0.step-1-works',
  swamp: 'gcacw:12.0.provisional-swamp-displacement',
};

/** More than any march has: a budget that ends nowhere. */
const FAR = 99;

export const gcacw: System = {
  name: 'gcacw',
  open: true,
  ordered: false,
  pick: () => undefined,
  pieceLabel: (_, { name }) => name,
  seats: (usual) => usual,
  side: (_, seat) => seat,
  sheets: () => false,
  label: () => undefined,
  writes: () => false,
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
    const broken = destroyed.map((text): Feature => ({ kind: 'destroyed', places: text.split('-') }));
    const built = Object.entries(pontoons).map(([text, side]): Feature => ({ kind: 'pontoon', places: text.split('-'), side }));
    const burned = Object.entries(stations).map(([place, state]): Feature => ({ kind: state === 'destroyed' ? 'burned' : 'damaged', places: [place] }));
    return [...broken, ...built, ...burned];
  },

  attempts(decision, { place, own, enemy, draft }) {
    const [stem = ''] = draft;
    const units = own.filter((piece) => piece.kind === 'unit').map((piece) => piece.key);
    const each = (verb: string, keys = units) => keys.map((key) => `${verb} ${key}`);
    switch (decision) {
      case 'march':
        return enemy.length > 0 ? [`attack ${place}`, `go ${place}`] : [`go ${place}`];
      case 'action':
        return stem.includes(' ') ? each(draft.join(' ')) : each('march');
      case 'works':
        return each('entrench');
      case 'attach':
      case 'next':
      case 'commit':
      case 'join':
      case 'advance':
        return each(decision);
      case 'voluntary-retreat':
        return each('fall-back');
      case 'target':
      case 'destroy':
      case 'cavalry-retreat':
        return [`${decision} ${place}`];
      case 'retreat':
        return [['retreat', ...draft, place].join(' ')];
      default:
        return [];
    }
  },
  asks: (decision) => ASKED_BY[decision] ?? null,

  located(view, offer) {
    const { markers } = seen(view);
    if (markers === undefined || offer.places.length > 0) return offer;
    const hex = offer.text.split(' ').map((word) => markers[word]?.hex).find((place) => place !== undefined);
    return hex === undefined ? offer : { ...offer, places: [hex] };
  },
  fights: (offer: Offer) => /^(attack|assault|target) /u.test(offer.text),
  rolls: (offer) => offer.whole && /^(build|repair|destroy) /u.test(offer.text),
  showsOdds: (decision) => decision === 'attack-type',
  preview: (place, kind) => `preview ${place} ${kind}`,

  assault(prompt, decision, draft, place) {
    const named = decision === 'target' ? argOf(prompt, 'leader') : undefined;
    if (named !== undefined) return `assault ${named} ${place}`;
    const [stem, ...units] = draft;
    const leader = /^assault (\S+)$/u.exec(stem ?? '')?.[1];
    return decision === 'action' && leader !== undefined ? `assault ${[leader, place, ...units].join(' ')}` : null;
  },

  assaulting: (decision, draft) => (/^(commit|grand-assault|join)$/u.test(decision) ? ['assault-now', ...draft].join(' ') : null),

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
  distances: (view, piece) => (seen(view).march?.unit === piece ? `reach ${piece} ${FAR}` : null),
  step: (place) => `go ${place}`,
  priced: (decision, path) => (decision === 'retreat' ? ['retreat', ...path].join(' ') : null),
  cost: (offer) => (/^go /u.test(offer.text) ? offer.text.replace(/^go/u, 'cost') : null),
  notes,
  commands: (commander, subordinate) => `subordinate ${commander} ${subordinate}`,
  code,

  outcome(words, outcome) {
    const combat = COMBAT.exec(outcome);
    return combat ? combatOutcome(words, combat[1] ?? '') : { ...spelled(words, outcome), tone: toneOf(outcome) };
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
    { verb: 'unsupplied', blanks: [{ kind: 'unit' }, { kind: 'yes-no' }] },
    { verb: 'ammunition', blanks: [{ kind: 'unit' }, { kind: 'yes-no' }] },
    { verb: 'county', blanks: [{ kind: 'place' }, { kind: 'holder' }] },
  ],
};

