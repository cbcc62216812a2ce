/** Arcs, reach and command on the map. */

import { numberOf } from '../../words/words';
import type { OverlayContext, OverlayTool, Overlays } from '../system';
import type { OverlayMark } from '../types';
import { seen } from './view';

const TOOLS: OverlayTool[] = [
  { name: 'zones', key: 'Z', title: 'gbacw-zones', icon: 'M12 21L4 8a14 14 0 0 1 16 0zM12 21V6M6.5 12l-3 3M17.5 12l3 3' },
  { name: 'reach', key: 'E', title: 'overlay-reach', icon: 'M4 18c5 0 4-7 9-7h6M15 7l4 4-4 4' },
  {
    name: 'command',
    key: 'C',
    title: 'overlay-command',
    icon: 'M12 12m-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 12m-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0',
  },
];

/** The front, flank and rear hexes of the chosen unit; of nobody, the ground that the enemy has in front. */
async function zones({ pieces, chosen, seat, ask }: OverlayContext): Promise<OverlayMark[]> {
  const told = async (key: string) => (await ask(`zones ${key}`)).value as Record<'front' | 'flank' | 'rear', string[]>;
  if (chosen?.kind === 'unit') {
    const arcs = await told(chosen.key);
    return (['front', 'flank', 'rear'] as const).flatMap((kind) => arcs[kind].map((place): OverlayMark => ({ place, kind })));
  }
  const enemies = pieces.filter((piece) => piece.kind === 'unit' && piece.place !== null && piece.side !== seat);
  const fronts = await Promise.all(enemies.map(async ({ key, side }) => (await told(key)).front.map((place): OverlayMark => ({ place, kind: 'full', side }))));
  return unique(fronts.flat());
}

async function reach({ chosen, ask }: OverlayContext): Promise<OverlayMark[]> {
  if (chosen?.kind !== 'unit') return [];
  const { value } = await ask(`reach ${chosen.key}`);
  return Object.entries(value as Record<string, string | number>).map(([place, spent]) => ({ place, kind: 'reach', label: String(numberOf(String(spent))) }));
}

/** The command of the chosen leader, or of him who leads the chosen unit; of nobody, of all the own leaders. */
async function command({ view, pieces, chosen, seat, ask }: OverlayContext): Promise<OverlayMark[]> {
  const wanted = chosen?.kind === 'unit' ? seen(view).units[chosen.key]?.brigade : chosen?.key;
  const own = pieces.filter((piece) => piece.kind === 'leader' && (wanted === undefined ? piece.side === seat : piece.key === wanted));
  const leaders = own.filter((piece) => piece.place);
  const answers = await Promise.all(
    leaders.map(async (piece) => {
      const { hexes } = (await ask(`command ${piece.key}`)).value as unknown as { hexes: string[] };
      return hexes.map((place): OverlayMark => ({ place, kind: 'ring', side: piece.side }));
    }),
  );
  return unique(answers.flat());
}

const unique = (marks: OverlayMark[]): OverlayMark[] => [...new Map(marks.map((mark) => [`${mark.place} ${mark.kind} ${mark.side ?? ''}`, mark])).values()];

const DRAWN: Record<string, (context: OverlayContext) => Promise<OverlayMark[]>> = { zones, reach, command };

export const overlays: Overlays = {
  tools: TOOLS,
  draw: async (name, context) => (await DRAWN[name]?.(context)) ?? [],
  of: ({ kind }) => (kind === 'leader' ? 'command' : null),
};
