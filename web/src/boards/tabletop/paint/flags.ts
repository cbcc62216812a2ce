/** Colours, generals and the pennants of their ranks. */

import type { Point } from '../../../lib/geometry';
import { RIM } from '../figures';
import type { General } from '../troops';
import type { Context } from './scene';
import { starPath } from './shapes';

/** The colours fly with the wind from the west, whichever way the men look. */
export function flag(ctx: Context, { x, y }: Point, pace: number, side: string, arm: string): void {
  const size = Math.max(9, pace * 0.52) * (arm === 'infantry' ? 1 : 0.78);
  const [wide, high] = [size * 1.35, size * 0.86];
  ctx.save();
  ctx.translate(x, y);
  ctx.strokeStyle = 'rgb(20 14 8 / 45%)';
  ctx.lineWidth = Math.max(1.4, size * 0.09);
  ctx.beginPath();
  ctx.moveTo(2, 3);
  ctx.lineTo(size * 0.5, -size * 0.1 + 3);
  ctx.stroke();
  ctx.strokeStyle = '#3a2a18';
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(0, -size * 1.25);
  ctx.stroke();
  ctx.fillStyle = '#d8b24a';
  ctx.beginPath();
  ctx.arc(0, -size * 1.28, Math.max(1.2, size * 0.08), 0, 7);
  ctx.fill();
  const wave = (part: number) => Math.sin(part * Math.PI * 1.6) * high * 0.11;
  const cloth = (top: number, bottom: number, left = 0, right = 1) => {
    ctx.beginPath();
    for (let i = 0; i <= 6; i += 1) {
      const part = left + ((right - left) * i) / 6;
      ctx.lineTo(part * wide, -size * 1.22 + top * high + wave(part));
    }
    for (let i = 6; i >= 0; i -= 1) {
      const part = left + ((right - left) * i) / 6;
      ctx.lineTo(part * wide, -size * 1.22 + bottom * high + wave(part));
    }
    ctx.closePath();
  };
  if (side === 'union') {
    const stripes = size > 16 ? 7 : 5;
    for (let i = 0; i < stripes; i += 1) {
      cloth(i / stripes, (i + 1) / stripes + 0.01);
      ctx.fillStyle = i % 2 === 0 ? '#b3362d' : '#f3ecdc';
      ctx.fill();
    }
    cloth(0, 0.55, 0, 0.45);
    ctx.fillStyle = '#223f6e';
    ctx.fill();
  } else {
    for (const [i, tone] of ['#b3362d', '#f3ecdc', '#b3362d'].entries()) {
      cloth(i / 3, (i + 1) / 3 + 0.01);
      ctx.fillStyle = tone;
      ctx.fill();
    }
    cloth(0, 0.667, 0, 0.42);
    ctx.fillStyle = '#223f6e';
    ctx.fill();
  }
  if (size > 15) {
    ctx.fillStyle = '#f7efd8';
    const dots: [number, number][] = side === 'union' ? [[0.1, 0.14], [0.23, 0.14], [0.35, 0.14], [0.16, 0.28], [0.29, 0.28], [0.1, 0.42], [0.23, 0.42], [0.35, 0.42]] : [[0.21, 0.12], [0.3, 0.2], [0.33, 0.33], [0.3, 0.46], [0.21, 0.54], [0.12, 0.46], [0.09, 0.33], [0.12, 0.2]];
    for (const [u, v] of dots) {
      ctx.beginPath();
      ctx.arc(u * wide, -size * 1.22 + v * high + wave(u), Math.max(0.5, size * 0.03), 0, 7);
      ctx.fill();
    }
  }
  cloth(0, 1);
  ctx.strokeStyle = 'rgb(30 20 10 / 70%)';
  ctx.lineWidth = 0.8;
  ctx.stroke();
  ctx.restore();
}

/** A general on his horse, on a round base, with the pennant of his rank. */
export function general(ctx: Context, { x, y }: Point, pace: number, general: General): void {
  const r = Math.max(6, pace * 0.36);
  ctx.save();
  ctx.translate(x, y);
  ctx.fillStyle = 'rgb(30 22 10 / 40%)';
  ctx.beginPath();
  ctx.arc(r * 0.16, r * 0.22, r, 0, 7);
  ctx.fill();
  ctx.fillStyle = RIM[general.side] ?? '#555';
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, 7);
  ctx.fill();
  ctx.fillStyle = '#9a9a5e';
  ctx.beginPath();
  ctx.arc(0, 0, r * 0.84, 0, 7);
  ctx.fill();
  ctx.strokeStyle = '#e2bd55';
  ctx.lineWidth = Math.max(1, r * 0.1);
  ctx.beginPath();
  ctx.arc(0, 0, r * 0.92, 0, 7);
  ctx.stroke();
  ctx.fillStyle = general.side === 'union' ? '#d9d2c2' : '#8a8178';
  ctx.beginPath();
  ctx.ellipse(-r * 0.05, 0, r * 0.24, r * 0.6, 0.7, 0, 7);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(r * 0.42, -r * 0.48, r * 0.14, r * 0.3, 0.7, 0, 7);
  ctx.fill();
  ctx.fillStyle = general.side === 'union' ? '#223a66' : '#7d7f7c';
  ctx.beginPath();
  ctx.ellipse(-r * 0.05, 0, r * 0.36, r * 0.2, 0.7, 0, 7);
  ctx.fill();
  ctx.fillStyle = general.side === 'union' ? '#16233f' : '#5d4c38';
  ctx.beginPath();
  ctx.arc(-r * 0.05, 0, r * 0.2, 0, 7);
  ctx.fill();
  ctx.fillStyle = '#e2bd55';
  ctx.beginPath();
  ctx.arc(-r * 0.05, 0, r * 0.07, 0, 7);
  ctx.fill();
  pennant(ctx, Math.max(9, r * 1.15), general);
  ctx.restore();
}

/** Brigade: a swallowtail; division: a flag with a disc; corps: with a cross; army: with a star and a golden fringe. */
function pennant(ctx: Context, size: number, { rank, side }: General): void {
  ctx.strokeStyle = '#3a2a18';
  ctx.lineWidth = 1.4;
  ctx.beginPath();
  ctx.moveTo(-size * 0.5, 0);
  ctx.lineTo(-size * 0.5, -size * 1.6);
  ctx.stroke();
  const [left, top, wide, high] = [-size * 0.5, -size * 1.6, size * 1.05, size * 0.66];
  ctx.fillStyle = RIM[side] ?? '#555';
  ctx.strokeStyle = rank === 'army' || rank === 'corps' ? '#e2bd55' : '#f7efd8';
  ctx.beginPath();
  ctx.moveTo(left, top);
  ctx.lineTo(left + wide, top);
  if (rank === 'brigade') ctx.lineTo(left + wide * 0.68, top + high / 2);
  ctx.lineTo(left + wide, top + high);
  ctx.lineTo(left, top + high);
  ctx.closePath();
  ctx.fill();
  ctx.lineWidth = rank === 'army' ? 2 : 1.1;
  ctx.stroke();
  const [x, y, r] = [left + wide * 0.36, top + high / 2, high * 0.24];
  ctx.fillStyle = '#f7efd8';
  ctx.beginPath();
  if (rank === 'division') ctx.arc(x, y, r, 0, 7);
  if (rank === 'corps') {
    ctx.rect(x - r, y - r * 0.34, r * 2, r * 0.68);
    ctx.rect(x - r * 0.34, y - r, r * 0.68, r * 2);
  }
  if (rank === 'army') starPath(ctx, x, y, r * 1.3);
  ctx.fill();
}
