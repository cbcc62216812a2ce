/** The pointer on a board: drag to pan, wheel or two fingers to zoom, press to choose. */

import type { Point } from '../lib/geometry';
import type { Camera } from './camera';

export type By = 'mouse' | 'touch' | 'key';

/** What is held down while one presses. */
export interface PressKeys {
  shift: boolean;
}

/** How far a press may stray and still be a press. */
const STRAY = { mouse: 4, touch: 9 };

export interface PointerHandlers {
  /** Pressed at a point of the sheet. */
  press: (at: Point, by: By, keys: PressKeys) => void;
  /** The pointer is over a point of the sheet, or away. */
  hover: (at: Point | null) => void;
  /** The pointer comes down on a point of the sheet. Whether it takes hold of something: then a drag does not pan. */
  down?: (at: Point, by: By) => boolean;
  /** What was taken hold of is dragged to a point of the sheet. */
  drag?: (at: Point, by: By) => void;
  /** The hand is lifted. */
  release?: () => void;
}

const byOf = (event: PointerEvent): Exclude<By, 'key'> => (event.pointerType === 'touch' ? 'touch' : 'mouse');

/** Whether the hand is on the map and not on a slip pinned to it. */
const onBoard = (event: Event): boolean => !(event.target instanceof Element && event.target.closest('.pinned'));

/** Gives a board to the pointer: an attachment. */
export function onPointer(camera: Camera, handlers: PointerHandlers) {
  return (root: HTMLElement) => {
    const fingers = new Map<number, Point>();
    let pressed: (Point & { moved: boolean; holds: boolean }) | null = null;
    const local = (event: MouseEvent): Point => {
      const box = root.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const sheet = (event: MouseEvent) => camera.toSheet(local(event));

    function down(event: PointerEvent): void {
      if (event.button > 1 || !onBoard(event)) return;
      fingers.set(event.pointerId, local(event));
      const holds = handlers.down?.(sheet(event), byOf(event)) ?? false;
      pressed = { ...local(event), moved: fingers.size > 1, holds };
    }

    function move(event: PointerEvent): void {
      const before = fingers.get(event.pointerId);
      const now = local(event);
      if (!before) {
        if (event.pointerType === 'mouse') handlers.hover(onBoard(event) ? sheet(event) : null);
        return;
      }
      fingers.set(event.pointerId, now);
      if (pressed && Math.hypot(now.x - pressed.x, now.y - pressed.y) > STRAY[byOf(event)]) {
        if (!pressed.moved) root.setPointerCapture(event.pointerId);
        pressed.moved = true;
      }
      if (pressed?.holds) {
        if (pressed.moved) handlers.drag?.(sheet(event), byOf(event));
        return;
      }
      if (fingers.size === 1) {
        if (pressed?.moved) camera.panBy(now.x - before.x, now.y - before.y);
        return;
      }
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      if (!other) return;
      const spread = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      camera.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
      camera.zoomAt({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, spread);
    }

    function up(event: PointerEvent): void {
      if (!fingers.delete(event.pointerId) || !pressed) return;
      const { moved } = pressed;
      if (event.type !== 'pointercancel') handlers.release?.();
      if (fingers.size === 0) pressed = null;
      if (moved || event.type === 'pointercancel' || event.button === 1) return;
      handlers.press(sheet(event), byOf(event), { shift: event.shiftKey });
    }

    const leave = (event: PointerEvent) => event.pointerType === 'mouse' && handlers.hover(null);

    function turn(event: WheelEvent): void {
      if (!onBoard(event)) return;
      event.preventDefault();
      if (event.shiftKey) return camera.panBy(-event.deltaY - event.deltaX, 0);
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
      camera.zoomAt(local(event), Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)));
    }

    const lifted = new AbortController();
    const { signal } = lifted;
    root.addEventListener('pointerdown', down, { signal });
    root.addEventListener('pointermove', move, { signal });
    root.addEventListener('pointerup', up, { signal });
    root.addEventListener('pointercancel', up, { signal });
    root.addEventListener('pointerleave', leave, { signal });
    root.addEventListener('wheel', turn, { signal, passive: false });
    return () => lifted.abort();
  };
}
