/** Signs behind a unit: its counter, its marker, what it lacks. */

import type { Point } from '../../../lib/geometry';
import { RIM } from '../figures';
import { beside, extent, middle } from '../layout';
import type { Troop } from '../troops';
import { around, type At, type Box, type Context, FIGURES, type Letters, meets, sizeOf } from './scene';
import { starPath } from './shapes';

const MARKERS: Record<string, { fill: string; ink: string }> = {
  hesitant: { fill: '#4f8a3c', ink: '#fff' },
  demoralised: { fill: '#f0c02c', ink: '#2b2110' },
  routed: { fill: '#b3261b', ink: '#fff' },
};

/** Draws a unit's signs where nothing else is yet, and takes their room. */
export function signs(ctx: Context, at: At, pace: number, troop: Troop, letters: Letters, taken: Box[]): void {
  const size = sizeOf(pace);
  const signs: ((point: Point) => void)[] = [];
  if (troop.marker) signs.push((point) => marker(ctx, point, size, troop.marker ?? ''));
  if (troop.counter || troop.order) signs.push((point) => counter(ctx, point, size, troop, letters));
  if (troop.low) signs.push((point) => cartridge(ctx, point, size));
  if (troop.bayonets && pace < FIGURES * 1.6) signs.push((point) => bayonet(ctx, point, size));
  if (troop.jammed > 0) signs.push((point) => jam(ctx, point, size, troop.jammed));
  if (signs.length === 0) return;
  const { behind, ahead } = extent(troop);
  const centre = at(middle(troop));
  const back = at(beside(middle(troop), troop.facing, 0, -(behind + ahead) / 2));
  const far = Math.max(0.001, Math.hypot(back.x - centre.x, back.y - centre.y));
  const off = size * 0.72;
  const from = { x: back.x + ((back.x - centre.x) / far) * off, y: back.y + ((back.y - centre.y) / far) * off };
  const along = { x: (back.y - centre.y) / far, y: -(back.x - centre.x) / far };
  // In the middle; beside a general who stands there.
  const row = (shift: number) =>
    signs.map((_, i) => {
      const aside = (i - (signs.length - 1) / 2) * size * 1.12 + shift;
      return { x: from.x + along.x * aside, y: from.y + along.y * aside };
    });
  const step = size * 0.6;
  const rows = [0, -2, 2, -3, 3, -4, 4].map((steps) => row(steps * step));
  const free = rows.find((points) => points.every((point) => !meets(around(point, size), taken))) ?? row(0);
  signs.forEach((draw, i) => {
    const point = free[i] ?? from;
    draw(point);
    taken.push(around(point, size));
  });
}

/** An order counter: its back in the colour of its side, or its letter; what it hides is small print for its owner. */
export function counter(ctx: Context, { x, y }: Point, size: number, { counter: hidden, order, given, side }: Pick<Troop, 'counter' | 'order' | 'given' | 'side'>, letters: Letters): void {
  if (!hidden && !order) return;
  const r = size * 0.5;
  ctx.save();
  ctx.translate(x, y);
  ctx.fillStyle = 'rgb(30 22 10 / 40%)';
  ctx.beginPath();
  ctx.arc(1.2, 1.8, r, 0, 7);
  ctx.fill();
  ctx.fillStyle = hidden ? (RIM[side] ?? '#555') : '#f7efd8';
  ctx.strokeStyle = hidden ? '#f7efd8' : (RIM[side] ?? '#555');
  ctx.lineWidth = Math.max(1.4, size * 0.09);
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, 7);
  ctx.fill();
  ctx.stroke();
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const word = hidden ? given : order;
  if (word) {
    ctx.fillStyle = hidden ? '#f7efd8' : '#2b2621';
    ctx.font = `700 ${size * (hidden ? 0.56 : 0.7)}px 'Old Standard TT', Georgia, serif`;
    ctx.fillText(letters(word), 0, size * 0.04);
    if (hidden) {
      ctx.setLineDash([2, 2]);
      ctx.lineWidth = 0.8;
      ctx.beginPath();
      ctx.arc(0, 0, r * 0.74, 0, 7);
      ctx.stroke();
    }
  } else if (side === 'union') {
    ctx.fillStyle = '#f7efd8';
    ctx.beginPath();
    starPath(ctx, 0, 0, r * 0.62);
    ctx.fill();
  } else {
    ctx.fillStyle = '#f7efd8';
    for (const bar of [-0.36, -0.08, 0.2]) ctx.fillRect(-r * 0.5, r * bar, r, r * 0.16);
  }
  ctx.restore();
}

/** Hesitant: a green disc; demoralised: a yellow triangle; routed: a red arrow that runs away. */
function marker(ctx: Context, { x, y }: Point, size: number, kind: string): void {
  const { fill, ink } = MARKERS[kind] ?? { fill: '#777', ink: '#fff' };
  const r = size * 0.5;
  ctx.save();
  ctx.translate(x, y);
  const trace = () => {
    ctx.beginPath();
    if (kind === 'hesitant') ctx.arc(0, 0, r, 0, 7);
    else if (kind === 'demoralised') {
      ctx.moveTo(0, -r * 1.12);
      ctx.lineTo(r * 1.1, r * 0.86);
      ctx.lineTo(-r * 1.1, r * 0.86);
      ctx.closePath();
    } else {
      ctx.moveTo(-r, -r);
      ctx.lineTo(r, -r);
      ctx.lineTo(r, r * 0.3);
      ctx.lineTo(0, r * 1.2);
      ctx.lineTo(-r, r * 0.3);
      ctx.closePath();
    }
  };
  ctx.save();
  ctx.translate(1.3, 1.8);
  ctx.fillStyle = 'rgb(30 22 10 / 40%)';
  trace();
  ctx.fill();
  ctx.restore();
  trace();
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = '#fffaf0';
  ctx.stroke();
  ctx.lineWidth = 0.8;
  ctx.strokeStyle = '#2b2110';
  ctx.stroke();
  ctx.fillStyle = ink;
  ctx.strokeStyle = ink;
  ctx.lineWidth = Math.max(1.6, size * 0.11);
  ctx.lineCap = 'round';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.beginPath();
  if (kind === 'hesitant') {
    ctx.moveTo(-r * 0.55, r * 0.08);
    ctx.quadraticCurveTo(-r * 0.28, -r * 0.5, 0, 0);
    ctx.quadraticCurveTo(r * 0.28, r * 0.5, r * 0.55, -r * 0.08);
  } else if (kind === 'demoralised') {
    ctx.moveTo(0, -r * 0.45);
    ctx.lineTo(0, r * 0.2);
    ctx.moveTo(0, r * 0.56);
    ctx.lineTo(0, r * 0.58);
  } else {
    for (const top of [-0.62, -0.06]) {
      ctx.moveTo(-r * 0.5, r * top);
      ctx.lineTo(0, r * (top + 0.42));
      ctx.lineTo(r * 0.5, r * top);
    }
  }
  ctx.stroke();
  ctx.restore();
}

/** An empty cartridge box. */
function cartridge(ctx: Context, { x, y }: Point, size: number): void {
  const r = size * 0.44;
  ctx.save();
  ctx.translate(x, y);
  ctx.fillStyle = '#f7efd8';
  ctx.strokeStyle = '#2b2621';
  ctx.lineWidth = 1.3;
  ctx.beginPath();
  ctx.roundRect(-r, -r * 0.5, r * 2, r * 1.5, 2);
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(-r, -r * 0.5);
  ctx.lineTo(-r * 0.7, -r * 1.1);
  ctx.lineTo(r * 0.7, -r * 1.1);
  ctx.lineTo(r, -r * 0.5);
  ctx.moveTo(-r * 0.55, r * 0.6);
  ctx.lineTo(r * 0.55, -r * 0.1);
  ctx.stroke();
  ctx.restore();
}

function bayonet(ctx: Context, { x, y }: Point, size: number): void {
  const r = size * 0.5;
  ctx.save();
  ctx.translate(x, y);
  ctx.lineCap = 'round';
  for (const [wide, tone] of [[3.6, '#2b2621'], [1.8, '#f4f8fb']] as const) {
    ctx.strokeStyle = tone;
    ctx.lineWidth = wide;
    ctx.beginPath();
    ctx.moveTo(-r * 0.6, r * 0.7);
    ctx.lineTo(r * 0.5, -r * 0.8);
    ctx.moveTo(r * 0.6, r * 0.7);
    ctx.lineTo(-r * 0.5, -r * 0.8);
    ctx.stroke();
  }
  ctx.restore();
}

function jam(ctx: Context, { x, y }: Point, size: number, count: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.fillStyle = '#4a4034';
  ctx.beginPath();
  ctx.roundRect(-size * 0.45, -size * 0.45, size * 0.9, size * 0.9, 3);
  ctx.fill();
  ctx.fillStyle = '#f7efd8';
  ctx.font = `700 ${size * 0.6}px 'Old Standard TT', Georgia, serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(`×${count}`, 0, 0);
  ctx.restore();
}
