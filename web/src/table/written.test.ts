/** What is offered comes with its kind, its arguments and its details: nobody takes a written order apart. */

import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const FOLDERS = ['game', 'replay', 'shell', 'systems', 'table'];
const files = FOLDERS.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)));
const sources = files.filter((file) => /\.(svelte|ts)$/u.test(file) && !file.endsWith('.test.ts'));

/** What written orders are called in the client. */
const WRITTEN = '(?:text|order|clause|pick|stem|answer)';
const APART = new RegExp(`\\b${WRITTEN}[?!]?\\.(?:split|startsWith|endsWith|match|matchAll|slice|substring|replace|includes|indexOf|search)\\(|\\.(?:exec|test)\\((?:\\w+\\??\\.)*${WRITTEN}\\b`, 'u');

describe('written orders', () => {
  it('are recognized where they are taken apart', () => {
    for (const code of ["offer.text.split(' ')", "text.startsWith('go ')", '/^go /u.test(offer.text)', "clause?.endsWith(' bonus')"]) expect(code).toMatch(APART);
    for (const code of ['offer.text === known', 'offer.places.includes(place)', 'draft.made.slice(1)']) expect(code).not.toMatch(APART);
  });

  it('are not taken apart', () => {
    const found = sources.flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n').flatMap((line, i) => (APART.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])));
    expect(found).toEqual([]);
  });
});
