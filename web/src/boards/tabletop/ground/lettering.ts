/** Lettering, and the edge of the sheet. */

import type { Point } from '../../../lib/geometry';
import { BORDER, PACE } from '../layout';
import { along, boxOf, centre, lengthOf } from '../shapes';
import { type Area, type Context, INK, type Land, type Line, SEPIA } from './land';

export function letters(ctx: Context, land: Land, areas: { area: Area; look: string; outline: Point[] }[], lines: { line: Line; look: string; course: Point[] }[]): void {
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const taken: { left: number; right: number; top: number; bottom: number }[] = [];
  /** Writes at the first of some distances from the line at which nothing else is written; else nowhere. */
  const write = (text: string, at: Point, angle: number, font: string, tone: string, spacing = 0) => {
    ctx.save();
    ctx.font = font;
    ctx.letterSpacing = `${spacing}px`;
    const [half, high] = [ctx.measureText(text).width / 2, 11];
    const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
    const boxAt = (x: number, y: number) => ({ left: x - half * cos - high * sin, right: x + half * cos + high * sin, top: y - half * sin - high * cos, bottom: y + half * sin + high * cos });
    const clear = (box: ReturnType<typeof boxAt>) => !taken.some((other) => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom);
    const place = [0, -24, 24, -44, 44].map((off) => ({ x: at.x - Math.sin(angle) * off, y: at.y + Math.cos(angle) * off })).find(({ x, y }) => clear(boxAt(x, y)));
    if (!place) return ctx.restore();
    taken.push(boxAt(place.x, place.y));
    const { x, y } = place;
    ctx.translate(x, y);
    ctx.rotate(angle);
    ctx.lineJoin = 'round';
    ctx.strokeStyle = 'rgb(246 238 214 / 88%)';
    ctx.lineWidth = 4.5;
    ctx.strokeText(text, 0, 0);
    ctx.fillStyle = tone;
    ctx.fillText(text, 0, 0);
    ctx.restore();
  };
  for (const { area, look, outline } of areas) {
    const title = land.titles(area);
    if (!title) continue;
    const { left, right, top, bottom } = boxOf(outline);
    const at = centre(outline);
    const wet = look === 'water' || look === 'stream' || look === 'marsh';
    const small = right - left < 90;
    const where = look === 'house' || look === 'farm' ? { x: at.x, y: bottom + 13 } : at;
    const tall = bottom - top > (right - left) * 2.2;
    const fit = Math.max(14, Math.min(23, ((tall ? bottom - top : right - left) * 1.5) / title.length));
    write(title, where, tall ? -Math.PI / 2 : 0, `${wet || !small ? 'italic ' : ''}400 ${small ? 15 : fit}px 'Old Standard TT', Georgia, serif`, wet ? '#2f5468' : INK, small ? 0.2 : 1.4);
  }
  for (const { line, course, look } of lines) {
    const title = land.titles(line);
    if (!title) continue;
    const whole = lengthOf(course);
    const stone = along(course, Math.max(1, whole / 3))[1] ?? along(course, Math.max(1, whole / 2))[0];
    if (!stone) continue;
    const upright = Math.cos(stone.angle) < 0 ? stone.angle + Math.PI : stone.angle;
    const wet = look === 'stream' || look === 'water';
    const at = { x: stone.x + Math.sin(upright) * 17, y: stone.y - Math.cos(upright) * 17 };
    write(title, at, upright, `italic 400 16px 'Old Standard TT', Georgia, serif`, wet ? '#2f5468' : SEPIA.replace('7a5c36', '59401f'), 0.8);
  }
}

/** Neat lines, ticks at every pace, numbers at every fifth, and the needle that shows north. */
export function frame(ctx: Context, land: Land): void {
  const { width, height, wide, high } = land.sheet;
  const edge = BORDER * PACE;
  ctx.strokeStyle = INK;
  ctx.lineWidth = 2.4;
  ctx.strokeRect(edge, edge, wide * PACE, high * PACE);
  ctx.lineWidth = 0.8;
  ctx.strokeRect(edge - 12, edge - 12, wide * PACE + 24, high * PACE + 24);
  ctx.lineWidth = 5;
  ctx.strokeRect(9, 9, width - 18, height - 18);
  ctx.lineWidth = 1;
  ctx.strokeRect(16, 16, width - 32, height - 32);
  const ticks = new Path2D();
  ctx.fillStyle = INK;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.font = "400 14px 'Old Standard TT', Georgia, serif";
  for (let x = 0; x <= wide; x += 1) {
    const long = x % 5 === 0 ? 12 : 6;
    const at = edge + x * PACE;
    ticks.moveTo(at, edge);
    ticks.lineTo(at, edge - long);
    ticks.moveTo(at, height - edge);
    ticks.lineTo(at, height - edge + long);
    if (x % 5 === 0 && x > 0 && x < wide) {
      ctx.fillText(String(x), at, edge - 24);
      ctx.fillText(String(x), at, height - edge + 25);
    }
  }
  for (let y = 0; y <= high; y += 1) {
    const long = y % 5 === 0 ? 12 : 6;
    const at = height - edge - y * PACE;
    ticks.moveTo(edge, at);
    ticks.lineTo(edge - long, at);
    ticks.moveTo(width - edge, at);
    ticks.lineTo(width - edge + long, at);
    if (y % 5 === 0 && y > 0 && y < high) {
      ctx.fillText(String(y), edge - 26, at);
      ctx.fillText(String(y), width - edge + 26, at);
    }
  }
  ctx.lineWidth = 1;
  ctx.stroke(ticks);
  ctx.save();
  ctx.translate(edge + wide * PACE - 34, edge + 44);
  ctx.globalAlpha = 0.8;
  ctx.fillStyle = 'rgb(246 238 214 / 55%)';
  ctx.beginPath();
  ctx.arc(0, 4, 30, 0, 7);
  ctx.fill();
  ctx.fillStyle = INK;
  ctx.beginPath();
  ctx.moveTo(0, -20);
  ctx.lineTo(0, 24);
  ctx.lineTo(-6, 6);
  ctx.closePath();
  ctx.fill();
  ctx.strokeStyle = INK;
  ctx.lineWidth = 1.1;
  ctx.beginPath();
  ctx.moveTo(0, -20);
  ctx.lineTo(6, 6);
  ctx.lineTo(0, 24);
  ctx.moveTo(-17, 4);
  ctx.lineTo(-8, 4);
  ctx.moveTo(17, 4);
  ctx.lineTo(8, 4);
  ctx.stroke();
  ctx.font = "700 15px 'Old Standard TT', Georgia, serif";
  ctx.fillText('N', 13, -13);
  ctx.restore();
}
