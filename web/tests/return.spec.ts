import type { Locator, Page } from '@playwright/test';
import { Game, firstMarch } from './game';
import { expect, test } from './test';

const LESSON = 'gcacw/first-march';

test('on return, what happened meanwhile is played back', async ({ browser, page, game, baseURL }) => {
  await game.begin(LESSON, { union: 'here', confederate: 'here' });
  const address = page.url();
  const context = await browser.newContext({ storageState: await page.context().storageState(), baseURL: baseURL ?? '' });
  const other = new Game(await context.newPage());
  await other.page.goto(address);
  await other.ready();

  await page.goto('/');
  for (let orders = 0; orders < 4; orders += 1) {
    await other.waitForAsked();
    await other.byButton(firstMarch(other));
  }
  await other.waitForAsked();
  const told = await other.report.innerText();

  await page.goto(address);
  await game.ready();
  await expect(page.getByText(/events? since your last visit/u)).toBeVisible();
  await page.getByRole('button', { name: 'Show what happened' }).click();
  const back = page.getByRole('region', { name: 'Earlier moves' });
  await page.getByRole('button', { name: 'Pause' }).click();
  const [, at, of] = /(\d+) \/ (\d+)/u.exec(await back.innerText()) ?? [];
  expect(Number(of)).toBeGreaterThan(1);
  expect(Number(at)).toBe(1);
  await back.getByRole('button', { name: 'Forward' }).click();
  await expect(back).toContainText(`2 / ${of}`);
  await back.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(back).toContainText(`1 / ${of}`);
  await page.keyboard.press('Escape');
  await expect(back).toBeHidden();
  await expect(game.prompt).toBeVisible();
  expect(await game.report.innerText()).toBe(told);

  // What was seen once is not told again.
  await page.reload();
  await game.ready();
  await expect(page.getByRole('button', { name: 'Show what happened' })).toHaveCount(0);
  await context.close();
});

test('a wrong ruling is reported with a case file', async ({ page, game }) => {
  await game.begin(LESSON, { union: 'here', confederate: 'here' });
  await game.wholeMap();
  await game.waitForAsked();
  while (game.decision !== 'march') {
    await game.byButton(game.offered(/^(take|march )/u) ?? firstMarch(game));
    await game.waitForAsked();
  }
  await game.clickPlace(await game.farPlace());
  await expect(game.refusal).toBeVisible();
  const { name, text } = await reported(page, game.refusal);
  expect(name).toMatch(/-case\.toml$/u);
  expect(text).toContain('gcacw');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const again = await reported(page, page.getByRole('region', { name: 'Log' }));
  expect(again.text).toBe(text);
});

/** The file of a rules error that is reported from a part of the page. */
async function reported(page: Page, from: Locator): Promise<{ name: string; text: string }> {
  await from.getByRole('button', { name: 'Report a rules error…' }).click();
  const save = page.getByRole('button', { name: 'Save the file' });
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString() };
}
