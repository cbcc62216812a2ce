/** What the reader works with just now: a mouse, a finger or keys. */

export type Means = 'mouse' | 'touch' | 'keys';

/** The keys that do something without a pointer. */
const WORKING = new Set(['Tab', 'Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

class UsedMeans {
  by = $state<Means>(matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse');

  constructor() {
    addEventListener('pointerdown', (event) => (this.by = event.pointerType === 'mouse' ? 'mouse' : 'touch'), { passive: true });
    addEventListener('keydown', (event) => WORKING.has(event.key) && (this.by = 'keys'));
  }
}

export const means = new UsedMeans();
