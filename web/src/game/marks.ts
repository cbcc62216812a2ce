/** What boards show of a game besides its pieces, at the table and in a replay alike. */

import type { Arrow, Objective } from '../boards/board';
import { movesOf } from '../lib/events';
import type { GameEvent } from '../protocol';
import type { Game } from './game.svelte';

/** The places that count, and who holds them. */
export function objectivesOf({ scenario, report }: Game): Objective[] {
  return (scenario?.victory.places ?? []).map(({ place, holder }) => {
    const holds = report.findLast((event) => event.event === 'holds' && event.hex === place);
    return { place, holder: typeof holds?.seat === 'string' ? holds.seat : (holder ?? null) };
  });
}

/** Moves and attacks as arrows; of a piece that shows its own trail, no moves. */
export function arrowsOf(events: GameEvent[], trailed?: string): Arrow[] {
  const shown = new Map<string, Arrow>();
  for (const event of events) {
    const { from, target } = event;
    if (typeof from === 'string' && typeof target === 'string') shown.set(`${from} ${target}`, { from, to: target, fight: true });
    for (const move of movesOf(event)) {
      if (move.from && move.piece !== trailed) shown.set(`${move.from} ${move.to}`, { from: move.from, to: move.to, fight: false });
    }
  }
  return [...shown.values()];
}
