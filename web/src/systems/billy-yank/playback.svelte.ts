/** The action played back: beat by beat, to be paused, stepped through and skipped. */

import { type Spot, between } from '../../boards/tabletop/layout';
import type { Line, Shot } from '../../boards/tabletop/marks';
import type { General, Troop } from '../../boards/tabletop/troops';
import { settings } from '../../lib/settings.svelte';
import type { GameEvent, View } from '../../protocol';
import { generalsOf, troopsOf } from './troops';
import { type Beat, type Stage, cut, worthSeeing } from './playback';

/** How long a beat lasts, in milliseconds. */
const LONG: Record<Beat['kind'], number> = { move: 850, fire: 800, tell: 1100 };

export interface Frame {
  troops: Troop[];
  generals: General[];
  shots: Shot[];
}

function stageOf(view: View): Stage {
  const byKey = <T extends { key: string }>(all: T[]) => new Map(all.map((one) => [one.key, one]));
  return { troops: byKey(troopsOf(view)), generals: byKey(generalsOf(view)) };
}

export class Playback {
  beats = $state.raw<Beat[]>([]);
  at = $state(0);
  private part = $state(0);
  /** Whether it is on the table, and not the present. */
  playing = $state(false);
  running = $state(false);
  private timer = 0;

  /** Whether the end of it stays on the table. */
  private stays = false;

  /** Plays one beat of what happened, from the table before it; with its end, it stays. */
  show(before: View, since: GameEvent[], events: GameEvent[], run: boolean): void {
    const start = stageOf(before);
    const stage = cut(start, since).at(-1)?.after ?? start;
    this.stop();
    this.stays = true;
    this.beats = cut(stage, events);
    if (this.beats.length === 0) this.beats = [{ kind: 'tell', before: stage, after: stage, shots: [], events: [], focus: null }];
    if (run && worthSeeing(this.beats)) return this.play();
    this.playing = true;
    this.at = this.beats.length - 1;
    this.part = 1;
  }

  /** Lays in what happened. It runs at once, or waits to be asked for where motion is unwelcome. */
  load(before: View, events: GameEvent[], run = !settings.still): void {
    const beats = cut(stageOf(before), events);
    this.stop();
    this.stays = false;
    if (!worthSeeing(beats)) {
      this.beats = [];
      return;
    }
    this.beats = beats;
    if (run) this.play();
  }

  get beat(): Beat | undefined {
    return this.playing ? this.beats[this.at] : undefined;
  }

  play(): void {
    if (!this.playing) this.at = 0;
    this.playing = true;
    this.running = true;
    this.part = 0;
    let last = performance.now();
    cancelAnimationFrame(this.timer);
    const tick = (now: number) => {
      const beat = this.beats[this.at];
      if (!this.running || !beat) return;
      this.part += (now - last) / LONG[beat.kind];
      last = now;
      if (this.part >= 1) {
        if (this.at + 1 >= this.beats.length) return this.stays ? this.rest() : this.stop();
        this.at += 1;
        this.part = 0;
      }
      this.timer = requestAnimationFrame(tick);
    };
    this.timer = requestAnimationFrame(tick);
  }

  /** Its end stays on the table. */
  private rest(): void {
    this.pause();
    this.part = 1;
  }

  pause(): void {
    this.running = false;
    cancelAnimationFrame(this.timer);
  }

  step(by: number): void {
    this.pause();
    if (!this.playing) {
      this.playing = true;
      this.at = by > 0 ? 0 : this.beats.length - 1;
    } else if (this.at + by >= this.beats.length) return this.stop();
    else this.at = Math.max(0, this.at + by);
    this.part = 1;
  }

  /** To the present. */
  stop(): void {
    this.pause();
    this.playing = false;
    this.at = 0;
    this.part = 0;
  }

  /** Puts it away. */
  clear(): void {
    this.stop();
    this.beats = [];
  }

  readonly frame: Frame | null = $derived.by(() => {
    const beat = this.beat;
    if (!beat) return null;
    const part = Math.min(1, this.part);
    const eased = part * part * (3 - 2 * part);
    const troops = [...(part < 1 ? beat.before : beat.after).troops.values()].map((troop) => {
      const after = beat.after.troops.get(troop.key);
      const before = beat.before.troops.get(troop.key);
      if (!after || !before || after === before) return troop;
      return { ...(part < 0.5 ? before : after), ...between(before, after, eased) };
    });
    const generals = [...beat.after.generals.values()].map((general) => {
      const from = beat.before.generals.get(general.key)?.at ?? general.at;
      return { ...general, at: { x: from.x + (general.at.x - from.x) * eased, y: from.y + (general.at.y - from.y) * eased } };
    });
    return { troops, generals, shots: beat.shots.map((shot) => ({ ...shot, part: this.running ? part : 0.5 })) };
  });

  /** The ways of those who move. */
  readonly tracks: Line[] = $derived.by(() => {
    const beat = this.beat;
    if (!beat || beat.kind !== 'move') return [];
    return [...beat.after.troops.values()].flatMap((troop) => {
      const from = beat.before.troops.get(troop.key);
      const far = from ? Math.hypot(from.at.x - troop.at.x, from.at.y - troop.at.y) : 0;
      return from && far > 0.1 ? [{ kind: 'track' as const, spots: [from.at, troop.at] }] : [];
    });
  });

  get focus(): Spot | null {
    return this.beat?.focus ?? null;
  }
}
