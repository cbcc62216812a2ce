/** Billy Yank at the table: a lesson played with the mouse, with keys alone, with a thumb, and in French. */

import type { Page } from '@playwright/test';
import { complaints } from './axe';
import { Game } from './game';
import { expect, test } from './test';
import { english, exactly, french } from './words';

const SCENARIO = 'billy-yank/first-volley';
const OHIO = '12th-ohio';
/** Decisions that are answered on the sheet beside the map. */
const ON_SHEET = /^(orders|declare|withdraw|charge|manoeuvre|defence|generals|fire)$/u;

/** Where a unit stands in the window. */
async function whereIs(page: Page, unit: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-unit="${unit}"]`).boundingBox();
  if (!box) throw new Error(`${unit} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const sheet = (game: Game) => game.prompt.locator('.sheet');
const seal = (game: Game) => sheet(game).locator('.send');

/** Gives the brigade an order by its counter. */
async function giveOrder(game: Game, order: string): Promise<void> {
  const name = game.words.say('web-by-order-of', { name: 'Hale' });
  await sheet(game).getByRole('group', { name: exactly(name) }).getByRole('button', { name: exactly(game.words.say('billy-yank-duty-name', { order })) }).click();
}

/** Answers what is asked in the plainest way. */
async function goOn(game: Game): Promise<void> {
  const { line } = game;
  if (ON_SHEET.test(game.decision)) await seal(game).click();
  else await game.prompt.getByRole('button').first().click();
  await game.waitForLine(line);
}

/** Plays on until something is asked, or to the end. */
async function until(game: Game, decision: string, act: (game: Game) => Promise<void> = goOn): Promise<void> {
  for (let orders = 0; orders < 120; orders += 1) {
    await game.waitForAsked();
    if (game.over || game.decision === decision) return;
    await act(game);
  }
  throw new Error(`${decision} is never asked`);
}

/** Begins with the order to manoeuvre, up to the step in which it is carried out. */
async function advance(game: Game): Promise<void> {
  await game.begin(SCENARIO, { union: 'here', confederate: 'random' });
  await game.waitForAsked();
  await until(game, 'orders');
  await giveOrder(game, 'manoeuvre');
  await goOn(game);
  await until(game, 'manoeuvre');
}

test('a regiment is drawn over the table, its plan is settled and sealed, and the game goes on to its end', async ({ page, game }) => {
  await advance(game);
  const from = await whereIs(page, OHIO);
  await page.mouse.move(from.x + 30, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y - 40, { steps: 4 });
  await page.mouse.move(from.x + 20, from.y - 130, { steps: 6 });
  await page.mouse.up();
  const card = page.getByRole('region', { name: /Plan: 12th Ohio/u });
  await expect(card).toContainText(/of 8 paces/u);
  await card.getByRole('button', { name: /Confirm/u }).click();
  await expect(sheet(game)).toContainText(/paces (ahead|forward)/u);
  await expect(seal(game)).toContainText('Lock in 1 plan');
  await goOn(game);
  await expect.poll(async () => (await whereIs(page, OHIO)).y).toBeLessThan(from.y - 20);
  await until(game, 'never');
  await expect(game.prompt).toContainText('Game over');
});

test('what a ghost may not do is said on the spot, with its rule', async ({ page, game }) => {
  await advance(game);
  const from = await whereIs(page, OHIO);
  await page.mouse.click(from.x + 30, from.y);
  await sheet(game).getByRole('button', { name: 'Draw the path on the table' }).click();
  const card = page.getByRole('region', { name: /Plan: 12th Ohio/u });
  await page.mouse.click(from.x + 20, from.y - 230);
  await expect(card).toContainText(/of 8 paces/u);
  await card.getByRole('button', { name: 'Turn right by 5°' }).click();
  await expect(card.getByRole('alert')).toContainText(/Rule 6\.1/u);
  await expect(card.getByRole('button', { name: /Confirm/u })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});

test('a general is drawn to his regiment, and rides there', async ({ page, game }) => {
  await advance(game);
  await until(game, 'generals');
  const [hale, ohio] = [await whereIs(page, 'hale'), await whereIs(page, OHIO)];
  await page.mouse.move(hale.x, hale.y);
  await page.mouse.down();
  await page.mouse.move(hale.x + 60, hale.y, { steps: 4 });
  await page.mouse.move(ohio.x + 90, ohio.y + 20, { steps: 6 });
  await page.mouse.up();
  const card = page.getByRole('region', { name: /Plan: Hale/u });
  await expect(card).toContainText(/of (16|24) paces/u);
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  await expect(seal(game)).toContainText('Lock in 1 plan');
  await goOn(game);
  await expect.poll(async () => (await whereIs(page, 'hale')).x).toBeGreaterThan(hale.x + 30);
});

test('with activation by counters, one unit after another is drawn over the table', async ({ page, game }) => {
  await game.begin(SCENARIO, { union: 'here', confederate: 'random' }, [english.say('web-option-activation')]);
  await until(game, 'orders');
  await giveOrder(game, 'manoeuvre');
  await goOn(game);
  await until(game, 'activate');
  await expect(seal(game)).toBeDisabled();
  const from = await whereIs(page, OHIO);
  await page.mouse.click(from.x + 30, from.y);
  await page.mouse.click(from.x, from.y - 100);
  await expect(page.getByRole('region', { name: /Plan: 12th Ohio/u })).toContainText(/of 8 paces/u);
  await page.keyboard.press('Enter');
  await expect(seal(game)).toContainText('Lock in 1 plan');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await whereIs(page, OHIO)).y).toBeLessThan(from.y - 20);
});

test('two at one screen who both owe their orders are called one after the other, whoever was heard first', async ({ page, game }) => {
  // The Union's line is the first to be opened, and here the last to speak.
  let slow = true;
  await page.routeWebSocket(/\/api\//u, (line) => {
    const server = line.connectToServer();
    const late = slow ? new Promise((spoken) => setTimeout(spoken, 1500)) : Promise.resolve();
    slow = false;
    server.onMessage(async (message) => (await late, line.send(message)));
  });
  await game.begin(SCENARIO, { union: 'here', confederate: 'here' });
  await until(game, 'orders');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(seal(game)).toBeVisible();
  await expect(sheet(game)).toContainText('Hale');
  await seal(game).click();
  await expect(page.getByRole('dialog')).toContainText('Pass the device: Confederate');
  await page.keyboard.press('Escape');
  await expect(sheet(game)).not.toContainText('Hale');
});

test('an enemy who cannot be fired at says why', async ({ page, game }) => {
  await advance(game);
  const [ohio, enemy] = [await whereIs(page, OHIO), await whereIs(page, '9th-virginia')];
  await page.mouse.click(ohio.x + 30, ohio.y);
  await page.mouse.click(enemy.x + 30, enemy.y);
  await expect(page.getByRole('alert')).toContainText(/Rule [37]\.\d/u);
});

test('a whole game with keys alone', async ({ page, game }) => {
  const { keyboard } = page;
  const act = async () => {
    const { line } = game;
    if (ON_SHEET.test(game.decision)) {
      await expect(seal(game)).toBeEnabled();
      await keyboard.press('Control+Enter');
    } else {
      await game.prompt.getByRole('button').first().focus();
      await keyboard.press('Enter');
    }
    await game.waitForLine(line);
  };
  await game.begin(SCENARIO, { union: 'here', confederate: 'random' });
  await until(game, 'orders', act);
  await sheet(game).getByRole('group', { name: /Hale/u }).getByRole('button', { name: exactly(game.words.say('billy-yank-duty-name', { order: 'manoeuvre' })) }).focus();
  await keyboard.press('Enter');
  await act();
  await until(game, 'manoeuvre', act);
  await keyboard.press('b');
  await expect(game.map).toBeFocused();
  await keyboard.press('Tab');
  await expect(game.map.locator('[aria-live]')).toContainText('12th Ohio');
  await keyboard.press('Enter');
  const card = page.getByRole('region', { name: /Plan: 12th Ohio/u });
  await expect(card).toBeVisible();
  for (let i = 0; i < 6; i += 1) await keyboard.press('ArrowUp');
  await expect(card).toContainText(/3 paces (ahead|forward)/u);
  await keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  await expect(seal(game)).toContainText('Lock in 1 plan');
  await act();
  await until(game, 'never', act);
  await expect(game.prompt).toContainText('Game over');
});

test('ruler and field of fire', async ({ page, game }) => {
  await advance(game);
  const from = await whereIs(page, OHIO);
  await page.keyboard.press('m');
  await page.mouse.click(from.x + 200, from.y - 60);
  await page.mouse.click(from.x + 200, from.y - 220);
  await expect(page.locator('.survey')).toContainText(/paces/u);
  await page.keyboard.press('a');
  await page.mouse.click(from.x, from.y);
  await expect(page.locator('.survey')).toContainText(/long range/u);
});

test('axe finds nothing to complain of', async ({ page, game }) => {
  await game.begin(SCENARIO, { union: 'here', confederate: 'random' });
  await until(game, 'orders');
  expect(await complaints(page)).toEqual([]);
  await giveOrder(game, 'manoeuvre');
  await goOn(game);
  await until(game, 'manoeuvre');
  await sheet(game).getByRole('button', { name: /12th Ohio/u }).first().click();
  await sheet(game).getByRole('button', { name: 'Draw the path on the table' }).click();
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toContainText('9th Virginia');
  expect(await complaints(page)).toEqual([]);
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('orders and plans are French', async ({ page }) => {
    const game = new Game(page, french);
    await game.begin(SCENARIO, { union: 'here', confederate: 'random' });
    await until(game, 'orders');
    await expect(page.locator('header.bar')).toContainText(french.say('billy-yank-phase-orders'));
    await expect(seal(game)).toContainText('Valider les ordres');
    await giveOrder(game, 'manoeuvre');
    await goOn(game);
    await until(game, 'manoeuvre');
    await sheet(game).getByRole('button', { name: /12th Ohio/u }).first().click();
    await expect(sheet(game).getByRole('listitem').first()).toContainText(/pas en avant/u);
    expect(english.say('web-by-seal-orders')).not.toBe(french.say('web-by-seal-orders'));
  });
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a plan is made with a thumb, and the game is played out', async ({ page, game }) => {
    await advance(game);
    await sheet(game).getByRole('button', { name: /12th Ohio/u }).first().tap();
    await sheet(game).getByRole('button', { name: 'Draw the path on the table' }).tap();
    const from = await whereIs(page, OHIO);
    await page.touchscreen.tap(from.x, from.y - 70);
    const card = page.getByRole('region', { name: /Plan: 12th Ohio/u });
    await expect(card).toContainText(/of 8 paces/u);
    await card.getByRole('button', { name: /Confirm/u }).tap();
    await expect(seal(game)).toContainText('Lock in 1 plan');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await goOn(game);
    await until(game, 'never');
    await expect(game.prompt).toContainText('Game over');
  });
});
