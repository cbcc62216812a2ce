/** What boards show of a game besides its pieces, at the table and in a replay alike. */

import { type Arrow, type Objective, wayOf } from '../boards/board';
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

/** Moves and attacks as arrows, each from where it began to where it ended; of a piece that shows its own trail, no moves. */
export function arrowsOf(events: GameEvent[], trailed?: string): Arrow[] {
  const shown = new Map<string, Arrow>();
  const ways = new Map<string, string[]>();
  const show = (arrow: Arrow) => shown.set(`${wayOf(arrow).join(' ')} ${arrow.fight}`, arrow);
  const drawn = (piece: string) => {
    const [from, ...via] = ways.get(piece) ?? [];
    const to = via.pop();
    if (from !== undefined && to !== undefined && from !== to) show({ from, to, fight: false, via });
    ways.delete(piece);
  };
  for (const event of events) {
    const { from, target } = event;
    if (typeof from === 'string' && typeof target === 'string') show({ from, to: target, fight: true });
    for (const move of movesOf(event)) {
      if (move.from === null || move.piece === trailed) continue;
      const way = ways.get(move.piece);
      if (way?.at(-1) === move.from) way.push(move.to);
      else {
        drawn(move.piece);
        ways.set(move.piece, [move.from, move.to]);
      }
    }
  }
  for (const piece of [...ways.keys()]) drawn(piece);
  return [...shown.values()];
}
