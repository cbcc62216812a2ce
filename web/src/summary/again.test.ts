import { expect, test } from 'vitest';
import type { GameSummary, ScenarioCard } from '../protocol';
import { canRepeat, nextOf, swapped } from './again';

const card = (name: string, turns: number) => ({ name, system: name.split('/')[0] ?? '', turns }) as ScenarioCard;

test('the next scenarios are of the system and of about the same length', () => {
  const cards = [card('a/long', 12), card('a/played', 4), card('a/short', 2), card('a/near', 5), card('b/other', 4), card('a/middle', 8)];
  expect(nextOf(cards, 'a/played').map(({ name }) => name)).toEqual(['a/near', 'a/short', 'a/middle']);
  expect(nextOf(cards, 'a/unknown')).toEqual([]);
});

test('a game against somebody elsewhere is not begun without him', () => {
  const summary = { own_files: false } as GameSummary;
  expect(canRepeat({ union: 'human', confederate: 'steady' }, ['union'], summary)).toBe(true);
  expect(canRepeat({ union: 'human', confederate: 'human' }, ['union'], summary)).toBe(false);
  expect(canRepeat({ union: 'human', confederate: 'steady' }, ['union'], { own_files: true } as GameSummary)).toBe(false);
  expect(swapped({ union: 'human', confederate: 'steady' }, ['union', 'confederate'])).toEqual({ union: 'steady', confederate: 'human' });
});
