import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
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

/** A hash of everything the client is made of: two builds of the same sources have the same one. */
function buildHash(): string {
  const hash = createHash('sha256');
  const sources = [resolve(here, 'src'), locales].flatMap(filesBelow);
  for (const file of [...sources, resolve(here, 'index.html'), resolve(here, 'package-lock.json')]) {
    hash.update(relative(here, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Tells the server which build it serves: in `build.txt`, and in the page itself. */
function build(hash: string): Plugin {
  return {
    name: 'brevet-build',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: hash }, injectTo: 'head' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.txt', source: `${hash}\n` });
    },
  };
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

export default defineConfig(({ command, mode }) => {
  const hash = command === 'build' ? buildHash() : 'dev';
  const server = process.env['BREVET_SERVER'] ?? 'http://127.0.0.1:8787';
  return {
    plugins: [svelte(), sentences(), build(hash)],
    define: { __BUILD__: JSON.stringify(hash) },
    build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
    server: { fs: { allow: [here, locales] }, proxy: { '/api': { target: server, ws: true } } },
    resolve: mode === 'test' ? { conditions: ['browser'] } : {},
    test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
  };
});
