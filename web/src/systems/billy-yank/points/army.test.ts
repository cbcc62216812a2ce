import { describe, expect, it } from 'vitest';
import type { BattleArmy, BattleOffer } from '../../../protocol';
import { placed, pointsOf, written } from './army';

const ARMY: BattleArmy = {
  list: 'us-1863',
  brigades: [{ leader: 'good', name: 'Vincent', regiments: [{ unit: 'vet', name: '20th "Maine"' }, { unit: 'vol' }] }],
  batteries: [{ unit: 'rif3' }],
  generals: [],
};

const priced = (key: string, points: number) => ({ key, points, title: {}, arm: 'infantry', grade: 'raw', weapon: 'rifle', traits: [], stands: 5, figures: 3 });
const OFFER: BattleOffer = {
  most_seed: 9,
  years: [1863],
  sizes: [],
  leaders: [{ key: 'good', title: {}, rank: 'brigade', points: 20 }],
  lists: [{ key: 'us-1863', title: {}, side: 'union', year: 1863, regiments: [priced('vet', 44), priced('vol', 35)], batteries: [priced('rif3', 63)] }],
  brigade: [2, 6],
  samples: [],
};

describe('an army', () => {
  it('costs what its units and leaders cost', () => {
    expect(pointsOf(ARMY, OFFER)).toBe(20 + 44 + 35 + 63);
  });

  it('is written as a file in which every fault finds its place', () => {
    const { text, spots } = written(ARMY);
    const lines = text.split('\n');
    const at = (part: string) => lines.findIndex((line) => line.includes(part)) + 1;
    expect(text).toContain(String.raw`{ unit = "vet", name = "20th \"Maine\"" }`);
    const fault = (line: number) => ({ id: `fault-${line}`, args: [], line });
    const found = placed([fault(1), fault(at('rif3')), fault(at('"vol"')), fault(at('leader'))], spots);
    expect([...found.keys()]).toEqual(['army', 'battery-0', 'regiment-0-1', 'brigade-0']);
  });
});
