/**
 * What stands on the table, painted into the window at every frame: stands to scale, flags, smoke,
 * markers and counters, names. Far off, regiments are plain blocks; near by, every figure is there.
 */

import { Pictures } from '../figures';
import { PACE, type Sheet, type Spot, beside, standsOf } from '../layout';
import { abatis, shot as drawShot, smoke } from './effects';
import { flag, general as drawGeneral } from './flags';
import { NamePainter } from './names';
import { around, type Context, NAMES, type Scene, sizeOf, type Window } from './scene';
import { counter as drawCounter, signs } from './signs';
import { drawTroop, ghost as drawGhost } from './troops';

export type { Ghost, Letters, Scene, Window } from './scene';

export class TroopPainter {
  private readonly pictures = new Pictures();
  private readonly names = new NamePainter();

  constructor(private readonly sheet: Sheet) {}

  paint(ctx: Context, window: Window, scene: Scene): void {
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    ctx.setTransform(window.fine, 0, 0, window.fine, 0, 0);
    ctx.lineJoin = 'round';
    this.names.begin();
    const pace = window.k * PACE;
    const at = (spot: Spot) => window.toWindow(this.sheet.of(spot));
    const seen = (spot: Spot, reach: number) => {
      const { x, y } = at(spot);
      const far = reach * pace + 60;
      return x > -far && y > -far && x < window.width + far && y < window.height + far;
    };
    const troops = scene.troops.filter((troop) => seen(troop.at, 8));
    for (const troop of troops) if (troop.abatis) abatis(ctx, at, pace, troop);
    for (const troop of troops) drawTroop(ctx, at, pace, window.fine, troop, this.pictures);
    const generals = scene.generals.filter((general) => seen(general.at, 2));
    for (const general of generals) drawGeneral(ctx, at(general.at), pace, general);
    for (const troop of troops) flag(ctx, at(beside(troop.at, troop.facing, 0, 0.05)), pace, troop.side, troop.arm);
    for (const troop of troops) if (troop.smoke) smoke(ctx, at, pace, troop, scene.time);
    for (const shot of scene.shots) drawShot(ctx, at, pace, shot);
    for (const ghost of scene.ghosts) drawGhost(ctx, at, pace, window.fine, ghost, this.pictures);
    for (const troop of troops) this.names.stood.push(...standsOf(troop).map((stand) => around(at(stand.at), pace * 0.72)), around(at(beside(troop.at, 0, 0.25, 0.35)), pace * 0.6));
    for (const general of generals) {
      const { x, y } = at(general.at);
      this.names.taken.push(around({ x, y }, Math.max(16, pace * 0.84)));
      const counter = { x: x + Math.max(14, pace * 0.62), y };
      drawCounter(ctx, counter, sizeOf(pace) * 0.9, general, scene.letters);
      if (general.counter || general.order) this.names.taken.push(around(counter, sizeOf(pace) * 0.9));
    }
    for (const troop of troops) signs(ctx, at, pace, troop, scene.letters, this.names.taken);
    for (const { at: spot, radius, title } of scene.goals) {
      const { x, y } = at(spot);
      this.names.name(ctx, [y - radius * pace - 10, y + radius * pace + 11].map((high) => ({ x, y: high })), title, '', pace, window.fine, false);
    }
    for (const general of generals) {
      if (pace < NAMES * 0.8 && !scene.named.has(general.key)) continue;
      const { x, y } = at(general.at);
      const places = [Math.max(16, pace * 0.72), Math.min(-26, pace * -1.15)].map((off) => ({ x, y: y + off }));
      this.names.name(ctx, places, general.name, general.side, pace, window.fine, true);
    }
    for (const troop of troops) if (pace >= NAMES || scene.named.has(troop.key)) this.names.title(ctx, at, pace, window.fine, troop);
  }
}
