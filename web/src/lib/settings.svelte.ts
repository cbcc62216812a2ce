/** How the reader likes the table: light, motion, what is folded away. */

import { keep, kept } from './keep';

export type Light = 'auto' | 'day' | 'night';

const night = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

class Settings {
  light = $state<Light>(kept<Light>('light') ?? 'auto');
  folded = $state(kept<boolean>('folded') ?? false);
  odds = $state(kept<boolean>('odds') ?? false);
  /** Whether one is called by a quiet sound, and by a notice of the browser, when it is one's turn. */
  sound = $state(kept<boolean>('sound') ?? false);
  notices = $state(kept<boolean>('notices') ?? false);
  private dark = $state(night.matches);
  still = $state(still.matches);

  constructor() {
    night.addEventListener('change', () => (this.dark = night.matches));
    still.addEventListener('change', () => (this.still = still.matches));
  }

  get isNight(): boolean {
    return this.light === 'auto' ? this.dark : this.light === 'night';
  }

  /** From day to night and back. */
  turnLight(): void {
    this.light = this.isNight ? 'day' : 'night';
    keep('light', this.light);
  }

  turnOdds(): void {
    this.odds = !this.odds;
    keep('odds', this.odds);
  }

  turnSound(): void {
    this.sound = !this.sound;
    keep('sound', this.sound);
  }

  /** Turns notices on or off; the browser may refuse them. */
  async turnNotices(): Promise<void> {
    this.notices = !this.notices && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
    keep('notices', this.notices);
  }

  fold(): void {
    this.folded = !this.folded;
    keep('folded', this.folded);
  }
}

export const settings = new Settings();
