/** Where a game stands, in words. */

import type { System } from '../systems/system';
import type { Status } from '../systems/types';
import { t, words } from './language.svelte';
import type { Language } from './words';

/** The turn, or the day and the hour. */
export function whenText({ clock, turn, turns }: Status): string {
  return clock ? t(clock.message, { day: clock.day, hour: words().word(clock.hour) }) : t('turn-of', { turn, turns });
}

export const phaseText = ({ name }: System, { phase }: Status): string => words().maybe(`${name}-phase-${phase}`) ?? words().word(phase);

/** A time of the day, from its minutes: 9:15 AM, 9 h 15. */
export function timeText(minutes: number, language: Language): string {
  if (language === 'en') return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(minutes * 60_000);
  const past = minutes % 60;
  return `${Math.floor(minutes / 60)}\u00a0h${past === 0 ? '' : `\u00a0${String(past).padStart(2, '0')}`}`;
}
