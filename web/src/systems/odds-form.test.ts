import { describe, expect, it } from 'vitest';
import type { OddsForm } from '../protocol';
import { described } from './odds-form';

const FORMS: OddsForm[] = [
  {
    question: 'fire',
    fields: [
      { name: 'range', kind: 'number', least: 1, most: 30, usual: 5 },
      { name: 'grade', kind: 'word', words: ['seasoned', 'veteran', 'raw'], usual: 'seasoned' },
      { name: 'volley', kind: 'flag' },
      { name: 'target-formation', kind: 'word', words: ['line', 'column'], usual: 'line' },
      { name: 'cover', kind: 'word', words: ['none', 'light'], usual: 'none' },
    ],
  },
  { question: 'morale', fields: [{ name: 'cover', kind: 'word', words: ['none', 'light'], usual: 'none' }] },
];

describe('questions that the server describes', () => {
  const questions = described(FORMS);
  const volley = { ...questions.usual('fire'), range: 9, volley: true, 'target-formation': 'column' };

  it('go into an address and come back', () => {
    expect(questions.write(questions.usual('fire'))).toBe('');
    expect(questions.read(questions.write(volley))).toEqual(volley);
    expect(questions.read('?type=duel&grade=elite&range=x')).toEqual(questions.usual('fire'));
    expect(questions.write(questions.usual('morale'))).toBe('?type=morale');
  });

  it('say to the server what differs from the usual', () => {
    expect(questions.question(volley)).toEqual({ question: 'fire', range: 9, volley: true, 'target-formation': 'column' });
    expect(questions.question(questions.usual('morale'))).toEqual({ question: 'morale' });
  });

  it('stand under headings', () => {
    const headings = (type: string) => questions.form(questions.usual(type)).map(({ legend, fields }) => [legend, fields.map(({ label }) => label)]);
    expect(headings('fire')).toEqual([
      ['of-both', ['of-range']],
      ['of-unit', ['of-grade', 'of-volley']],
      ['of-target', ['of-formation', 'of-cover']],
    ]);
    expect(headings('morale')).toEqual([['of-unit', ['of-cover']]]);
  });
});
