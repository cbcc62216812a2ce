/** How areas and lines look, where their file does not say. */

import type { Area, Line } from './land';

export function lookOf(area: Pick<Area, 'class' | 'high' | 'masking' | 'cover' | 'look'>): string {
  if (area.look) return area.look;
  if (area.class === 'building') return 'house';
  if (area.high) return area.cover === 'dense' || area.class === 'very-broken' ? 'dense-wood' : 'wood';
  if (area.class === 'impassable') return area.masking ? 'farm' : 'water';
  if (area.class === 'very-broken') return area.cover === 'none' ? 'marsh' : 'rocks';
  if (area.class === 'broken') return area.cover === 'none' ? 'rough' : 'thicket';
  return area.cover === 'none' ? 'meadow' : 'corn';
}

export function lineLook(line: Pick<Line, 'class' | 'cover' | 'works' | 'look'>): string {
  if (line.look) return line.look;
  if (line.class !== 'linear') return line.class;
  if (line.works) return 'works';
  return line.cover === 'dense' ? 'wall' : 'fence';
}
