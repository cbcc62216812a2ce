/** Regiments and batteries: figures near by, blocks far off; and where they would stand. */

import { hash, seed } from '../chance';
import { OVER, type Pictures, RIM, lookOf } from '../figures';
import { beside, outline, standsOf } from '../layout';
import { type Troop, standing } from '../troops';
import { general } from './flags';
import { type At, type Context, FIGURES, type Ghost } from './scene';

/** The rim of a ghost: where it may be, and where it may not. */
const LAWFUL = '#b8862b';
const UNLAWFUL = '#a63d2f';

export function drawTroop(ctx: Context, at: At, pace: number, fine: number, troop: Troop, pictures: Pictures): void {
  const stands = standsOf(troop);
  if (pace < FIGURES) return block(ctx, at, pace, troop);
  const pixels = Math.ceil((pace * fine) / 8) * 8;
  [...stands.entries()].reverse().forEach(([number, stand]) => {
    const { x, y } = at(stand.at);
    const loose = troop.formation === 'disordered' || troop.marker === 'routed' ? (hash(number, seed(troop.key), 231) - 0.5) * 0.5 : 0;
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate((stand.facing * Math.PI) / 180 + loose);
    const size = pace * (1 + 2 * OVER);
    ctx.drawImage(pictures.of(lookOf(troop, number, standing(troop, number)), pixels), -size / 2, -size / 2, size, size);
    ctx.restore();
  });
}

/** Far off: a block in the colour of its side, its front edge light, its arm by a sign. */
function block(ctx: Context, at: At, pace: number, troop: Troop): void {
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

export function ghost(ctx: Context, at: At, pace: number, fine: number, { who, lawful }: Ghost, pictures: Pictures): void {
  ctx.save();
  ctx.globalAlpha = 0.62;
  if ('rank' in who) {
    const { x, y } = at(who.at);
    general(ctx, { x, y }, pace, who);
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
  drawTroop(ctx, at, Math.max(pace, FIGURES), fine, troop, pictures);
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
