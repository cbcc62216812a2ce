/** Every block where it stands, and the arrows by which a front is chosen. */

import type { Piece } from '../../systems/types';
import type { Point } from '../../lib/geometry';
import { type Edge, type Stand, sideOf, spot, standing } from './layout';
import type { Front, Standing } from './marks';

/** A block: known ones have their piece, reduced ones their battalion. */
export type PlacedBlock = Stand<{ key: string; side: string; piece: Piece | undefined; battalion: string | undefined }>;

/** All blocks, `grown` so many times; those of one position spread out. */
export function blocksOf(standings: Standing[], edges: Map<string, Edge>, grown = 1, spread: string | null = null): PlacedBlock[] {
  return standings.flatMap(({ place, side, front, known, reduced, hidden }) => {
    const edge = edges.get(place);
    if (!edge) return [];
    const items = [
      ...known.map((piece) => ({ key: piece.key, side, piece, battalion: undefined })),
      ...reduced.map((battalion, i) => ({ key: `${place} ${side} reduced ${i}`, side, piece: undefined, battalion })),
      ...Array.from({ length: hidden }, (_, i) => ({ key: `${place} ${side} hidden ${i}`, side, piece: undefined, battalion: undefined })),
    ];
    return standing(edge, front, items, grown, place === spread);
  });
}

/** A front that can be chosen, as an arrow. */
export interface FrontArrow {
  front: Front;
  at: Point;
  /** In degrees. */
  turn: number;
}

export function frontArrows(fronts: Front[], edges: Map<string, Edge>, grown = 1): FrontArrow[] {
  return fronts.flatMap((front) => {
    const edge = edges.get(front.place);
    if (!edge) return [];
    const facing = sideOf(edge, front.zone);
    const turn = (Math.atan2(edge.left.y * facing, edge.left.x * facing) * 180) / Math.PI;
    return [{ front, at: spot(edge, edge.long / 2, facing * 34 * grown), turn }];
  });
}
