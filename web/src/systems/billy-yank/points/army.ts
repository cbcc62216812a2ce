/**
 * Armies of a points battle as a form has them: what they cost, the army file that they are written as, and where in
 * the form a fault of a line of that file belongs.
 */

import type { BattleArmy, BattleList, BattleOffer, BattleUnit, Fault } from '../../../protocol';

/** The sides, as the server lists their armies. */
export const SIDES = ['union', 'confederate'] as const;
export type ArmySide = (typeof SIDES)[number];

/** A place in the form: the whole army, a brigade, a unit. */
export type Spot = 'army' | `brigade-${number}` | `regiment-${number}-${number}` | `battery-${number}` | `general-${number}`;

export const listOf = (offer: BattleOffer, side: string, year: number): BattleList | undefined => offer.lists.find((list) => list.side === side && list.year === year);

/** What an army costs. */
export function pointsOf(army: BattleArmy, offer: BattleOffer): number {
  const list = offer.lists.find(({ key }) => key === army.list);
  const prices = new Map([...(list?.regiments ?? []), ...(list?.batteries ?? []), ...offer.leaders].map(({ key, points }) => [key, points]));
  const bought = [...army.brigades.flatMap(({ leader, regiments }) => [leader, ...regiments.map(({ unit }) => unit)]), ...army.batteries.map(({ unit }) => unit), ...army.generals];
  return bought.reduce((sum, key) => sum + (prices.get(key) ?? 0), 0);
}

/** An army file, and what stands on each of its lines that is no line of the whole army. */
export interface Written {
  text: string;
  /** By the number of the line, the first being 1. */
  spots: Map<number, Spot>;
}

// A JSON text is a TOML text as well.
const quoted = (text: string): string => JSON.stringify(text);
const unitText = ({ unit, name }: BattleUnit): string => (name ? `{ unit = ${quoted(unit)}, name = ${quoted(name)} }` : quoted(unit));

/** Writes an army as an army file, one choice to a line. */
export function written(army: BattleArmy): Written {
  const lines: string[] = [];
  const spots = new Map<number, Spot>();
  const line = (text: string, spot?: Spot): void => {
    lines.push(text);
    if (spot) spots.set(lines.length, spot);
  };
  line(`list = ${quoted(army.list)}`);
  line('batteries = [');
  army.batteries.forEach((unit, i) => line(`  ${unitText(unit)},`, `battery-${i}`));
  line(']');
  line('generals = [');
  army.generals.forEach((general, i) => line(`  ${quoted(general)},`, `general-${i}`));
  line(']');
  army.brigades.forEach((brigade, i) => {
    line('');
    line('[[brigade]]', `brigade-${i}`);
    line(`leader = ${quoted(brigade.leader)}`, `brigade-${i}`);
    if (brigade.name) line(`name = ${quoted(brigade.name)}`, `brigade-${i}`);
    line('regiments = [', `brigade-${i}`);
    brigade.regiments.forEach((unit, j) => line(`  ${unitText(unit)},`, `regiment-${i}-${j}`));
    line(']', `brigade-${i}`);
  });
  return { text: `${lines.join('\n')}\n`, spots };
}

/** The faults of an army by their places in the form. */
export function placed(faults: Fault[], spots: Map<number, Spot>): Map<Spot, Fault[]> {
  const found = new Map<Spot, Fault[]>();
  for (const fault of faults) {
    const spot = spots.get(fault.line) ?? 'army';
    found.set(spot, [...(found.get(spot) ?? []), fault]);
  }
  return found;
}
