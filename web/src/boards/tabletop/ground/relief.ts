/** The lie of the land: heights with light and shadow, grass, contours and crests. */

import { hash, noise } from '../chance';
import { BORDER, PACE } from '../layout';
import { along, bent, clockwise, closed, rounded } from '../shapes';
import { type Heights, strokes } from './hachures';
import { beyond, type Context, type Land, points } from './land';
import { lookOf } from './looks';

/** Heights on a fine grid, softened: what light and shadow follow from. */
function heights(land: Land, cells: number): Heights {
  const [width, height] = [Math.ceil(land.sheet.wide * cells), Math.ceil(land.sheet.high * cells)];
  const small = document.createElement('canvas');
  small.width = width;
  small.height = height;
  const ctx = small.getContext('2d', { willReadFrequently: true });
  let at: Float32Array = new Float32Array(width * height);
  if (!ctx) return { width, height, at, cells };
  ctx.fillStyle = 'rgb(100 0 0)';
  ctx.fillRect(0, 0, width, height);
  ctx.setTransform(cells / PACE, 0, 0, cells / PACE, -BORDER * cells, -BORDER * cells);
  for (const { level, area } of land.ground.levels) {
    ctx.fillStyle = `rgb(${100 + level * 24} 0 0)`;
    ctx.fill(rounded(beyond(land, area), PACE * 1.4));
  }
  const deep = land.ground.areas.filter((area) => lookOf(area) === 'cut');
  for (const area of deep) {
    ctx.fillStyle = 'rgb(70 0 0)';
    ctx.fill(rounded(points(land, area.area), 8));
  }
  const data = ctx.getImageData(0, 0, width, height).data;
  for (let i = 0; i < at.length; i += 1) at[i] = ((data[i * 4] ?? 100) - 100) / 24;
  const crisp = at.slice();
  for (let pass = 0; pass < 3; pass += 1) at = softened(softened(at, width, height, Math.round(cells * 0.85), 1), width, height, Math.round(cells * 0.85), width);
  // A ridge swells over several paces; its slope is steepest where the line says.
  let broad: Float32Array = at;
  const far = Math.round(cells * 1.7);
  for (let pass = 0; pass < 2; pass += 1) broad = softened(softened(broad, width, height, far, 1), width, height, far, width);
  for (let i = 0; i < at.length; i += 1) at[i] = (at[i] ?? 0) * 0.6 + (broad[i] ?? 0) * 0.36 + (crisp[i] ?? 0) * 0.04;
  return { width, height, at, cells };
}

/** How many cells of heights there are to a pace. */
const CELLS = 9;

/** Hachures down the slopes, over fields and rocks and under what grows. */
export function hachures(ctx: Context, land: Land): void {
  const scale = PACE / CELLS;
  const edge = BORDER * PACE;
  ctx.lineCap = 'round';
  // By weight, so that the strokes of one weight are one path.
  const all = strokes(heights(land, CELLS));
  for (const [least, width, tone] of [[0, 0.7, 'rgb(96 68 36 / 52%)'], [0.35, 1.05, 'rgb(88 60 30 / 64%)'], [0.7, 1.5, 'rgb(78 52 26 / 74%)']] as const) {
    const path = new Path2D();
    for (const { from, to, steep } of all) {
      if (steep < least || (least < 0.7 && steep >= least + 0.35)) continue;
      path.moveTo(edge + from.x * scale, edge + from.y * scale);
      path.lineTo(edge + to.x * scale, edge + to.y * scale);
    }
    ctx.strokeStyle = tone;
    ctx.lineWidth = width;
    ctx.stroke(path);
  }
  ctx.lineCap = 'butt';
}

export function relief(ctx: Context, land: Land): void {
  const cells = CELLS;
  const { width, height, at } = heights(land, cells);
  const image = new ImageData(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const [px, py] = [x / cells, y / cells];
      const roll = (u: number, v: number) => noise(u / 4.3, v / 4.3, 3) * 0.2 + noise(u / 1.7, v / 1.7, 4) * 0.06;
      const level = at[i] ?? 0;
      const east = (at[i + (x < width - 1 ? 1 : 0)] ?? 0) - (at[i - (x > 0 ? 1 : 0)] ?? 0) + roll(px + 0.12, py) - roll(px - 0.12, py);
      const south = (at[i + (y < height - 1 ? width : 0)] ?? 0) - (at[i - (y > 0 ? width : 0)] ?? 0) + roll(px, py + 0.12) - roll(px, py - 0.12);
      // The lamp stands in the north-west.
      const light = 1 + Math.max(-0.46, Math.min(0.26, (east + south) * 3.1));
      const grain = 1 + (noise(px * 2.1, py * 2.1, 5) - 0.5) * 0.05 + (hash(x, y, 6) - 0.5) * 0.035;
      const dry = noise(px / 6, py / 6, 7);
      const [r, g, b] = tint(level, dry);
      const shade = light * grain;
      // Shadows are a little cooler than the ground.
      image.data[i * 4] = r * shade;
      image.data[i * 4 + 1] = g * shade;
      image.data[i * 4 + 2] = b * (shade < 1 ? 1 - (1 - shade) * 0.86 : shade);
      image.data[i * 4 + 3] = 255;
    }
  }
  const small = document.createElement('canvas');
  small.width = width;
  small.height = height;
  small.getContext('2d')?.putImageData(image, 0, 0);
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(small, BORDER * PACE, BORDER * PACE, land.sheet.wide * PACE, land.sheet.high * PACE);
}

/** Tufts, strewn thinly. */
export function grass(ctx: Context, land: Land): void {
  ctx.lineWidth = 0.7;
  for (const [tone, kind] of [['rgb(96 104 52 / 26%)', 11], ['rgb(246 240 206 / 34%)', 12]] as const) {
    const path = new Path2D();
    for (let x = 0; x < land.sheet.wide * 2.4; x += 1) {
      for (let y = 0; y < land.sheet.high * 2.4; y += 1) {
        if (hash(x, y, kind) > 0.42) continue;
        const at = land.sheet.of({ x: (x + hash(x, y, kind + 10)) / 2.4, y: (y + hash(x, y, kind + 20)) / 2.4 });
        const lean = (hash(x, y, kind + 30) - 0.5) * 2;
        path.moveTo(at.x, at.y);
        path.lineTo(at.x + lean, at.y - 2.6);
        path.moveTo(at.x + 1.6, at.y);
        path.lineTo(at.x + 1.6 + lean * 1.6, at.y - 2);
      }
    }
    ctx.strokeStyle = tone;
    ctx.stroke(path);
  }
}

export function contours(ctx: Context, land: Land): void {
  for (const { area, steep, level } of land.ground.levels) {
    const outline = beyond(land, area);
    ctx.strokeStyle = steep ? 'rgb(92 62 28 / 75%)' : 'rgb(122 92 54 / 62%)';
    ctx.lineWidth = steep ? 1.5 : 1.1;
    ctx.stroke(rounded(outline, PACE * 1.4));
    const out = clockwise(outline) ? -1 : 1;
    const ticks = new Path2D();
    for (const { x, y, angle, gone } of along(closed(outline), steep ? 5 : 15)) {
      const down = level < 0 ? -out : out;
      const long = (steep ? 11 : 5.5) * (0.72 + 0.5 * hash(gone | 0, level, 21));
      const bow = (hash(gone | 0, level, 22) - 0.5) * 0.25;
      ticks.moveTo(x, y);
      ticks.lineTo(x - Math.sin(angle + bow) * -down * long * -1, y + Math.cos(angle + bow) * -down * long * -1);
    }
    ctx.lineWidth = steep ? 0.95 : 0.7;
    ctx.stroke(ticks);
  }
}

export function crests(ctx: Context, land: Land): void {
  for (const crest of land.ground.crests) {
    const course = points(land, crest);
    ctx.strokeStyle = 'rgb(255 246 214 / 60%)';
    ctx.lineWidth = 4;
    ctx.stroke(bent(course, 16));
    ctx.strokeStyle = 'rgb(92 62 28 / 72%)';
    ctx.lineWidth = 1.3;
    ctx.setLineDash([10, 5]);
    ctx.stroke(bent(course, 16));
    ctx.setLineDash([]);
    const ticks = new Path2D();
    for (const { x, y, angle, gone } of along(course, 7)) {
      for (const side of [1, -1]) {
        const long = 4 + 5 * hash(gone | 0, side, 23);
        const [dx, dy] = [-Math.sin(angle) * side, Math.cos(angle) * side];
        ticks.moveTo(x + dx * 3, y + dy * 3);
        ticks.lineTo(x + dx * (3 + long), y + dy * (3 + long));
      }
    }
    ctx.lineWidth = 0.75;
    ctx.strokeStyle = 'rgb(92 62 28 / 50%)';
    ctx.stroke(ticks);
  }
}

/** Light that falls off towards the corners, as from a lamp. */
export function lamp(ctx: Context, land: Land): void {
  const { width, height } = land.sheet;
  const glow = ctx.createRadialGradient(width * 0.44, height * 0.38, Math.min(width, height) * 0.3, width * 0.5, height * 0.5, Math.hypot(width, height) * 0.58);
  glow.addColorStop(0, 'rgb(255 244 206 / 10%)');
  glow.addColorStop(0.5, 'rgb(255 244 206 / 0%)');
  glow.addColorStop(1, 'rgb(50 34 16 / 20%)');
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, width, height);
}

/** The colour of the ground at a height, greener or drier. */
function tint(level: number, dry: number): [number, number, number] {
  const steps: [number, number, number][] = [
    [178, 182, 132],
    [208, 205, 152],
    [218, 206, 153],
    [225, 205, 155],
    [224, 198, 152],
    [226, 200, 160],
  ];
  const at = Math.max(0, Math.min(steps.length - 1.001, level + 1));
  const low = Math.floor(at);
  const part = at - low;
  const plain: [number, number, number] = [200, 200, 150];
  const [a, b] = [steps[low] ?? plain, steps[low + 1] ?? plain];
  const mix = (i: 0 | 1 | 2) => a[i] * (1 - part) + b[i] * part;
  return [mix(0) + (dry - 0.5) * 18, mix(1) + (dry - 0.5) * 7, mix(2) - (dry - 0.5) * 8];
}

/** A grid with each cell the mean of those around it, in rows (stride 1) or in columns. */
function softened(at: Float32Array, width: number, height: number, reach: number, stride: number): Float32Array {
  const out = new Float32Array(at.length);
  const [lines, long, next] = stride === 1 ? [height, width, width] : [width, height, 1];
  for (let line = 0; line < lines; line += 1) {
    const from = line * next;
    const cell = (i: number) => at[from + Math.max(0, Math.min(long - 1, i)) * stride] ?? 0;
    let sum = 0;
    for (let i = -reach; i <= reach; i += 1) sum += cell(i);
    for (let i = 0; i < long; i += 1) {
      out[from + i * stride] = sum / (2 * reach + 1);
      sum += cell(i + reach + 1) - cell(i - reach);
    }
  }
  return out;
}
