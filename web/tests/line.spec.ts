import { Game, firstMarch, playOut } from './game';
import type { Server } from './server';
import { expect, test } from './test';

const LESSON = 'gcacw/first-march';
const LOST = 'Connection lost.';

test.describe('the server', () => {
  test.use({ baseURL: async ({ ownServer }: { ownServer: Server }, use: (url: string) => Promise<void>) => use(ownServer.url) });

  test('is killed and started again in mid-game', async ({ page, game, ownServer }) => {
    await game.begin(LESSON, { union: 'here', confederate: 'here' });
    for (let orders = 0; orders < 4; orders += 1) {
      await game.waitForAsked();
      await game.byButton(firstMarch(game));
    }
    const { line } = game;
    const told = await game.report.innerText();

    await ownServer.kill();
    await expect(page.getByText(LOST)).toBeVisible();
    await ownServer.run();
    await expect(page.getByText(LOST)).toBeHidden();
    await game.waitForAsked();
    expect(game.line).toBe(line);
    expect(await game.report.innerText()).toBe(told);

    await page.goto('/');
    await page.getByRole('link', { name: /First March.*(your move|Waiting for)/iu }).click();
    await game.ready();
    await playOut(game, (offer) => game.byButton(offer));
    await expect(game.prompt).toContainText('Game over');
  });
});

test('a connection that is cut says so and comes back with what happened meanwhile', async ({ browser, game, baseURL }) => {
  await game.begin(LESSON, { union: 'here', confederate: 'here' });
  await game.waitForAsked();
  const address = game.page.url();
  const kept = await game.page.context().storageState();
  const context = await browser.newContext({ storageState: kept, baseURL: baseURL ?? '' });
  const other = new Game(await context.newPage());
  await other.page.goto(address);
  await other.ready();

  await game.page.context().setOffline(true);
  await expect(game.page.getByText(LOST)).toBeVisible();
  await expect(game.choice(firstMarch(other))).toBeHidden();
  await other.byButton(firstMarch(other));
  const { line } = other;

  await game.page.context().setOffline(false);
  await expect(game.page.getByText(LOST)).toBeHidden();
  await expect.poll(() => game.line).toBe(line);
  await expect.poll(async () => game.report.innerText()).toBe(await other.report.innerText());
  await context.close();
});
