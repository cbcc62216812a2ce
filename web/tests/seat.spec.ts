/** A friend's seat: who opens its link first has it, and the link serves no longer. */

import { Game } from './game';
import { expect, test } from './test';

const LESSON = 'gcacw/first-march';
const USED = 'This link has been used';

test('who takes a seat by its link has it alone', async ({ browser, page, game, baseURL }) => {
  await game.begin(LESSON, { union: 'here', confederate: 'friend' });
  const link = await game.linkOf('confederate');

  // Whoever made the game looks through the friend's eyes, as long as the friend is not there.
  const curious = new Game(await page.context().newPage());
  await curious.page.goto(link);
  await curious.ready();
  expect(curious.seat).toBe('confederate');
  await expect.poll(() => game.linkOf('confederate'), { message: 'the link that is kept is the new one' }).not.toBe(link);
  const again = await game.linkOf('confederate');

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const friend = new Game(await context.newPage());
  await friend.page.goto(again);
  await friend.ready();
  expect(friend.seat).toBe('confederate');
  expect(friend.page.url()).not.toContain(again);
  await expect(curious.page.getByText(USED)).toBeVisible();
  await curious.page.reload();
  await expect(curious.page.getByText(USED)).toBeVisible();
  await curious.page.goto(link);
  await expect(curious.page.getByText(USED)).toBeVisible();

  // The friend's browser knows its seat: by its address, by the old link, and from the list of games.
  await friend.page.reload();
  await friend.ready();
  await friend.page.goto('/');
  await friend.page.goto(again);
  await friend.ready();
  expect(friend.seat).toBe('confederate');
  await friend.page.goto('/');
  await friend.page.getByRole('link', { name: /First March/u }).first().click();
  await friend.ready();
  expect(friend.seat).toBe('confederate');

  // Whoever made the game still has his own seat, and is told that the other one is taken.
  await page.reload();
  await game.ready();
  expect(game.seat).toBe('union');
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  await expect(page.getByText('The Confederate seat is taken')).toBeVisible();
  await expect(page.getByRole('button', { name: /Copy invite link/u })).toHaveCount(0);
  await context.close();
});

test('an answer that is lost on its way is asked for again', async ({ browser, game, baseURL }) => {
  await game.begin(LESSON, { union: 'here', confederate: 'friend' });
  const link = await game.linkOf('confederate');
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const friend = new Game(await context.newPage());
  let lost = 0;
  await friend.page.route('**/seat', async (route) => {
    if (lost === 2) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await friend.page.goto(link);
  await friend.ready();
  expect(friend.seat).toBe('confederate');
  expect(lost).toBe(2);
  await context.close();
});

test('of two who open a link at once one has the seat', async ({ browser, game, baseURL }) => {
  await game.begin(LESSON, { union: 'here', confederate: 'friend' });
  const link = await game.linkOf('confederate');
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: baseURL ?? '' })));
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  await Promise.all(pages.map((page) => page.goto(link)));
  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const map = page.getByRole('application');
      const used = page.getByText(USED);
      await expect(map.or(used)).toBeVisible();
      return used.isVisible();
    }),
  );
  expect(outcomes.sort()).toEqual([false, true]);
  await Promise.all(contexts.map((context) => context.close()));
});

test('seats at one screen are nobody else’s, and stay', async ({ page, game }) => {
  await game.begin(LESSON, { union: 'here', confederate: 'here' });
  const address = page.url();
  await page.reload();
  await game.ready();
  expect(page.url()).toBe(address);
  await game.waitForAsked();
});
