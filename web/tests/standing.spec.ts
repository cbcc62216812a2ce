/** Answers that are given in advance: said once, shown where they acted, taken back in a click. */

import type { Offer } from '../src/protocol';
import { Game } from './game';
import { expect, test } from './test';

const LESSON = 'gcacw/first-march';

/** Takes the initiative and ends every march at once. */
function idly(game: Game): Offer {
  const wishes = [/^take$/u, /^march /u, /^no-force-march$/u, /^end$/u, /^pass$/u];
  const found = wishes.map((wish) => game.offered(wish)).find((offer) => offer !== undefined) ?? game.offers.find((offer) => offer.whole);
  if (!found) throw new Error(`${game.seat} is offered nothing at ${game.decision}`);
  return found;
}

test('an answer stands until it is dismissed, and only its seat sees it', async ({ browser, page, game }) => {
  await game.begin(LESSON, { union: 'here', confederate: 'friend' });
  const context = await browser.newContext();
  const friend = new Game(await context.newPage());
  await friend.page.goto(new URL(await game.linkOf('confederate'), page.url()).href);
  await friend.ready();
  const list = page.getByRole('region', { name: 'Standing instructions' });
  const marks = game.report.getByText('Standing', { exact: true });
  const both = () => expect.poll(() => [game.line === friend.line, game.asked || friend.asked || game.over]).toEqual([true, true]);
  const until = async (done: () => Promise<boolean>): Promise<void> => {
    for (let orders = 0; orders < 80; orders += 1) {
      await both();
      if (game.over || (await done())) return;
      const actor = game.asked ? game : friend;
      await actor.byButton(idly(actor));
    }
  };

  // The Union says once that it passes.
  await until(async () => game.decision === 'initiative');
  expect(game.decision).toBe('initiative');
  await expect(list).toHaveCount(0);
  const always = game.prompt.getByRole('button', { name: 'Always answer this way' });
  await always.click();
  await expect(always).toHaveAttribute('aria-pressed', 'true');
  const pass = game.offered(/^pass$/u);
  if (!pass) throw new Error('the Union cannot pass');
  await game.byButton(pass);
  await expect(list).toContainText('Pass');
  await expect(friend.page.getByRole('region', { name: 'Standing instructions' })).toHaveCount(0);

  // It passes by itself from then on, and its report says so.
  await until(async () => (await marks.count()) > 0);
  await expect(marks.first()).toBeVisible();
  expect(game.decision).not.toBe('initiative');
  await expect(friend.report.getByText('Standing', { exact: true })).toHaveCount(0);

  // It is there again when the page is loaded anew, and dismissed in a click.
  await page.reload();
  await game.ready();
  await expect(list).toContainText('Pass');
  await list.getByRole('button', { name: /Dismiss/u }).click();
  await expect(list).toHaveCount(0);
  await until(async () => game.decision === 'initiative');
  expect(game.over || game.decision === 'initiative').toBe(true);
  await context.close();
});
