/** Zones of control, reach and command on the map. */

import { numberOf } from '../../words/words';
import type { OverlayContext, OverlayTool, Overlays } from '../system';
import type { OverlayMark } from '../types';
import OverlayLegend from './OverlayLegend.svelte';
import { seen, weight } from './view';

const TOOLS: OverlayTool[] = [
  { name: 'zoc', key: 'Z', title: 'overlay-zoc', icon: 'M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM7 16l9-9M9.5 18.5l9-9M5.5 12.5l6-6' },
  { name: 'reach', key: 'E', title: 'overlay-reach', icon: 'M4 18c5 0 4-7 9-7h6M15 7l4 4-4 4' },
  {
    name: 'command',
    key: 'C',
    title: 'overlay-command',
    icon: 'M12 12m-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 12m-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0',
  },
];

async function zones({ pieces, seat, zones: whose, ask }: OverlayContext): Promise<OverlayMark[]> {
  const sides = [...new Set(pieces.map((piece) => piece.side))].filter((side) => whose === 'both' || (side === seat) === (whose === 'own'));
  const answers = await Promise.all(sides.map(async (side) => [side, (await ask(`zones ${side}`)).value as Record<string, string>] as const));
  return answers.flatMap(([side, zones]) => Object.entries(zones).map(([place, kind]): OverlayMark => ({ place, side, kind: kind === 'restricted' ? 'restricted' : 'full' })));
}

async function reach({ view, chosen, points, ask }: OverlayContext): Promise<OverlayMark[]> {
  const { march } = seen(view);
  const key = chosen?.kind === 'unit' ? chosen.key : march?.unit;
  if (!key) return [];
  const left = key === march?.unit ? march?.points : undefined;
  const budget = left === undefined ? points : Math.floor(weight(left));
  const [{ value }, { value: stopping }] = await Promise.all([ask(`reach ${key} ${budget}`), ask(`stops ${key}`)]);
  const stops = new Set(stopping as string[]);
  return Object.entries(value as Record<string, string | number>)
    .filter(([, cost]) => weight(cost) > 0)
    .map(([place, cost]) => ({ place, kind: stops.has(place) ? 'stop' : 'reach', label: String(numberOf(String(cost))) }));
}

/** A leader's own, as the referee tells it. */
interface Command {
  hexes: string[];
  units: string[];
  ready: string[];
}

async function command({ pieces, chosen, seat, ask }: OverlayContext): Promise<OverlayMark[]> {
  const leaders = (chosen?.kind === 'leader' ? [chosen] : pieces.filter((piece) => piece.kind === 'leader' && piece.side === seat)).filter((piece) => piece.place);
  const answers = await Promise.all(
    leaders.map(async (piece) => {
      const { hexes } = (await ask(`command ${piece.key}`)).value as unknown as Command;
      return hexes.map((place): OverlayMark => ({ place, kind: 'ring', side: piece.side }));
    }),
  );
  return [...new Map(answers.flat().map((mark) => [`${mark.place} ${mark.side ?? ''}`, mark])).values()];
}

const DRAWN: Record<string, (context: OverlayContext) => Promise<OverlayMark[]>> = { zoc: zones, reach, command };

export const overlays: Overlays = {
  tools: TOOLS,
  draw: async (name, context) => (await DRAWN[name]?.(context)) ?? [],
  of: ({ kind }) => (kind === 'leader' ? 'command' : null),
  Legend: OverlayLegend,
};
