/** The floor of areas: what lies under everything that stands. */

import type { Point } from '../../../lib/geometry';
import { hash } from '../chance';
import { PACE } from '../layout';
import { along, boxOf, clockwise, closed, rounded } from '../shapes';
import { type Context, type Land, longest, oblong, soft, strewn } from './land';

/** The ground of an area: what lies under everything that stands. */
export function floor(ctx: Context, land: Land, look: string, outline: Point[], kind: number): void {
  const path = rounded(outline, look === 'house' || look === 'farm' ? 3 : PACE * 0.35);
  ctx.save();
  switch (look) {
    case 'wood':
    case 'dense-wood':
    case 'thicket':
      soft(ctx, land, path, look === 'wood' ? 'rgb(104 116 62 / 52%)' : look === 'thicket' ? 'rgb(132 136 78 / 45%)' : 'rgb(66 82 44 / 72%)', 9);
      break;
    case 'wheat':
      field(ctx, path, outline, kind, { floor: '#d9bd67', dark: 'rgb(150 112 32 / 55%)', light: 'rgb(250 228 150 / 70%)', step: 3.1, waver: 0.6 });
      break;
    case 'corn':
      field(ctx, path, outline, kind, { floor: '#a9a656', dark: 'rgb(74 92 34 / 75%)', light: 'rgb(206 204 112 / 75%)', step: 5.4, waver: 1.6 });
      stalks(ctx, outline, kind);
      break;
    case 'orchard':
      soft(ctx, land, path, 'rgb(178 186 112 / 55%)', 5);
      break;
    case 'rocks':
      soft(ctx, land, path, 'rgb(150 140 118 / 50%)', 8);
      break;
    case 'rough':
    case 'meadow':
      soft(ctx, land, path, look === 'rough' ? 'rgb(150 140 82 / 36%)' : 'rgb(184 194 120 / 34%)', 6);
      break;
    case 'marsh':
      marsh(ctx, land, path, outline);
      break;
    case 'water':
    case 'stream':
      water(ctx, path, outline);
      break;
    case 'cut':
      cut(ctx, path, outline);
      break;
    case 'bed':
      bed(ctx, land, outline);
      break;
    case 'farm':
      soft(ctx, land, rounded(outline, 8), 'rgb(206 184 140 / 80%)', 5);
      break;
    default:
      break;
  }
  ctx.restore();
}

function field(ctx: Context, path: Path2D, outline: Point[], kind: number, look: { floor: string; dark: string; light: string; step: number; waver: number }): void {
  ctx.save();
  ctx.globalAlpha = 0.86;
  ctx.fillStyle = look.floor;
  ctx.fill(path);
  ctx.globalAlpha = 1;
  ctx.clip(path);
  const { left, top, right, bottom } = boxOf(outline);
  const angle = longest(outline);
  const mid = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const reach = Math.hypot(right - left, bottom - top) / 2;
  ctx.translate(mid.x, mid.y);
  ctx.rotate(angle);
  for (const [tone, shift] of [[look.dark, 0], [look.light, look.step * 0.42]] as const) {
    const rows = new Path2D();
    for (let row = 0, y = -reach; y < reach; row += 1, y += look.step) {
      rows.moveTo(-reach, y + shift);
      for (let x = -reach, n = 0; x < reach; x += 9, n += 1) rows.lineTo(x, y + shift + (hash(row, n, kind) - 0.5) * look.waver * 2);
    }
    ctx.strokeStyle = tone;
    ctx.lineWidth = look.step * 0.36;
    ctx.stroke(rows);
  }
  // Wind has laid some of it.
  for (let n = 0; n < (reach * reach) / 1500; n += 1) {
    const [x, y] = [(hash(n, kind, 31) - 0.5) * 2 * reach, (hash(n, kind, 32) - 0.5) * 2 * reach];
    ctx.fillStyle = hash(n, kind, 33) < 0.5 ? look.light.replace(/\d+%/u, '16%') : look.dark.replace(/\d+%/u, '13%');
    ctx.beginPath();
    ctx.ellipse(x, y, 20 + 30 * hash(n, kind, 34), 7 + 6 * hash(n, kind, 35), (hash(n, kind, 36) - 0.5) * 0.5, 0, 7);
    ctx.fill();
  }
  ctx.restore();
  ctx.save();
  ctx.strokeStyle = 'rgb(90 70 30 / 60%)';
  ctx.lineWidth = 1;
  ctx.stroke(path);
  ctx.restore();
}

function stalks(ctx: Context, outline: Point[], kind: number): void {
  const leaves = new Path2D();
  for (const { x, y, i, j } of strewn(outline, 5.6, kind, 0.5)) {
    const lean = (hash(i, j, 41) - 0.5) * 2.4;
    leaves.moveTo(x - 1.8, y + lean);
    leaves.lineTo(x, y - 1);
    leaves.lineTo(x + 1.8, y - lean);
  }
  ctx.strokeStyle = 'rgb(62 84 30 / 70%)';
  ctx.lineWidth = 0.9;
  ctx.stroke(leaves);
}

function marsh(ctx: Context, land: Land, path: Path2D, outline: Point[]): void {
  soft(ctx, land, path, 'rgb(146 160 124 / 55%)', 7);
  ctx.save();
  ctx.clip(path);
  for (const { x, y, i, j } of strewn(outline, 17, 51)) {
    ctx.fillStyle = 'rgb(127 163 181 / 62%)';
    ctx.beginPath();
    ctx.ellipse(x, y, 4 + 6 * hash(i, j, 52), 1.6 + 1.6 * hash(i, j, 53), 0, 0, 7);
    ctx.fill();
  }
  const reeds = new Path2D();
  for (const { x, y, i, j } of strewn(outline, 12, 54)) {
    for (const lean of [-2.2, -0.7, 0.7, 2.2]) {
      reeds.moveTo(x + lean * 0.5, y);
      reeds.lineTo(x + lean, y - 4.5 - 2 * hash(i, j, 55));
    }
    reeds.moveTo(x - 4, y + 0.6);
    reeds.lineTo(x + 4, y + 0.6);
  }
  ctx.strokeStyle = 'rgb(66 86 52 / 80%)';
  ctx.lineWidth = 0.8;
  ctx.stroke(reeds);
  ctx.restore();
}

function water(ctx: Context, path: Path2D, outline: Point[]): void {
  ctx.fillStyle = '#8fb0be';
  ctx.fill(path);
  ctx.save();
  ctx.clip(path);
  for (const [width, tone] of [[9, 'rgb(66 104 124 / 18%)'], [5, 'rgb(66 104 124 / 26%)'], [2, 'rgb(52 86 104 / 60%)']] as const) {
    ctx.strokeStyle = tone;
    ctx.lineWidth = width;
    ctx.stroke(path);
  }
  const ripples = new Path2D();
  for (const { x, y, i, j } of strewn(outline, 15, 61)) {
    const long = 3 + 4 * hash(i, j, 62);
    ripples.moveTo(x - long, y);
    ripples.quadraticCurveTo(x, y - 1.6, x + long, y);
  }
  ctx.strokeStyle = 'rgb(240 250 252 / 62%)';
  ctx.lineWidth = 0.8;
  ctx.stroke(ripples);
  ctx.restore();
  ctx.strokeStyle = '#4b6f82';
  ctx.lineWidth = 1.2;
  ctx.stroke(path);
}

/** The bed of a railway that was never finished: graded earth, the marks of ties that never came. */
function bed(ctx: Context, land: Land, outline: Point[]): void {
  const path = rounded(outline, 2);
  soft(ctx, land, path, 'rgb(196 178 140 / 88%)', 2);
  const { angle, mid, long, wide } = oblong(outline);
  ctx.save();
  ctx.clip(path);
  ctx.translate(mid.x, mid.y);
  ctx.rotate(angle);
  ctx.strokeStyle = 'rgb(122 98 62 / 38%)';
  ctx.lineWidth = 2.2;
  ctx.beginPath();
  for (let x = -long / 2, n = 0; x < long / 2; x += 11, n += 1) {
    if (hash(n, 1, 65) < 0.18) continue;
    const lean = (hash(n, 2, 65) - 0.5) * 2;
    ctx.moveTo(x, -wide * 0.26);
    ctx.lineTo(x + lean, wide * 0.26);
  }
  ctx.stroke();
  ctx.restore();
  ctx.strokeStyle = 'rgb(106 80 46 / 70%)';
  ctx.lineWidth = 1;
  ctx.stroke(path);
}

function cut(ctx: Context, path: Path2D, outline: Point[]): void {
  ctx.fillStyle = 'rgb(158 134 96 / 82%)';
  ctx.fill(path);
  ctx.save();
  ctx.clip(path);
  ctx.strokeStyle = 'rgb(60 40 18 / 30%)';
  ctx.lineWidth = 12;
  ctx.stroke(path);
  ctx.restore();
  const inward = clockwise(outline) ? 1 : -1;
  const ticks = new Path2D();
  for (const { x, y, angle, gone } of along(closed(outline), 4)) {
    const long = 7 + 4 * hash(gone | 0, 3, 63);
    ticks.moveTo(x, y);
    ticks.lineTo(x - Math.sin(angle) * inward * long, y + Math.cos(angle) * inward * long);
  }
  ctx.strokeStyle = 'rgb(74 50 22 / 85%)';
  ctx.lineWidth = 1;
  ctx.stroke(ticks);
  ctx.lineWidth = 1.4;
  ctx.stroke(path);
}
