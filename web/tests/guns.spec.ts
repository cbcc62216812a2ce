/** The Guns of Gettysburg at the table: blocks placed and marched on the map, a turn played, nothing left without a word. */

import type { Locator, Page } from '@playwright/test';
import { Game } from './game';
import { expect, test } from './test';
import { french } from './words';

const SCENARIO = 'guns/gettysburg';
/** McPherson Ridge, and the zone before it. */
const RIDGE = { place: 'e2/f3', west: 'f3' };

/** Presses the middle of something drawn on the map. */
async function press(page: Page, drawn: Locator): Promise<void> {
  await expect(drawn).toBeVisible();
  const box = await drawn.boundingBox();
  if (!box) throw new Error('it is not in sight');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** The second block of a stack faces as the first one: there is nothing to choose. */
async function placeBuford(game: Game, block: string): Promise<void> {
  const { line } = game;
  const fronts = game.offers.filter(({ text }) => text.startsWith(`place ${block} ${RIDGE.place} `));
  await game.page.locator(`button[data-piece="${block}"]`).click();
  await game.clickPlace(RIDGE.place);
  if (fronts.length > 1) await press(game.page, game.map.locator(`[data-front="${RIDGE.west}"]`));
  await game.waitForLine(line);
}

/** Answers what is asked in the plainest way: is done, holds, gives up the first token. */
async function answer(game: Game): Promise<void> {
  await game.waitForAsked();
  const { line } = game;
  const plain = game.offered(/^(done|hours 1|declare hold)$/u) ?? game.offers.find((offer) => offer.whole && offer.pieces.length === 0 && offer.places.length === 0);
  if (plain) return game.byButton(plain);
  const before = game.offers;
  await game.prompt.getByRole('button').first().click();
  await expect.poll(() => game.offers !== before || game.line > line).toBe(true);
}

test('Buford is placed and marched on the map, and the first turn is played', async ({ page, game }) => {
  await game.begin(SCENARIO, { union: 'here', confederate: 'random' });
  await placeBuford(game, 'buford-1');
  await placeBuford(game, 'buford-2');
  await expect(game.map.locator('[data-piece^="buford"]')).toHaveCount(2);
  while (game.decision !== 'march') await answer(game);

  // The block on the map, its way, a lit position, a front.
  await press(page, game.map.locator('[data-piece="buford-1"]'));
  await game.map.getByRole('button', { name: /choose its way/u }).click();
  await expect.poll(() => game.offers.some((offer) => offer.places.length > 0)).toBe(true);
  const [step] = game.offers.filter((offer) => !offer.whole && offer.places.length > 0);
  const before = game.offers;
  await game.clickPlace(step?.places[0] ?? '');
  await expect.poll(() => game.offers !== before).toBe(true);
  const { line } = game;
  await press(page, game.map.locator('[data-front]').first());
  await game.waitForLine(line);
  await expect(game.report).toContainText(/Buford marches|Buford rides/u);

  const hour = page.getByRole('banner').getByText(/July 1/u);
  const begun = await hour.innerText();
  for (let i = 0; i < 60 && (await hour.innerText()) === begun; i += 1) await answer(game);
  await expect(hour).not.toHaveText(begun);

  // Fields of fire on demand.
  await page.getByRole('combobox', { name: 'Fields of fire' }).selectOption('union');
  await expect(game.map.locator('.under-fire').first()).toBeAttached();
});

test('two at one screen change places behind a curtain', async ({ page, game }) => {
  await game.begin(SCENARIO, { union: 'here', confederate: 'here' });
  for (const block of ['buford-1', 'buford-2']) await placeBuford(game, block);
  const asked = async () => (await game.waitForAsked(), game.seat);
  for (let i = 0; i < 12 && (await asked()) === 'union'; i += 1) await answer(game);
  const curtain = page.getByRole('dialog');
  await expect(curtain).toContainText('Confederate');
  await expect(game.map).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(game.map).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tray: Confederate' })).toBeVisible();
  await expect(game.map.locator('[data-piece^="buford"]')).toHaveCount(0);
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('some hours are played, and no id stands in place of a sentence', async ({ page }) => {
    const game = new Game(page, french);
    await game.begin(SCENARIO, { union: 'here', confederate: 'random' });
    for (const block of ['buford-1', 'buford-2']) await placeBuford(game, block);
    for (let i = 0; i < 25; i += 1) {
      await game.waitForAsked();
      const text = await page.locator('body').innerText();
      expect(text).not.toMatch(/\b(web|guns|word|referee|server|side)-[a-z]+(-[a-z0-9]+)*\b/u);
      expect(text).not.toMatch(/\b(the|Hours|Done|marches|tray|reserve|ready)\b/u);
      await answer(game);
    }
  });
});
