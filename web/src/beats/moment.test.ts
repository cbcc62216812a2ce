import { describe, expect, it } from 'vitest';
import { event, move } from './events.fixture';
import { momentAfter, stageBefore } from './moment';

const first = move(1, 'hale', 'a', 'b');
const roll = event(2, 'combat', { dice: [1, 2] });
const retreat = event(2, 'retreated', { units: ['cox'], from: 'c', to: 'd' });
const last = event(3, 'manpower', { unit: 'hale', value: 5 });
const report = [first, roll, retreat, last];
const snapshots = [
  { line: 1, view: { told: 'before 1' } },
  { line: 2, view: { told: 'before 2' } },
  { line: 3, view: { told: 'before 3' } },
];
const present = { told: 'now' };

describe('the table at a moment', () => {
  it('is as it was told, at the end of a line', () => {
    expect(momentAfter(first, report, snapshots, present)).toEqual({ view: { told: 'before 2' }, places: new Map(), since: [] });
    expect(momentAfter(last, report, snapshots, present).view).toBe(present);
  });

  it('is as it was told before, in the midst of a line, with the moves since then', () => {
    expect(momentAfter(roll, report, snapshots, present)).toEqual({ view: { told: 'before 2' }, places: new Map(), since: [roll] });
    const after = [...report.slice(0, 3), move(2, 'hale', 'b', 'e'), last];
    expect([...momentAfter(retreat, after, snapshots, present).places]).toEqual([['cox', 'd']]);
  });

  it('is found by going back where nothing was told meanwhile', () => {
    const moment = momentAfter(roll, report, [], present);
    expect(moment.view).toBe(present);
    expect([...moment.places]).toEqual([['cox', 'c']]);
  });

  it('has a stage before it', () => {
    expect(stageBefore(retreat, report, snapshots)).toEqual({ view: { told: 'before 2' }, events: [roll] });
    expect(stageBefore(retreat, report, [])).toBeNull();
  });
});
