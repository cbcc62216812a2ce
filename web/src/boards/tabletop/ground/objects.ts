/** What stands on areas: trees, rocks, houses and farms. */

import type { Point } from '../../../lib/geometry';
import { hash } from '../chance';
import { PACE } from '../layout';
import { rounded } from '../shapes';
import { type Context, oblong, strewn } from './land';
import { type Crowns, grove, orchard } from './trees';

/** What stands on an area: trees, rocks, roofs. */
export function rise(ctx: Context, crowns: Crowns, look: string, outline: Point[], kind: number): void {
  switch (look) {
    case 'wood':
      return grove(ctx, crowns, outline, kind, 'light', 24, 0.95);
    case 'dense-wood':
      return grove(ctx, crowns, outline, kind, 'dense', 17, 0.8);
    case 'thicket':
      return grove(ctx, crowns, outline, kind, 'shrub', 12, 0.95);
    case 'rough':
      return grove(ctx, crowns, outline, kind, 'shrub', 34, 0.95);
    case 'orchard':
      return orchard(ctx, crowns, outline, kind);
    case 'rocks':
      return rocks(ctx, outline, kind);
    case 'farm':
      return farm(ctx, outline, kind);
    case 'house':
      return roof(ctx, outline, kind, true);
    default:
      return;
  }
}

export function stone(ctx: Context, x: number, y: number, r: number, kind: number): void {
  const sides = 6;
  const corners = Array.from({ length: sides }, (_, i) => {
    const angle = (i / sides) * Math.PI * 2 + hash(i, kind, 111) * 0.6;
    const out = r * (0.75 + 0.4 * hash(i, kind, 112));
    return { x: x + Math.cos(angle) * out, y: y + Math.sin(angle) * out * 0.86 };
  });
  const trace = (shift: number) => {
    ctx.beginPath();
    corners.forEach((corner, i) => (i === 0 ? ctx.moveTo(corner.x + shift, corner.y + shift) : ctx.lineTo(corner.x + shift, corner.y + shift)));
    ctx.closePath();
  };
  trace(r * 0.28);
  ctx.fillStyle = 'rgb(44 36 24 / 38%)';
  ctx.fill();
  const grey = 138 + hash(kind, 3, 113) * 44;
  trace(0);
  ctx.fillStyle = `rgb(${grey} ${grey * 0.96} ${grey * 0.86})`;
  ctx.fill();
  ctx.strokeStyle = 'rgb(66 58 46 / 75%)';
  ctx.lineWidth = 0.7;
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo((corners[3]?.x ?? x) * 0.7 + x * 0.3, (corners[3]?.y ?? y) * 0.7 + y * 0.3);
  ctx.lineTo(x - r * 0.1, y - r * 0.1);
  ctx.lineTo((corners[4]?.x ?? x) * 0.7 + x * 0.3, (corners[4]?.y ?? y) * 0.7 + y * 0.3);
  ctx.strokeStyle = 'rgb(255 250 234 / 65%)';
  ctx.stroke();
}

function rocks(ctx: Context, outline: Point[], kind: number): void {
  for (const { x, y, i, j } of strewn(outline, 17, kind)) {
    const r = 2.4 + 6.2 * hash(i, j, 121) ** 1.6;
    stone(ctx, x, y, r, i * 91 + j);
    if (hash(i, j, 122) < 0.3) stone(ctx, x + r * 1.1, y + r * 0.5, r * 0.5, i * 53 + j);
  }
  ctx.strokeStyle = 'rgb(90 80 62 / 45%)';
  ctx.lineWidth = 0.9;
  ctx.setLineDash([2, 5]);
  ctx.stroke(rounded(outline, PACE * 0.35));
  ctx.setLineDash([]);
}

/** A house and a barn with their yard. */
function farm(ctx: Context, outline: Point[], kind: number): void {
  const { angle, mid, long, wide } = oblong(outline);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const at = (u: number, v: number) => ({ x: mid.x + u * cos - v * sin, y: mid.y + u * sin + v * cos });
  const block = (u: number, v: number, a: number, b: number) => [at(u - a, v - b), at(u + a, v - b), at(u + a, v + b), at(u - a, v + b)];
  if (long < 34) return roof(ctx, block(0, 0, long * 0.42, wide * 0.42), kind, false);
  roof(ctx, block(-long * 0.25, -wide * 0.08, long * 0.19, wide * 0.3), kind, false);
  roof(ctx, block(long * 0.22, wide * 0.06, long * 0.24, wide * 0.36), kind + 1, false);
  roof(ctx, block(-long * 0.02, wide * 0.34, long * 0.07, wide * 0.1), kind + 2, false);
}

/** A roof of two slopes: tiles, ridge, chimney, and the shadow it throws. */
function roof(ctx: Context, outline: Point[], kind: number, strong: boolean): void {
  const { angle, mid, long, wide } = oblong(outline);
  ctx.save();
  ctx.fillStyle = 'rgb(40 30 18 / 42%)';
  ctx.translate(4.5, 5.5);
  ctx.fill(rounded(outline, 1));
  ctx.translate(-4.5, -5.5);
  ctx.clip(rounded(outline, 0.5));
  ctx.translate(mid.x, mid.y);
  ctx.rotate(angle);
  const [half, deep] = [long / 2 + 2, wide / 2 + 2];
  const tones = [['#a8624a', '#87493a'], ['#8d7b68', '#6f5f50'], ['#9a6d4c', '#7b5238'], ['#7f8482', '#636867']][Math.abs(kind) % 4] ?? ['#a8624a', '#87493a'];
  const lit = Math.cos(angle) + Math.sin(angle) > 0;
  ctx.fillStyle = (lit ? tones[0] : tones[1]) ?? '';
  ctx.fillRect(-half, -deep, half * 2, deep);
  ctx.fillStyle = (lit ? tones[1] : tones[0]) ?? '';
  ctx.fillRect(-half, 0, half * 2, deep);
  ctx.strokeStyle = 'rgb(40 22 12 / 30%)';
  ctx.lineWidth = 0.6;
  ctx.beginPath();
  for (let y = -deep; y < deep; y += 3.4) {
    ctx.moveTo(-half, y);
    ctx.lineTo(half, y);
  }
  for (let x = -half, n = 0; x < half; x += 3, n += 1) {
    for (let y = -deep + (n % 2) * 1.7; y < deep; y += 6.8) {
      ctx.moveTo(x, y);
      ctx.lineTo(x, y + 3.4);
    }
  }
  ctx.stroke();
  ctx.strokeStyle = 'rgb(255 236 206 / 75%)';
  ctx.lineWidth = 1.4;
  ctx.beginPath();
  ctx.moveTo(-half, 0);
  ctx.lineTo(half, 0);
  ctx.stroke();
  ctx.fillStyle = 'rgb(30 20 12 / 45%)';
  ctx.fillRect(half * 0.42 + 1.5, -deep * 0.2 + 1.5, 5, 5);
  ctx.fillStyle = '#9c8c7c';
  ctx.fillRect(half * 0.42, -deep * 0.2, 5, 5);
  ctx.fillStyle = '#3b2f26';
  ctx.fillRect(half * 0.42 + 1.3, -deep * 0.2 + 1.3, 2.4, 2.4);
  ctx.restore();
  ctx.strokeStyle = strong ? '#2e2016' : 'rgb(46 32 22 / 85%)';
  ctx.lineWidth = strong ? 2 : 1;
  ctx.stroke(rounded(outline, 0.5));
}
