import { describe, expect, it } from 'vitest';
import { partsOf } from './cells';

describe('a table file', () => {
  it('with rows has its columns as headings', () => {
    const [part] = partsOf({ columns: [{ label: '-4 or less', max: -4 }, { label: '+5', min: 5 }], rows: { rough_hill: [-1, { even: 1, odd: 0 }] } });
    expect(part).toEqual({ name: 'rows', grid: { head: ['', '-4 or less', '+5'], rows: [['rough hill', '−1', 'even: 1; odd: 0']] }, parts: [] });
  });

  it('of like entries has their keys as headings', () => {
    const [part] = partsOf({ steps: [{ attacker: 1, modifier: -12 }, { attacker: 2, source: 'ours' }] });
    expect(part?.grid).toEqual({ head: ['attacker', 'modifier', 'source'], rows: [['1', '−12', ''], ['2', '', 'ours']] });
  });

  it('keeps single values together, and parts within parts', () => {
    const parts = partsOf({ limits: { attack: 80, OTR: { attack: 70 } }, range_min: -12 });
    expect(parts.map(({ name }) => name)).toEqual(['', 'limits']);
    expect(parts[0]?.grid?.rows).toEqual([['range min', '−12']]);
    expect(parts[1]?.parts.map(({ name }) => name)).toEqual(['', 'OTR']);
  });
});
