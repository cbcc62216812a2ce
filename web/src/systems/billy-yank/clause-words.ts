/** Clauses in words. */

import { type Pose, type Spot, distance, heading, readSpot, turn } from '../../boards/tabletop/layout';
import type { BillyYankUnit, BillyYankView } from '../../protocol';
import type { Words } from '../../words/words';
import { type Clause, after } from './clauses';
import { troopOf } from './troops';
import { titleOf } from './view';

/** Which way a spot lies for one who looks ahead: an eighth of the compass; ahead, half of one. */
function way(pose: Pose, to: Spot): string {
  const off = turn(pose.facing, heading(pose.at, to));
  if (Math.abs(off) > 5 && Math.abs(off) < 33) return off < 0 ? 'bearing-left' : 'bearing-right';
  const eighth = Math.round(off / 45);
  return { 0: 'ahead', 1: 'ahead-right', 2: 'right', 3: 'back-right', 4: 'back', [-1]: 'ahead-left', [-2]: 'left', [-3]: 'back-left', [-4]: 'back' }[eighth] ?? 'ahead';
}

const paces = (long: number): number => Math.round(long * 10) / 10;

/** The unit of a side that a general at a spot stands behind. */
function hostOf(side: string, spot: Spot, view: BillyYankView): string | undefined {
  const near = ({ at, side: own }: BillyYankUnit) => own === side && distance(readSpot(at) ?? { x: -9, y: -9 }, spot) < 1.1;
  return Object.values(view.units).find(near)?.name;
}

/** A clause in words, without its subject: `6 paces ahead, form line`. */
export function clauseWords(words: Words, { subject, actions }: Pick<Clause, 'subject' | 'actions'>, view: BillyYankView): string {
  const unit = view.units[subject];
  let pose: Pose | null = unit ? troopOf(subject, unit) : null;
  const rider = view.generals[subject];
  const name = (key: string) => view.units[key]?.name ?? view.generals[key]?.name ?? key;
  const parts = actions.map((action): string => {
    const { verb, args } = action;
    const [first = '', second] = args;
    const spot = readSpot(first);
    const told = ((): string => {
      switch (verb) {
        case 'go':
        case 'leave':
          if (spot && rider) {
            const unit = hostOf(rider.side, spot, view);
            if (unit) return words.say('billy-yank-act-ride', { unit });
          }
          if (!spot || !pose) return words.say('billy-yank-act-to', { to: first });
          return words.say(`billy-yank-act-${verb}`, { paces: paces(distance(pose.at, spot)), way: words.say('billy-yank-way', { way: way(pose, spot) }) });
        case 'turn': {
          const by = pose ? Math.round(turn(pose.facing, Number(first))) : 0;
          return words.say('billy-yank-act-turn', { degrees: Math.abs(by), side: by < 0 ? 'left' : 'right', facing: Number(first) });
        }
        case 'form':
        case 'mount':
        case 'dismount':
          return words.say(`billy-yank-act-${verb}`, { formation: first === '' ? 'none' : words.word(first), facing: second === undefined ? 'none' : Number(second) });
        case 'unlimber':
          return words.say('billy-yank-act-unlimber', { facing: Number(first) });
        case 'fire':
        case 'support':
        case 'attach':
        case 'charge-at':
          return words.say(`billy-yank-act-${verb}`, { target: name(first) });
        case 'within':
          return words.say('billy-yank-act-within', { paces: Number(first) });
        case 'occupy':
        case 'burn':
          return words.say(`billy-yank-act-${verb}`, { building: titleOf(view, first, words.language) ?? first });
        case 'withdraw':
        case 'charge':
        case 'manoeuvre':
        case 'hold':
          return words.say('billy-yank-duty-name', { order: verb });
        default:
          return words.maybe(`billy-yank-act-${verb}`) ?? verb;
      }
    })();
    if (pose) pose = after(pose, [action]);
    return told;
  });
  return parts.join(', ');
}
