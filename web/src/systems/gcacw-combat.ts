/** A combat of Great Campaigns as it is described on the odds page, kept in the page's address. */

import type { Arm, AttackType, Combat, Hexside } from '../protocol';

export const KINDS: AttackType[] = ['column', 'hasty', 'normal', 'prepared', 'assault'];
export const ARMS: Arm[] = ['infantry', 'cavalry', 'artillery'];
export const TERRAINS = ['clear', 'rolling', 'rough', 'woods', 'city', 'swamp', 'hill', 'mountain'];
export const WATERS = ['none', 'creek', 'minor-river', 'major-river'];
export const CROSSINGS = ['none', 'ford', 'bridge', 'ferry', 'dam'];
export const RIDGES = ['none', 'ridge-up', 'ridge-down'];
export const WORKS = ['none', 'abatis', 'breastwork-build', 'breastwork', 'fort-build', 'fort'];
/** Command values; none where the roll is taken to have succeeded. */
export const COMMANDS = ['', '0', '1', '2', '3', '4', '5', '6'];
export const YEARS = ['1861', '1862', '1863', '1864', '1865'];
/** The series' titles by their codes; they are called the same in every language. */
export const TITLES: [string, string][] = [
  ['SJW', 'Stonewall Jackson’s Way'],
  ['HCR', 'Here Come the Rebels!'],
  ['RTG', 'Roads to Gettysburg'],
  ['SIV', 'Stonewall in the Valley'],
  ['SLB', 'Stonewall’s Last Battle'],
  ['OTR', 'On to Richmond!'],
  ['GTC', 'Grant Takes Command'],
  ['BAC', 'Battle Above the Clouds'],
  ['BTC', 'Burnside Takes Command'],
  ['RWH', 'Rebels in the White House'],
];

export const LIMITS = { manpower: 21, tactical: 9, artillery: 20 };

/** What is asked: flat, so that it fits into an address. */
export const NOTHING_SAID = {
  type: 'normal',
  attacker: 9,
  'attacker-arm': 'infantry',
  'attacker-tactical': 2,
  'attacker-artillery': 0,
  'attacker-terrain': 'clear',
  'disorganized-attacker': false,
  'demoralized-attacker': '0',
  defender: 5,
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
  title: '',
  year: '1862',
};

export type Described = typeof NOTHING_SAID;

/** The combat that an address describes. */
export function combatOf(search: string): Described {
  const said = new URLSearchParams(search);
  const entries = Object.entries(NOTHING_SAID).map(([key, usual]) => {
    const text = said.get(key);
    if (text === null) return [key, usual];
    if (typeof usual === 'boolean') return [key, text === 'yes'];
    if (typeof usual === 'number') return [key, Number.isInteger(Number(text)) ? Number(text) : usual];
    return [key, text];
  });
  return Object.fromEntries(entries) as Described;
}

/** The combat in an address: what differs from the usual. */
export function searchOf(combat: Described): string {
  const said = new URLSearchParams();
  for (const [key, value] of Object.entries(combat)) {
    if (value !== NOTHING_SAID[key as keyof Described]) said.set(key, value === true ? 'yes' : value === false ? 'no' : String(value));
  }
  const text = said.toString();
  return text ? `?${text}` : '';
}

/** The combat as the server wants it; words of an address that it does not know it refuses. */
export function requestOf(combat: Described): Combat {
  const { water, crossing, ridge, covered, works, command, title, year, ...rest } = combat;
  return {
    ...rest,
    type: combat.type as AttackType,
    'attacker-arm': combat['attacker-arm'] as Arm,
    'defender-arm': combat['defender-arm'] as Arm,
    cavalry: false,
    'demoralized-attacker': Number(combat['demoralized-attacker']),
    'demoralized-defender': Number(combat['demoralized-defender']),
    hexside: [water, crossing, ridge].filter((kind) => kind !== 'none') as Hexside[],
    ...(covered === '4' ? {} : { covered: Number(covered) }),
    ...(works === 'none' ? {} : { works }),
    ...(command && combat.type === 'assault' ? { command: Number(command) } : {}),
    ...(title ? { title } : {}),
    year: Number(year),
  };
}
