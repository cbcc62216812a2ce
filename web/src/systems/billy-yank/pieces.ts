/** Units and generals as pieces. */

import type { BillyYankGeneral, BillyYankUnit, View } from '../../protocol';
import { NO_SIGNS, type Piece } from '../types';
import { battleView, figuresOf } from './view';

function unitPiece(key: string, unit: BillyYankUnit): Piece {
  const there = unit.state === 'in-play';
  return {
    key,
    name: unit.name,
    side: unit.side,
    kind: 'unit',
    place: there ? unit.at : null,
    beside: there ? undefined : `state-${unit.state}`,
    arrives: unit.arrives ?? undefined,
    sort: unit.arm,
    strength: String(figuresOf(unit)),
    weight: there ? figuresOf(unit) : 0,
    signs: NO_SIGNS,
    values: [],
  };
}

function generalPiece(key: string, general: BillyYankGeneral): Piece {
  const there = general.state === 'in-play';
  return {
    key,
    name: general.name,
    side: general.side,
    kind: 'leader',
    place: there ? general.at : null,
    beside: there ? undefined : `state-${general.state}`,
    sort: general.rank,
    strength: '',
    weight: 0,
    signs: NO_SIGNS,
    values: [],
    on: general.attached ?? null,
  };
}

export function pieces(view: View): Piece[] {
  const { units, generals } = battleView(view);
  return [...Object.entries(units).map(([key, unit]) => unitPiece(key, unit)), ...Object.entries(generals).map(([key, general]) => generalPiece(key, general))];
}
