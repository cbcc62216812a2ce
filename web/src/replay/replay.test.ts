import { describe, expect, it } from 'vitest';
import type { Replay, ReplayLine } from '../protocol';
import { bookmarksOf, takenBack, viewsOf } from './replay.svelte';

const line = (number: number, turn: number, taken_back?: number): ReplayLine => ({
  line: number,
  seat: 'union',
  order: 'pass',
  events: [],
  turn,
  ...(taken_back === undefined ? {} : { taken_back }),
});

describe('a replay', () => {
  it('has the position after each line', () => {
    const replay: Replay = { scenario: 'gcacw/x', seats: [], winner: null, lines: [], first: { turn: 1, march: 'hale' }, views: [{}, { march: null }, { turn: 2 }] };
    expect(viewsOf(replay)).toEqual([{ turn: 1, march: 'hale' }, { turn: 1 }, { turn: 2 }]);
  });

  it('has a bookmark where a turn begins, once', () => {
    const lines = [line(0, 1), line(1, 1), line(2, 2), line(3, 1), line(4, 2), line(5, 3)];
    expect(bookmarksOf(lines)).toEqual([
      { turn: 1, at: 0 },
      { turn: 2, at: 2 },
      { turn: 3, at: 5 },
    ]);
  });

  it('knows what was taken back, once it was', () => {
    const lines = [line(0, 1), line(1, 1), line(2, 1), line(3, 1, 2), line(4, 1)];
    expect([...takenBack(lines, 2)]).toEqual([]);
    expect([...takenBack(lines, 4)]).toEqual([2]);
  });
});
