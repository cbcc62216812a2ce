/**
 * The ground of a table, painted once: relief, woods, fields, water, roads, fences and farms, as they
 * would be modelled on a table and seen from above; and around it the edge of a map sheet. What looks
 * scattered follows from where it lies, so that the same table always looks the same.
 */

import type { Point } from '../../lib/geometry';
import type { BillyYankArea, BillyYankGround, BillyYankLine } from '../../protocol';
import { hash, noise, seed } from './chance';
import type { Sheet } from './layout';
import { BORDER, PACE } from './layout';
import { along, away, bent, boxOf, centre, clockwise, closed, inside, lengthOf, rounded } from './shapes';

const INK = '#3c3127';
const SEPIA = '#7a5c36';
const PAPER = '#efe6d2';

type Dot = [number, number];
type Context = CanvasRenderingContext2D;

/** How an area or a line looks, where its file does not say. */
export function lookOf(area: Pick<BillyYankArea, 'class' | 'high' | 'masking' | 'cover' | 'look'>): string {
  if (area.look) return area.look;
  if (area.class === 'building') return 'house';
  if (area.high) return area.cover === 'dense' || area.class === 'very-broken' ? 'dense-wood' : 'wood';
  if (area.class === 'impassable') return area.masking ? 'farm' : 'water';
  if (area.class === 'very-broken') return area.cover === 'none' ? 'marsh' : 'rocks';
  if (area.class === 'broken') return area.cover === 'none' ? 'rough' : 'thicket';
  return area.cover === 'none' ? 'meadow' : 'corn';
}

export function lineLook(line: Pick<BillyYankLine, 'class' | 'cover' | 'works' | 'look'>): string {
  if (line.look) return line.look;
  if (line.class !== 'linear') return line.class;
  if (line.works) return 'works';
  return line.cover === 'dense' ? 'wall' : 'fence';
}

export class GroundPainter {
  private readonly trees = new Map<string, HTMLCanvasElement>();

  constructor(
    private readonly ground: BillyYankGround,
    private readonly sheet: Sheet,
    /** Pixels to a unit of the sheet. */
    private readonly fine: number,
    private readonly titles: (of: BillyYankArea | BillyYankLine) => string | undefined,
  ) {}

  private points(dots: Dot[]): Point[] {
    return dots.map(([x, y]) => this.sheet.of({ x: x / 100, y: y / 100 }));
  }

  /** The outline of a height. Where it meets the table's edge, the height goes on beyond it. */
  private beyond(dots: Dot[]): Point[] {
    const past = (value: number, most: number) => (value <= 0 ? -300 : value >= most ? most + 300 : value);
    const [wide, high] = this.ground.table;
    return this.points(dots.map(([x, y]) => [past(x, wide), past(y, high)]));
  }

  paint(canvas: HTMLCanvasElement): void {
    canvas.width = Math.round(this.sheet.width * this.fine);
    canvas.height = Math.round(this.sheet.height * this.fine);
    const ctx = canvas.getContext('2d', { alpha: false });
    if (!ctx) return;
    ctx.scale(this.fine, this.fine);
    ctx.lineJoin = 'round';
    ctx.fillStyle = PAPER;
    ctx.fillRect(0, 0, this.sheet.width, this.sheet.height);
    const edge = BORDER * PACE;
    ctx.save();
    ctx.beginPath();
    ctx.rect(edge, edge, this.sheet.wide * PACE, this.sheet.high * PACE);
    ctx.clip();
    this.relief(ctx);
    this.grass(ctx);
    this.contours(ctx);
    const areas = this.ground.areas.map((area) => ({ area, look: lookOf(area), outline: this.points(area.area) }));
    const lines = this.ground.lines.map((line) => ({ line, look: lineLook(line), course: this.points(line.line) }));
    for (const { look, outline, area } of areas) this.floor(ctx, look, outline, seed(area.name));
    for (const { look, course } of lines) if (look === 'road' || look === 'bed' || look === 'ford') this.way(ctx, look, course);
    for (const { look, course, line } of lines) if (look === 'bridge') this.bridge(ctx, course, seed(line.name));
    for (const { look, course, line } of lines) this.obstacle(ctx, look, course, line);
    for (const { look, outline, area } of areas) this.rise(ctx, look, outline, seed(area.name));
    this.crests(ctx);
    this.lamp(ctx);
    this.letters(ctx, areas, lines);
    ctx.restore();
    this.frame(ctx);
  }

  // The lie of the land.

  /** Heights on a fine grid, softened: what light and shadow follow from. */
  private heights(cells: number): { width: number; height: number; at: Float32Array } {
    const [width, height] = [Math.ceil(this.sheet.wide * cells), Math.ceil(this.sheet.high * cells)];
    const small = document.createElement('canvas');
    small.width = width;
    small.height = height;
    const ctx = small.getContext('2d', { willReadFrequently: true });
    let at: Float32Array = new Float32Array(width * height);
    if (!ctx) return { width, height, at };
    ctx.fillStyle = 'rgb(100 0 0)';
    ctx.fillRect(0, 0, width, height);
    ctx.setTransform(cells / PACE, 0, 0, cells / PACE, -BORDER * cells, -BORDER * cells);
    for (const { level, area } of this.ground.levels) {
      ctx.fillStyle = `rgb(${100 + level * 24} 0 0)`;
      ctx.fill(rounded(this.beyond(area), PACE * 1.4));
    }
    const deep = this.ground.areas.filter((area) => lookOf(area) === 'cut');
    for (const area of deep) {
      ctx.fillStyle = 'rgb(70 0 0)';
      ctx.fill(rounded(this.points(area.area), 8));
    }
    const data = ctx.getImageData(0, 0, width, height).data;
    for (let i = 0; i < at.length; i += 1) at[i] = ((data[i * 4] ?? 100) - 100) / 24;
    const crisp = at.slice();
    for (let pass = 0; pass < 3; pass += 1) at = softened(softened(at, width, height, Math.round(cells * 0.85), 1), width, height, Math.round(cells * 0.85), width);
    // The slope rises over a pace or two, but begins where the line says.
    for (let i = 0; i < at.length; i += 1) at[i] = (at[i] ?? 0) * 0.94 + (crisp[i] ?? 0) * 0.06;
    return { width, height, at };
  }

  private relief(ctx: Context): void {
    const cells = 9;
    const { width, height, at } = this.heights(cells);
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
        const light = 1 + Math.max(-0.4, Math.min(0.22, (east + south) * 2.3));
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
    ctx.drawImage(small, BORDER * PACE, BORDER * PACE, this.sheet.wide * PACE, this.sheet.high * PACE);
  }

  /** Tufts, strewn thinly. */
  private grass(ctx: Context): void {
    ctx.lineWidth = 0.7;
    for (const [tone, kind] of [['rgb(96 104 52 / 26%)', 11], ['rgb(246 240 206 / 34%)', 12]] as const) {
      const path = new Path2D();
      for (let x = 0; x < this.sheet.wide * 2.4; x += 1) {
        for (let y = 0; y < this.sheet.high * 2.4; y += 1) {
          if (hash(x, y, kind) > 0.42) continue;
          const at = this.sheet.of({ x: (x + hash(x, y, kind + 10)) / 2.4, y: (y + hash(x, y, kind + 20)) / 2.4 });
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

  private contours(ctx: Context): void {
    for (const { area, steep, level } of this.ground.levels) {
      const outline = this.beyond(area);
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

  private crests(ctx: Context): void {
    for (const crest of this.ground.crests) {
      const course = this.points(crest);
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
  private lamp(ctx: Context): void {
    const { width, height } = this.sheet;
    const glow = ctx.createRadialGradient(width * 0.44, height * 0.38, Math.min(width, height) * 0.3, width * 0.5, height * 0.5, Math.hypot(width, height) * 0.58);
    glow.addColorStop(0, 'rgb(255 244 206 / 10%)');
    glow.addColorStop(0.5, 'rgb(255 244 206 / 0%)');
    glow.addColorStop(1, 'rgb(50 34 16 / 20%)');
    ctx.fillStyle = glow;
    ctx.fillRect(0, 0, width, height);
  }

  // What grows and stands on it.

  /** Spots strewn over an outline, so many to a pace. */
  private strewn(outline: Point[], step: number, kind: number, loose = 0.8): (Point & { i: number; j: number })[] {
    const { left, top, right, bottom } = boxOf(outline);
    const found: (Point & { i: number; j: number })[] = [];
    for (let j = Math.floor(top / step); j * step < bottom; j += 1) {
      for (let i = Math.floor(left / step); i * step < right; i += 1) {
        const at = { x: (i + 0.5 + (j % 2) * 0.5 + (hash(i, j, kind) - 0.5) * loose) * step, y: (j + 0.5 + (hash(i, j, kind + 1) - 0.5) * loose) * step };
        if (inside(outline, at)) found.push({ ...at, i, j });
      }
    }
    return found;
  }

  /** The ground of an area: what lies under everything that stands. */
  private floor(ctx: Context, look: string, outline: Point[], kind: number): void {
    const path = rounded(outline, look === 'house' || look === 'farm' ? 3 : PACE * 0.35);
    ctx.save();
    switch (look) {
      case 'wood':
      case 'dense-wood':
      case 'thicket':
        this.soft(ctx, path, look === 'wood' ? 'rgb(104 116 62 / 52%)' : look === 'thicket' ? 'rgb(132 136 78 / 45%)' : 'rgb(66 82 44 / 72%)', 9);
        break;
      case 'wheat':
        this.field(ctx, path, outline, kind, { floor: '#d9bd67', dark: 'rgb(150 112 32 / 55%)', light: 'rgb(250 228 150 / 70%)', step: 3.1, waver: 0.6 });
        break;
      case 'corn':
        this.field(ctx, path, outline, kind, { floor: '#a9a656', dark: 'rgb(74 92 34 / 75%)', light: 'rgb(206 204 112 / 75%)', step: 5.4, waver: 1.6 });
        this.stalks(ctx, outline, kind);
        break;
      case 'orchard':
        this.soft(ctx, path, 'rgb(178 186 112 / 55%)', 5);
        break;
      case 'rocks':
        this.soft(ctx, path, 'rgb(150 140 118 / 50%)', 8);
        break;
      case 'rough':
      case 'meadow':
        this.soft(ctx, path, look === 'rough' ? 'rgb(150 140 82 / 36%)' : 'rgb(184 194 120 / 34%)', 6);
        break;
      case 'marsh':
        this.marsh(ctx, path, outline);
        break;
      case 'water':
      case 'stream':
        this.water(ctx, path, outline);
        break;
      case 'cut':
        this.cut(ctx, path, outline);
        break;
      case 'bed':
        this.bed(ctx, outline);
        break;
      case 'farm':
        this.soft(ctx, rounded(outline, 8), 'rgb(206 184 140 / 80%)', 5);
        break;
      default:
        break;
    }
    ctx.restore();
  }

  /** A wash with a soft edge. */
  private soft(ctx: Context, path: Path2D, tone: string, blur: number): void {
    ctx.save();
    ctx.fillStyle = tone;
    ctx.shadowColor = tone;
    ctx.shadowBlur = blur * this.fine;
    ctx.fill(path);
    ctx.restore();
  }

  private field(ctx: Context, path: Path2D, outline: Point[], kind: number, look: { floor: string; dark: string; light: string; step: number; waver: number }): void {
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

  private stalks(ctx: Context, outline: Point[], kind: number): void {
    const leaves = new Path2D();
    for (const { x, y, i, j } of this.strewn(outline, 5.6, kind, 0.5)) {
      const lean = (hash(i, j, 41) - 0.5) * 2.4;
      leaves.moveTo(x - 1.8, y + lean);
      leaves.lineTo(x, y - 1);
      leaves.lineTo(x + 1.8, y - lean);
    }
    ctx.strokeStyle = 'rgb(62 84 30 / 70%)';
    ctx.lineWidth = 0.9;
    ctx.stroke(leaves);
  }

  private marsh(ctx: Context, path: Path2D, outline: Point[]): void {
    this.soft(ctx, path, 'rgb(146 160 124 / 55%)', 7);
    ctx.save();
    ctx.clip(path);
    for (const { x, y, i, j } of this.strewn(outline, 17, 51)) {
      ctx.fillStyle = 'rgb(127 163 181 / 62%)';
      ctx.beginPath();
      ctx.ellipse(x, y, 4 + 6 * hash(i, j, 52), 1.6 + 1.6 * hash(i, j, 53), 0, 0, 7);
      ctx.fill();
    }
    const reeds = new Path2D();
    for (const { x, y, i, j } of this.strewn(outline, 12, 54)) {
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

  private water(ctx: Context, path: Path2D, outline: Point[]): void {
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
    for (const { x, y, i, j } of this.strewn(outline, 15, 61)) {
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
  private bed(ctx: Context, outline: Point[]): void {
    const path = rounded(outline, 2);
    this.soft(ctx, path, 'rgb(196 178 140 / 88%)', 2);
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

  private cut(ctx: Context, path: Path2D, outline: Point[]): void {
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

  /** What stands on an area: trees, rocks, roofs. */
  private rise(ctx: Context, look: string, outline: Point[], kind: number): void {
    switch (look) {
      case 'wood':
        return this.grove(ctx, outline, kind, 'light', 24, 0.95);
      case 'dense-wood':
        return this.grove(ctx, outline, kind, 'dense', 17, 0.8);
      case 'thicket':
        return this.grove(ctx, outline, kind, 'shrub', 12, 0.95);
      case 'rough':
        return this.grove(ctx, outline, kind, 'shrub', 34, 0.95);
      case 'orchard':
        return this.orchard(ctx, outline, kind);
      case 'rocks':
        return this.rocks(ctx, outline, kind);
      case 'farm':
        return this.farm(ctx, outline, kind);
      case 'house':
        return this.roof(ctx, outline, kind, true);
      default:
        return;
    }
  }

  private grove(ctx: Context, outline: Point[], kind: number, sort: string, step: number, loose: number): void {
    const rim = closed(outline);
    const size = sort === 'shrub' ? 6 : sort === 'dense' ? 13 : 12.5;
    const trees = this.strewn(outline, step, kind, loose).map((at) => {
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
    for (const { x, y, r, variant } of trees) ctx.drawImage(this.tree(sort, variant), x - r * 1.25, y - r * 1.25, r * 2.5, r * 2.5);
    if (sort === 'shrub') return;
    ctx.strokeStyle = sort === 'dense' ? 'rgb(38 52 26 / 70%)' : 'rgb(70 84 40 / 55%)';
    ctx.lineWidth = sort === 'dense' ? 1.4 : 1;
    ctx.setLineDash(sort === 'dense' ? [] : [6, 4]);
    ctx.stroke(rounded(outline, PACE * 0.35));
    ctx.setLineDash([]);
  }

  /** A crown from above: lobes, lit from the north-west. */
  private tree(sort: string, variant: number): HTMLCanvasElement {
    const key = `${sort} ${variant}`;
    const known = this.trees.get(key);
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
    this.trees.set(key, canvas);
    return canvas;
  }

  private orchard(ctx: Context, outline: Point[], kind: number): void {
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
        ctx.drawImage(this.tree('apple', Math.floor(hash(u | 0, v | 0, 101) * 6)), at.x - r * 1.25, at.y - r * 1.25, r * 2.5, r * 2.5);
      }
    }
    ctx.strokeStyle = 'rgb(96 100 52 / 60%)';
    ctx.lineWidth = 0.9;
    ctx.setLineDash([3, 4]);
    ctx.stroke(rounded(outline, 6));
    ctx.setLineDash([]);
  }

  private stone(ctx: Context, x: number, y: number, r: number, kind: number): void {
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

  private rocks(ctx: Context, outline: Point[], kind: number): void {
    for (const { x, y, i, j } of this.strewn(outline, 17, kind)) {
      const r = 2.4 + 6.2 * hash(i, j, 121) ** 1.6;
      this.stone(ctx, x, y, r, i * 91 + j);
      if (hash(i, j, 122) < 0.3) this.stone(ctx, x + r * 1.1, y + r * 0.5, r * 0.5, i * 53 + j);
    }
    ctx.strokeStyle = 'rgb(90 80 62 / 45%)';
    ctx.lineWidth = 0.9;
    ctx.setLineDash([2, 5]);
    ctx.stroke(rounded(outline, PACE * 0.35));
    ctx.setLineDash([]);
  }

  /** A house and a barn with their yard. */
  private farm(ctx: Context, outline: Point[], kind: number): void {
    const { angle, mid, long, wide } = oblong(outline);
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const at = (u: number, v: number) => ({ x: mid.x + u * cos - v * sin, y: mid.y + u * sin + v * cos });
    const block = (u: number, v: number, a: number, b: number) => [at(u - a, v - b), at(u + a, v - b), at(u + a, v + b), at(u - a, v + b)];
    if (long < 34) return this.roof(ctx, block(0, 0, long * 0.42, wide * 0.42), kind, false);
    this.roof(ctx, block(-long * 0.25, -wide * 0.08, long * 0.19, wide * 0.3), kind, false);
    this.roof(ctx, block(long * 0.22, wide * 0.06, long * 0.24, wide * 0.36), kind + 1, false);
    this.roof(ctx, block(-long * 0.02, wide * 0.34, long * 0.07, wide * 0.1), kind + 2, false);
  }

  /** A roof of two slopes: tiles, ridge, chimney, and the shadow it throws. */
  private roof(ctx: Context, outline: Point[], kind: number, strong: boolean): void {
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

  // What runs across it.

  private way(ctx: Context, look: string, course: Point[]): void {
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

  private bridge(ctx: Context, course: Point[], kind: number): void {
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

  private obstacle(ctx: Context, look: string, course: Point[], line: BillyYankLine): void {
    switch (look) {
      case 'wall':
        for (const { x, y, angle, gone } of along(course, 5.6)) {
          const aside = (hash(gone | 0, 1, 151) - 0.5) * 2.4;
          this.stone(ctx, x - Math.sin(angle) * (aside - 1.6), y + Math.cos(angle) * (aside - 1.6), 2.6 + 1.1 * hash(gone | 0, 2, 152), (gone * 7) | 0);
          this.stone(ctx, x - Math.sin(angle) * (aside + 1.6) + 2, y + Math.cos(angle) * (aside + 1.6), 2.3 + hash(gone | 0, 3, 153), (gone * 11) | 0);
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

  // Lettering and the edge of the sheet.

  private letters(ctx: Context, areas: { area: BillyYankArea; look: string; outline: Point[] }[], lines: { line: BillyYankLine; look: string; course: Point[] }[]): void {
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
      const title = this.titles(area);
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
      const title = this.titles(line);
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
  private frame(ctx: Context): void {
    const { width, height, wide, high } = this.sheet;
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

/** The direction of the longest edge of an outline. */
function longest(outline: Point[]): number {
  let [best, angle] = [0, 0];
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    if (long > best + 1e-6) [best, angle] = [long, Math.atan2(b.y - a.y, b.x - a.x)];
  });
  return angle;
}

/** The oblong about an outline, along its longest edge. */
function oblong(outline: Point[]): { angle: number; mid: Point; long: number; wide: number } {
  const angle = longest(outline);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const turned = outline.map(({ x, y }) => ({ x: x * cos + y * sin, y: -x * sin + y * cos }));
  const { left, right, top, bottom } = boxOf(turned);
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  return { angle, mid: { x: u * cos - v * sin, y: u * sin + v * cos }, long: right - left, wide: bottom - top };
}
