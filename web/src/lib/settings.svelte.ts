/** How the reader likes the table: light, motion, what is folded away. */

import { keep, kept } from './keep';

export type Light = 'auto' | 'day' | 'night';

/** How fast what happens is shown: beat by beat at one's own word, slowly, quickly, or not at all. */
export const SPEEDS = ['step', 'slow', 'quick', 'off'] as const;
export type Speed = (typeof SPEEDS)[number];

const night = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

class Settings {
  light = $state<Light>(kept<Light>('light') ?? 'auto');
  folded = $state(kept<boolean>('folded') ?? false);
  /** Whether one is called by a quiet sound, and by a notice of the browser, when it is one's turn. */
  sound = $state(kept<boolean>('sound') ?? false);
  notices = $state(kept<boolean>('notices') ?? false);
  odds = $state(kept<boolean>('odds') ?? true);
  /** Whether questions with one answer are answered by themselves. */
  obvious = $state(kept<boolean>('obvious') ?? true);
  private dark = $state(night.matches);
  still = $state(still.matches);
  private speed = $state(kept<Speed>('speed'));

  constructor() {
    night.addEventListener('change', () => (this.dark = night.matches));
    still.addEventListener('change', () => (this.still = still.matches));
  }

  get isNight(): boolean {
    return this.light === 'auto' ? this.dark : this.light === 'night';
  }

  /** The speed that was chosen; for who wants no motion, nothing has to be waited for unless it was chosen. */
  get pace(): Speed {
    return this.speed ?? (this.still ? 'off' : 'slow');
  }

  /** Whether the table of a seat stands still: what happens is shown without motion. */
  get motionless(): boolean {
    return this.still || this.pace === 'off';
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    keep('speed', speed);
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

  turnObvious(): void {
    this.obvious = !this.obvious;
    keep('obvious', this.obvious);
  }

  fold(): void {
    this.folded = !this.folded;
    keep('folded', this.folded);
  }
}

export const settings = new Settings();
