/** Bringing into sight what the address's fragment names. */

import { tick } from 'svelte';

/** Scrolls to an element and puts the focus there, when what it belongs to has come and is drawn. */
export function aimAt(id: string, shown: Promise<unknown>, block: ScrollLogicalPosition): void {
  void shown.then(
    async () => {
      await tick();
      const element = id ? document.getElementById(id) : null;
      element?.scrollIntoView({ block });
      element?.focus({ preventScroll: true });
    },
    () => undefined,
  );
}
