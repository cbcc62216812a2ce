/** What players expect around a game: playing on from a replay, bookmarks, notes, reports, dice by keys, and being called. */

import { Game } from './game';
import { expect, test } from './test';

test('a replay is marked, commented, and played on from', async ({ page, game }) => {
  await game.begin('gcacw/first-march', { union: 'here', confederate: 'here' });
  for (let orders = 0; orders < 6; orders += 1) {
    await game.waitForAsked();
    const offer = game.offers.find((other) => other.whole) ?? game.offers[0];
    if (!offer) throw new Error('nothing is offered');
    await game.byButton(offer);
  }
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  await page.getByRole('button', { name: 'Watch or share the replay' }).click();
  await expect(page).toHaveURL(/\/replays\//u);

  const next = page.getByRole('button', { name: 'Next mark' });
  const marked = page.getByRole('combobox', { name: 'Marked moments' });
  await marked.selectOption('union');
  if (await next.isDisabled()) await marked.selectOption('confederate');
  await next.click();
  await page.getByRole('button', { name: 'Bookmark this moment' }).click();
  const comment = page.getByRole('textbox', { name: /Comment on line/u });
  await comment.fill('Here it began.');
  await comment.blur();
  await page.reload();
  await expect(comment).toHaveValue('Here it began.');
  await page.getByRole('button', { name: /^Turn \d+, line \d+$/u }).click();
  const moment = await page.getByRole('slider').inputValue();

  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('group', { name: 'Confederate' }).getByRole('radio', { name: 'Human, on this device' }).check();
  await page.getByRole('button', { name: 'Start game' }).click();
  await expect(page).toHaveURL(/\/games\//u);
  const further = new Game(page);
  await page.reload();
  await further.ready();
  expect(further.line).toBe(Number(moment) + 1);
  await further.waitForAsked();
});

test('dice of one’s own are typed with keys, and say what they are for', async ({ page, game }) => {
  await page.goto('/scenarios/gcacw/first-march');
  await page.getByRole('checkbox', { name: 'Roll your own dice and type in the results' }).check();
  await page.getByRole('group', { name: 'Confederate' }).getByRole('radio', { name: 'Human, on this device' }).check();
  await page.getByRole('button', { name: 'Start game' }).click();
  const die = page.getByRole('group', { name: 'Your die roll' });
  for (const key of ['5', '2']) {
    await expect(die).toBeVisible();
    await page.keyboard.press(key);
  }
  await game.ready();
  await game.waitForAsked();
  const rolled = game.line;
  for (let orders = 0; orders < 4 && !(await die.isVisible()); orders += 1) {
    const offer = game.offered(/^(take|march)/u) ?? game.offers[0];
    if (!offer) throw new Error('nothing is offered');
    await game.choice(offer).click();
    await expect.poll(async () => game.line > rolled + orders || (await die.isVisible())).toBe(true);
  }
  await expect(die).toContainText(/^(Union|Confederate): /u);
  const before = game.line;
  await page.keyboard.press('3');
  await game.waitForLine(before);
});

test('notes stay, a rules error is reported with what was expected, and spectators have a link', async ({ page, game }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await game.begin('gcacw/first-march', { union: 'here', confederate: 'steady' });
  const menu = page.getByRole('button', { name: 'Game', exact: true });
  await menu.click();
  await expect(page.locator('#game-menu')).toContainText('Rules edition');
  await page.getByRole('button', { name: 'Copy spectator link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await page.getByRole('textbox').fill('Watch the gap.');
  await page.getByRole('button', { name: 'Close' }).click();
  await menu.click();
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await expect(page.getByRole('textbox')).toHaveValue('Watch the gap.');
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Report a rules error' }).first().click();
  await page.getByRole('textbox', { name: /What should have happened/u }).fill('It may march further.');
  await page.getByText('Show the file').click();
  await expect(page.locator('pre')).toContainText('# It may march further.');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  expect((await saved).suggestedFilename()).toMatch(/-case\.toml$/u);
  await page.getByRole('button', { name: 'Close' }).click();

  const spectator = await page.context().newPage();
  await spectator.goto(link);
  const seen = new Game(spectator);
  await spectator.reload();
  await seen.ready();
  expect(seen.seat).toBe('observer');
  expect(seen.offers).toEqual([]);
});

test('an older edition of the rules is chosen, and the title says whose turn it is', async ({ page, game }) => {
  await page.goto('/scenarios/gcacw/the-gap');
  await page.getByRole('combobox', { name: 'Rules' }).selectOption({ label: 'Rules edition 2' });
  await page.getByRole('button', { name: 'Start game' }).click();
  await game.ready();
  await game.waitForAsked();
  await expect(page).toHaveTitle(/^● Your turn · The Gap · Brevet$/u);
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  await expect(page.locator('#game-menu')).toContainText('Rules edition 2');
});
