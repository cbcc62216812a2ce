import { describe, expect, it } from 'vitest';
import { NOTHING_SAID, combatOf, requestOf, searchOf } from './gcacw-combat';

describe('a combat', () => {
  it('goes into an address and comes back', () => {
    const combat = { ...NOTHING_SAID, attacker: 12, type: 'assault', refused: true, covered: '6', water: 'creek' };
    expect(combatOf(searchOf(combat))).toEqual(combat);
    expect(searchOf(NOTHING_SAID)).toBe('');
  });

  it('says to the server only what there is', () => {
    const request = requestOf({ ...NOTHING_SAID, ridge: 'ridge-up', covered: '5' });
    expect(request).toMatchObject({ attacker: 9, hexside: ['ridge-up'], covered: 5, year: 1862, 'demoralized-defender': 0 });
    expect(request).not.toHaveProperty('title');
    expect(requestOf(NOTHING_SAID)).not.toHaveProperty('covered');
    expect(requestOf(NOTHING_SAID)).not.toHaveProperty('works');
    expect(requestOf({ ...NOTHING_SAID, command: '4' })).not.toHaveProperty('command');
    expect(requestOf({ ...NOTHING_SAID, type: 'assault', command: '4', works: 'fort' })).toMatchObject({ command: 4, works: 'fort' });
  });

  it('is the usual one where an address makes no sense', () => {
    expect(combatOf('?attacker=many&x=1').attacker).toBe(9);
  });
});
