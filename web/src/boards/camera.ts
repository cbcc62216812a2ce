/**
 * Where one looks at the table. Panning and zooming move one layer by a CSS transform, and the few
 * things pinned to places with it; nothing is drawn again until the hand rests.
 */

import type { Point } from '../lib/geometry';

export interface Insets {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A thing pinned to a point of the sheet: on which side of it, and how far off, in the sheet's units. */
export interface Pin extends Point {
  side: 'below' | 'above' | 'left' | 'right';
  gap: number;
}

interface View {
  x: number;
  y: number;
  k: number;
}

const MOST = 3;
/** How far the edge of the sheet may be drawn into the window. */
const LOOSE = 64;
const REST = 180;

export class Camera {
  private view: View = { x: 0, y: 0, k: 1 };
  private size = { width: 1, height: 1 };
  private frame = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private glide = 0;
  private readonly pins = new Map<HTMLElement, Pin>();
  private layer: HTMLElement | null = null;
  /** What lies over the map's window and hides it. */
  insets: Insets = { left: 0, right: 0, top: 0, bottom: 0 };
  /** Whether motion is unwelcome. */
  still = false;
  /** The nearest one can look. */
  most = MOST;
  /** What else is painted at every frame. */
  frames: (() => void) | null = null;
  private readonly followers = new Set<() => void>();

  constructor(
    private sheet: { width: number; height: number },
    private readonly rested: (scale: number) => void,
  ) {}

  attach(layer: HTMLElement): void {
    this.layer = layer;
    this.apply();
  }

  get scale(): number {
    return this.view.k;
  }

  resize(width: number, height: number): void {
    this.size = { width, height };
    this.bound();
    this.schedule();
  }

  /** Keeps to the size of its window, until it is stopped. */
  watch(window: HTMLElement, insets: Insets, resized?: () => void): () => void {
    const fit = () => {
      resized?.();
      this.resize(window.clientWidth, window.clientHeight);
    };
    const size = new ResizeObserver(fit);
    size.observe(window);
    this.insets = insets;
    fit();
    return () => size.disconnect();
  }

  /** A point of the sheet for a point of the window. */
  toSheet(point: Point): Point {
    return { x: (point.x - this.view.x) / this.view.k, y: (point.y - this.view.y) / this.view.k };
  }

  /** A point of the window for a point of the sheet. */
  toWindow(point: Point): Point {
    return { x: point.x * this.view.k + this.view.x, y: point.y * this.view.k + this.view.y };
  }

  /** The part of the window that nothing hides. */
  private clear() {
    const { left, right, top, bottom } = this.insets;
    const width = Math.max(1, this.size.width - left - right);
    const height = Math.max(1, this.size.height - top - bottom);
    return { left, top, width, height };
  }

  private get least(): number {
    const { width, height } = this.clear();
    return Math.min(width / this.sheet.width, height / this.sheet.height) * 0.92;
  }

  /** The scale at which the whole sheet is seen. */
  get whole(): number {
    return this.least / 0.92;
  }

  private get middle(): Point {
    return { x: this.sheet.width / 2, y: this.sheet.height / 2 };
  }

  panBy(x: number, y: number): void {
    this.stop();
    this.view.x += x;
    this.view.y += y;
    this.moved();
  }

  /** Zooms so that the point of the window stays where it is. */
  zoomAt(point: Point, factor: number): void {
    this.stop();
    const k = Math.min(this.most, Math.max(this.least, this.view.k * factor));
    const ratio = k / this.view.k;
    this.view = { k, x: point.x - (point.x - this.view.x) * ratio, y: point.y - (point.y - this.view.y) * ratio };
    this.moved();
  }

  zoomBy(factor: number): void {
    const { left, top, width, height } = this.clear();
    this.zoomAt({ x: left + width / 2, y: top + height / 2 }, factor);
  }

  /** Looks at a point of the sheet from the middle of the clear window, at once. */
  look(point: Point, k = this.view.k): void {
    this.view = this.viewOf(point, k);
    this.moved();
  }

  /** Looks at the whole sheet, at once. */
  lookAtAll(): void {
    this.look(this.middle, this.whole);
  }

  private viewOf(point: Point, k: number): View {
    const { left, top, width, height } = this.clear();
    const scale = Math.min(this.most, Math.max(this.least, k));
    return { k: scale, x: left + width / 2 - point.x * scale, y: top + height / 2 - point.y * scale };
  }

  /** Whether a point is well in sight. */
  sees(point: Point, margin = 90): boolean {
    const { left, top, width, height } = this.clear();
    const at = this.toWindow(point);
    return at.x > left + margin && at.x < left + width - margin && at.y > top + margin && at.y < top + height - margin;
  }

  /** Glides to a point unless it is well in sight already. */
  show(point: Point): void {
    if (!this.sees(point)) this.glideTo(point);
  }

  /** Glides to a point. */
  glideTo(point: Point, k = this.view.k): void {
    this.stop();
    const goal = this.bounded(this.viewOf(point, k));
    if (this.still) {
      this.view = goal;
      this.moved();
      return;
    }
    const from = { ...this.view };
    const begin = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, (now - begin) / 420);
      const eased = 1 - (1 - part) ** 3;
      this.view = {
        x: from.x + (goal.x - from.x) * eased,
        y: from.y + (goal.y - from.y) * eased,
        k: from.k + (goal.k - from.k) * eased,
      };
      this.moved();
      if (part < 1) this.glide = requestAnimationFrame(step);
    };
    this.glide = requestAnimationFrame(step);
  }

  /** Glides back until the whole sheet is seen. */
  glideToAll(): void {
    this.glideTo(this.middle, this.whole);
  }

  private stop(): void {
    cancelAnimationFrame(this.glide);
  }

  /** Keeps the sheet in sight. */
  private bounded({ x, y, k }: View): View {
    const { left, top, width, height } = this.clear();
    // A sheet that is smaller than the window stays about its middle.
    const keep = (at: number, long: number, from: number, room: number) => {
      const slack = Math.min(0, room - long) / 2;
      const middle = from + (room - long) / 2;
      return Math.min(middle - slack + LOOSE, Math.max(middle + slack - LOOSE, at));
    };
    return { k, x: keep(x, this.sheet.width * k, left, width), y: keep(y, this.sheet.height * k, top, height) };
  }

  private bound(): void {
    this.view = this.bounded(this.view);
  }

  private moved(): void {
    this.bound();
    this.move(true);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      this.move(false);
      this.rested(this.view.k);
    }, REST);
    this.schedule();
  }

  /** While the hand moves, the layer is only moved and scaled; at rest it is drawn as fine as can be. */
  private move(moving: boolean): void {
    if (!this.layer || moving === 'moving' in this.layer.dataset) return;
    this.layer.style.willChange = moving ? 'transform' : '';
    if (moving) this.layer.dataset['moving'] = '';
    else delete this.layer.dataset['moving'];
  }

  /** Has everything placed and painted again at the next frame. */
  schedule(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.apply();
    });
  }

  private apply(): void {
    const { x, y, k } = this.view;
    if (this.layer) this.layer.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${k})`;
    for (const [element, pin] of this.pins) this.place(element, pin);
    this.frames?.();
    for (const follow of this.followers) follow();
  }

  /** Calls at every frame from now on, until it is ended. */
  follow(call: () => void): () => void {
    this.followers.add(call);
    call();
    return () => this.followers.delete(call);
  }

  /** The part of the sheet that is seen. */
  get shown(): { x: number; y: number; width: number; height: number } {
    const { left, top, width, height } = this.clear();
    const { x, y } = this.toSheet({ x: left, y: top });
    return { x, y, width: width / this.view.k, height: height / this.view.k };
  }

  /** Whether the whole sheet is seen, or nearly. */
  get seesAll(): boolean {
    return this.view.k <= this.whole * 1.08;
  }

  /** Lays a pinned thing on its side of the point, on the other where there is no room, and always in sight. */
  private place(element: HTMLElement, pin: Pin): void {
    const at = this.toWindow(pin);
    const { left, top, width, height } = this.clear();
    const [wide, high] = [element.offsetWidth, element.offsetHeight];
    const gap = pin.gap * this.view.k + 8;
    const within = (value: number, low: number, high_: number) => Math.max(low, Math.min(value, high_));
    const beside = (middle: number, long: number, from: number, room: number, after: boolean) => {
      const fits = after ? middle + gap + long < from + room - 8 : middle - gap - long > from + 8;
      const goal = (after ? fits : !fits) ? middle + gap : middle - gap - long;
      return within(goal, from + 8, from + room - long - 8);
    };
    const level = pin.side === 'left' || pin.side === 'right';
    const x = level ? beside(at.x, wide, left, width, pin.side === 'right') : within(at.x - wide / 2, left + 8, left + width - wide - 8);
    const y = level ? within(at.y - high * 0.4, top + 8, top + height - high - 8) : beside(at.y, high, top, height, pin.side === 'below');
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  /** Pins an element to a point of the sheet: a Svelte action. */
  pin = (element: HTMLElement, pin: Pin) => {
    const size = new ResizeObserver(() => this.place(element, this.pins.get(element) ?? pin));
    this.pins.set(element, pin);
    this.place(element, pin);
    size.observe(element);
    return {
      update: (next: Pin) => {
        this.pins.set(element, next);
        this.place(element, next);
      },
      destroy: () => {
        size.disconnect();
        this.pins.delete(element);
      },
    };
  };
}
