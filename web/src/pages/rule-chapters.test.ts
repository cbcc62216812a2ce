import { describe, expect, it } from 'vitest';
import { chapterOf, chapters } from './rule-chapters';

describe('the contents of the rules', () => {
  it('are the chapters of the sections', () => {
    expect(['7.42', '12', 'Play aid: procedures'].map(chapterOf)).toEqual(['7', '12', 'more']);
  });

  it('have the numbers in their order, then annexes, then rulings', () => {
    const entry = (section: string, ruling = '') => ({ section, ruling });
    const found = chapters([entry('Annex'), entry('10.1'), entry('9.2'), entry('9.1'), entry('2.0', 'so')]);
    expect(found.map(({ chapter, entries }) => [chapter, entries.length])).toEqual([['9', 2], ['10', 1], ['more', 1], ['rulings', 1]]);
  });
});
