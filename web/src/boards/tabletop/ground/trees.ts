/** Woods and orchards: crowns seen from above. */

import type { Point } from '../../../lib/geometry';
import { hash } from '../chance';
import { PACE } from '../layout';
import { away, boxOf, closed, inside, rounded } from '../shapes';
import { type Context, longest, strewn } from './land';

/** Crowns of trees as pictures, each drawn once. */
export class Crowns {
  private readonly drawn = new Map<string, HTMLCanvasElement>();

  /** Pixels to a unit of the sheet. */
  constructor(private readonly fine: number) {}

  /** A crown from above: lobes, lit from the north-west. */
  of(sort: string, variant: number): HTMLCanvasElement {
    const key = `${sort} ${variant}`;
    const known = this.drawn.get(key);
    if (known) return known;
    const size = Math.ceil((sort === 'shrub' ? 20 : 40) * this.fine);
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    const ctx = canvas.getContext('2d');
    const tones: Record<string, [number, number, number][]> = {
      light: [[96, 116, 52], [110, 124, 58], [122, 128, 62], [88, 108, 50], [134, 130, 66], [100, 122, 60]],
      dense: [[58, 82, 42], [50, 74, 40], [66, 88, 46], [46, 68, 38], [72, 90, 44], [56, 78, 46]],
      shrub: [[106, 116, 58], [120, 122, 66], [94, 108, 54], [128, 126, 74], [112, 118, 52], [100, 104, 60]],
      apple: [[98, 124, 58], [108, 130, 62], [92, 118, 56], [104, 126, 66], [98, 124, 58], [112, 132, 60]],
    };
    const [r, g, b] = tones[sort]?.[variant] ?? [90, 110, 50];
    if (ctx) {
      ctx.scale(size / 2.5, size / 2.5);
      ctx.translate(1.25, 1.25);
      const lobes = 8;
      const draw = (scale: number, shift: number, tone: string, kind: number) => {
        ctx.fillStyle = tone;
        ctx.beginPath();
        for (let i = 0; i < lobes; i += 1) {
          const angle = (i / lobes) * Math.PI * 2 + hash(i, variant, kind) * 0.5;
          const out = 0.52 + 0.16 * hash(i, variant, kind + 1);
          const lobe = 0.36 + 0.12 * hash(i, variant, kind + 2);
          const [x, y] = [Math.cos(angle) * out * scale + shift, Math.sin(angle) * out * scale + shift];
          ctx.moveTo(x + lobe * scale, y);
          ctx.arc(x, y, lobe * scale, 0, 7);
        }
        ctx.moveTo(0.5 * scale + shift, shift);
        ctx.arc(shift, shift, 0.55 * scale, 0, 7);
        ctx.fill();
      };
      draw(1.03, 0, `rgb(${r * 0.5} ${g * 0.5} ${b * 0.45})`, 81);
      draw(0.95, -0.02, `rgb(${r * 0.8} ${g * 0.8} ${b * 0.76})`, 81);
      draw(0.72, -0.13, `rgb(${r} ${g} ${b})`, 84);
      draw(0.42, -0.26, `rgb(${Math.min(255, r * 1.22)} ${Math.min(255, g * 1.2)} ${b * 1.12})`, 87);
      for (let i = 0; i < 26; i += 1) {
        const [angle, out] = [hash(i, variant, 91) * 6.3, Math.sqrt(hash(i, variant, 92)) * 0.86];
        ctx.fillStyle = hash(i, variant, 93) < 0.5 ? `rgb(${r * 1.35} ${g * 1.3} ${b * 1.2} / 55%)` : `rgb(${r * 0.45} ${g * 0.48} ${b * 0.4} / 50%)`;
        ctx.beginPath();
        ctx.arc(Math.cos(angle) * out, Math.sin(angle) * out, 0.06 + 0.04 * hash(i, variant, 94), 0, 7);
        ctx.fill();
      }
      if (sort === 'apple') {
        for (let i = 0; i < 5; i += 1) {
          ctx.fillStyle = '#a8402c';
          ctx.beginPath();
          ctx.arc((hash(i, variant, 95) - 0.5) * 1.1, (hash(i, variant, 96) - 0.5) * 1.1, 0.075, 0, 7);
          ctx.fill();
        }
      }
    }
    this.drawn.set(key, canvas);
    return canvas;
  }
}

export function grove(ctx: Context, crowns: Crowns, outline: Point[], kind: number, sort: string, step: number, loose: number): void {
  const rim = closed(outline);
  const size = sort === 'shrub' ? 6 : sort === 'dense' ? 13 : 12.5;
  const trees = strewn(outline, step, kind, loose).map((at) => {
    const near = away(rim, at);
    // The crowns stay about inside the line that the rules read.
    const room = Math.min(1, 0.45 + near / (size * 1.6));
    return { ...at, r: size * room * (0.72 + 0.5 * hash(at.i, at.j, 71)), variant: Math.floor(hash(at.i, at.j, 72) * 6) };
  });
  trees.sort((a, b) => a.y - b.y);
  for (const { x, y, r } of trees) {
    ctx.fillStyle = 'rgb(40 44 22 / 30%)';
    ctx.beginPath();
    ctx.ellipse(x + r * 0.34, y + r * 0.42, r, r * 0.92, 0.5, 0, 7);
    ctx.fill();
  }
  for (const { x, y, r, variant } of trees) ctx.drawImage(crowns.of(sort, variant), x - r * 1.25, y - r * 1.25, r * 2.5, r * 2.5);
  if (sort === 'shrub') return;
  ctx.strokeStyle = sort === 'dense' ? 'rgb(38 52 26 / 70%)' : 'rgb(70 84 40 / 55%)';
  ctx.lineWidth = sort === 'dense' ? 1.4 : 1;
  ctx.setLineDash(sort === 'dense' ? [] : [6, 4]);
  ctx.stroke(rounded(outline, PACE * 0.35));
  ctx.setLineDash([]);
}

export function orchard(ctx: Context, crowns: Crowns, outline: Point[], kind: number): void {
  const { left, top, right, bottom } = boxOf(outline);
  const angle = longest(outline);
  const mid = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const reach = Math.hypot(right - left, bottom - top) / 2;
  const step = 25;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  for (let v = -reach; v < reach; v += step) {
    for (let u = -reach; u < reach; u += step) {
      const at = { x: mid.x + u * cos - v * sin, y: mid.y + u * sin + v * cos };
      if (!inside(outline, at) || away(closed(outline), at) < 6) continue;
      const r = 6.6 + hash(u | 0, v | 0, kind) * 1.6;
      ctx.fillStyle = 'rgb(40 44 22 / 28%)';
      ctx.beginPath();
      ctx.ellipse(at.x + 2.6, at.y + 3.2, r, r * 0.9, 0.5, 0, 7);
      ctx.fill();
      ctx.drawImage(crowns.of('apple', Math.floor(hash(u | 0, v | 0, 101) * 6)), at.x - r * 1.25, at.y - r * 1.25, r * 2.5, r * 2.5);
    }
  }
  ctx.strokeStyle = 'rgb(96 100 52 / 60%)';
  ctx.lineWidth = 0.9;
  ctx.setLineDash([3, 4]);
  ctx.stroke(rounded(outline, 6));
  ctx.setLineDash([]);
}
