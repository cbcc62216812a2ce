/**
 * Figures seen from above, in paces, their front towards the top: foot, horse, guns and teams, each stand
 * with those that are still on it. A stand is drawn once and kept as a picture.
 */

import { hash } from './chance';
import type { Troop } from './troops';

type Context = CanvasRenderingContext2D;

interface Dress {
  coat: string;
  coatLit: string;
  legs: string;
  hat: string;
  hatLit: string;
  pack: string;
  rim: string;
}

const UNION: Dress = { coat: '#26406b', coatLit: '#3b5b92', legs: '#7c9cc4', hat: '#1d2f52', hatLit: '#3a5488', pack: '#2a2622', rim: '#274b7a' };
const SOUTH: Dress[] = [
  { coat: '#71767a', coatLit: '#a7adb0', legs: '#8a7350', hat: '#6d5a40', hatLit: '#927b58', pack: '#b09a72', rim: '#8f2f2b' },
  { coat: '#857a68', coatLit: '#b0a48c', legs: '#77787a', hat: '#4f463a', hatLit: '#75684f', pack: '#8d5b45', rim: '#8f2f2b' },
  { coat: '#5f666c', coatLit: '#939ba1', legs: '#94805a', hat: '#8b7f66', hatLit: '#aba07f', pack: '#c0b292', rim: '#8f2f2b' },
];
const HORSES = ['#5f4029', '#3e2b1f', '#7d5634', '#8c7a66', '#2e2521', '#6b4a2c'];

export const RIM: Record<string, string> = { union: '#274b7a', confederate: '#8f2f2b' };

const dressOf = (side: string, number: number): Dress => (side === 'union' ? UNION : (SOUTH[number % SOUTH.length] ?? UNION));

/** A stand to be drawn: everything that its picture follows from. */
export interface StandLook {
  side: string;
  kind: 'foot' | 'horse' | 'gun' | 'team';
  rifled: boolean;
  present: number;
  figures: number;
  command: boolean;
  bayonets: boolean;
  loose: boolean;
  running: boolean;
  variant: number;
}

export function lookOf(troop: Troop, number: number, present: number): StandLook {
  const kind = troop.arm === 'artillery' ? (troop.formation === 'limbered' ? 'team' : 'gun') : troop.mounted ? 'horse' : 'foot';
  return {
    side: troop.side,
    kind,
    rifled: troop.weapon.includes('rifled'),
    present,
    figures: troop.figures,
    command: number === 0,
    bayonets: troop.bayonets && kind === 'foot',
    loose: troop.formation === 'disordered' || troop.marker === 'routed' || troop.formation === 'skirmish',
    running: troop.marker === 'routed',
    variant: number % 4,
  };
}

/** How far a picture of a stand reaches beyond the stand. */
export const OVER = 0.3;

/** Pictures of stands, by how they look and how large they are wanted. */
export class Pictures {
  private readonly kept = new Map<string, HTMLCanvasElement>();

  of(look: StandLook, pixels: number): HTMLCanvasElement {
    const key = `${pixels} ${Object.values(look).join(' ')}`;
    const known = this.kept.get(key);
    if (known) return known;
    const canvas = document.createElement('canvas');
    const size = Math.ceil(pixels * (1 + 2 * OVER));
    canvas.width = size;
    canvas.height = size;
    const ctx = canvas.getContext('2d');
    if (ctx) {
      ctx.scale(size / (1 + 2 * OVER), size / (1 + 2 * OVER));
      ctx.translate(0.5 + OVER, 0.5 + OVER);
      drawStand(ctx, look);
    }
    if (this.kept.size > 900) this.kept.clear();
    this.kept.set(key, canvas);
    return canvas;
  }
}

function drawStand(ctx: Context, look: StandLook): void {
  base(ctx, look);
  if (look.kind === 'gun') return gun(ctx, look);
  if (look.kind === 'team') return team(ctx, look);
  const places = spots(look);
  places.forEach((place, i) => {
    const dress = dressOf(look.side, Math.floor(hash(i, look.variant, look.command ? 7 : 3) * 3));
    ctx.save();
    ctx.translate(place.x, place.y);
    ctx.rotate(place.turn);
    const size = look.kind === 'horse' ? 1 : look.figures > 6 ? 1 : look.figures > 4 ? 1.14 : 1.34;
    ctx.scale(size, size);
    if (look.kind === 'horse') rider(ctx, dress, look, i);
    else soldier(ctx, dress, look, place.role);
    ctx.restore();
  });
}

/** The base of a stand: flocked earth with a bevelled rim in the colour of its side. */
function base(ctx: Context, { side, variant }: StandLook): void {
  const half = 0.475;
  ctx.save();
  ctx.shadowColor = 'rgb(30 22 10 / 55%)';
  ctx.shadowBlur = 5;
  ctx.shadowOffsetX = 2;
  ctx.shadowOffsetY = 2.6;
  ctx.fillStyle = RIM[side] ?? '#555';
  ctx.beginPath();
  ctx.roundRect(-half, -half, half * 2, half * 2, 0.05);
  ctx.fill();
  ctx.restore();
  const green = ctx.createLinearGradient(-half, -half, half, half);
  green.addColorStop(0, '#cfc594');
  green.addColorStop(1, '#aea46f');
  ctx.fillStyle = green;
  ctx.beginPath();
  ctx.roundRect(-half + 0.045, -half + 0.045, half * 2 - 0.09, half * 2 - 0.09, 0.03);
  ctx.fill();
  for (let i = 0; i < 46; i += 1) {
    const [x, y] = [(hash(i, variant, 201) - 0.5) * 0.84, (hash(i, variant, 202) - 0.5) * 0.84];
    const tone = hash(i, variant, 203);
    ctx.fillStyle = tone < 0.4 ? 'rgb(118 126 64 / 60%)' : tone < 0.75 ? 'rgb(226 218 164 / 60%)' : 'rgb(146 116 72 / 50%)';
    ctx.beginPath();
    ctx.arc(x, y, 0.014 + 0.02 * hash(i, variant, 204), 0, 7);
    ctx.fill();
  }
  // The front edge is lit.
  ctx.fillStyle = 'rgb(255 255 255 / 35%)';
  ctx.fillRect(-half + 0.03, -half + 0.008, half * 2 - 0.06, 0.024);
}

type Role = 'man' | 'officer' | 'colours' | 'drummer';

/** Where the figures of a stand stand: two ranks, the gaps of the fallen on the flank. */
function spots({ figures, present, command, loose, running, kind, variant }: StandLook): { x: number; y: number; turn: number; role: Role }[] {
  const front = Math.ceil(figures / 2);
  const horse = kind === 'horse';
  return Array.from({ length: present }, (_, i) => {
    const rank = i < front ? 0 : 1;
    const files = rank === 0 ? front : figures - front;
    const file = rank === 0 ? i : i - front;
    const wide = Math.min(0.4, 0.8 / Math.max(1, files));
    const stray = loose ? 0.1 : 0.012;
    const x = (file - (files - 1) / 2) * wide * (horse ? 1.05 : 1) + (hash(i, variant, 211) - 0.5) * stray * 2;
    const y = (rank === 0 ? -0.19 : 0.23) * (horse ? 1.15 : 1) + (hash(i, variant, 212) - 0.5) * stray * 2;
    const turn = (running ? Math.PI : 0) + (hash(i, variant, 213) - 0.5) * (loose ? 1.1 : 0.08);
    const role: Role = command && i === 0 ? 'officer' : command && i === 1 ? 'colours' : command && i === 2 ? 'drummer' : 'man';
    return { x, y, turn, role };
  });
}

const ellipse = (ctx: Context, x: number, y: number, a: number, b: number, tone: string, turn = 0): void => {
  ctx.fillStyle = tone;
  ctx.beginPath();
  ctx.ellipse(x, y, a, b, turn, 0, 7);
  ctx.fill();
};

const stroke = (ctx: Context, tone: string, wide: number, points: [number, number][]): void => {
  ctx.strokeStyle = tone;
  ctx.lineWidth = wide;
  ctx.lineCap = 'round';
  ctx.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
  ctx.stroke();
};

function hat(ctx: Context, dress: Dress, side: string, y = 0): void {
  if (side === 'union') {
    // A forage cap: round crown, black peak.
    ellipse(ctx, 0, y - 0.052, 0.05, 0.036, '#15181f');
    ellipse(ctx, 0, y, 0.066, 0.064, dress.hat);
    ellipse(ctx, -0.006, y - 0.008, 0.045, 0.042, dress.hatLit);
  } else {
    // A slouch hat: wide brim, dented crown.
    ellipse(ctx, 0, y, 0.098, 0.088, dress.hat);
    ellipse(ctx, -0.008, y - 0.01, 0.056, 0.052, dress.hatLit);
    stroke(ctx, dress.hat, 0.014, [[0, y - 0.04], [0, y + 0.03]]);
  }
}

function soldier(ctx: Context, dress: Dress, { side, bayonets, loose }: StandLook, role: Role): void {
  ellipse(ctx, 0.05, 0.06, 0.14, 0.1, 'rgb(30 26 12 / 38%)');
  ellipse(ctx, -0.045, -0.055, 0.04, 0.06, dress.legs);
  ellipse(ctx, 0.045, 0.03, 0.04, 0.06, dress.legs);
  if (role === 'man') {
    // Musket at the ready, its muzzle ahead.
    stroke(ctx, '#4a2f1a', 0.03, [[0.1, 0.11], [0.085, -0.1]]);
    stroke(ctx, '#8d9298', 0.02, [[0.086, -0.08], [0.07, -0.25]]);
    if (bayonets) stroke(ctx, '#f4f8fb', 0.022, [[0.07, -0.25], [0.058, -0.4]]);
    ctx.fillStyle = dress.pack;
    ctx.beginPath();
    ctx.roundRect(-0.075, 0.03, 0.15, 0.09, 0.02);
    ctx.fill();
  }
  ellipse(ctx, 0, 0, 0.135, 0.075, dress.coat);
  ellipse(ctx, -0.02, -0.018, 0.1, 0.045, dress.coatLit);
  if (role === 'man') {
    stroke(ctx, dress.coat, 0.045, [[0.11, 0], [0.09, -0.09]]);
    stroke(ctx, dress.coat, 0.045, [[-0.11, -0.01], [0.05, -0.1]]);
    stroke(ctx, side === 'union' ? '#d8d2c0' : '#6a4a2e', 0.016, [[-0.1, 0.02], [0.07, -0.05]]);
  }
  if (role === 'officer') {
    stroke(ctx, '#e8ecef', 0.022, [[0.12, -0.02], [0.2, -0.3]]);
    stroke(ctx, dress.coat, 0.045, [[0.1, 0], [0.14, -0.07]]);
    ellipse(ctx, -0.1, 0, 0.03, 0.022, '#d9b44a');
    ellipse(ctx, 0.1, 0, 0.03, 0.022, '#d9b44a');
  }
  if (role === 'colours') stroke(ctx, dress.coat, 0.05, [[-0.1, 0], [0, -0.1], [0.1, 0]]);
  if (role === 'drummer') {
    ellipse(ctx, 0, -0.11, 0.075, 0.062, side === 'union' ? '#a33b30' : '#35507c');
    ellipse(ctx, 0, -0.115, 0.055, 0.045, '#efe4c8');
  }
  if (loose) ctx.rotate(0.2);
  hat(ctx, dress, side);
}

function horse(ctx: Context, tone: string): void {
  ellipse(ctx, 0.05, 0.06, 0.1, 0.26, 'rgb(30 26 12 / 36%)');
  stroke(ctx, '#221a14', 0.03, [[0, 0.2], [0.03, 0.33]]);
  ellipse(ctx, 0, 0.02, 0.088, 0.22, tone);
  ellipse(ctx, 0, -0.22, 0.048, 0.1, tone);
  ellipse(ctx, 0, -0.31, 0.034, 0.06, tone);
  stroke(ctx, '#1c1510', 0.024, [[0, -0.14], [0, -0.28]]);
  ellipse(ctx, -0.025, -0.02, 0.03, 0.15, 'rgb(255 240 214 / 22%)');
}

function rider(ctx: Context, dress: Dress, { side }: StandLook, number: number): void {
  ctx.scale(0.88, 0.88);
  horse(ctx, HORSES[(number * 5 + (side === 'union' ? 1 : 3)) % HORSES.length] ?? '#5f4029');
  ctx.fillStyle = side === 'union' ? '#caa63c' : '#7a3a30';
  ctx.fillRect(-0.085, -0.03, 0.17, 0.14);
  ctx.fillStyle = dress.rim;
  ctx.fillRect(-0.07, -0.015, 0.14, 0.11);
  ellipse(ctx, 0, 0.02, 0.12, 0.068, dress.coat);
  ellipse(ctx, -0.015, 0.005, 0.09, 0.042, dress.coatLit);
  stroke(ctx, '#5d6166', 0.022, [[0.1, 0.1], [0.13, -0.12]]);
  hat(ctx, dress, side, 0.02);
}

function wheel(ctx: Context, x: number, y: number): void {
  ctx.fillStyle = '#3d3122';
  ctx.beginPath();
  ctx.roundRect(x - 0.028, y - 0.17, 0.056, 0.34, 0.02);
  ctx.fill();
  ctx.fillStyle = '#6f6a3e';
  ctx.fillRect(x - 0.014, y - 0.15, 0.028, 0.3);
}

/** A gun at action: barrel forward, trail behind, its gunners beside it. */
function gun(ctx: Context, look: StandLook): void {
  ellipse(ctx, 0.06, 0.08, 0.27, 0.3, 'rgb(30 26 12 / 30%)');
  stroke(ctx, '#5b5a34', 0.075, [[0, 0], [0, 0.36]]);
  stroke(ctx, '#403f24', 0.03, [[-0.2, -0.02], [0.2, -0.02]]);
  wheel(ctx, -0.2, -0.02);
  wheel(ctx, 0.2, -0.02);
  barrel(ctx, look.rifled);
  const places: [number, number][] = [[-0.33, 0.14], [0.33, 0.2], [-0.32, -0.2], [0.34, -0.18]];
  for (let i = 0; i < look.present; i += 1) crew(ctx, look, places[i] ?? [0, 0.3], i);
}

function barrel(ctx: Context, rifled: boolean): void {
  const [dark, lit] = rifled ? ['#25282b', '#63696f'] : ['#7a5a20', '#d2a94c'];
  ctx.fillStyle = dark;
  ctx.beginPath();
  ctx.moveTo(-0.05, 0.13);
  ctx.lineTo(-0.034, -0.42);
  ctx.lineTo(0.034, -0.42);
  ctx.lineTo(0.05, 0.13);
  ctx.arc(0, 0.13, 0.05, 0, Math.PI);
  ctx.fill();
  stroke(ctx, lit, 0.022, [[-0.018, 0.1], [-0.012, -0.39]]);
  stroke(ctx, dark, 0.026, [[-0.04, -0.41], [0.04, -0.41]]);
}

function crew(ctx: Context, look: StandLook, [x, y]: [number, number], i: number): void {
  const dress = dressOf(look.side, i + look.variant);
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(x < 0 ? 0.9 : -0.9);
  ctx.scale(0.92, 0.92);
  ellipse(ctx, 0.05, 0.06, 0.13, 0.09, 'rgb(30 26 12 / 34%)');
  ellipse(ctx, 0, -0.04, 0.06, 0.06, dress.legs);
  ellipse(ctx, 0, 0, 0.13, 0.072, dress.coat);
  ellipse(ctx, -0.02, -0.016, 0.095, 0.043, dress.coatLit);
  stroke(ctx, '#a3342a', 0.02, [[-0.12, 0.01], [-0.1, 0.03]]);
  if (i === 0) stroke(ctx, '#8a6a3c', 0.026, [[0.06, -0.26], [0.06, 0.2]]);
  hat(ctx, dress, look.side);
  ctx.restore();
}

/** A limbered gun: two horses, the limber, the gun behind it. */
function team(ctx: Context, look: StandLook): void {
  for (const [i, x] of [-0.14, 0.14].entries()) {
    ctx.save();
    ctx.translate(x, -0.16);
    ctx.scale(0.82, 0.82);
    horse(ctx, HORSES[(i * 2 + look.variant) % HORSES.length] ?? '#5f4029');
    if (i === 0) {
      const dress = dressOf(look.side, look.variant);
      ellipse(ctx, 0, 0.02, 0.12, 0.068, dress.coat);
      hat(ctx, dress, look.side, 0.02);
    }
    ctx.restore();
  }
  stroke(ctx, '#4a3a22', 0.03, [[0, -0.2], [0, 0.2]]);
  wheel(ctx, -0.22, 0.2);
  wheel(ctx, 0.22, 0.2);
  ctx.fillStyle = '#6f6a3e';
  ctx.fillRect(-0.13, 0.1, 0.26, 0.18);
  ctx.strokeStyle = '#3d3a20';
  ctx.lineWidth = 0.02;
  ctx.strokeRect(-0.13, 0.1, 0.26, 0.18);
  if (look.present > 1) crew(ctx, look, [0.03, 0.19], 1);
  ctx.save();
  ctx.translate(0, 0.42);
  ctx.scale(0.7, -0.7);
  barrel(ctx, look.rifled);
  ctx.restore();
}
