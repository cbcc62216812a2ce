import { describe, expect, it } from 'vitest';
import type { Troop } from '../../boards/tabletop/troops';
import type { GameEvent } from '../../protocol';
import { type Clause, actionsOf, after, clauseOf, offeredClause, pathOf, targetOf } from './clauses';
import { chances, part } from './chances';
import { cut, worthSeeing } from './playback';
import { composed, slotOf } from './order-sheet.svelte';

const troop = (key: string, x: number, y: number): Troop => ({
  key,
  name: key,
  side: 'union',
  arm: 'infantry',
  weapon: 'rifle',
  mounted: false,
  at: { x, y },
  facing: 0,
  formation: 'line',
  stands: 5,
  of: 5,
  figures: 4,
  losses: 0,
  marker: null,
  smoke: false,
  low: false,
  bayonets: false,
  abatis: false,
  jammed: 0,
  order: null,
  counter: false,
  given: null,
});

/** A clause of actions, each with its word first. */
const clause = (subject: string, ...actions: string[][]): Clause => clauseOf(subject, actions.map(([verb = '', ...args]) => ({ verb, args })));

describe('clauses', () => {
  it('are what is offered, action by action', () => {
    const offer = { whole: false, bare: true, verb: 'task', args: [], pieces: ['20th-maine', '15th-alabama'], places: [] };
    const charge = { ...offer, text: '20th-maine at 15th-alabama bonus', details: [{ name: 'charge-at', words: ['15th-alabama'] }, { name: 'bonus', words: [] }] };
    expect(offeredClause(charge)).toEqual({ subject: '20th-maine', text: charge.text, actions: [{ verb: 'charge-at', args: ['15th-alabama'] }, { verb: 'bonus', args: [] }] });
    const moves = { ...offer, whole: true, text: 'activate 20th-maine go 20/24 form column 90', details: [{ name: 'go', words: ['20/24'] }, { name: 'form', words: ['column', '90'] }] };
    expect(offeredClause(moves).text).toBe('20th-maine go 20/24 form column 90');
    expect(actionsOf(moves.details)).toEqual(offeredClause(moves).actions);
  });

  it('lead somewhere', () => {
    const pose = troop('a', 20, 20);
    expect(after(pose, clause('a', ['about'], ['go', '20/16']).actions)).toMatchObject({ at: { x: 20, y: 16 }, facing: 180 });
    expect(after(pose, clause('a', ['form', 'column', '90']).actions)).toMatchObject({ formation: 'column', facing: 90 });
    expect(pathOf(pose.at, clause('a', ['go', '20/24'], ['turn', '90'], ['go', '24/24']).actions)).toHaveLength(3);
  });

  it('name whom they are aimed at', () => {
    expect(targetOf(clause('battery-b', ['turn', '40'], ['fire', '4th-texas']))).toEqual({ kind: 'fire', target: '4th-texas' });
    expect(targetOf(clause('20th-maine', ['charge-at', '15th-alabama'], ['bonus']))).toEqual({ kind: 'charge', target: '15th-alabama' });
    expect(targetOf(clause('20th-maine', ['go', '20/24']))).toBeNull();
  });

  it('settle one thing each, and make one order in the order of the roster', () => {
    const [attach, hold, own] = [clause('vincent', ['attach', 'b']), clause('vincent', ['hold']), clause('b', ['hold'])];
    expect(slotOf(clause('vincent', ['charge']))).toBe('vincent duty');
    expect(slotOf(attach)).toBe('vincent attach');
    expect(slotOf(clause('20th-maine', ['fix']))).toBe('20th-maine bayonet');
    expect(slotOf(clause('20th-maine', ['charge-at', '15th-alabama']))).toBe('20th-maine task');
    expect(composed('orders', [attach, own, hold], ['vincent', 'a', 'b'])).toBe('orders vincent hold and b hold and vincent attach b');
    expect(composed('manoeuvre', [], [])).toBe('manoeuvre');
  });
});

describe('chances', () => {
  it('are fractions', () => {
    expect(part('2/3')).toBeCloseTo(2 / 3);
    expect(part('1')).toBe(1);
    expect(chances({ 2: '1/6', 0: '1/6', 1: '2/3' }).map(({ value }) => value)).toEqual([0, 1, 2]);
  });
});

describe('the playback', () => {
  const event = (name: string, fields: Record<string, unknown>): GameEvent => ({ event: name, line: 1, words: { id: 'x', args: [] }, tallies: {}, ...fields });
  const stage = { troops: new Map([['a', troop('a', 20, 20)], ['b', troop('b', 20, 30)]]), generals: new Map() };

  it('shows a quarter in a beat: who moves again moves in the next one', () => {
    const beats = cut(stage, [
      event('moved', { unit: 'a', to: '20/22', facing: 0 }),
      event('moved', { unit: 'b', to: '20/28', facing: 180 }),
      event('moved', { unit: 'a', to: '20/24', facing: 0 }),
    ]);
    expect(beats.map(({ kind }) => kind)).toEqual(['move', 'move']);
    expect(beats[0]?.after.troops.get('b')?.at).toEqual({ x: 20, y: 28 });
    expect(beats[1]?.before.troops.get('a')?.at).toEqual({ x: 20, y: 22 });
  });

  it('shows shots and what they did', () => {
    const beats = cut(stage, [event('shot', { unit: 'a', target: 'b' }), event('stand-lost', { unit: 'b', figures: 5, stands: 1, left: 1 }), event('marked', { unit: 'b', marker: 'routed' }), event('eliminated', { unit: 'b' })]);
    expect(beats.map(({ kind, shots }) => [kind, shots.length])).toEqual([['fire', 1], ['tell', 0]]);
    expect(beats[1]?.after.troops.has('b')).toBe(false);
    expect(worthSeeing(beats)).toBe(true);
    expect(worthSeeing(cut(stage, [event('marked', { unit: 'b', marker: 'hesitant' })]))).toBe(false);
  });
});
