import { describe, expect, it } from 'vitest';
import type { View } from '../../protocol';
import { located } from '../../lib/spoken';
import { forces } from './pieces';

describe('force markers', () => {
  const view = {
    units: { meade: { name: 'Meade' } },
    markers: { 'union-1': { side: 'union', number: 1, hex: '2918', units: ['meade'] }, 'union-2': { side: 'union', number: 2, hex: '2918', units: [] }, 'confederate-4': { side: 'confederate', number: 4, hex: '1714' } },
  } as unknown as View;

  it('are stacked by place and side, with what their owner knows', () => {
    expect(forces(view)).toEqual([
      { place: '2918', side: 'union', count: 2, markers: [{ label: '1', hides: ['Meade'] }, { label: '2', hides: [] }] },
      { place: '1714', side: 'confederate', count: 1, markers: [{ label: '4', hides: undefined }] },
    ]);
  });

  it('give their place to the offers that name them', () => {
    const offer = { text: 'reveal union-2', whole: true, verb: 'reveal', args: [], details: [{ name: 'at', words: ['2918'] }], pieces: [], places: [] };
    expect(located(offer).places).toEqual(['2918']);
    expect(located({ ...offer, details: [] }).places).toEqual([]);
  });
});
