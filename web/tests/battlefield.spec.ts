import type { Game } from './game';
import { expect, test } from './test';
import { english } from './words';

const SCENARIO = 'gbacw/meredith-in-herbst-woods';

/** Answers whatever is asked before a brigade acts; at its orders, gives one with its button. */
async function untilActions(game: Game): Promise<void> {
  for (let orders = 0; orders < 40; orders += 1) {
    await game.waitForAsked();
    if (game.decision === 'actions') return;
    const next = [/^activate /u, /^apart$/u, /^done$/u, /^first /u].map((wish) => game.offered(wish)).find((offer) => offer) ?? game.offers[0];
    await game.order(next?.text ?? 'done');
  }
  throw new Error('no brigade acts');
}

test('a brigade is ordered, marches in two clicks, turns, and is done', async ({ page, game }) => {
  await game.begin(SCENARIO, { union: 'here', confederate: 'here' });

  // An order, in the table of brigades.
  for (let i = 0; i < 10 && game.decision !== 'orders'; i += 1) {
    await game.waitForAsked();
    if (game.decision !== 'orders') await game.order((game.offered(/^done$/u) ?? game.offers[0])?.text ?? 'done');
  }
  const order = game.offered(/^order /u);
  if (order) {
    const { line } = game;
    await game.prompt.getByTitle(game.label(order)).click();
    await game.waitForLine(line);
  }

  await untilActions(game);
  const unit = game.offers.find(({ verb }) => verb === 'go')?.pieces[0] ?? '';
  const from = game.units[unit]?.hex ?? '';
  const goal = game.offers.find((offer) => offer.verb === 'go' && offer.pieces[0] === unit)?.places[0] ?? '';

  // Two clicks: the unit, and where it goes.
  let { line } = game;
  await game.clickPlace(from);
  await expect(page.locator(`[data-piece="${unit}"] .halo.chosen`)).toBeVisible();
  await expect(game.prompt.getByText(english.say('web-gbacw-group-face')).or(game.prompt.getByText(/MP left/u)).first()).toBeVisible();
  await expect(page.locator('polygon.reach').first()).toBeAttached();
  await game.clickPlace(goal);
  await game.waitForLine(line);
  await expect.poll(() => game.units[unit]?.hex).toBe(goal);

  // A turn, with a key.
  await game.waitForAsked();
  if (game.decision === 'actions' && game.offered(new RegExp(`^turn ${unit} `, 'u'))) {
    ({ line } = game);
    await page.keyboard.press('.');
    await page.keyboard.press(',');
    await game.waitForLine(line);
  }

  // The brigade is done.
  await untilActions(game);
  ({ line } = game);
  await game.prompt.getByRole('button', { name: /: done/u }).click();
  await game.waitForLine(line);
  await expect(game.report).toContainText(/\d{4}/u);
});
