import { describe, expect, it } from 'vitest';
import type { Chart } from '../protocol';
import { Words, bundleOf } from '../words/words';
import { aboutOf, cellText, wordOf } from './cells';

const english = bundleOf('en', 'chart-even = even die\nword-rough = rough\nchart-true = yes');
const french = new Words('fr', bundleOf('fr', 'chart-even = dé pair\nword-rough = difficile\ntable-ratio-title = Rapports\nchart-true = oui'), english);
const chart: Chart = { system: 'gcacw', name: 'ratio', title: 'Ratios', status: '', provenance: '', checked_against: [], ours: false, parts: [], text: '' };

describe('a table', () => {
  it('has its words in the reader’s language', () => {
    expect(wordOf('rough', french)).toBe('difficile');
    expect(cellText([true, 'rough', { even: -1.5 }], french)).toBe('oui, difficile, dé pair −1,5');
  });

  it('keeps what is no word', () => {
    expect(['D', '1Dr', '≤ -8', '-', 'house_rule'].map((text) => wordOf(text, french))).toEqual(['D', '1Dr', '≤ −8', '−', 'house rule']);
  });

  it('of one’s own speaks for itself', () => {
    expect(aboutOf(chart, 'title', french)).toBe('Rapports');
    expect(aboutOf({ ...chart, own: 'mine.toml' }, 'title', french)).toBe('Ratios');
  });
});
