/** The chapters of a rulebook, from the sections of its statements. */

/** The chapter of a section: the number before its first point; what has no number is an annex. */
export function chapterOf(section: string): string {
  return /^\d+/u.exec(section)?.[0] ?? 'more';
}

export interface Chapter<T> {
  chapter: string;
  entries: T[];
}

/** Entries by chapter: the numbered ones in their order, then the annexes, then the rulings. */
export function chapters<T extends { section: string; ruling: string }>(entries: T[]): Chapter<T>[] {
  const found = new Map<string, T[]>();
  for (const entry of entries) {
    const chapter = entry.ruling === '' ? chapterOf(entry.section) : 'rulings';
    found.set(chapter, [...(found.get(chapter) ?? []), entry]);
  }
  const rank = (chapter: string) => (chapter === 'rulings' ? 1001 : chapter === 'more' ? 1000 : Number(chapter));
  return [...found].map(([chapter, own]) => ({ chapter, entries: own })).sort((a, b) => rank(a.chapter) - rank(b.chapter));
}
