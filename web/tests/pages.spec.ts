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
  ['odds-grand', '/odds/gcacw?type=grand-assault&command=4&grand=3'],
  ['odds-march', '/odds/gcacw?type=extended-march&fatigue=3'],
  ['odds-bridge', '/odds/gcacw?type=destroy'],
  ['battlefield', '/battlefields/gettysburg'],
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
        // The boards of a battlefield are large: they are drawn when they are asked for first.
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 90_000 });
        await expect(page.getByText(words.say('web-loading'))).toHaveCount(0, { timeout: 90_000 });
        if (name.startsWith('odds')) await expect(page.getByRole('table').last()).toBeVisible();
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
  const answer = page.getByRole('region', { name: 'Odds', exact: true });
  await expect(answer.getByRole('heading', { name: 'Normal attack, 9 vs. 5' })).toBeVisible();
  await page.getByRole('radio', { name: 'prepared' }).check();
  await expect(answer.getByRole('heading', { name: 'Prepared attack, 9 vs. 5' })).toBeVisible();
  const attacker = page.getByRole('group', { name: 'Attacker' });
  await attacker.getByLabel('Manpower', { exact: true }).fill('12');
  await expect(answer.getByRole('heading', { name: 'Prepared attack, 12 vs. 5' })).toBeVisible();
  await page.getByRole('group', { name: 'Defender' }).getByLabel('Terrain').selectOption('woods');
  await expect(answer.getByRole('link').first()).toHaveAttribute('href', /^\/rules\/gcacw#gcacw:/u);
  const shares = await answer.getByRole('table').last().locator('td.share b').allInnerTexts();
  const sum = shares.reduce((all, share) => all + Number(share.replace('%', '')), 0);
  expect(sum).toBeGreaterThan(98);
  expect(sum).toBeLessThan(102);

  // The address is the combat.
  await page.reload();
  await expect(answer.getByRole('heading', { name: 'Prepared attack, 12 vs. 5' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(answer.getByRole('heading', { name: 'Prepared attack, 9 vs. 5' })).toBeVisible();
});

test('a combat that cannot be says why, with its rule', async ({ page }) => {
  await page.goto('/odds/gcacw?water=major-river');
  const answer = page.getByRole('region', { name: 'Odds', exact: true });
  await expect(answer.getByRole('alert')).toContainText('Not allowed');
  await expect(answer.getByRole('alert').getByRole('link', { name: /^Rule 7/u })).toHaveAttribute('href', /^\/rules\/gcacw#gcacw:/u);
  await page.getByLabel('Crossing').selectOption('bridge');
  await expect(answer.getByRole('heading', { name: /9 vs. 5/u })).toBeVisible();
});

test('every question of a real table is answered, by the keyboard alone', async ({ page }) => {
  await page.goto('/odds/gcacw?type=grand-assault&command=4&grand=3');
  const answer = page.getByRole('region', { name: 'Odds', exact: true });
  await expect(answer.getByRole('heading', { name: 'Grand assault', exact: true })).toBeVisible();
  await expect(answer.getByRole('heading', { name: 'Command roll', exact: true })).toBeVisible();
  await expect(answer.getByRole('heading', { name: 'Grand assault command roll' })).toBeVisible();
  await page.getByRole('radio', { name: 'grand assault' }).focus();
  for (const [name, result] of [
    ['Extended march: losses', 'no effect'],
    ['Force march: gain and losses', '+2 MP'],
    ['Cavalry retreat: MP lost by the enemy', 'enemy march reduced by'],
    ['Build a pontoon bridge', 'bridge built'],
    ['Repair a crossing', 'repaired'],
    ['Destroy a crossing', 'destroyed'],
  ] as const) {
    await page.keyboard.press('ArrowDown');
    await expect(answer.getByRole('heading', { name })).toBeVisible();
    await expect(answer.getByRole('table').last()).toContainText(result);
    await expect(answer).toContainText('Exact: every possible die roll is counted.');
  }
  await expect(page).toHaveURL(/\?type=destroy$/u);
});

test('tables say what was found and what is ours', async ({ page }) => {
  await page.goto('/tables/gcacw');
  await page.getByRole('navigation', { name: 'Charts' }).getByRole('link', { name: 'GCACW terrain' }).click();
  const terrain = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'GCACW terrain' }) });
  await expect(terrain).toBeFocused();
  await expect(terrain).toContainText('partly estimated');
  await expect(terrain).toContainText('Over the River and Through the Woods');
  const rolling = terrain.getByRole('row').filter({ hasText: 'rolling' }).first();
  await expect(rolling.locator('td.ours')).toHaveText(['4*', '5*']);
  const combat = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'GCACW combat chart' }) });
  await expect(combat.locator('.ours')).toHaveCount(0);
  await expect(combat.getByRole('columnheader', { name: '12-18' })).toHaveCount(2);
});

test('rules and tables are French on French pages', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'fr', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/tables/gcacw');
  await expect(page.getByRole('row').filter({ hasText: 'vallonné' }).first()).toBeVisible();
  const tables = await page.getByRole('table').allInnerTexts();
  expect(tables.join('\n')).not.toMatch(/\b(the|attacker|defender|rough|movement|yes|none)\b/u);
  await page.goto('/rules/gcacw');
  const zoc = page.locator('[id="gcacw:6.2.zoc-enter-stops"]');
  await expect(zoc.locator('p[lang="fr"]')).toBeAttached();
  await page.getByRole('combobox').selectOption('options');
  const crest = page.locator('[id="gcacw:R41"]');
  await expect(crest).toContainText(french.say('web-rules-option'));
  await expect(crest).toContainText(french.say('web-question'));
  await context.close();
});

test('a table of one’s own is checked, and named at the table and in the record', async ({ page }) => {
  await page.goto('/tables/gcacw#ratio');
  const ratio = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'GCACW ratio modifiers' }) });
  await ratio.getByText('File contents').click();
  const [file] = await Promise.all([page.waitForEvent('download'), ratio.getByRole('button', { name: 'Save the file to edit your own version' }).click()]);
  const text = readFileSync(await file.path(), 'utf8');
  const upload = (table: string) => ({ name: 'House Ratio.toml', mimeType: 'text/plain', buffer: Buffer.from(table) });

  await page.goto('/scenarios/gcacw/first-march');
  await page.getByText('Your own charts').click();
  const choose = page.getByLabel('Choose chart files…');
  await choose.setInputFiles(upload(text.replace('modifier = -12', "modifier = 'low'").replace('modifier = 13', "modifier = 'high'")));
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('alert')).toContainText('House Ratio.toml');
  await choose.setInputFiles(upload(text.replace('partly ours', 'house rules')));
  await expect(page.getByText('GCACW ratio modifiers: House Ratio.toml')).toBeVisible();
  await page.getByRole('button', { name: 'Start game' }).click();

  await page.getByRole('button', { name: 'Game', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Charts/u })).toContainText('House Ratio.toml');
  const [record] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download game record' }).click()]);
  expect(readFileSync(await record.path(), 'utf8')).toContain('\nown table ratio House Ratio.toml\n');
  const address = await page.getByRole('link', { name: /^Charts/u }).getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.getByRole('article').filter({ hasText: 'Replaced by your own file: House Ratio.toml' })).toContainText('house rules');
});

test('a record is downloaded, uploaded, walked through and shared', async ({ browser, page, game }) => {
  await game.begin('gcacw/first-march', { union: 'here', confederate: 'here' });
  await playOut(game, (offer) => game.byButton(offer));
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download game record' }).click()]);
  const record = readFileSync(await download.path(), 'utf8');

  await page.goto('/replays');
  await page.getByLabel('Open a game record…').setInputFiles({ name: 'game.brevet', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await expect(page).toHaveURL(/\/replays\/\w+/u);
  const report = page.getByRole('log', { name: 'Log' });
  const at = page.getByRole('slider', { name: 'Position in the game' });
  await expect(page.getByRole('application')).toBeVisible();
  await expect(report).toContainText('The action cycle begins');
  await expect(report).not.toContainText('Turn 2');
  await page.getByRole('button', { name: 'Turn 2' }).click();
  await expect(report).toContainText('Turn 2');
  const there = Number(await at.inputValue());
  await page.getByRole('button', { name: 'Forward' }).click();
  expect(Number(await at.inputValue())).toBeGreaterThan(there);
  await page.keyboard.press('PageUp');
  await expect(at).toHaveValue(String(there));
  await page.keyboard.press('End');
  await expect(page.getByText(/wins\.|is a draw/u).first()).toBeVisible();
  await page.keyboard.press('Home');
  await expect(at).toHaveValue('0');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(at).not.toHaveValue('0');
  await page.getByRole('button', { name: 'Pause' }).click();

  // Whoever has the link sees the same.
  const context = await browser.newContext();
  const friend = await context.newPage();
  await friend.goto(page.url());
  await friend.getByRole('button', { name: 'Turn 2' }).click();
  await expect(friend.getByRole('log', { name: 'Log' })).toContainText('Turn 2');
  await context.close();
});

test('a record with faults is told line by line', async ({ page }) => {
  await page.goto('/replays');
  await page.getByLabel('Open a game record…').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('This is a letter.\n') });
  await expect(page.getByRole('alert')).toContainText('The file has errors.');
  await expect(page.getByRole('alert').getByRole('listitem')).toContainText('Not a game record');
});

test('one battlefield is shown at four scales, and each leads to its game', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /One battle at four scales/u }).click();
  const boards = page.getByRole('img');
  await expect(boards).toHaveCount(4, { timeout: 60_000 });
  // The same place is marked on every board that has it.
  for (const board of await boards.all()) await expect(board).toHaveAccessibleName(/1 McPherson’s Ridge.*3 Seminary Ridge/u);
  await page.setViewportSize({ width: 1000, height: 900 });
  const drawn = page.getByRole('main').locator('img');
  await expect.poll(() => drawn.evaluateAll((images) => images.every((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)), { timeout: 60_000 }).toBe(true);
  // The README's picture.
  await page.screenshot({ path: join(PICTURES, 'four-scales.png'), fullPage: true });
  await page.getByRole('button', { name: /Seminary Ridge/u }).click();
  await expect(page.locator('.mark.chosen')).toHaveCount(4);
  const links = page.getByRole('main').getByRole('link', { name: /^Play /u });
  const addresses = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
  expect(new Set(addresses.map((address) => address?.split('/')[2])).size).toBe(4);
  await links.first().click();
  await expect(page.getByRole('button', { name: 'Start game' })).toBeVisible();
});

test('an address that leads nowhere says so', async ({ page }) => {
  for (const path of ['/replays/nothing', '/scenarios/gcacw/nothing', '/games/nothing#nothing', '/nothing']) {
    await page.goto(path);
    await expect(page.getByRole('alert').or(page.getByRole('heading', { level: 1 })).first()).toBeVisible();
    await expect(page.getByText(/Page not found|doesn’t open a seat|[Nn]othing (found )?at this address|There is no scenario/u).first()).toBeVisible();
  }
});
