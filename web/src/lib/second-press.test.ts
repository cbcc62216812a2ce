// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UNREAD, watchPresses } from './second-press';

let position = 'a';
let stop: () => void;
beforeEach(() => {
  position = 'a';
  document.body.innerHTML = '<div role="application"></div><button id="one">One</button>';
  stop = watchPresses(document, () => position);
});
afterEach(() => stop());

/** Presses something at a time; whether it was let through. */
function press(selector: string, at: number, x = 10): boolean {
  const target = document.querySelector(selector);
  if (!target) throw new Error(selector);
  let heard = false;
  const hear = () => (heard = true);
  target.addEventListener('click', hear, { once: true });
  for (const type of ['pointerdown', 'pointerup']) {
    const event = new PointerEvent(type, { bubbles: true, isPrimary: true, clientX: x, clientY: 10, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    target.dispatchEvent(event);
  }
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  target.removeEventListener('click', hear);
  return heard;
}

test('what appeared after a press cannot be pressed at once', () => {
  expect(press('#one', 1000)).toBe(true);
  document.body.insertAdjacentHTML('beforeend', '<button id="two">Two</button>');
  expect(press('#two', 1000 + UNREAD - 50)).toBe(false);
  expect(press('#two', 1000 + UNREAD + 50)).toBe(true);
});

test('a control that says something else now is a new one; one that says the same is not', () => {
  expect(press('#one', 1000)).toBe(true);
  expect(press('#one', 1100)).toBe(true);
  const [one] = document.querySelectorAll('#one');
  if (one) one.textContent = 'Another';
  expect(press('#one', 1200)).toBe(false);
});

test('the second press at one spot does nothing once something else is asked, on a button and on the board', () => {
  expect(press('#one', 1000)).toBe(true);
  position = 'b';
  expect(press('#one', 1100)).toBe(false);
  expect(press('#one', 2000)).toBe(true);
  expect(press('[role]', 3000)).toBe(true);
  position = 'c';
  expect(press('[role]', 3100)).toBe(false);
  expect(press('[role]', 3100, 200)).toBe(true);
});

test('keys press what they like', () => {
  expect(press('#one', 1000)).toBe(true);
  position = 'b';
  expect(press('#one', 1100)).toBe(false);
  let heard = false;
  document.querySelector('#one')?.addEventListener('click', () => (heard = true));
  document.querySelector('#one')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  expect(heard).toBe(true);
});
