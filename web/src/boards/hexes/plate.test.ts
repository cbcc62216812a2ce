import { describe, expect, it } from 'vitest';
import { breadth, fewLetters, plateOf } from './plate';

describe('a name plate', () => {
  it('is as wide as its name, and has the letters of the corps at its left', () => {
    expect(plateOf('Hale').wide).toBeLessThan(plateOf('Steinwehr').wide);
    expect(plateOf('Hale', 'XII').band).toBeGreaterThan(plateOf('Hale', 'V').band);
    expect(plateOf('Hale').band).toBe(0);
  });

  it('cuts the names of commands, and keeps their numbers', () => {
    expect(['II', '1st', 'I/XII', 'Whitcomb', 'Rutledge/Carter'].map(fewLetters)).toEqual(['II', '1st', 'I/XII', 'Whit', 'Ru/Ca']);
  });

  it('never reaches the neighbours, and stays large enough to be read', () => {
    for (const name of ['Hale', 'Williams (A)', 'Maryland Heights Brigade']) {
      const plate = plateOf(name, 'XII');
      expect(plate.wide).toBeLessThanOrEqual(150);
      // At 44 pixels to a counter, no smaller than eight.
      expect(plate.size * 0.44).toBeGreaterThan(8);
    }
    expect(plateOf('Maryland Heights Brigade').tight).toBe(true);
    expect(breadth('W')).toBeGreaterThan(breadth('i'));
  });
});
