import { expect, test } from 'vitest';
import type { GameEvent, Spoken, SpokenArg } from '../protocol';
import { dispatch as gcacw } from './gcacw/dispatch';
import { dispatch as guns } from './guns/dispatch';
import { dispatch as billyYank } from './billy-yank/dispatch';
import { dispatch as gbacw } from './gbacw/dispatch';
import { dispatchOf } from '../game/dispatch';

const piece = (key: string): SpokenArg => ({ kind: 'piece', value: { key, name: key } });
const place = (value: string): SpokenArg => ({ kind: 'place', value });

function event(name: string, fields: Record<string, unknown> = {}, args: [string, SpokenArg][] = []): GameEvent {
  return { event: name, line: 1, tallies: {}, words: { id: name, args }, ...fields } as unknown as GameEvent;
}

const moved = (unit: string, from: string, to: string) => event('moved', { unit, from, to }, [['unit', piece(unit)], ['from', place(from)], ['hex', place(to)], ['to', place(to)]]);
const arg = (words: Spoken | undefined, name: string) => words?.args.find(([known]) => known === name)?.[1];

test('events without a table stand by themselves, and those without words are left out', () => {
  const silent = { ...event('placed'), words: null };
  expect(dispatchOf([event('a'), silent, event('b')]).map(({ kind }) => kind)).toEqual(['a', 'b']);
});

test('a march is one entry, with its hexes counted and its fatigue', () => {
  const march = [event('allowance', { piece: 'cox' }), event('fatigue', { unit: 'cox', level: 1 }), moved('cox', '0101', '0102'), moved('cox', '0102', '0103'), event('march-ended', { unit: 'cox' })];
  const [entry, ...rest] = dispatchOf(march, gcacw);
  expect(rest).toEqual([]);
  expect(entry?.events).toHaveLength(5);
  expect(entry?.words.id).toBe('dispatch-march');
  expect(arg(entry?.words, 'hexes')).toEqual({ kind: 'number', value: '2' });
  expect(arg(entry?.words, 'to')).toEqual(place('0103'));
  expect(arg(entry?.words, 'fatigue')).toEqual({ kind: 'number', value: '1' });
});

test('another unit marches in another entry, and an attack is told by its combat', () => {
  const events = [
    event('allowance', { piece: 'cox' }),
    moved('cox', '0101', '0102'),
    event('attack-declared', { target: '0103' }),
    event('attack-type'),
    event('combat', { dice: [5, 1] }),
    event('retreated'),
    event('march-ended', { unit: 'cox' }),
    event('allowance', { piece: 'hood' }),
    moved('hood', '0201', '0202'),
  ];
  const entries = dispatchOf(events, gcacw);
  expect(entries.map(({ kind }) => kind)).toEqual(['march', 'battle', 'march']);
  expect(entries[1]?.lead.event).toBe('combat');
  expect(entries[1]?.words.id).toBe('combat');
});

test('a recovery is one entry between headings', () => {
  const events = [event('phase'), event('exhausted', { unit: 'a' }), event('fatigue', { unit: 'a', level: 1 }), event('fatigue', { unit: 'b', level: 0 }), event('turn')];
  const entries = dispatchOf(events, gcacw);
  expect(entries.map(({ kind }) => kind)).toEqual(['phase', 'recovery', 'turn']);
  expect(arg(entries[1]?.words, 'units')).toEqual({ kind: 'number', value: '2' });
});

test('what an umpire does stands by itself', () => {
  const entries = dispatchOf([event('fatigue', { unit: 'a' }), { ...event('fatigue', { unit: 'b' }), umpire: true }], gcacw);
  expect(entries).toHaveLength(2);
});

test('blocks that march one after another are one entry; an attack tells who won', () => {
  const marched = () => event('marched', { side: 'union' });
  expect(dispatchOf([marched(), event('shown'), marched()], guns).map(({ words }) => words.id)).toEqual(['guns-dispatch-marches']);
  const attack = ['attack', 'guns-placed', 'combat', 'reduced', 'attack-won', 'advanced'].map((name) => event(name));
  const [entry] = dispatchOf(attack, guns);
  expect([entry?.kind, entry?.lead.event, entry?.events.length]).toEqual(['attack', 'attack-won', 6]);
});

test('units that move by turns are one entry', () => {
  const step = (unit: string, paces: string) => event('moved', { unit, paces }, [['unit', piece(unit)]]);
  const [entry] = dispatchOf([step('a', '1.99'), step('b', '1'), step('a', '2.01'), step('b', '1')], billyYank);
  expect(entry?.words.id).toBe('billy-yank-dispatch-moves');
  expect(arg(entry?.words, 'unit')).toEqual(piece('a'));
  expect(arg(entry?.words, 'paces')).toEqual({ kind: 'number', value: '4' });
});

test('a fire takes its losses along', () => {
  const entries = dispatchOf([moved('a', '1', '2'), moved('a', '2', '3'), event('fires', { unit: 'x' }), event('lost'), event('disordered'), event('phase')], gbacw);
  expect(entries.map(({ kind }) => kind)).toEqual(['march', 'fire', 'phase']);
  expect(entries[0]?.words.id).toBe('dispatch-march-on');
});
