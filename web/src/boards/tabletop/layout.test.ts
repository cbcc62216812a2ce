import { describe, expect, it } from 'vitest';
import { Sheet, beside, between, covers, distance, extent, heading, middle, outline, readSpot, standsOf, turn, written } from './layout';
import { standing } from './troops';

const pose = (formation: string, stands: number, facing = 0) => ({ at: { x: 20, y: 20 }, facing, formation, stands });
const places = (formation: string, stands: number, facing = 0) => standsOf(pose(formation, stands, facing)).map(({ at }) => written(at));

describe('the stands of a unit', () => {
  it('lie as the referee lays them', () => {
    expect(places('line', 5)).toEqual(['20/20', '21/20', '19/20', '22/20', '18/20']);
    expect(places('line', 4)).toEqual(['20/20', '21/20', '19/20', '22/20']);
    expect(places('column', 3)).toEqual(['20/20', '20/19', '20/18']);
    expect(places('skirmish', 3)).toEqual(['20/20', '22/20', '18/20']);
    expect(places('extended', 3)).toEqual(['20/20', '21.2/20', '18.8/20']);
    expect(places('disordered', 2)).toEqual(['20/20', '21.05/19.65']);
  });

  it('turn with the unit', () => {
    expect(places('line', 3, 90)).toEqual(['20/20', '20/19', '20/21']);
    expect(places('column', 2, 90)).toEqual(['20/20', '19/20']);
    expect(places('column', 2, 180)).toEqual(['20/20', '20/21']);
  });

  it('cover what lies under them', () => {
    const [stand] = standsOf(pose('line', 1, 45));
    expect(stand && covers(stand, { x: 20, y: 20.6 })).toBe(true);
    expect(stand && covers(stand, { x: 20.5, y: 20.5 })).toBe(false);
    expect(stand && covers(stand, { x: 20.5, y: 20.5 }, 0.3)).toBe(true);
  });

  it('reach as far as they lie', () => {
    expect(extent(pose('line', 4))).toEqual({ left: 1.5, right: 2.5, ahead: 0.5, behind: 0.5 });
    expect(written(middle(pose('line', 4)))).toBe('20.5/20');
    expect(written(middle(pose('column', 5)))).toBe('20/18');
    expect(outline(pose('line', 5)).map(written)).toEqual(['17.5/20.5', '22.5/20.5', '22.5/19.5', '17.5/19.5']);
  });
});

describe('the table on its sheet', () => {
  it('has north above, and every spot comes back', () => {
    const sheet = new Sheet(40, 32);
    expect(sheet.of({ x: 0, y: 32 }).y).toBeLessThan(sheet.of({ x: 0, y: 0 }).y);
    const back = sheet.spot(sheet.of({ x: 12.5, y: 7.25 }));
    expect(written(back)).toBe('12.5/7.25');
  });

  it('reads and writes points', () => {
    expect(readSpot('12.5/30')).toEqual({ x: 12.5, y: 30 });
    expect(readSpot('12th-ohio')).toBeNull();
    expect(written({ x: 1 / 3, y: 2 })).toBe('0.33/2');
  });

  it('counts degrees clockwise from north', () => {
    expect(heading({ x: 0, y: 0 }, { x: 5, y: 0 })).toBe(90);
    expect(heading({ x: 0, y: 0 }, { x: -1, y: -1 })).toBe(225);
    expect(turn(350, 10)).toBe(20);
    expect(turn(10, 350)).toBe(-20);
    expect(written(beside({ x: 0, y: 0 }, 180, 1, 2))).toBe('-1/-2');
    expect(distance({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(5);
  });

  it('goes the short way round between two poses', () => {
    const half = between(pose('line', 5, 350), { ...pose('line', 5, 10), at: { x: 22, y: 24 } }, 0.5);
    expect(written(half.at)).toBe('21/22');
    expect(half.facing).toBe(360);
  });
});

describe('the figures of a stand', () => {
  it('fall from the last stand first', () => {
    const unit = { stands: 3, figures: 4, losses: 2 };
    expect([0, 1, 2].map((number) => standing(unit, number))).toEqual([4, 4, 2]);
    expect([0, 1, 2].map((number) => standing({ ...unit, losses: 5 }, number))).toEqual([4, 3, 0]);
  });
});
