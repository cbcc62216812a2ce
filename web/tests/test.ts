/**
 * A test with a server of its own, shared by the tests of a file unless they ask for one they may break.
 * The games that a test's page begins have a chosen seed: the same dice in every run.
 */

import { type BrowserContext, type Page, expect, test as base } from '@playwright/test';
import type { NewGame } from '../src/protocol';
import { Game } from './game';
import { Server } from './server';

interface Fixtures {
  game: Game;
  /** Whether questions with one answer are answered by themselves: where a test plays by hand, it gives every answer. */
  obvious: boolean;
  /** The same holds for the browsers of friends. */
  friends: undefined;
  /** What went wrong in any page: a test whose page throws has failed, whatever it shows. */
  faults: undefined;
  ownServer: Server;
  /** The seed of the dice: another one where a test needs another luck. */
  seed: string;
}

/** Has the games that a page begins rolled with the dice of a seed. */
export async function chooseDice(page: Page, seed: string): Promise<void> {
  await page.route('**/api/games', async (route) => {
    const wanted = route.request().postDataJSON() as NewGame | null;
    if (wanted === null || wanted.dice === 'physical') return route.continue();
    await route.continue({ postData: JSON.stringify({ ...wanted, seed } satisfies NewGame) });
  });
}

/** Has every question asked, also one with a single answer. */
const askAll = (): void => {
  if (location.protocol.startsWith('http')) localStorage.setItem('brevet:obvious', 'false');
};

export const test = base.extend<Fixtures, { server: Server }>({
  seed: ['1863', { option: true }],
  obvious: [false, { option: true }],
  page: async ({ page, seed, obvious }, use) => {
    await chooseDice(page, seed);
    if (!obvious) await page.context().addInitScript(askAll);
    await use(page);
  },
  friends: [
    async ({ browser, obvious }, use) => {
      const opened = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await opened(options);
        if (!obvious) await context.addInitScript(askAll);
        return context;
      };
      await use(undefined);
      browser.newContext = opened;
    },
    { auto: true },
  ],
  faults: [
    async ({ browser, context }, use) => {
      const faults: string[] = [];
      const listen = (to: BrowserContext) => to.on('weberror', (thrown) => faults.push(thrown.error().stack ?? thrown.error().message));
      listen(context);
      const opened = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const friend = await opened(options);
        listen(friend);
        return friend;
      };
      await use(undefined);
      browser.newContext = opened;
      expect(faults, 'nothing is thrown in a page').toEqual([]);
    },
    { auto: true },
  ],
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
