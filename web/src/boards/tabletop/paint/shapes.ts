/** Shapes that several painters draw. */

import type { Context } from './scene';

export function starPath(ctx: Context, x: number, y: number, r: number): void {
  for (let i = 0; i < 10; i += 1) {
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    const out = i % 2 === 0 ? r : r * 0.42;
    if (i === 0) ctx.moveTo(x + Math.cos(angle) * out, y + Math.sin(angle) * out);
    else ctx.lineTo(x + Math.cos(angle) * out, y + Math.sin(angle) * out);
  }
  ctx.closePath();
}
