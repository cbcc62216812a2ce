import { describe, expect, it } from 'vitest';
import { type Beat, type Cutting, cut, rollsOf, stepsOf } from './cut';
import { event, move, untold } from './events.fixture';

const cutting: Cutting = { seats: ['union', 'confederate'] };
const names = (beats: Beat[]) => beats.map(({ kind, events }) => `${kind}: ${events.map((each) => each.event).join(' ')}`);

describe('what happened, cut into beats', () => {
  it('puts a combat with what was chosen before it and what came of it', () => {
    const beats = cut(
      [
        event(15, 'attack-type', { cost: 4 }),
        event(15, 'combat', { from: '0607', target: '0606', dice: [5, 3] }),
        event(15, 'disorganized', { unit: 'tolliver' }),
        event(16, 'manpower', { unit: 'hale', value: 5 }),
      ],
      cutting,
    );
    expect(names(beats)).toEqual(['roll: attack-type combat disorganized', 'tell: manpower']);
  });

  it('shows one roll at a time', () => {
    const beats = cut([event(7, 'march-ended', { unit: 'hale' }), event(7, 'initiative', { union: 4, confederate: 5, winner: 'confederate' }), event(8, 'force-march', { die: 6 })], cutting);
    expect(names(beats)).toEqual(['tell: march-ended', 'roll: initiative', 'roll: force-march']);
  });

  it('makes one march of its steps, and two of two units', () => {
    const beats = cut([move(1, 'hale', 'a', 'b'), move(2, 'hale', 'b', 'c'), event(3, 'march-ended', { unit: 'hale' }), move(4, 'cox', 'a', 'b')], cutting);
    expect(names(beats)).toEqual(['move: moved moved march-ended', 'move: moved']);
    expect(stepsOf(beats[0] as Beat)).toHaveLength(2);
  });

  it('goes on with a march that is already shown', () => {
    const [first] = cut([move(1, 'hale', 'a', 'b')], cutting);
    const beats = cut([move(2, 'hale', 'b', 'c')], cutting, first ?? null);
    expect(names(beats)).toEqual(['move: moved moved']);
  });

  it('shows a retreat after the dice that brought it on', () => {
    const placed = untold(9, 'placed', { unit: 'cox', to: 'b' });
    const retreat = event(9, 'retreated', { units: ['cox'], from: 'a', to: 'c' });
    const beats = cut([event(9, 'combat', { dice: [3, 1] }), placed, retreat], cutting);
    expect(names(beats)).toEqual(['roll: combat', 'move: placed retreated']);
  });

  it('begins a turn with one beat', () => {
    const beats = cut([event(9, 'passed'), event(9, 'cycle-ended'), event(9, 'phase'), event(9, 'recovered', { unit: 'cox' }), event(9, 'turn'), event(9, 'phase')], cutting);
    expect(names(beats)).toEqual(['tell: passed cycle-ended', 'heading: phase recovered turn phase']);
  });

  it('leaves nothing out and nothing twice', () => {
    const events = [event(1, 'passed'), untold(1, 'scored'), event(2, 'combat', { dice: [1, 2] }), untold(2, 'holds')];
    expect(cut(events, cutting).flatMap((beat) => beat.events)).toEqual(events);
  });

  it('asks the system first', () => {
    const together: Cutting = { ...cutting, joins: () => true };
    expect(cut([event(1, 'combat', { dice: [1, 2] }), event(2, 'combat', { dice: [3, 4] })], together)).toHaveLength(1);
  });

  it('knows the rolls of a beat, with dice of any kind', () => {
    const [beat] = cut([event(1, 'fires', { die: 0 })], { ...cutting, sides: 10 });
    expect(rollsOf(beat as Beat, { ...cutting, sides: 10 })).toHaveLength(1);
    expect(rollsOf(beat as Beat, cutting)).toHaveLength(0);
  });
});
