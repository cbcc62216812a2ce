/** What this browser remembers. Storage may be full or forbidden; then nothing is remembered. */

const PREFIX = 'brevet:';

/** Remembers a value. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Nothing to be done: it is forgotten with the page.
  }
}

/** Remembers a value no longer. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // It was not remembered.
  }
}

/** The value remembered, if there is one. */
export function kept<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}
