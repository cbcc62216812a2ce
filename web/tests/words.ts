/** The sentences of the locale files, as the page says them. */

import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Language, Words, bundleOf } from '../src/words/words';

const LOCALES = resolve(import.meta.dirname, '../../locales');

function sourceOf(language: Language): string {
  const folder = join(LOCALES, language);
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n\n');
}

export const english = new Words('en', bundleOf('en', sourceOf('en')), bundleOf('en', sourceOf('en')));
export const french = new Words('fr', bundleOf('fr', sourceOf('fr')), bundleOf('en', sourceOf('en')));

/** A name as a pattern: its own letters, with any kind of space between its words. */
export function exactly(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&').replace(/\s+/gu, '\\s+'), 'iu');
}
