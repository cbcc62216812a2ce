/** Smoke, shots, and what lies before a front. */

import { hash, seed } from '../chance';
import { beside, extent } from '../layout';
import type { Troop } from '../troops';
import type { At, Context, Scene } from './scene';

/** A puff of smoke, drawn once. */
let puff: HTMLCanvasElement | null = null;

function puffOf(): HTMLCanvasElement {
  if (puff) return puff;
  const canvas = document.createElement('canvas');
  canvas.width = 96;
  canvas.height = 96;
  const ctx = canvas.getContext('2d');
  if (ctx) {
    for (let i = 0; i < 9; i += 1) {
      const [x, y, r] = [48 + (hash(i, 1, 241) - 0.5) * 40, 48 + (hash(i, 2, 241) - 0.5) * 36, 18 + 12 * hash(i, 3, 241)];
      const glow = ctx.createRadialGradient(x - 4, y - 6, 1, x, y, r);
      glow.addColorStop(0, 'rgb(255 253 248 / 62%)');
      glow.addColorStop(0.55, 'rgb(238 233 222 / 30%)');
      glow.addColorStop(1, 'rgb(206 198 184 / 0%)');
      ctx.fillStyle = glow;
      ctx.fillRect(0, 0, 96, 96);
    }
  }
  puff = canvas;
  return canvas;
}

/** Powder smoke before the front, drifting off to the east. */
export function smoke(ctx: Context, at: At, pace: number, troop: Troop, time: number | null): void {
  const { left, right, ahead } = extent(troop);
  const picture = puffOf();
  const many = Math.max(3, Math.round((left + right) * 1.7));
  const kind = seed(troop.key);
  ctx.save();
  for (let i = 0; i < many; i += 1) {
    const life = time === null ? 0.25 + 0.5 * hash(i, kind, 251) : (time / (9 + 4 * hash(i, kind, 252)) + hash(i, kind, 253)) % 1;
    const across = -left + ((i + 0.5) / many) * (left + right) + (hash(i, kind, 254) - 0.5) * 0.5;
    const from = beside(troop.at, troop.facing, across, ahead + 0.35 + 0.5 * hash(i, kind, 255) + life * 0.4);
    const where = at({ x: from.x + life * 0.9, y: from.y + life * 0.15 });
    const size = pace * (0.85 + 0.9 * hash(i, kind, 256)) * (0.6 + life * 0.8);
    ctx.globalAlpha = Math.min(1, Math.sin(Math.PI * Math.min(1, life * 1.05)) * 0.95 + 0.06);
    ctx.drawImage(picture, where.x - size / 2, where.y - size / 2, size, size);
  }
  ctx.restore();
}

export function shot(ctx: Context, at: At, pace: number, { from, to, guns, part }: Scene['shots'][number]): void {
  const [a, b] = [at(from), at(to)];
  ctx.save();
  ctx.globalAlpha = 1 - part * 0.8;
  ctx.strokeStyle = guns ? '#5a2a10' : '#a63d2f';
  ctx.lineWidth = guns ? 3 : 2;
  ctx.setLineDash(guns ? [] : [7, 6]);
  ctx.beginPath();
  ctx.moveTo(a.x, a.y);
  ctx.lineTo(a.x + (b.x - a.x) * Math.min(1, part * 1.6), a.y + (b.y - a.y) * Math.min(1, part * 1.6));
  ctx.stroke();
  const flash = pace * 0.7 * (1 - part);
  const glow = ctx.createRadialGradient(a.x, a.y, 0, a.x, a.y, Math.max(1, flash));
  glow.addColorStop(0, 'rgb(255 244 190 / 95%)');
  glow.addColorStop(0.5, 'rgb(245 160 50 / 60%)');
  glow.addColorStop(1, 'rgb(245 120 30 / 0%)');
  ctx.fillStyle = glow;
  ctx.beginPath();
  ctx.arc(a.x, a.y, Math.max(1, flash), 0, 7);
  ctx.fill();
  ctx.restore();
}

export function abatis(ctx: Context, at: At, pace: number, troop: Troop): void {
  const { left, right, ahead } = extent(troop);
  ctx.save();
  ctx.strokeStyle = '#5a4527';
  ctx.lineWidth = Math.max(1.2, pace * 0.045);
  ctx.beginPath();
  for (let across = -left, i = 0; across < right; across += 0.22, i += 1) {
    const root = at(beside(troop.at, troop.facing, across, ahead + 0.12));
    for (const lean of [-0.25, 0, 0.25]) {
      const tip = at(beside(troop.at, troop.facing, across + lean * (0.6 + hash(i, 1, 261)), ahead + 0.5 + 0.2 * hash(i, 2, 261)));
      ctx.moveTo(root.x, root.y);
      ctx.lineTo(tip.x, tip.y);
    }
  }
  ctx.stroke();
  ctx.restore();
}
