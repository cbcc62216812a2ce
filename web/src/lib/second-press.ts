/**
 * A press that was meant for what stood there before: the second of a double click, or one at the same spot that
 * follows so closely that nobody can have read what has appeared in the meantime. It does nothing. Keys are not concerned.
 */

/** How long what has appeared cannot be pressed, in milliseconds. */
export const UNREAD = 350;
/** How near two presses are at one spot, in pixels. */
const SPOT = 12;
const CONTROLS = 'button, a[href], summary, select, input, label, [role="button"]';
const BOARD = '[role="application"]';

interface Press {
  at: number;
  x: number;
  y: number;
  /** What was asked then. */
  position: string;
  /** What could be pressed, and what it said. */
  controls: Map<Element, string>;
}

const saying = (control: Element): string => `${control.getAttribute('aria-label') ?? ''} ${control.textContent}`;

/** Watches over the presses in a page; what is asked is told by `position`. Gives back what ends it. */
export function watchPresses(root: Document, position: () => string): () => void {
  let last: Press | null = null;
  let ignored = false;

  function isUnread(event: PointerEvent, target: Element): boolean {
    if (!last || event.timeStamp - last.at > UNREAD) return false;
    if (Math.hypot(event.clientX - last.x, event.clientY - last.y) > SPOT) return false;
    const changed = position() !== last.position;
    const control = target.closest(CONTROLS);
    if (control && last.controls.get(control) !== saying(control)) return true;
    return changed && (control !== null || target.closest(BOARD) !== null);
  }

  function down(event: PointerEvent): void {
    ignored = false;
    const { target } = event;
    if (!(target instanceof Element) || !event.isPrimary) return;
    if (isUnread(event, target)) {
      ignored = true;
      event.stopImmediatePropagation();
      event.preventDefault();
      return;
    }
    const controls = new Map([...root.querySelectorAll(CONTROLS)].map((control) => [control, saying(control)]));
    last = { at: event.timeStamp, x: event.clientX, y: event.clientY, position: position(), controls };
  }

  /** What follows from a press that is ignored: keys make clicks too, without a pointer. */
  function follow(event: MouseEvent): void {
    if (!ignored || (event.type === 'click' && event.detail === 0)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  const watched = new AbortController();
  const options = { capture: true, signal: watched.signal };
  root.addEventListener('pointerdown', down, options);
  for (const type of ['pointerup', 'mousedown', 'mouseup', 'click', 'dblclick'] as const) root.addEventListener(type, follow, options);
  return () => watched.abort();
}
