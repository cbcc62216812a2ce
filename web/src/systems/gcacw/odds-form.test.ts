import { describe, expect, it } from 'vitest';
import { NOTHING_SAID, QUESTIONS, askedOf, formOf, questionOf, searchOf } from './odds-form';

describe('a question of chance', () => {
  it('goes into an address and comes back', () => {
    const combat = { ...NOTHING_SAID, attacker: 12, type: 'assault', refused: true, covered: '6', water: 'creek', 'attacker-2': 4 };
    expect(askedOf(searchOf(combat))).toEqual(combat);
    expect(searchOf(NOTHING_SAID)).toBe('');
    const march = { ...NOTHING_SAID, type: 'extended-march', side: 'confederate', fatigue: '3' };
    expect(askedOf(searchOf(march))).toEqual(march);
  });

  it('leaves out of the address what its form does not ask', () => {
    expect(searchOf({ ...NOTHING_SAID, type: 'build', attacker: 12 })).toBe('?type=build');
  });

  it('says to the server only what there is', () => {
    const request = questionOf({ ...NOTHING_SAID, ridge: 'ridge-up', covered: '5' });
    expect(request).toMatchObject({ question: 'combat', attacker: 9, hexside: ['ridge-up'], covered: 5, year: 1862, 'demoralized-defender': 0 });
    expect(request).not.toHaveProperty('title');
    expect(questionOf(NOTHING_SAID)).not.toHaveProperty('covered');
    expect(questionOf(NOTHING_SAID)).not.toHaveProperty('works');
    expect(questionOf({ ...NOTHING_SAID, command: '4' })).not.toHaveProperty('command');
    expect(questionOf({ ...NOTHING_SAID, type: 'assault', command: '4', works: 'fort' })).toMatchObject({ command: 4, works: 'fort' });
    expect(questionOf({ ...NOTHING_SAID, type: 'grand-assault', 'joining-2': 3, grand: '4' })).toMatchObject({ type: 'assault', joining: [5, 3], grand: 4 });
    expect(questionOf({ ...NOTHING_SAID, type: 'repair', site: 'ford' })).toMatchObject({ question: 'repair', crossing: 'bridge', moved: false });
  });

  it('has a form whatever it is', () => {
    for (const type of QUESTIONS.flatMap(({ types }) => types)) {
      const keys = formOf({ ...NOTHING_SAID, type }).flatMap(({ fields }) => fields.map(({ key }) => key));
      expect(new Set(keys).size, type).toBe(keys.length);
      expect(keys).toContain('year');
    }
  });

  it('asks for one more unit than there are', () => {
    const further = (asked: Partial<typeof NOTHING_SAID>) =>
      formOf({ ...NOTHING_SAID, ...asked })
        .flatMap(({ fields }) => fields)
        .filter(({ key }) => key.startsWith('attacker-') && /\d$/u.test(key)).length;
    expect(further({})).toBe(0);
    expect(further({ type: 'assault' })).toBe(1);
    expect(further({ type: 'assault', 'attacker-2': 3 })).toBe(2);
  });

  it('is the usual one where an address makes no sense', () => {
    expect(askedOf('?attacker=many&type=siege&x=1')).toEqual(NOTHING_SAID);
  });
});
