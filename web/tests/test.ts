/** A test with a server of its own, shared by the tests of a file unless they ask for one they may break. */

import { test as base } from '@playwright/test';
import { Game } from './game';
import { Server } from './server';

export const test = base.extend<{ game: Game; ownServer: Server }, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern
  ownServer: async ({}, use) => {
    const server = await Server.start();
    await use(server);
    await server.end();
  },
  baseURL: async ({ server }, use) => use(server.url),
  game: async ({ page }, use) => use(new Game(page)),
});

export { expect } from '@playwright/test';
