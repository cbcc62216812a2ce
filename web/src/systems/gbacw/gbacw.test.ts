import { describe, expect, it } from 'vitest';
import type { Offer, View } from '../../protocol';
import { hexesOf } from '../types';
import { attempts, facingOf, groupOf, isFight } from './orders';
import { bundleOf, Words } from '../../words/words';
import { outcome } from './outcomes';
import { pieces, shortName } from './pieces';

const offer = (text: string, more: Partial<Offer> = {}): Offer => ({ text, whole: true, verb: text.split(' ')[0] ?? '', args: [], pieces: [], places: [], ...more });

describe('names', () => {
  it('are short on a counter', () => {
    expect(shortName('19th Indiana')).toBe('19 Ind');
    expect(shortName('1st Tennessee (Provisional)')).toBe('1 Tenn');
    expect(shortName('5th Alabama Battalion')).toBe('5 Ala Bn');
    expect(shortName('55th North Carolina')).toBe('55 NC');
    expect(shortName('12th West Virginia')).toBe('12 WVa');
    expect(shortName('8th Illinois, first battalion')).toBe('8 Ill I');
    expect(shortName('2nd Maine Battery (Hall)')).toBe('Hall');
    expect(shortName('Crenshaw’s battery')).toBe('Crenshaw');
    expect(shortName('Battery A, 2nd United States')).toBe('A, 2 US');
  });
});

describe('pieces', () => {
  const unit = {
    name: '2nd Wisconsin',
    side: 'union',
    brigade: 'meredith',
    arm: 'infantry',
    weapon: 'R',
    sp: 6,
    strength: 4,
    hex: '2830',
    hexes: ['2830', '2729'],
    formation: 'line',
    facing: 'w',
    orders: 'attack',
    lost: [1, 1],
    refused: 'left',
    ammunition: ['full', 'low'],
    status: 'on-map',
    stack: 2,
    points: '7/2',
    spent: 1,
    cohesion: 7,
    ma: 6,
  };
  const leader = { name: 'Meredith', side: 'union', level: 'brigade', range: 4, profile: 'normal', hex: '2831', status: 'on-map' };
  const view = {
    units: { '2nd-wisconsin': unit },
    leaders: { meredith: leader },
    brigades: { meredith: { name: 'Meredith', side: 'union', orders: 'attack', fatigue: '2', ineffective: true } },
    active: ['meredith'],
  } as unknown as View;
  const [regiment, general] = pieces(view);

  it('have the band of their brigade', () => {
    expect(regiment?.formation).toMatchObject({ letters: 'Mere', name: 'Meredith', tone: 0 });
    expect(general?.formation?.key).toBe(regiment?.formation?.key);
  });

  it('tell how a unit is deployed', () => {
    expect(regiment?.deployment).toMatchObject({ facing: 9, refused: 'left', rank: 2, losses: 2, ammunition: 'low', moved: true, formation: 'line', mounted: null });
    expect(regiment && hexesOf(regiment)).toEqual(['2729', '2830']);
  });

  it('tell the state of a brigade with its leader', () => {
    expect(general?.led).toEqual({ orders: 'attack', fatigue: 2, ineffective: true, acting: true });
  });
});

describe('orders', () => {
  it('stand in groups', () => {
    expect(groupOf(offer('extend 2nd-wisconsin left'))).toBe('formation');
    expect(groupOf(offer('rally 2nd-wisconsin'))).toBe('recover');
    expect(isFight(offer('fire 2nd-wisconsin 2630'))).toBe(true);
  });

  it('tell where a unit will face', () => {
    const args: Offer['args'] = [{ name: 'facing', values: [{ kind: 'word', value: 'se' }] }];
    expect(facingOf(offer('turn 2nd-wisconsin se', { args }))).toBe(4);
    expect(facingOf(offer('go 2nd-wisconsin 2829'))).toBeNull();
  });

  it('are guessed from a press that nothing is offered for', () => {
    const chosen = { key: '2nd-wisconsin', kind: 'unit' } as never;
    const pressed = { view: {} as View, place: '2630', own: [], enemy: [chosen], draft: [], chosen, near: [], foes: [] };
    expect(attempts('actions', pressed)).toEqual(['fire 2nd-wisconsin 2630', 'go 2nd-wisconsin 2630']);
    expect(attempts('brigade', pressed)).toEqual([]);
  });
});

describe('results', () => {
  const bundle = bundleOf('en', 'web-gbacw-outcome-losses = { $count } lost\nweb-gbacw-outcome-test-worse = check at +{ $more }\nweb-gbacw-outcome-nothing = nothing\nweb-gbacw-outcome-stand-off = stand-off');
  const words = new Words('en', bundle, bundle);

  it('of fire are told in words', () => {
    expect(outcome(words, '2d+1')).toEqual({ label: '2 lost, check at +1', tone: 'best', group: '2d+1' });
    expect(outcome(words, '-')).toEqual({ label: 'nothing', tone: 'bad', group: '-' });
  });

  it('of shock are told to the attacker', () => {
    expect(outcome(words, 'stand-off')).toEqual({ label: 'stand-off', tone: 'even', group: 'stand-off' });
  });
});
