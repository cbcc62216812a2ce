/**
 * The ground in the manner of an engraved battle map: strokes down the slopes, denser and longer where they
 * are steep, tree marks where the way is obstructed. Many strokes are one path, so that the map stays light.
 */

import type { Point } from '../../lib/geometry';
import type { Positions } from '../../protocol';
import { edgeOf, spot, type Edge } from './layout';

export interface Ground {
  /** Strokes down a ridge. */
  ridge: string;
  /** Strokes down a steep slope. */
  steep: string;
  /** Hatching of obstructed sides. */
  wood: string;
  /** Tree marks among it. */
  trees: string;
  /** Houses of the town. */
  houses: string;
  /** Cannon symbols: where, and whether they point to the west. */
  cannon: { at: Point; west: boolean }[];
}

/** A number between 0 and 1 that is always the same for the same seed: an engraver's hand, not a ruler. */
function wobble(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43758.5453;
  return value - Math.floor(value);
}

const point = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

function strokes(edge: Edge, side: 1 | -1, step: number, begin: number, long: number, slant = 0): string {
  let path = '';
  for (let far = 4; far < edge.long - 3; far += step) {
    const hand = wobble(far + edge.from.x * 3 + edge.from.y * side);
    const fall = long * (0.72 + 0.4 * hand) * Math.min(1, 0.55 + Math.min(far, edge.long - far) / 30);
    path += `M${point(spot(edge, far, side * begin))}L${point(spot(edge, far + slant + (hand - 0.5) * 2, side * (begin + fall)))}`;
  }
  return path;
}

/** Hatching both ways in a strip along the edge. */
function hatching(edge: Edge, side: 1 | -1, begin: number): string {
  let path = '';
  for (let far = 6; far < edge.long - 9; far += 6) {
    path += `M${point(spot(edge, far, side * begin))}L${point(spot(edge, far + 8, side * (begin + 10)))}`;
    path += `M${point(spot(edge, far + 8, side * begin))}L${point(spot(edge, far, side * (begin + 10)))}`;
  }
  return path;
}

/** Tree marks beyond the hatching: a crown and its shadow. */
function trees(edge: Edge, side: 1 | -1, begin: number): string {
  let path = '';
  for (let far = 12; far < edge.long - 8; far += 19) {
    const hand = wobble(far * 7 + edge.from.y);
    const { x, y } = spot(edge, far + hand * 8, side * (begin + 7 * hand));
    const size = 3.6 + 1.8 * wobble(far + 5);
    path += `M${(x - size).toFixed(1)} ${y.toFixed(1)}a${size.toFixed(1)} ${size.toFixed(1)} 0 1 1 ${(2 * size).toFixed(1)} 0q${(-size).toFixed(1)} 2.6 ${(-2 * size).toFixed(1)} 0z`;
  }
  return path;
}

const CANNON_GAP = 25;

function cannonOf(edge: Edge, side: 1 | -1, count: number): Ground['cannon'] {
  return Array.from({ length: count }, (_, i) => ({ at: spot(edge, edge.long / 2 + (i - (count - 1) / 2) * CANNON_GAP, side * 31), west: edge.left.x * side < 0 }));
}

function housesIn({ outline, at }: Positions['zones'][number]): string {
  let path = '';
  const corners = outline.map(([x, y]) => ({ x, y }));
  const [cx, cy] = at;
  for (let ring = 0.24; ring < 0.86; ring += 0.2) {
    corners.forEach((corner, i) => {
      const next = corners[(i + 1) % corners.length] ?? corner;
      const long = Math.hypot(next.x - corner.x, next.y - corner.y) * ring;
      const count = Math.max(1, Math.floor(long / 30));
      for (let n = 0; n < count; n += 1) {
        const part = (n + 0.25 + 0.5 * wobble(n + i * 5 + ring * 90)) / count;
        const x = cx + (corner.x + (next.x - corner.x) * part - cx) * ring;
        const y = cy + (corner.y + (next.y - corner.y) * part - cy) * ring;
        const [wide, high] = [5 + 7 * wobble(x + y), 4 + 5 * wobble(x - y)];
        path += `M${(x - wide / 2).toFixed(1)} ${(y - high / 2).toFixed(1)}h${wide.toFixed(1)}v${high.toFixed(1)}h${(-wide).toFixed(1)}z`;
      }
    });
  }
  return path;
}

export function groundOf(board: Positions): Ground {
  const ground: Ground = { ridge: '', steep: '', wood: '', trees: '', houses: '', cannon: [] };
  const towns = new Set(board.zones.filter((zone) => zone.town).map(({ place }) => place));
  for (const position of board.positions) {
    const edge = edgeOf(position);
    position.sides.forEach((terrain, i) => {
      const side = i === 0 ? 1 : -1;
      if (terrain.steep) ground.steep += strokes(edge, side, 3.4, 2, 25) + strokes(edge, side, 6.5, 29, 10, 2);
      else if (terrain.ridge !== undefined) ground.ridge += strokes(edge, side, 5, 2, 17);
      if (terrain.obstructed) {
        const begin = terrain.steep ? 12 : terrain.ridge === undefined ? 3 : 9;
        ground.wood += hatching(edge, side, begin);
        if (!towns.has(terrain.zone)) ground.trees += trees(edge, side, begin + 16);
      }
      if (terrain.ridge) ground.cannon.push(...cannonOf(edge, side, terrain.ridge));
    });
  }
  ground.houses = board.zones.filter((zone) => zone.town).map(housesIn).join('');
  return ground;
}

/** A road as a smooth line through its points. */
export function roadPath(way: [number, number][]): string {
  const [first, ...rest] = way;
  if (!first) return '';
  let path = `M${first[0]} ${first[1]}`;
  rest.forEach(([x, y], i) => {
    const next = rest[i + 1];
    path += next ? `Q${x} ${y} ${(x + next[0]) / 2} ${(y + next[1]) / 2}` : `L${x} ${y}`;
  });
  return path;
}
