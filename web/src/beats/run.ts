/** A run of beats, and where one is in it. */

import type { Beat } from './cut';

export interface Run {
  beats: Beat[];
  at: number;
  /** Whether it happens now; else it is shown again. */
  live: boolean;
}

/** A run from the first beat that is to be seen; none if there is no such beat. */
export function begin(beats: Beat[], holds: (beat: Beat) => boolean, live: boolean): Run | null {
  const at = beats.findIndex(holds);
  return at < 0 ? null : { beats, at, live };
}

/**
 * What comes while a run is being shown is added to it. The beats of a run that happens now were cut on from its last
 * one, which is the first of them.
 */
export function goOn(run: Run, beats: Beat[]): Run {
  return { ...run, beats: [...(run.live ? run.beats.slice(0, -1) : run.beats), ...beats] };
}

/** So many beats on or back; none: to the present. */
export function stepped(run: Run, by: number): Run | null {
  const at = run.at + by;
  return at >= run.beats.length ? null : { ...run, at: Math.max(0, at) };
}
