/** A system is a folder here and a line in index.ts: nothing else in the client may know one by its name. */

import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SYSTEMS, systemOf } from '.';

const root = resolve(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(svelte|ts)$/u.test(file) && !file.endsWith('.test.ts'));
const names = SYSTEMS.map(({ name }) => name);
const text = (file: string) => readFileSync(join(root, file), 'utf8');

/** The generated types of the wire tell of all systems. */
const outside = files.filter((file) => !file.startsWith('systems/') && file !== 'protocol.ts');

/** Where a text is a system's name, or begins with one and what the name is put before: `gcacw/`, `gcacw:`, `gcacw-`. */
const named = (source: string): string[] => {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|<!--[\s\S]*?-->/gmu, '');
  return [...code.matchAll(/(['"`/])([\w-]+)(?=['"`/:$?#])/gu)].map(([, , word = '']) => word).filter((word) => names.includes(word));
};

describe('systems', () => {
  it('are named by their folders', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    expect([...names].sort()).toEqual(folders.sort());
  });

  it('are not named outside', () => {
    expect(outside.filter((file) => named(text(file)).length > 0)).toEqual([]);
  });

  it('are not imported outside, and do not import each other', () => {
    const imports = (file: string) => [...text(file).matchAll(/from '([^']*)'/gu)].map(([, from = '']) => from);
    const foreign = files.filter((file) => {
      const [, own] = /^systems\/([^/]+)\//u.exec(file) ?? [];
      if (file === 'systems/index.ts') return false;
      return imports(file).some((from) => names.some((name) => name !== own && from.split('/').includes(name)));
    });
    expect(foreign).toEqual([]);
  });

  it('are found by their scenarios; others show what every system tells', () => {
    for (const name of names) expect(systemOf(`${name}/any`).name).toBe(name);
    const other = systemOf('other/any');
    expect(other.name).toBe('other');
    expect(SYSTEMS).not.toContain(other);
  });
});
