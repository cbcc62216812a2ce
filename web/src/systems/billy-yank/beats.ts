/** How what happened is cut into beats: a quarter of everybody's moves, a shot, a test, the losses. */

import type { Beat } from '../../beats/cut';
import type { GameEvent } from '../../protocol';
import type { BeatRules } from '../system';
import { isMove, isSeen } from './playback';

const moved = (beat: Beat): GameEvent[] => beat.events.filter(isMove);

/** A unit moves once in a beat: what it does next is the next quarter. */
function joins(event: GameEvent, beat: Beat): boolean | undefined {
  if (isMove(event)) return moved(beat).length > 0 && !moved(beat).some(({ unit }) => unit === event.unit);
  if (event.event === 'stopped' || isSeen(event)) return moved(beat).length > 0 ? true : undefined;
  if (event.event === 'revealed') return beat.events.at(-1)?.event === 'revealed';
  if (event.event === 'lost') return beat.kind === 'roll' ? false : undefined;
  return event.event === 'shot' || event.event === 'turn-ended' ? false : undefined;
}

/** Of the two dice of a test, one counts for it and one against it. */
const isPair = ({ event, dice }: GameEvent): boolean => event === 'tested' && Array.isArray(dice) && dice.length === 2;

export const beats: BeatRules = {
  joins,
  together: true,
  dice: (event) => (isPair(event) ? ['positive', 'negative'] : undefined),
  dieOf(event) {
    if (event.event !== 'tested' || !Array.isArray(event.dice)) return undefined;
    const [plus = 0, minus = 0] = event.dice.filter((die): die is number => typeof die === 'number');
    return event.dice.length === 0 ? null : plus - minus;
  },
};
