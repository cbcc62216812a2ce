/** The builder of a points battle: an army of one's own is chosen, its limits are told, and it comes to the table. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { complaints } from './axe';
import { expect, test } from './test';
import { english, french } from './words';

const PICTURES = resolve(import.meta.dirname, '../test-results/pages');
const PATH = '/scenarios/billy-yank/points-battle';

const union = (page: Page, words = english): Locator => page.getByRole('region', { name: words.say('side-union'), exact: true });
const begin = (page: Page, words = english): Locator => page.getByRole('button', { name: words.say('web-begin'), exact: true });

/** Opens the page and has the Union's army chosen by hand. */
async function open(page: Page, words = english): Promise<Locator> {
  await page.goto(PATH);
  await expect(begin(page, words)).toBeEnabled();
  await union(page, words).getByLabel(words.say('web-battle-own')).check();
  await expect(begin(page, words)).toBeEnabled();
  return union(page, words);
}

test('an army of one’s own is built, limited and brought to the table', async ({ page }) => {
  const heard: string[] = [];
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => heard.push(payload.toString())));
  const army = await open(page);
  const of = (points: number) => english.say('web-battle-total', { points, most: 350 });
  await expect(army.getByText(of(330))).toBeVisible();

  // Too much is told in words, where it is, and cannot be begun.
  await army.getByRole('button', { name: english.say('web-battle-add-battery', { most: 2 }) }).click();
  await expect(army.getByText(of(390))).toBeVisible();
  await expect(army.getByText(english.say('fault-army-points', { points: 390, most: 350 }))).toBeVisible();
  await expect(army.getByText(english.say('fault-army-artillery', { points: 120, most: 87 }))).toBeVisible();
  await expect(begin(page)).toBeDisabled();
  await army.getByRole('button', { name: english.say('web-battle-remove', { what: english.say('web-battle-battery', { number: 2 }) }) }).click();

  // By keys alone: another regiment, and a name.
  const regiment = (number: number) => english.say('web-battle-regiment', { number, brigade: 1 });
  await army.getByLabel(regiment(5), { exact: true }).selectOption('us-1863-volbig');
  await army.getByLabel(english.say('web-battle-give-names')).check();
  await army.getByLabel(english.say('web-battle-name-of', { what: regiment(1) })).fill('20th Maine');
  await page.keyboard.press('Tab');
  await expect(army.getByText(of(344))).toBeVisible();
  await expect(begin(page)).toBeEnabled();

  // Saved, cleared and loaded again.
  const saving = page.waitForEvent('download');
  await army.getByRole('button', { name: english.say('web-battle-save-army') }).click();
  const file = await (await saving).path();
  expect(readFileSync(file, 'utf8')).toContain('name = "20th Maine"');
  await army.getByRole('button', { name: english.say('web-battle-clear') }).click();
  await expect(begin(page)).toBeDisabled();
  await army.locator('input[type=file]').setInputFiles(file);
  await expect(army.getByText(of(344))).toBeVisible();
  await expect(begin(page)).toBeEnabled();

  await page.getByRole('group', { name: english.say('side-confederate'), exact: true }).getByLabel(english.say('web-player-here')).check();
  await begin(page).click();
  await expect(page).toHaveURL(/\/games\/[^#]+#/u);
  await expect(page.getByRole('application')).toBeVisible();
  await expect.poll(() => heard.some((message) => message.includes('20th Maine'))).toBe(true);
});

test('a seed is drawn, and the table with it', async ({ page }) => {
  await page.goto(PATH);
  const preview = page.getByRole('region', { name: english.say('web-battle-builder') }).getByRole('img');
  await expect(preview).toBeVisible();
  const before = await preview.getAttribute('aria-label');
  await page.getByLabel(english.say('web-battle-seed'), { exact: true }).fill('7');
  await page.getByRole('radio', { name: '1862' }).check();
  await expect(preview).not.toHaveAttribute('aria-label', before ?? '');
  await expect(begin(page)).toBeEnabled();
});

for (const [size, viewport] of Object.entries({ desktop: { width: 1440, height: 900 }, telephone: { width: 390, height: 844 } })) {
  for (const words of [english, french]) {
    test(`the builder in ${words.language} on a ${size}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ viewport, locale: words.language, baseURL: baseURL ?? '', reducedMotion: 'reduce' });
      const page = await context.newPage();
      const army = await open(page, words);
      await page.screenshot({ path: join(PICTURES, `battle-${words.language}-${size}.png`), fullPage: true });
      expect(await complaints(page)).toEqual([]);
      await army.getByRole('button', { name: words.say('web-battle-add-battery', { most: 2 }) }).click();
      await expect(begin(page, words)).toBeDisabled();
      await expect(army.getByText(words.say('fault-army-points', { points: 390, most: 350 }))).toBeVisible();
      await page.screenshot({ path: join(PICTURES, `battle-broken-${words.language}-${size}.png`), fullPage: true });
      expect(await complaints(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(viewport.width);
      await context.close();
    });
  }
}
