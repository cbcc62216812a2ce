/** A reader's own bookmarks in a replay, each with a comment. They stay in this browser. */

import { keep, kept } from '../lib/keep';

export interface Bookmark {
  /** Which of the replay's lines it marks. */
  at: number;
  comment: string;
}

export class Bookmarks {
  list = $state<Bookmark[]>([]);

  constructor(private readonly replay: string) {
    this.list = kept<Bookmark[]>(this.key) ?? [];
  }

  private get key(): string {
    return `bookmarks:${this.replay}`;
  }

  of(at: number): Bookmark | undefined {
    return this.list.find((bookmark) => bookmark.at === at);
  }

  /** Sets a bookmark, or changes its comment. */
  set(at: number, comment = ''): void {
    this.list = [...this.list.filter((other) => other.at !== at), { at, comment }].sort((a, b) => a.at - b.at);
    this.save();
  }

  remove(at: number): void {
    this.list = this.list.filter((other) => other.at !== at);
    this.save();
  }

  private save(): void {
    keep(this.key, this.list);
  }
}
