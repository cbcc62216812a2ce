/** Names, written along their units where they cover nothing. */

import type { Point } from '../../../lib/geometry';
import { RIM } from '../figures';
import { beside, extent, middle, outline } from '../layout';
import { type Troop, standing } from '../troops';
import { type At, type Box, type Context, NAMES, lettersOf, meets, sizeOf } from './scene';

/** Where a name is written, and how it is turned. */
export interface Place extends Point {
  angle?: number;
}

/** The turn of a unit's long side, as letters are read: never upside down. */
export function alongOf({ facing, formation }: Pick<Troop, 'facing' | 'formation'>): number {
  const turned = formation === 'column' || formation === 'limbered' ? facing - 90 : facing;
  const upright = (((turned + 90) % 180) + 180) % 180 - 90;
  return (upright * Math.PI) / 180;
}

/** What a name covers: of one that is turned, boxes in a row along it. */
export function boxesOf({ x, y, angle = 0 }: Place, wide: number, px: number, more: number): Box[] {
  if (Math.abs(angle) < 0.02) return [{ x: x - wide / 2, y: y - px / 2 - 1, w: wide, h: px + more }];
  const count = Math.max(2, Math.ceil(wide / px));
  const side = px * 0.9;
  return Array.from({ length: count }, (_, i) => {
    const along = ((i + 0.5) / count - 0.5) * wide;
    return { x: x + Math.cos(angle) * along - side / 2, y: y + Math.sin(angle) * along - side / 2, w: side, h: side };
  });
}

export class NamePainter {
  /** Names as pictures: letters with a halo are dear to draw at every frame. */
  private readonly names = new Map<string, { picture: HTMLCanvasElement; wide: number; high: number }>();
  /** What signs and names already cover, and what stands cover. */
  taken: Box[] = [];
  stood: Box[] = [];

  /** A new frame: nothing is covered yet. */
  begin(): void {
    this.taken = [];
    this.stood = [];
  }

  title(ctx: Context, at: At, pace: number, fine: number, troop: Troop): void {
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
    // Along the unit, behind it or before it: so it is never in doubt whose name it is, whichever way the unit goes.
    const deep = (behind + ahead) / 2;
    const angle = alongOf(troop);
    const beyond = (extra: number) => ((troop.formation === 'column' || troop.formation === 'limbered' ? 0.5 : deep) * pace + lettersOf(pace) * 0.78 + extra) / pace;
    const aside = (ahead_: number) => {
      const column = troop.formation === 'column' || troop.formation === 'limbered';
      return { ...at(column ? beside(mid, troop.facing, -ahead_, 0) : beside(mid, troop.facing, 0, ahead_)), angle };
    };
    const places: Place[] = [
      aside(-beyond(0)),
      aside(beyond(pace * 0.25)),
      aside(-beyond(size + 3)),
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

  name(ctx: Context, wanted: Place[], text: string, side: string, pace: number, fine: number, general: boolean, troop?: Troop): void {
    const px = lettersOf(pace);
    const { picture, wide, high } = this.lettered(text, side, px, fine, general);
    const pips = troop && pace >= NAMES * 1.25 ? troop.of : 0;
    const boxes = (place: Place) => boxesOf(place, wide, px, pips > 0 ? 7 : 2);
    const clear = (place: Place, of: Box[]) => !boxes(place).some((box) => meets(box, of));
    const places = wanted.filter((place) => clear(place, this.taken));
    const place = places.find((one) => clear(one, this.stood)) ?? places[0];
    if (!place) return;
    this.taken.push(...boxes(place));
    ctx.save();
    ctx.translate(Math.round(place.x), Math.round(place.y));
    if (place.angle) ctx.rotate(place.angle);
    ctx.drawImage(picture, Math.round(-wide / 2), Math.round(-high / 2), wide, high);
    if (troop && pips > 0) this.pips(ctx, { x: 0, y: px * 0.5 + 4.5 }, troop);
    ctx.restore();
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
