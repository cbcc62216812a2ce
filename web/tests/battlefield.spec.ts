import { complaints } from './axe';
import type { Game } from './game';
import { expect, test } from './test';
import { english } from './words';

const SCENARIO = 'gbacw/meredith-in-herbst-woods';

/** The field is large: it is drawn before anybody waits for it. */
test.beforeEach(async ({ page }) => {
  await page.request.get(`/api/scenarios/${SCENARIO}/board`, { timeout: 90_000 });
});

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

  // A turn, with a key: to the right, or where that is not allowed, to the left.
  await game.waitForAsked();
  expect(game.decision).toBe('actions');
  expect(game.offered(new RegExp(`^turn ${unit} `, 'u'))).toBeDefined();
  ({ line } = game);
  await page.keyboard.press('.');
  await game.waitForLine(line);
  await expect(game.report).toContainText(/ turns /u);

  // The brigade is done.
  await untilActions(game);
  ({ line } = game);
  await game.prompt.getByRole('button', { name: /: done/u }).click();
  await game.waitForLine(line);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a regiment marches: tapped, its goal tapped, and tapped again', async ({ page, game }) => {
    await game.begin(SCENARIO, { union: 'here', confederate: 'steady' });
    await untilActions(game);
    const unit = game.offers.find(({ verb }) => verb === 'go')?.pieces[0] ?? '';
    const goal = game.offers.find((offer) => offer.verb === 'go' && offer.pieces[0] === unit)?.places[0] ?? '';
    const tap = async (place: string) => {
      const { x, y } = await game.whereIs(place);
      await page.touchscreen.tap(x, y);
    };
    await page.keyboard.press('x');
    await expect(page.locator('polygon.reach').first()).toBeAttached();
    await tap(goal);
    await expect(game.prompt.getByRole('button', { name: /^Go to /u })).toBeVisible();
    const { line } = game;
    await tap(goal);
    await game.waitForLine(line);
    await expect.poll(() => game.units[unit]?.hex).toBe(goal);
    expect(await complaints(page)).toEqual([]);
  });
});
