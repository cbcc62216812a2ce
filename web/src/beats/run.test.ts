import { describe, expect, it } from 'vitest';
import { cut } from './cut';
import { event, move } from './events.fixture';
import { begin, goOn, stepped } from './run';

const cutting = { seats: [] };
const beats = cut([event(1, 'passed'), event(2, 'roll', { die: 1 }), event(3, 'roll', { die: 2 })], cutting);
const everything = () => true;

describe('a run of beats', () => {
  it('begins with the first that is to be seen', () => {
    expect(begin(beats, ({ kind }) => kind === 'roll', true)).toEqual({ beats, at: 1, live: true });
    expect(begin(beats, () => false, true)).toBeNull();
  });

  it('is gone through on and back, and ends in the present', () => {
    const run = begin(beats, everything, true);
    if (!run) throw new Error('there is a run');
    expect(stepped(run, 1)?.at).toBe(1);
    expect(stepped(run, -1)?.at).toBe(0);
    expect(stepped({ ...run, at: 2 }, 1)).toBeNull();
  });

  it('goes on with what comes meanwhile, and stays where one is', () => {
    const first = cut([event(1, 'passed'), move(2, 'hale', 'a', 'b')], cutting);
    const run = goOn({ beats: first, at: 0, live: true }, cut([move(3, 'hale', 'b', 'c'), event(4, 'roll', { die: 3 })], cutting, first.at(-1)));
    expect(run.at).toBe(0);
    expect(run.beats.map(({ events }) => events.length)).toEqual([1, 2, 1]);
  });

  it('puts what comes behind what is shown again', () => {
    const run = goOn({ beats, at: 2, live: false }, cut([event(4, 'roll', { die: 3 })], cutting));
    expect(run.beats).toHaveLength(4);
  });
});
