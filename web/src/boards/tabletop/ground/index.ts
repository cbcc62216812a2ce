/**
 * The ground of a table, painted once: relief, woods, fields, water, roads, fences and farms, as they
 * would be modelled on a table and seen from above; and around it the edge of a map sheet. What looks
 * scattered follows from where it lies, so that the same table always looks the same.
 */

import { seed } from '../chance';
import { BORDER, PACE } from '../layout';
import { floor } from './areas';
import { type Land, PAPER, points } from './land';
import { frame, letters } from './lettering';
import { bridge, obstacle, way } from './lines';
import { lineLook, lookOf } from './looks';
import { rise } from './objects';
import { contours, crests, grass, hachures, lamp, relief } from './relief';
import { Crowns } from './trees';

export type { Area, Ground, Land, Line } from './land';

export function paintGround(canvas: HTMLCanvasElement, land: Land): void {
  canvas.width = Math.round(land.sheet.width * land.fine);
  canvas.height = Math.round(land.sheet.height * land.fine);
  const ctx = canvas.getContext('2d', { alpha: false });
  if (!ctx) return;
  ctx.scale(land.fine, land.fine);
  ctx.lineJoin = 'round';
  ctx.fillStyle = PAPER;
  ctx.fillRect(0, 0, land.sheet.width, land.sheet.height);
  const edge = BORDER * PACE;
  ctx.save();
  ctx.beginPath();
  ctx.rect(edge, edge, land.sheet.wide * PACE, land.sheet.high * PACE);
  ctx.clip();
  relief(ctx, land);
  grass(ctx, land);
  const crowns = new Crowns(land.fine);
  const areas = land.ground.areas.map((area) => ({ area, look: lookOf(area), outline: points(land, area.area) }));
  const lines = land.ground.lines.map((line) => ({ line, look: lineLook(line), course: points(land, line.line) }));
  for (const { look, outline, area } of areas) floor(ctx, land, look, outline, seed(area.name));
  contours(ctx, land);
  hachures(ctx, land);
  for (const { look, course } of lines) if (look === 'road' || look === 'bed' || look === 'ford') way(ctx, look, course);
  for (const { look, course, line } of lines) if (look === 'bridge') bridge(ctx, course, seed(line.name));
  for (const { look, course, line } of lines) obstacle(ctx, look, course, line);
  for (const { look, outline, area } of areas) rise(ctx, crowns, look, outline, seed(area.name));
  crests(ctx, land);
  lamp(ctx, land);
  letters(ctx, land, areas, lines);
  ctx.restore();
  frame(ctx, land);
}
