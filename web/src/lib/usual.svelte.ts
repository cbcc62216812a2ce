/** The usual answers: what a player is not asked while a march that he ordered is carried out. */

import { keep, kept } from './keep';

const KEPT = 'asked-on-the-way';

class Usual {
  /** What one wants to be asked all the same: by system and name. */
  private asked = $state<string[]>(kept<string[]>(KEPT) ?? []);

  isOn(system: string, name: string): boolean {
    return !this.asked.includes(`${system} ${name}`);
  }

  turn(system: string, name: string): void {
    const key = `${system} ${name}`;
    this.asked = this.asked.includes(key) ? this.asked.filter((other) => other !== key) : [...this.asked, key];
    keep(KEPT, this.asked);
  }
}

export const usual = new Usual();
