import { expect, it } from 'vitest';
import type { GameEvent, ReplayLine } from '../protocol';
import { marksOf, nextMark } from './marks';

const event = (name: string, told = true): GameEvent => ({ event: name, line: 0, words: told ? { id: name, args: [] } : null, tallies: {} });
const line = (number: number, seat: string, ...events: GameEvent[]): ReplayLine => ({ line: number, seat, order: '', events, turn: 1 });

const lines = [line(0, '-', event('turn')), line(1, 'union', event('moved')), line(2, 'confederate', event('moved')), line(3, 'union', event('moved'), event('combat')), line(4, 'union', event('quiet', false))];

it('marks fights and whose orders are where', () => {
  expect(marksOf(lines, ['combat']).map(({ at, kind }) => [at, kind])).toEqual([[1, 'order'], [2, 'order'], [3, 'battle']]);
  expect(marksOf(lines, ['combat'], 'confederate').map(({ at }) => at)).toEqual([2, 3]);
});

it('finds the next mark either way', () => {
  const marks = marksOf(lines, ['combat']);
  expect([nextMark(marks, 1, 1), nextMark(marks, 3, 1), nextMark(marks, 2, -1), nextMark(marks, 1, -1)]).toEqual([2, undefined, 1, undefined]);
});
