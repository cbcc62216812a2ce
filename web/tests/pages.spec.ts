import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { complaints } from './axe';
import { Game, playOut } from './game';
import { chooseDice, expect, test } from './test';
import { english, french } from './words';

const PICTURES = resolve(import.meta.dirname, '../test-results/pages');

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

const PAGES: [string, string][] = [
  ['start', '/'],
  ['scenario', '/scenarios/gcacw/first-march'],
  ['rules', '/rules/gcacw'],
  ['tables', '/tables/gcacw'],
  ['odds', '/odds/gcacw?type=hasty&terrain=woods&water=creek&attacker-artillery=2&attacker-tactical=4'],
  ['replays', '/replays'],
];

for (const [size, viewport] of Object.entries({ desktop: { width: 1440, height: 900 }, telephone: { width: 390, height: 844 } })) {
  for (const words of [english, french]) {
    test(`the pages in ${words.language} on a ${size}`, async ({ browser, baseURL, seed }) => {
      const context = await browser.newContext({
        viewport,
        locale: words.language,
        baseURL: baseURL ?? '',
        reducedMotion: 'reduce',
        colorScheme: words.language === 'fr' && size === 'desktop' ? 'dark' : 'light',
      });
      const page = await context.newPage();
      await chooseDice(page, seed);
      const found: string[] = [];
      for (const [name, path] of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(words.say('web-loading'))).toHaveCount(0);
        if (name === 'odds') await expect(page.getByRole('table').last()).toBeVisible();
        found.push(...(await complaints(page)).map((complaint) => `${name}: ${complaint}`));
        await picture(page, `${name}-${words.language}-${size}`);
      }

      // The table in mid-battle, then the game as a replay.
      const game = new Game(page, words);
      await game.begin('gcacw/first-march', { union: 'here', confederate: 'here' });
      await toTheBattle(game);
      found.push(...(await complaints(page)).map((complaint) => `table: ${complaint}`));
      await picture(page, `table-${words.language}-${size}`);
      await playOut(game, (offer) => game.byButton(offer));
      await page.getByRole('button', { name: words.say('web-game'), exact: true }).click();
      await page.locator('#game-menu').getByRole('button', { name: words.say('web-share-replay') }).click();
      await expect(page).toHaveURL(/\/replays\//u);
      await page.getByRole('button', { name: words.say('web-replay-last') }).click();
      await expect(page.getByRole('application')).toBeVisible();
      found.push(...(await complaints(page)).map((complaint) => `replay: ${complaint}`));
      await picture(page, `replay-${words.language}-${size}`);
      expect(found).toEqual([]);
      await context.close();
    });
  }
}

/** Plays until a battle is to be fought, or the game is over. */
async function toTheBattle(game: Game): Promise<void> {
  for (let orders = 0; orders < 60 && !game.over && game.decision !== 'attack-type'; orders += 1) {
    const wishes = [/^take$/u, /^attack /u, /^march /u, /^go 0606$/u, /^go 0607$/u, /^go 0508$/u];
    const wish = (game.seat === 'union' ? wishes.map((pattern) => game.offered(pattern)).find((offer) => offer) : game.offered(/^pass$/u)) ?? game.offers.find((offer) => offer.whole);
    if (!wish) throw new Error(`nothing is offered at ${game.decision}`);
    await game.byButton(wish);
    await game.waitForAsked();
  }
}

test('odds follow the form, and the rules are linked', async ({ page }) => {
  await page.goto('/odds/gcacw');
  const answer = page.getByRole('region', { name: 'The odds' });
  await expect(answer.getByRole('heading', { name: 'Normal attack, 9 against 5' })).toBeVisible();
  await page.getByRole('radio', { name: 'prepared' }).check();
  await expect(answer.getByRole('heading', { name: 'Prepared attack, 9 against 5' })).toBeVisible();
  const attacker = page.getByRole('group', { name: 'Attacker' });
  await attacker.getByLabel('Manpower', { exact: true }).fill('12');
  await expect(answer.getByRole('heading', { name: 'Prepared attack, 12 against 5' })).toBeVisible();
  await page.getByRole('group', { name: 'Defender' }).getByLabel('Stands in').selectOption('woods');
  await expect(answer.getByRole('link').first()).toHaveAttribute('href', /^\/rules\/gcacw#gcacw:/u);
  const shares = await answer.getByRole('table').last().locator('td.share b').allInnerTexts();
  const sum = shares.reduce((all, share) => all + Number(share.replace('%', '')), 0);
  expect(sum).toBeGreaterThan(98);
  expect(sum).toBeLessThan(102);

  // The address is the combat.
  await page.reload();
  await expect(answer.getByRole('heading', { name: 'Prepared attack, 12 against 5' })).toBeVisible();
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect(answer.getByRole('heading', { name: 'Normal attack, 9 against 5' })).toBeVisible();
});

test('a combat that cannot be says why, with its rule', async ({ page }) => {
  await page.goto('/odds/gcacw?water=major-river');
  const answer = page.getByRole('region', { name: 'The odds' });
  await expect(answer.getByRole('alert')).toContainText('This combat cannot be fought');
  await expect(answer.getByRole('alert').getByRole('link', { name: /^Rule 7/u })).toHaveAttribute('href', /^\/rules\/gcacw#gcacw:/u);
  await page.getByLabel('Crossing').selectOption('bridge');
  await expect(answer.getByRole('heading', { name: /9 against 5/u })).toBeVisible();
});

test('a record is downloaded, uploaded, walked through and shared', async ({ browser, page, game }) => {
  await game.begin('gcacw/first-march', { union: 'here', confederate: 'here' });
  await playOut(game, (offer) => game.byButton(offer));
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the record' }).click()]);
  const record = readFileSync(await download.path(), 'utf8');

  await page.goto('/replays');
  await page.getByLabel('Open a record …').setInputFiles({ name: 'game.brevet', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await expect(page).toHaveURL(/\/replays\/\w+/u);
  const report = page.getByRole('log', { name: 'Report' });
  const at = page.getByRole('slider', { name: 'Position in the game' });
  await expect(page.getByRole('application')).toBeVisible();
  await expect(report).toContainText('The action cycle begins');
  await expect(report).not.toContainText('Turn 2');
  await page.getByRole('button', { name: 'Turn 2' }).click();
  await expect(report).toContainText('Turn 2');
  const there = Number(await at.inputValue());
  await page.getByRole('button', { name: 'Later' }).click();
  expect(Number(await at.inputValue())).toBeGreaterThan(there);
  await page.keyboard.press('PageUp');
  await expect(at).toHaveValue(String(there));
  await page.keyboard.press('End');
  await expect(page.getByText(/wins\.|is a draw/u).first()).toBeVisible();
  await page.keyboard.press('Home');
  await expect(at).toHaveValue('0');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(at).not.toHaveValue('0');
  await page.getByRole('button', { name: 'Pause' }).click();

  // Whoever has the link sees the same.
  const context = await browser.newContext();
  const friend = await context.newPage();
  await friend.goto(page.url());
  await friend.getByRole('button', { name: 'Turn 2' }).click();
  await expect(friend.getByRole('log', { name: 'Report' })).toContainText('Turn 2');
  await context.close();
});

test('a record with faults is told line by line', async ({ page }) => {
  await page.goto('/replays');
  await page.getByLabel('Open a record …').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('This is a letter.\n') });
  await expect(page.getByRole('alert')).toContainText('The file has faults.');
  await expect(page.getByRole('alert').getByRole('listitem')).toContainText('not a record');
});

test('an address that leads nowhere says so', async ({ page }) => {
  for (const path of ['/replays/nothing', '/scenarios/gcacw/nothing', '/games/nothing#nothing', '/nothing']) {
    await page.goto(path);
    await expect(page.getByRole('alert').or(page.getByRole('heading', { level: 1 })).first()).toBeVisible();
    await expect(page.getByText(/There is nothing here|No seat|Nothing has this address|There is no scenario/u).first()).toBeVisible();
  }
});
