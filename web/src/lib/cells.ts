/** Tables as people read them: the words of a table file in the reader's language. */

import type { Chart, Json } from '../protocol';
import { numberOf, type Words } from '../words/words';

/** A text as a part of a message's id: `rough_hill` is `rough-hill`. */
const slug = (text: string): string => (text.match(/[A-Za-z0-9]+/gu) ?? []).join('-');

/** A word of a table file: as the tables of its system use it, as tables do, as the game does, or as it is. */
export function wordOf(text: string, words: Words, system = ''): string {
  const key = slug(text);
  const known = key === '' ? undefined : (words.maybe(`chart-${system}-${key}`) ?? words.maybe(`chart-${key}`) ?? words.maybe(`word-${key}`));
  return known ?? text.replaceAll('_', ' ').replace(/(^|\s)-(?=\d|$)/u, '$1−');
}

/** A cell in one line. */
export function cellText(value: Json, words: Words, system = ''): string {
  if (Array.isArray(value)) return value.map((one) => cellText(one, words, system)).join(', ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([key, one]) => `${wordOf(key, words, system)} ${cellText(one ?? null, words, system)}`)
      .join(', ');
  }
  if (typeof value === 'number') return value === 0.5 ? String(numberOf('1/2')) : new Intl.NumberFormat(words.language).format(value).replace('-', '−');
  return value === null ? '' : wordOf(String(value), words, system);
}

/** What a table says of itself, in the reader's language; a file of one's own speaks for itself. */
export function aboutOf(chart: Chart, what: 'title' | 'status' | 'provenance', words: Words): string {
  const name = slug(chart.name);
  const known = chart.own === undefined ? (words.maybe(`table-${chart.system}-${name}-${what}`) ?? words.maybe(`table-${name}-${what}`)) : undefined;
  return known ?? chart[what];
}
