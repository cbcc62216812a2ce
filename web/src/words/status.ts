/** Where a game stands, in words. */

import type { System } from '../systems/system';
import type { Status } from '../systems/types';
import { t, words } from './language.svelte';

/** The turn, or the day and the hour. */
export function whenText({ clock, turn, turns }: Status): string {
  return clock ? t(clock.message, { day: clock.day, hour: words().word(clock.hour) }) : t('turn-of', { turn, turns });
}

export const phaseText = ({ name }: System, { phase }: Status): string => words().maybe(`${name}-phase-${phase}`) ?? words().word(phase);
