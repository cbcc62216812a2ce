/**
 * What stands on the table, painted into the window at every frame: stands to scale, flags, smoke,
 * markers and counters, names. Far off, regiments are plain blocks; near by, every figure is there.
 */

import type { Point } from '../../lib/geometry';
import { hash, seed } from './chance';
import { OVER, Pictures, RIM, lookOf } from './figures';
import { PACE, type Sheet, type Spot, beside, extent, middle, outline, standsOf } from './layout';
import { type General, type Goal, type Troop, standing } from './troops';

type Context = CanvasRenderingContext2D;

/** How the window looks at the sheet. */
export interface Window {
  width: number;
  height: number;
  /** Pixels of the screen to one of the page. */
  fine: number;
  /** Pixels of the page to a unit of the sheet. */
  k: number;
  toWindow: (point: Point) => Point;
}

/** The letters on order counters: R, C, M, T. */
export type Letters = (order: string) => string;

export interface Scene {
  troops: Troop[];
  generals: General[];
  goals: Goal[];
  /** Seconds, for what drifts; none where motion is unwelcome. */
  time: number | null;
  letters: Letters;
  /** The unit whose name is always shown. */
  named: ReadonlySet<string>;
  /** Ghosts of units: where they would stand. */
  ghosts: Ghost[];
  /** Shots on their way. */
  shots: { from: Spot; to: Spot; guns: boolean; part: number }[];
}

/** How high letters are, in pixels. */
const lettersOf = (pace: number): number => Math.round(Math.max(12, Math.min(16, pace * 0.3)));

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A square box about a point. */
const around = ({ x, y }: Point, size: number): Box => ({ x: x - size / 2, y: y - size / 2, w: size, h: size });
const meets = (box: Box, others: Box[]): boolean => others.some((other) => box.x < other.x + other.w && other.x < box.x + box.w && box.y < other.y + other.h && other.y < box.y + box.h);

export interface Ghost {
  /** A unit where it would stand, or a general where he would ride. */
  who: Troop | General;
  lawful: boolean;
}

/** From so many pixels to a pace on, stands show their figures; names are written. */
const FIGURES = 15;
const NAMES = 20;

/** The rim of a ghost: where it may be, and where it may not. */
const LAWFUL = '#b8862b';
const UNLAWFUL = '#a63d2f';

const MARKERS: Record<string, { fill: string; ink: string }> = {
  hesitant: { fill: '#4f8a3c', ink: '#fff' },
  demoralised: { fill: '#f0c02c', ink: '#2b2110' },
  routed: { fill: '#b3261b', ink: '#fff' },
};

export class TroopPainter {
  private readonly pictures = new Pictures();
  private puff: HTMLCanvasElement | null = null;
  /** Names as pictures: letters with a halo are dear to draw at every frame. */
  private readonly names = new Map<string, { picture: HTMLCanvasElement; wide: number; high: number }>();
  /** What signs and names already cover, and what stands cover. */
  private taken: Box[] = [];
  private stood: Box[] = [];

  constructor(private readonly sheet: Sheet) {}

  paint(ctx: Context, window: Window, scene: Scene): void {
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    ctx.setTransform(window.fine, 0, 0, window.fine, 0, 0);
    ctx.lineJoin = 'round';
    this.taken = [];
    this.stood = [];
    const pace = window.k * PACE;
    const at = (spot: Spot) => window.toWindow(this.sheet.of(spot));
    const seen = (spot: Spot, reach: number) => {
      const { x, y } = at(spot);
      const far = reach * pace + 60;
      return x > -far && y > -far && x < window.width + far && y < window.height + far;
    };
    const troops = scene.troops.filter((troop) => seen(troop.at, 8));
    for (const troop of troops) if (troop.abatis) this.abatis(ctx, at, pace, troop);
    for (const troop of troops) this.troop(ctx, at, pace, window.fine, troop);
    const generals = scene.generals.filter((general) => seen(general.at, 2));
    for (const general of generals) this.general(ctx, at(general.at), pace, general);
    for (const troop of troops) this.flag(ctx, at(beside(troop.at, troop.facing, 0, 0.05)), pace, troop.side, troop.arm);
    for (const troop of troops) if (troop.smoke) this.smoke(ctx, at, pace, troop, scene.time);
    for (const shot of scene.shots) this.shot(ctx, at, pace, shot);
    for (const ghost of scene.ghosts) this.ghost(ctx, at, pace, window.fine, ghost);
    for (const troop of troops) this.stood.push(...standsOf(troop).map((stand) => around(at(stand.at), pace)));
    for (const general of generals) {
      const { x, y } = at(general.at);
      this.taken.push(around({ x, y }, Math.max(16, pace * 0.84)));
      const counter = { x: x + Math.max(14, pace * 0.62), y };
      this.counter(ctx, counter, sizeOf(pace) * 0.9, general, scene.letters);
      if (general.counter || general.order) this.taken.push(around(counter, sizeOf(pace) * 0.9));
    }
    for (const troop of troops) this.signs(ctx, at, pace, troop, scene.letters);
    for (const { at: spot, radius, title } of scene.goals) {
      const { x, y } = at(spot);
      this.name(ctx, [y - radius * pace - 10, y + radius * pace + 11].map((high) => ({ x, y: high })), title, '', pace, window.fine, false);
    }
    for (const general of generals) {
      if (pace < NAMES * 0.8 && !scene.named.has(general.key)) continue;
      const { x, y } = at(general.at);
      const places = [Math.max(16, pace * 0.72), Math.min(-26, pace * -1.15)].map((off) => ({ x, y: y + off }));
      this.name(ctx, places, general.name, general.side, pace, window.fine, true);
    }
    for (const troop of troops) if (pace >= NAMES || scene.named.has(troop.key)) this.title(ctx, at, pace, window.fine, troop);
  }

  private troop(ctx: Context, at: (spot: Spot) => Point, pace: number, fine: number, troop: Troop): void {
    const stands = standsOf(troop);
    if (pace < FIGURES) return this.block(ctx, at, pace, troop);
    const pixels = Math.ceil((pace * fine) / 8) * 8;
    [...stands.entries()].reverse().forEach(([number, stand]) => {
      const { x, y } = at(stand.at);
      const loose = troop.formation === 'disordered' || troop.marker === 'routed' ? (hash(number, seed(troop.key), 231) - 0.5) * 0.5 : 0;
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate((stand.facing * Math.PI) / 180 + loose);
      const size = pace * (1 + 2 * OVER);
      ctx.drawImage(this.pictures.of(lookOf(troop, number, standing(troop, number)), pixels), -size / 2, -size / 2, size, size);
      ctx.restore();
    });
  }

  /** Far off: a block in the colour of its side, its front edge light, its arm by a sign. */
  private block(ctx: Context, at: (spot: Spot) => Point, pace: number, troop: Troop): void {
    const rim = RIM[troop.side] ?? '#555';
    for (const stand of standsOf(troop)) {
      const { x, y } = at(stand.at);
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate((stand.facing * Math.PI) / 180);
      const half = Math.max(2.2, pace * 0.48);
      ctx.fillStyle = 'rgb(30 22 10 / 40%)';
      ctx.fillRect(-half + 1.5, -half + 2, half * 2, half * 2);
      ctx.fillStyle = rim;
      ctx.fillRect(-half, -half, half * 2, half * 2);
      ctx.fillStyle = '#f7efd8';
      ctx.fillRect(-half, -half, half * 2, Math.max(1.4, half * 0.32));
      ctx.strokeStyle = '#f7efd8';
      ctx.lineWidth = 1.2;
      ctx.beginPath();
      if (troop.arm === 'cavalry') {
        ctx.moveTo(-half, half);
        ctx.lineTo(half, -half);
      }
      ctx.stroke();
      if (troop.arm === 'artillery') {
        ctx.fillStyle = '#f7efd8';
        ctx.beginPath();
        ctx.arc(0, half * 0.25, half * 0.42, 0, 7);
        ctx.fill();
      }
      ctx.restore();
    }
  }

  /** The colours fly with the wind from the west, whichever way the men look. */
  private flag(ctx: Context, { x, y }: Point, pace: number, side: string, arm: string): void {
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
  private general(ctx: Context, { x, y }: Point, pace: number, general: General): void {
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
    this.pennant(ctx, Math.max(9, r * 1.15), general);
    ctx.restore();
  }

  /** Brigade: a swallowtail; division: a flag with a disc; corps: with a cross; army: with a star and a golden fringe. */
  private pennant(ctx: Context, size: number, { rank, side }: General): void {
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

  // Smoke, fire, what is in the way.

  private puffOf(): HTMLCanvasElement {
    if (this.puff) return this.puff;
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
    this.puff = canvas;
    return canvas;
  }

  /** Powder smoke before the front, drifting off to the east. */
  private smoke(ctx: Context, at: (spot: Spot) => Point, pace: number, troop: Troop, time: number | null): void {
    const { left, right, ahead } = extent(troop);
    const puff = this.puffOf();
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
      ctx.drawImage(puff, where.x - size / 2, where.y - size / 2, size, size);
    }
    ctx.restore();
  }

  private shot(ctx: Context, at: (spot: Spot) => Point, pace: number, { from, to, guns, part }: Scene['shots'][number]): void {
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

  private abatis(ctx: Context, at: (spot: Spot) => Point, pace: number, troop: Troop): void {
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

  private ghost(ctx: Context, at: (spot: Spot) => Point, pace: number, fine: number, { who, lawful }: Ghost): void {
    ctx.save();
    ctx.globalAlpha = 0.62;
    if ('rank' in who) {
      const { x, y } = at(who.at);
      this.general(ctx, { x, y }, pace, who);
      ctx.restore();
      ctx.save();
      ctx.strokeStyle = lawful ? LAWFUL : UNLAWFUL;
      ctx.lineWidth = 2.5;
      ctx.setLineDash(lawful ? [] : [7, 5]);
      ctx.beginPath();
      ctx.arc(x, y, Math.max(9, pace * 0.5), 0, 7);
      ctx.stroke();
      ctx.restore();
      return;
    }
    const troop = who;
    this.troop(ctx, at, Math.max(pace, FIGURES), fine, troop);
    ctx.restore();
    ctx.save();
    const corners = outline(troop, 0.08).map(at);
    ctx.beginPath();
    corners.forEach(({ x, y }, i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
    ctx.closePath();
    ctx.fillStyle = lawful ? 'rgb(226 178 66 / 22%)' : 'rgb(176 48 36 / 32%)';
    ctx.fill();
    ctx.strokeStyle = lawful ? LAWFUL : UNLAWFUL;
    ctx.lineWidth = 2.5;
    ctx.setLineDash(lawful ? [] : [7, 5]);
    ctx.stroke();
    ctx.setLineDash([]);
    const tip = at(beside(troop.at, troop.facing, 0, 1.05));
    const [a, b] = [at(beside(troop.at, troop.facing, -0.32, 0.62)), at(beside(troop.at, troop.facing, 0.32, 0.62))];
    ctx.fillStyle = lawful ? LAWFUL : UNLAWFUL;
    ctx.beginPath();
    ctx.moveTo(tip.x, tip.y);
    ctx.lineTo(a.x, a.y);
    ctx.lineTo(b.x, b.y);
    ctx.closePath();
    ctx.fill();
    ctx.restore();
  }

  // Signs behind a unit: its counter, its marker, what it lacks.

  private signs(ctx: Context, at: (spot: Spot) => Point, pace: number, troop: Troop, letters: Letters): void {
    const size = sizeOf(pace);
    const signs: ((point: Point) => void)[] = [];
    if (troop.marker) signs.push((point) => marker(ctx, point, size, troop.marker ?? ''));
    if (troop.counter || troop.order) signs.push((point) => this.counter(ctx, point, size, troop, letters));
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
    const free = rows.find((points) => points.every((point) => !meets(around(point, size), this.taken))) ?? row(0);
    signs.forEach((draw, i) => {
      const point = free[i] ?? from;
      draw(point);
      this.taken.push(around(point, size));
    });
  }

  /** An order counter: its back in the colour of its side, or its letter; what it hides is small print for its owner. */
  private counter(ctx: Context, { x, y }: Point, size: number, { counter, order, given, side }: Pick<Troop, 'counter' | 'order' | 'given' | 'side'>, letters: Letters): void {
    if (!counter && !order) return;
    const r = size * 0.5;
    ctx.save();
    ctx.translate(x, y);
    ctx.fillStyle = 'rgb(30 22 10 / 40%)';
    ctx.beginPath();
    ctx.arc(1.2, 1.8, r, 0, 7);
    ctx.fill();
    ctx.fillStyle = counter ? (RIM[side] ?? '#555') : '#f7efd8';
    ctx.strokeStyle = counter ? '#f7efd8' : (RIM[side] ?? '#555');
    ctx.lineWidth = Math.max(1.4, size * 0.09);
    ctx.beginPath();
    ctx.arc(0, 0, r, 0, 7);
    ctx.fill();
    ctx.stroke();
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    const word = counter ? given : order;
    if (word) {
      ctx.fillStyle = counter ? '#f7efd8' : '#2b2621';
      ctx.font = `700 ${size * (counter ? 0.56 : 0.7)}px 'Old Standard TT', Georgia, serif`;
      ctx.fillText(letters(word), 0, size * 0.04);
      if (counter) {
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

  // Names.

  private title(ctx: Context, at: (spot: Spot) => Point, pace: number, fine: number, troop: Troop): void {
    const { behind, ahead } = extent(troop);
    const mid = middle(troop);
    const corners = outline(troop, 0.1).map(at);
    const low = Math.max(...corners.map(({ y }) => y));
    const high = Math.min(...corners.map(({ y }) => y));
    const x = at(mid).x;
    const size = sizeOf(pace);
    const back = at(beside(mid, troop.facing, 0, -(behind + ahead) / 2 - 0.1));
    const signs = troop.marker || troop.counter || troop.order || troop.low;
    const below = back.y > at(mid).y;
    const y = at(mid).y;
    const wide = 0.5 * lettersOf(pace) * troop.name.length;
    const places = [
      { x, y: below && signs ? low + size + 9 : low + 10 },
      { x, y: high - 8 - (!below && signs ? size + 4 : 0) - Math.max(0, pace * 0.4) },
      { x: Math.max(...corners.map((corner) => corner.x)) + wide / 2 + 8 + (signs ? size : 0), y },
      { x: Math.min(...corners.map((corner) => corner.x)) - wide / 2 - 8 - (signs ? size : 0), y },
      { x, y: low + size + 24 },
    ];
    this.name(ctx, places, troop.name, troop.side, pace, fine, false, troop);
  }

  private lettered(text: string, side: string, px: number, fine: number, general: boolean): { picture: HTMLCanvasElement; wide: number; high: number } {
    const key = `${text} ${side} ${px} ${fine} ${general}`;
    const known = this.names.get(key);
    if (known) return known;
    const picture = document.createElement('canvas');
    const ctx = picture.getContext('2d');
    const font = `${general ? 'italic 400' : '700'} ${px}px 'Old Standard TT', Georgia, serif`;
    if (ctx) ctx.font = font;
    const wide = Math.ceil((ctx?.measureText(text).width ?? 0) + 8);
    const high = Math.ceil(px * 1.5);
    picture.width = wide * fine;
    picture.height = high * fine;
    if (ctx) {
      ctx.scale(fine, fine);
      ctx.font = font;
      ctx.textAlign = 'center';
      ctx.textBaseline = 'middle';
      ctx.lineJoin = 'round';
      ctx.lineWidth = 3.6;
      ctx.strokeStyle = 'rgb(247 239 218 / 92%)';
      ctx.strokeText(text, wide / 2, high / 2);
      ctx.fillStyle = side === 'union' ? '#16335c' : side === 'confederate' ? '#701f1b' : '#2b2621';
      ctx.fillText(text, wide / 2, high / 2);
    }
    if (this.names.size > 400) this.names.clear();
    const made = { picture, wide, high };
    // Before the letters have come, nothing is kept.
    if (document.fonts.check(font)) this.names.set(key, made);
    return made;
  }

  private name(ctx: Context, wanted: Point[], text: string, side: string, pace: number, fine: number, general: boolean, troop?: Troop): void {
    const px = lettersOf(pace);
    const { picture, wide, high } = this.lettered(text, side, px, fine, general);
    const pips = troop && pace >= NAMES * 1.25 ? troop.of : 0;
    const box = ({ x, y }: Point) => ({ x: x - wide / 2, y: y - px / 2 - 1, w: wide, h: px + (pips > 0 ? 7 : 2) });
    const places = wanted.filter((point) => !meets(box(point), this.taken));
    const point = places.find((place) => !meets(box(place), this.stood)) ?? places[0];
    if (!point) return;
    this.taken.push(box(point));
    ctx.drawImage(picture, Math.round(point.x - wide / 2), Math.round(point.y - high / 2), wide, high);
    if (troop && pips > 0) this.pips(ctx, { x: point.x, y: point.y + px * 0.5 + 4.5 }, troop);
  }

  /** Stands as squares: full, hit, lost. */
  private pips(ctx: Context, { x, y }: Point, troop: Troop): void {
    const step = 8;
    for (let i = 0; i < troop.of; i += 1) {
      const left = x + (i - (troop.of - 1) / 2) * step - 3;
      ctx.fillStyle = 'rgb(247 239 218 / 92%)';
      ctx.fillRect(left - 1, y - 4, 8, 8);
      ctx.strokeStyle = '#4a4034';
      ctx.lineWidth = 0.9;
      ctx.strokeRect(left, y - 3, 6, 6);
      if (i >= troop.stands) {
        ctx.beginPath();
        ctx.moveTo(left, y + 3);
        ctx.lineTo(left + 6, y - 3);
        ctx.stroke();
        continue;
      }
      const part = standing(troop, i) / Math.max(1, troop.figures);
      ctx.fillStyle = RIM[troop.side] ?? '#555';
      ctx.fillRect(left + 0.5, y + 2.5 - 5 * part, 5, 5 * part);
    }
  }
}

const sizeOf = (pace: number): number => Math.max(13, Math.min(26, pace * 0.52));

function starPath(ctx: Context, x: number, y: number, r: number): void {
  for (let i = 0; i < 10; i += 1) {
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    const out = i % 2 === 0 ? r : r * 0.42;
    if (i === 0) ctx.moveTo(x + Math.cos(angle) * out, y + Math.sin(angle) * out);
    else ctx.lineTo(x + Math.cos(angle) * out, y + Math.sin(angle) * out);
  }
  ctx.closePath();
}

/** Hesitant: a green disc; demoralised: a yellow triangle; routed: a red arrow that runs away. */
export function marker(ctx: Context, { x, y }: Point, size: number, kind: string): void {
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
