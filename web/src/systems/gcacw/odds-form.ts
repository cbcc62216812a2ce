/** The questions of chance that players of Great Campaigns ask, as forms; the answers are kept in the page's address. */

import type { Arm, AttackType, Hexside, Passage, Question, River, Side } from '../../protocol';
import type { Words } from '../../words/words';
import type { OddsQuestions } from '../odds-form';

/** What can be asked, in the groups in which it is offered. */
export const QUESTIONS = [
  { group: 'odds-group-attack', types: ['column', 'hasty', 'normal', 'prepared'] },
  { group: 'odds-group-assault', types: ['assault', 'grand-assault'] },
  { group: 'odds-group-march', types: ['extended-march', 'force-march', 'cavalry-retreat'] },
  { group: 'odds-group-bridge', types: ['build', 'repair', 'destroy'] },
];
const TYPES = QUESTIONS.flatMap(({ types }) => types);

/** The usual answers to everything that a form asks: flat, so that they fit into an address. */
export const NOTHING_SAID = {
  type: 'normal',
  attacker: 9,
  'attacker-2': 0,
  'attacker-3': 0,
  'attacker-4': 0,
  'attacker-arm': 'infantry',
  'attacker-tactical': 2,
  'attacker-artillery': 0,
  'attacker-terrain': 'clear',
  'disorganized-attacker': false,
  'demoralized-attacker': '0',
  'joining-1': 5,
  'joining-2': 0,
  'joining-3': 0,
  grand: '',
  defender: 5,
  'defender-2': 0,
  'defender-3': 0,
  'defender-4': 0,
  'defender-arm': 'infantry',
  'defender-tactical': 2,
  'defender-artillery': 0,
  terrain: 'clear',
  'disorganized-defender': false,
  'demoralized-defender': '0',
  works: 'none',
  redoubt: false,
  command: '',
  covered: '4',
  refused: false,
  water: 'none',
  crossing: 'none',
  ridge: 'none',
  rain: false,
  side: 'union',
  manpower: 8,
  arm: 'infantry',
  fatigue: '2',
  'cavalry-fatigue': '0',
  exhausted: false,
  disorganized: false,
  demoralized: '0',
  'other-army': false,
  river: 'minor-river',
  site: 'none',
  passage: 'bridge',
  approaches: '2',
  unfordable: false,
  'near-capitol': false,
  moved: false,
  watched: false,
  title: '',
  year: '1862',
};

export type Asked = typeof NOTHING_SAID;
type Key<T> = { [K in keyof Asked]: Asked[K] extends T ? K : never }[keyof Asked];

/** One of a few words: its key, and how it is called. */
export interface Choice {
  value: string;
  text: (words: Words) => string;
}

/** What a form asks. The label is a message of the client's; `number` goes into it. */
export type Field = { label: string; number?: number } & (
  | { kind: 'number'; key: Key<number>; least: number; most: number }
  | { kind: 'choice'; key: Key<string>; choices: Choice[] }
  | { kind: 'check'; key: Key<boolean> }
);

/** Fields under one heading. */
export interface Group {
  legend: string;
  fields: Field[];
}

// The words that can be chosen.

const plain = (value: string): Choice => ({ value, text: () => value });
const word = (value: string): Choice => ({ value, text: (words) => words.word(value) });
const said = (value: string, id: string): Choice => ({ value, text: (words) => words.say(id) });
const NONE = said('none', 'web-odds-none');

const ARMS = ['infantry', 'cavalry', 'artillery'].map(word);
const MARCHERS = ['infantry', 'cavalry'].map(word);
const SIDES = ['union', 'confederate'].map(word);
const TERRAINS = ['clear', 'rolling', 'rough', 'woods', 'city', 'swamp', 'hill', 'mountain'].map(word);
const WATERS = [NONE, ...['creek', 'minor-river', 'major-river'].map(word)];
const RIVERS = ['minor-river', 'major-river'].map(word);
const CROSSINGS = [NONE, ...['ford', 'bridge', 'ferry', 'dam'].map(word)];
const SITES = [NONE, ...['ford', 'ferry'].map(word)];
const PASSAGES = ['bridge', 'ferry'].map(word);
const RIDGES = [NONE, said('ridge-up', 'web-odds-ridge-up'), said('ridge-down', 'web-odds-ridge-down')];
const CAVALRY_RIDGES = [NONE, said('ridge-up', 'web-odds-ridge-cavalry'), said('ridge-down', 'web-odds-ridge-enemy')];
const WORKS = [NONE, ...['abatis', 'breastwork-build', 'breastwork', 'fort-build', 'fort'].map(word)];
const LEVELS = [said('0', 'web-odds-no'), plain('1'), plain('2')];
const FATIGUE = ['0', '1', '2', '3', '4'].map(plain);
const COVERED = [said('4', 'web-odds-covered-few'), plain('5'), plain('6')];
const APPROACHES = ['0', '1', '2'].map(plain);
/** Command values; none where the roll is taken to have succeeded. */
const COMMANDS = [said('', 'web-odds-command-sure'), ...['0', '1', '2', '3', '4', '5', '6'].map(plain)];
const YEARS = ['1861', '1862', '1863', '1864', '1865'].map(plain);
/** The series' titles by their codes; they are called the same in every language. */
const TITLES = [
  said('', 'web-odds-any-title'),
  ...Object.entries({
    SJW: 'Stonewall Jackson’s Way',
    HCR: 'Here Come the Rebels!',
    RTG: 'Roads to Gettysburg',
    SIV: 'Stonewall in the Valley',
    SLB: 'Stonewall’s Last Battle',
    OTR: 'On to Richmond!',
    GTC: 'Grant Takes Command',
    BAC: 'Battle Above the Clouds',
    BTC: 'Burnside Takes Command',
    RWH: 'Rebels in the White House',
  }).map(([value, name]): Choice => ({ value, text: () => name })),
];

// The forms.

const MOST = { manpower: 21, tactical: 9, artillery: 20 };

const number = (key: Key<number>, label: string, most: number, least = 0): Field => ({ kind: 'number', key, label, least, most });
const choice = (key: Key<string>, label: string, choices: Choice[]): Field => ({ kind: 'choice', key, label, choices });
const check = (key: Key<boolean>, label: string): Field => ({ kind: 'check', key, label });

/** Manpower of further units: the next one is asked for when there is one before it. */
function further(asked: Asked, keys: Key<number>[]): Field[] {
  const until = keys.findIndex((key) => asked[key] === 0);
  const shown = until < 0 ? keys : keys.slice(0, until + 1);
  return shown.map((key) => ({ ...number(key, 'odds-further', MOST.manpower), number: Number(key.split('-')[1]) }));
}

const ATTACKERS: Key<number>[] = ['attacker-2', 'attacker-3', 'attacker-4'];
const DEFENDERS: Key<number>[] = ['defender-2', 'defender-3', 'defender-4'];
const JOINING: Key<number>[] = ['joining-2', 'joining-3'];

const WHEN = [choice('year', 'odds-year', YEARS), choice('title', 'odds-title', TITLES)];

const isAssault = (type: string) => type === 'assault' || type === 'grand-assault';

function combatForm(asked: Asked): Group[] {
  const assault = isAssault(asked.type);
  const joining: Group = {
    legend: 'odds-joining',
    fields: [
      { ...number('joining-1', 'odds-further', MOST.manpower, 1), number: 1 },
      ...further(asked, JOINING),
      choice('grand', 'odds-grand', COMMANDS),
    ],
  };
  return [
    {
      legend: 'odds-attacker',
      fields: [
        number('attacker', 'odds-manpower', MOST.manpower, 1),
        ...(assault ? further(asked, ATTACKERS) : []),
        number('attacker-tactical', 'odds-tactical', MOST.tactical),
        number('attacker-artillery', 'odds-artillery', MOST.artillery),
        choice('attacker-arm', 'odds-arm', ARMS),
        choice('attacker-terrain', 'odds-terrain', TERRAINS),
        choice('demoralized-attacker', 'odds-demoralized', LEVELS),
        check('disorganized-attacker', 'odds-disorganized'),
        ...(assault ? [choice('command', 'odds-command', COMMANDS)] : []),
      ],
    },
    ...(asked.type === 'grand-assault' ? [joining] : []),
    {
      legend: 'odds-defender',
      fields: [
        number('defender', 'odds-manpower', MOST.manpower, 1),
        ...further(asked, DEFENDERS),
        number('defender-tactical', 'odds-tactical', MOST.tactical),
        number('defender-artillery', 'odds-artillery', MOST.artillery),
        choice('defender-arm', 'odds-arm', ARMS),
        choice('terrain', 'odds-terrain', TERRAINS),
        choice('demoralized-defender', 'odds-demoralized', LEVELS),
        check('disorganized-defender', 'odds-disorganized'),
        check('refused', 'odds-refused'),
        choice('works', 'odds-works', WORKS),
        check('redoubt', 'odds-redoubt'),
      ],
    },
    { legend: 'odds-between', fields: [choice('water', 'odds-water', WATERS), choice('crossing', 'odds-crossing', CROSSINGS), choice('ridge', 'odds-ridge', RIDGES)] },
    { legend: 'odds-around', fields: [choice('covered', 'odds-covered', COVERED), check('rain', 'odds-rain'), ...WHEN] },
  ];
}

const WHOSE = [choice('side', 'odds-side', SIDES), number('manpower', 'odds-manpower', MOST.manpower, 1)];
const SCENE: Group = { legend: 'odds-scene', fields: WHEN };

function marchForm(asked: Asked): Group[] {
  const state = [choice('fatigue', 'odds-fatigue', FATIGUE), check('exhausted', 'odds-exhausted'), check('disorganized', 'odds-disorganized')];
  const army = asked.side === 'union' ? [check('other-army', 'odds-other-army')] : [];
  const fields = asked.type === 'extended-march' ? [choice('arm', 'odds-arm', ARMS), ...state, ...army] : [choice('arm', 'odds-arm', MARCHERS)];
  return [{ legend: 'odds-unit', fields: [...WHOSE, ...fields] }, SCENE];
}

const CAVALRY_FORM: Group[] = [
  {
    legend: 'odds-cavalry',
    fields: [
      ...WHOSE,
      choice('terrain', 'odds-terrain', TERRAINS),
      choice('cavalry-fatigue', 'odds-fatigue-now', FATIGUE),
      choice('demoralized', 'odds-demoralized', LEVELS),
      check('disorganized', 'odds-disorganized'),
    ],
  },
  { legend: 'odds-before-it', fields: [choice('water', 'odds-water', WATERS), choice('crossing', 'odds-crossing', CROSSINGS), choice('ridge', 'odds-ridge', CAVALRY_RIDGES)] },
  SCENE,
];

function bridgeForm(asked: Asked): Group[] {
  const there = asked.type === 'build' ? choice('site', 'odds-site', SITES) : choice('passage', 'odds-passage', PASSAGES);
  return [
    { legend: 'odds-unit', fields: [...WHOSE, ...(asked.type === 'destroy' ? [check('moved', 'odds-moved'), check('watched', 'odds-watched')] : [])] },
    {
      legend: 'odds-river',
      fields: [
        choice('river', 'odds-water', RIVERS),
        there,
        choice('approaches', 'odds-approaches', APPROACHES),
        check('unfordable', 'odds-unfordable'),
        check('near-capitol', 'odds-near-capitol'),
      ],
    },
    SCENE,
  ];
}

/** The form of what is asked. */
export function formOf(asked: Asked): Group[] {
  switch (asked.type) {
    case 'extended-march':
    case 'force-march':
      return marchForm(asked);
    case 'cavalry-retreat':
      return CAVALRY_FORM;
    case 'build':
    case 'repair':
    case 'destroy':
      return bridgeForm(asked);
    default:
      return combatForm(asked);
  }
}

// The address.

/** What an address asks. */
export function askedOf(search: string): Asked {
  const said = new URLSearchParams(search);
  const entries = Object.entries(NOTHING_SAID).map(([key, usual]) => {
    const text = said.get(key);
    if (text === null || (key === 'type' && !TYPES.includes(text))) return [key, usual];
    if (typeof usual === 'boolean') return [key, text === 'yes'];
    if (typeof usual === 'number') return [key, Number.isInteger(Number(text)) ? Number(text) : usual];
    return [key, text];
  });
  return Object.fromEntries(entries) as Asked;
}

/** What is asked, in an address: what differs from the usual, as far as the form asks for it. */
export function searchOf(asked: Asked): string {
  const said = new URLSearchParams();
  for (const key of ['type' as const, ...formOf(asked).flatMap(({ fields }) => fields.map((field) => field.key))]) {
    const value = asked[key];
    if (value !== NOTHING_SAID[key]) said.set(key, value === true ? 'yes' : value === false ? 'no' : String(value));
  }
  const text = said.toString();
  return text ? `?${text}` : '';
}

// What the server is asked. Words of an address that it does not know it refuses.

const hexside = ({ water, crossing, ridge }: Asked) => [water, crossing, ridge].filter((kind) => kind !== 'none') as Hexside[];
const units = (asked: Asked, keys: Key<number>[]) => keys.map((key) => asked[key]).filter((manpower) => manpower > 0);
const when = ({ title, year }: Asked) => ({ year: Number(year), ...(title ? { title } : {}) });

function combatOf(asked: Asked): Question {
  const assault = isAssault(asked.type);
  const grand = asked.type === 'grand-assault';
  return {
    question: 'combat',
    type: (assault ? 'assault' : asked.type) as AttackType,
    attacker: asked.attacker,
    'more-attackers': assault ? units(asked, ATTACKERS) : [],
    'attacker-arm': asked['attacker-arm'] as Arm,
    'attacker-tactical': asked['attacker-tactical'],
    'attacker-artillery': asked['attacker-artillery'],
    'attacker-terrain': asked['attacker-terrain'],
    'disorganized-attacker': asked['disorganized-attacker'],
    'demoralized-attacker': Number(asked['demoralized-attacker']),
    defender: asked.defender,
    'more-defenders': units(asked, DEFENDERS),
    'defender-arm': asked['defender-arm'] as Arm,
    'defender-tactical': asked['defender-tactical'],
    'defender-artillery': asked['defender-artillery'],
    terrain: asked.terrain,
    'disorganized-defender': asked['disorganized-defender'],
    'demoralized-defender': Number(asked['demoralized-defender']),
    cavalry: false,
    redoubt: asked.redoubt,
    refused: asked.refused,
    rain: asked.rain,
    hexside: hexside(asked),
    ...(asked.covered === '4' ? {} : { covered: Number(asked.covered) }),
    ...(asked.works === 'none' ? {} : { works: asked.works }),
    ...(asked.command && assault ? { command: Number(asked.command) } : {}),
    ...(grand ? { joining: units(asked, ['joining-1', ...JOINING]) } : {}),
    ...(grand && asked.grand ? { grand: Number(asked.grand) } : {}),
    ...when(asked),
  };
}

function bridgeOf(asked: Asked, question: 'build' | 'repair' | 'destroy'): Question {
  const crossing = question === 'build' ? asked.site : asked.passage;
  return {
    question,
    side: asked.side as Side,
    manpower: asked.manpower,
    river: asked.river as River,
    ...(crossing === 'none' ? {} : { crossing: crossing as Passage }),
    approaches: Number(asked.approaches),
    unfordable: asked.unfordable,
    'near-capitol': asked['near-capitol'],
    moved: question === 'destroy' && asked.moved,
    watched: question === 'destroy' && asked.watched,
    ...when(asked),
  };
}

/** The question as the server wants it. */
export function questionOf(asked: Asked): Question {
  const whose = { side: asked.side as Side, manpower: asked.manpower, ...when(asked) };
  switch (asked.type) {
    case 'extended-march':
      return {
        question: 'extended-march',
        ...whose,
        arm: asked.arm as Arm,
        fatigue: Number(asked.fatigue),
        exhausted: asked.exhausted,
        disorganized: asked.disorganized,
        'other-army': asked.side === 'union' && asked['other-army'],
      };
    case 'force-march':
      return { question: 'force-march', ...whose, arm: asked.arm as Arm, fatigue: 0, exhausted: false, disorganized: false, 'other-army': false };
    case 'cavalry-retreat':
      return {
        question: 'cavalry-retreat',
        ...whose,
        terrain: asked.terrain,
        hexside: hexside(asked),
        fatigue: Number(asked['cavalry-fatigue']),
        disorganized: asked.disorganized,
        demoralized: Number(asked.demoralized),
      };
    case 'build':
    case 'repair':
    case 'destroy':
      return bridgeOf(asked, asked.type);
    default:
      return combatOf(asked);
  }
}

export const questions: OddsQuestions = {
  kinds: QUESTIONS,
  usual: (type) => ({ ...NOTHING_SAID, type }),
  form: (said) => formOf(said as Asked),
  read: askedOf,
  write: (said) => searchOf(said as Asked),
  question: (said) => questionOf(said as Asked),
};
