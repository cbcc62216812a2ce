import { describe, expect, it } from 'vitest';
import { notes, outcome } from '../systems/gcacw/outcomes';
import { bundleOf, Words } from '../words/words';
import { rollsOf, spreadOf } from './odds';

describe('odds for people', () => {
  it('tell many values of one number as a spread with its mean', () => {
    const outcomes = { 'allowance 2': '1/36', 'allowance 3': '2/36', 'allowance 4': '3/36', 'allowance 5': '4/36', 'allowance 12': '26/36' };
    const spread = spreadOf({ exact: true, outcomes });
    expect(spread?.what).toBe('allowance');
    expect(spread?.values.map(({ value }) => value)).toEqual([2, 3, 4, 5, 12]);
    expect(spread?.mean).toBeCloseTo((2 + 6 + 12 + 20 + 312) / 36);
  });

  it('tell few results, and results of several kinds, one by one', () => {
    expect(spreadOf({ exact: true, outcomes: { 'losses 0': '1/2', 'losses 1': '1/2' } })).toBeNull();
    expect(spreadOf({ exact: true, outcomes: { 'a 1': '1/5', 'a 2': '1/5', 'a 3': '1/5', 'a 4': '1/5', 'b 5': '1/5' } })).toBeNull();
  });

  it('know whether an order rolls', () => {
    expect(rollsOf({ exact: true, outcomes: { '': '1' }, rolls: [] })).toBe(false);
    expect(rollsOf({ exact: true, outcomes: { '': '1' }, rolls: ['udd'] })).toBe(true);
    expect(rollsOf(undefined)).toBe(false);
  });
});

describe('a combat of Great Campaigns', () => {
  const source = [
    'web-outcome-hold = holds',
    'web-outcome-hold-disorganized = holds, disorganized',
    'web-gcacw-suffers-defender = Defender: { $what }',
    'web-gcacw-suffers-attacker = Attacker: { $what }',
    'web-gcacw-suffers-loss = lost { $part } ({ $mean })',
    'web-gcacw-code-disorganized = disorganized',
    'web-gcacw-code-fatigue-1 = fatigue 1',
    'web-gcacw-code-fatigue-2 = fatigue 2',
    'web-gcacw-code-stops = stops',
  ].join('\n');
  const bundle = bundleOf('en', source);
  const words = new Words('en', bundle, bundle);

  it('does not hide disorder behind ground that is held', () => {
    expect(outcome(words, '1D/2Da').group).toBe('hold-disorganized');
    expect(outcome(words, '-/D').group).toBe('hold');
  });

  it('tells what wears out each side', () => {
    expect(
      notes(words, [
        ['1D/2F', 0.25],
        ['-/f', 0.75],
      ]),
    ).toEqual(['Defender: lost 25% (0.3), disorganized 25%', 'Attacker: lost 25% (0.5), fatigue 2 25%, fatigue 1 75%']);
  });
});
