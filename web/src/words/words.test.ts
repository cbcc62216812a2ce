import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Spoken } from '../protocol';
import { type Language, LANGUAGES, Words, bundleOf, languageFor, numberOf, plain, sectionOf } from './words';

const locales = resolve(import.meta.dirname, '../../../locales');
const source = (language: Language) =>
  readdirSync(join(locales, language))
    .map((file) => readFileSync(join(locales, language, file), 'utf8'))
    .join('\n\n');
const bundles = { en: bundleOf('en', source('en')), fr: bundleOf('fr', source('fr')) };
const english = new Words('en', bundles.en, bundles.en);
const french = new Words('fr', bundles.fr, bundles.en);

const march: Spoken = {
  id: 'gcacw-prompt-march',
  args: [
    ['side', { kind: 'seat', value: 'union' }],
    ['unit', { kind: 'piece', value: { key: 'cox', name: 'Cox' } }],
    ['points', { kind: 'number', value: '4' }],
  ],
};

describe('what the engine says', () => {
  it('becomes a sentence in each language', () => {
    expect(english.spoken(march)).toBe('Union: Cox is marching, 4 MP left. Move, attack, or end the march.');
    expect(french.spoken(march)).toMatch(/Cox en marche, reste 4\sPM/u);
  });

  it('keeps its names apart, so that they can be pointed at', () => {
    expect(english.runs(march).filter((run) => run.kind)).toEqual([{ text: 'Cox', kind: 'piece', key: 'cox' }]);
  });

  it('names places by their name and their number', () => {
    const attack: Spoken = { id: 'gcacw-order-attack', args: [['hex', { kind: 'place', value: '1106' }]] };
    expect(english.spoken(attack)).toBe('Attack 1106');
    expect(english.spoken(attack, () => 'Otter Mills')).toBe('Attack Otter Mills (1106)');
    const unit: Spoken['args'][number] = ['unit', { kind: 'piece', value: { key: 'hale', name: 'Hale' } }];
    const march: Spoken = { id: 'gcacw-order-march', args: [unit, ['hex', { kind: 'place', value: '1405' }]] };
    expect(english.spoken(march, () => 'Carrick Station')).toBe('March Hale (Carrick Station, 1405)');
  });

  it('chooses by the keys of words and seats, and counts with numbers', () => {
    const kind: Spoken = {
      id: 'gcacw-event-attack-type',
      args: [
        ['kind', { kind: 'word', value: 'hasty' }],
        ['cost', { kind: 'number', value: '1' }],
      ],
    };
    expect(english.spoken(kind)).toBe('Hasty attack (1 MP).');
    const took: Spoken = { id: 'gcacw-event-took-initiative', args: [['side', { kind: 'seat', value: 'confederate' }]] };
    expect(english.spoken(took)).toBe('The Confederacy takes the initiative.');
    expect(french.spoken(took)).toMatch(/^La Confédération/u);
    const losses = (count: string): Spoken => ({
      id: 'gcacw-prompt-losses',
      args: [
        ['side', { kind: 'seat', value: 'union' }],
        ['count', { kind: 'number', value: count }],
      ],
    });
    expect(english.spoken(losses('1'))).toContain('the unit that loses 1 manpower');
    expect(english.spoken(losses('3'))).toContain('3 manpower losses');
  });

  it('agrees with the names it speaks of', () => {
    const event = (id: string, name: string): Spoken => ({ id, args: [['unit', { kind: 'piece', value: { key: 'x', name } }]] });
    expect(french.spoken(event('gbacw-event-disordered', '24th Michigan'))).toBe('24th Michigan est désorganisé.');
    expect(french.spoken(event('gbacw-event-disordered', '2nd Maine Battery'))).toBe('2nd Maine Battery est désorganisée.');
    expect(french.grammar('Archer')).toEqual({ gender: 'm', elides: 'yes' });
    expect(french.grammar('Battery B, 4th US')).toEqual({ gender: 'f', elides: 'no' });
    expect(french.grammar('11th Ohio').elides).toBe('no');
    expect(english.grammar('Archer')).toEqual({ gender: 'm', elides: 'no' });
    const own = new Words('fr', bundleOf('fr', 'name-iron-brigade = Iron Brigade\n    .gender = m\n    .elides = yes'), bundles.en);
    expect(own.grammar('Iron Brigade')).toEqual({ gender: 'm', elides: 'yes' });
  });

  it('says a word as its game says it', () => {
    expect(english.word('column', 'billy-yank')).toBe('march column');
    expect(english.word('column')).toBe('column of route');
    expect(english.word('raw', 'gcacw')).toBe('raw');
  });

  it('shows the id of what it does not know', () => {
    expect(english.spoken({ id: 'no-such-message', args: [] })).toBe('no-such-message');
  });
});

describe('a line of a tally', () => {
  it('says what it is for: the row, the clause, the statement, or the rule', () => {
    const ledger = () => 'Attack type modifiers';
    const line = { rule: 'gcacw:7.4.attack-type-modifiers', amount: -1 };
    expect(english.reason({ ...line, clause: 'b' }, ledger)).toBe('Hasty attack');
    expect(french.reason({ ...line, clause: 'b' }, ledger)).toBe('Attaque improvisée');
    expect(english.reason(line, ledger)).toBe('Attack type');
    expect(english.reason({ rule: 'gcacw:2.3.main-terrain', cause: 'woods', amount: 6 })).toBe('Woods');
    expect(english.reason({ rule: 'gcacw:6.1.no-such', amount: 1 }, ledger)).toBe('Attack type modifiers');
  });
});

describe('refusals', () => {
  it('of the referee are sentences', () => {
    const { runs, rule } = english.refusal({ id: 'referee:stale', args: [] });
    expect(plain(runs)).toContain('The position changed');
    expect(rule).toBeNull();
  });

  it('by a rule name its section and title', () => {
    const ledger = () => 'A unit may not enter water';
    const { runs, rule } = english.refusal({ id: 'gcacw:6.1.no-water', args: [] }, undefined, ledger);
    expect(rule).toEqual({ id: 'gcacw:6.1.no-water', section: '6.1', title: 'A unit may not enter water' });
    expect(plain(runs)).toContain('A unit may not enter water');
  });

  it('take the title of the language before that of the ledger', () => {
    const ledger = () => 'English';
    expect(french.rule('gcacw:R7', ledger).title).toContain('événements aléatoires');
    expect(english.rule('gcacw:R8', () => undefined)).toMatchObject({ section: 'R8' });
  });
});

describe('small things', () => {
  it('writes fractions as people do', () => {
    expect(numberOf('7/2')).toBe('3½');
    expect(numberOf('1/4')).toBe('¼');
    expect(numberOf('12')).toBe(12);
    expect(numberOf('0405')).toBe('0405');
  });

  it('finds the section of a rule', () => {
    expect(sectionOf('gcacw:7.4.ratio-modifier')).toBe('7.4');
    expect(sectionOf('gcacw:R12')).toBe('R12');
    expect(sectionOf('referee:stale')).toBe('stale');
  });

  it('takes the first language it speaks', () => {
    expect(languageFor(['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(languageFor(['de'])).toBe('en');
  });
});

describe('the sentences of the client', () => {
  const FILES = ['web.ftl', 'pages.ftl'];
  const root = resolve(import.meta.dirname, '..');
  const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|ts)$/u.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

  /** The messages of the client's own files, and the arguments each asks for. */
  function messages(language: Language): Map<string, Set<string>> {
    const text = FILES.map((file) => readFileSync(join(locales, language, file), 'utf8')).join('\n');
    const found = [...text.matchAll(/^([a-z][\w-]*) =((?:.*)(?:\n[ ].*)*)/gmu)];
    return new Map(found.map(([, id = '', sentence = '']) => [id, new Set([...sentence.matchAll(/\$(\w+)/gu)].map(([, name = '']) => name))]));
  }

  /** Where the source says a message by its name: with which arguments, if they stand there. */
  const said = [...code.matchAll(/\b(t|say|maybe)\(\s*'([\w-]+)'\s*(,\s*\{)?(,)?/gu)].map((match) => {
    const [all, by, name = '', object, other] = match;
    const id = by === 't' ? `web-${name}` : name;
    return { id, args: object ? keysOf(code.slice(match.index + all.length)) : other ? null : new Set<string>() };
  });

  /** Messages that are named by what they are about: `web-group-march`. */
  const families = [...code.matchAll(/\b(?:t|say|maybe)\(`([\w-]+-)\$\{/gu)].map(([, start = '']) => (start.startsWith('web-') ? start : `web-${start}`));

  it('are the same in all languages', () => {
    for (const language of LANGUAGES) expect([...messages(language).keys()]).toEqual([...messages('en').keys()]);
  });

  it('do not stand twice', () => {
    const text = FILES.map((file) => readFileSync(join(locales, 'en', file), 'utf8')).join('\n');
    const ids = [...text.matchAll(/^([a-z][\w-]*) =/gmu)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are all that the source asks for', () => {
    expect(said.length).toBeGreaterThan(150);
    expect(said.map(({ id }) => id).filter((id) => !bundles.en.hasMessage(id))).toEqual([]);
  });

  it('are all said somewhere', () => {
    const quoted = (id: string) => [id, id.replace(/^web-/u, '')].some((name) => code.includes(`'${name}'`) || code.includes(`"${name}"`));
    const idle = [...messages('en').keys()].filter((id) => !quoted(id) && !families.some((start) => id.startsWith(start)));
    expect(idle).toEqual([]);
  });

  it('ask for nothing that they are not given', () => {
    for (const language of LANGUAGES) {
      const asked = messages(language);
      const lacking = said.flatMap(({ id, args }) => [...(asked.get(id) ?? [])].filter((name) => args !== null && !args.has(name)).map((name) => `${id} $${name}`));
      expect(lacking).toEqual([]);
    }
  });
});

/** The names in an object of the source, from behind its opening brace. */
function keysOf(text: string): Set<string> {
  let depth = 0;
  let own = '';
  for (const letter of text) {
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0) break;
    own += depth === 0 ? letter : ' ';
  }
  return new Set(own.split(',').map((part) => part.split(':')[0]?.trim() ?? ''));
}
