/** Roads, bridges, and what runs across the ground: walls, fences, works. */

import type { Point } from '../../../lib/geometry';
import { hash, noise } from '../chance';
import { PACE } from '../layout';
import { along, bent } from '../shapes';
import type { Context, Line } from './land';
import { stone } from './objects';

export function way(ctx: Context, look: string, course: Point[]): void {
  const path = bent(course, PACE * 0.7);
  ctx.lineCap = 'butt';
  const wide = look === 'bed' ? 15 : 17;
  ctx.strokeStyle = look === 'bed' ? 'rgb(92 76 52 / 75%)' : 'rgb(106 80 46 / 82%)';
  ctx.lineWidth = wide + 2;
  ctx.stroke(path);
  ctx.strokeStyle = look === 'bed' ? '#c8b896' : look === 'ford' ? '#bfcdc8' : '#e6d3a4';
  ctx.lineWidth = wide;
  ctx.stroke(path);
  if (look === 'bed') {
    ctx.strokeStyle = 'rgb(120 100 72 / 45%)';
    ctx.lineWidth = 1.2;
    const ties = new Path2D();
    for (const { x, y, angle } of along(course, 8)) {
      ties.moveTo(x - Math.sin(angle) * 6, y + Math.cos(angle) * 6);
      ties.lineTo(x + Math.sin(angle) * 6, y - Math.cos(angle) * 6);
    }
    ctx.stroke(ties);
    return;
  }
  // Ruts of the wagons.
  ctx.strokeStyle = 'rgb(150 118 70 / 55%)';
  ctx.lineWidth = 1.1;
  for (const aside of [-3.4, 3.4]) {
    const rut = new Path2D();
    along(course, 6).forEach(({ x, y, angle, gone }, n) => {
      const off = aside + (noise(gone / 30, aside, 131) - 0.5) * 2;
      const [px, py] = [x - Math.sin(angle) * off, y + Math.cos(angle) * off];
      if (n === 0 || hash(n, aside | 0, 132) < 0.12) rut.moveTo(px, py);
      else rut.lineTo(px, py);
    });
    ctx.stroke(rut);
  }
}

export function bridge(ctx: Context, course: Point[], kind: number): void {
  const path = bent(course, 4);
  ctx.strokeStyle = 'rgb(30 22 12 / 40%)';
  ctx.lineWidth = 24;
  ctx.save();
  ctx.translate(2.5, 3);
  ctx.stroke(path);
  ctx.restore();
  ctx.strokeStyle = '#6a4d30';
  ctx.lineWidth = 22;
  ctx.stroke(path);
  for (const { x, y, angle, gone } of along(course, 4.4)) {
    const tone = 150 + hash(gone | 0, kind, 141) * 40;
    ctx.strokeStyle = `rgb(${tone} ${tone * 0.8} ${tone * 0.56})`;
    ctx.lineWidth = 3.7;
    ctx.beginPath();
    ctx.moveTo(x - Math.sin(angle) * 9, y + Math.cos(angle) * 9);
    ctx.lineTo(x + Math.sin(angle) * 9, y - Math.cos(angle) * 9);
    ctx.stroke();
  }
}

export function obstacle(ctx: Context, look: string, course: Point[], line: Line): void {
  switch (look) {
    case 'wall':
      for (const { x, y, angle, gone } of along(course, 5.6)) {
        const aside = (hash(gone | 0, 1, 151) - 0.5) * 2.4;
        stone(ctx, x - Math.sin(angle) * (aside - 1.6), y + Math.cos(angle) * (aside - 1.6), 2.6 + 1.1 * hash(gone | 0, 2, 152), (gone * 7) | 0);
        stone(ctx, x - Math.sin(angle) * (aside + 1.6) + 2, y + Math.cos(angle) * (aside + 1.6), 2.3 + hash(gone | 0, 3, 153), (gone * 11) | 0);
      }
      return;
    case 'fence': {
      const posts = along(course, 12).map(({ x, y, angle }, n) => {
        const aside = n % 2 === 0 ? 3.4 : -3.4;
        return { x: x - Math.sin(angle) * aside, y: y + Math.cos(angle) * aside };
      });
      const rails = (shift: number, tone: string, wide: number) => {
        ctx.strokeStyle = tone;
        ctx.lineWidth = wide;
        ctx.lineCap = 'round';
        ctx.beginPath();
        posts.slice(1).forEach((b, i) => {
          const a = posts[i] ?? b;
          const [dx, dy] = [(b.x - a.x) * 0.14, (b.y - a.y) * 0.14];
          ctx.moveTo(a.x - dx + shift, a.y - dy + shift);
          ctx.lineTo(b.x + dx + shift, b.y + dy + shift);
        });
        ctx.stroke();
      };
      rails(1.8, 'rgb(44 32 16 / 40%)', 2.2);
      rails(0, '#5f452a', 2.5);
      rails(-0.4, '#a98a5e', 1.1);
      ctx.lineCap = 'butt';
      return;
    }
    case 'works': {
      ctx.lineCap = 'round';
      for (const [wide, tone, shift] of [[13, 'rgb(40 28 14 / 40%)', 2.5], [12, '#8a6b44', 0], [6, '#b5965f', -1.4]] as const) {
        ctx.save();
        ctx.translate(shift, shift);
        ctx.strokeStyle = tone;
        ctx.lineWidth = wide;
        ctx.stroke(bent(course, 5));
        ctx.restore();
      }
      ctx.lineCap = 'butt';
      const logs = new Path2D();
      for (const { x, y, angle } of along(course, 7)) {
        logs.moveTo(x - Math.sin(angle) * 6, y + Math.cos(angle) * 6);
        logs.lineTo(x + Math.sin(angle) * 6, y - Math.cos(angle) * 6);
      }
      ctx.strokeStyle = 'rgb(58 40 20 / 65%)';
      ctx.lineWidth = 1.2;
      ctx.stroke(logs);
      const inner: Record<string, Point> = { north: { x: 0, y: -1 }, south: { x: 0, y: 1 }, east: { x: 1, y: 0 }, west: { x: -1, y: 0 } };
      const to = inner[line.works ?? ''];
      if (to) {
        ctx.save();
        ctx.translate(to.x * 9, to.y * 9);
        ctx.strokeStyle = 'rgb(58 40 20 / 70%)';
        ctx.lineWidth = 1.4;
        ctx.setLineDash([3, 3]);
        ctx.stroke(bent(course, 5));
        ctx.restore();
      }
      return;
    }
    case 'cut':
    case 'hedge':
      ctx.strokeStyle = look === 'cut' ? 'rgb(74 50 22 / 85%)' : '#5c6b38';
      ctx.lineWidth = look === 'cut' ? 2 : 5;
      ctx.stroke(bent(course, 8));
      if (look === 'cut') {
        const ticks = new Path2D();
        for (const { x, y, angle } of along(course, 4)) {
          ticks.moveTo(x, y);
          ticks.lineTo(x - Math.sin(angle) * 7, y + Math.cos(angle) * 7);
        }
        ctx.lineWidth = 1;
        ctx.stroke(ticks);
      }
      return;
    default:
      return;
  }
}
