import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const here = import.meta.dirname;
const locales = resolve(here, '../locales');

/** All files below a folder, in a fixed order. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesBelow(path) : [path];
    });
}

/** The sentences of one language as one module: `virtual:sentences/fr`. */
function sentences(): Plugin {
  const prefix = 'virtual:sentences/';
  return {
    name: 'brevet-sentences',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const folder = join(locales, id.slice(prefix.length + 1));
      const files = filesBelow(folder);
      files.forEach((file) => {
        this.addWatchFile(file);
      });
      return `export default ${JSON.stringify(files.map((file) => readFileSync(file, 'utf8')).join('\n\n'))};`;
    },
  };
}

export default defineConfig(({ mode }) => {
  const server = process.env['BREVET_SERVER'] ?? 'http://127.0.0.1:8787';
  return {
    plugins: [svelte(), sentences()],
    build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
    server: { fs: { allow: [here, locales] }, proxy: { '/api': { target: server, ws: true } } },
    resolve: mode === 'test' ? { conditions: ['browser'] } : {},
    test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
  };
});
