/** The end of a game: why, where the points came from, the course of the score, luck, what is next; and the warning before it. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MadeGame, MadeReplay, NewGame } from '../src/protocol';
import { complaints } from './axe';
import { playOut } from './game';
import { expect, test } from './test';

const LESSON = 'gcacw/first-march';

test('the end says why, and shows points, plot and luck', async ({ page, game }) => {
  await game.begin(LESSON, { union: 'here', confederate: 'here' });
  await playOut(game, (offer) => game.byMouse(offer));
  const { prompt } = game;
  await expect(prompt).toContainText('The last turn is over.');
  await expect(prompt.getByRole('link', { name: /Turn indication phase/u })).toBeVisible();

  // A march is one line that opens to its hexes; the report stays where one has scrolled to.
  const march = game.report.locator('details').filter({ hasText: /Hale (force-)?marches \d+ hex/u }).first();
  await expect(march).not.toHaveAttribute('open');
  await march.locator('summary').first().click({ position: { x: 4, y: 6 } });
  await expect(march).toHaveAttribute('open');
  await expect(march.getByText(/MP, \d left/u).first()).toBeVisible();

  await prompt.getByRole('button', { name: 'What happened in this game' }).click();
  const summary = page.getByRole('dialog', { name: 'The game in figures' });
  await expect(summary).toContainText('The last turn is over.');
  const [union, confederate] = [summary.getByRole('table', { name: 'Union' }), summary.getByRole('table', { name: 'Confederate' })];
  const score = async (table: typeof union) => Number(await table.getByRole('row', { name: /^Total/u }).getByRole('cell').innerText());
  const finals = await prompt.locator('.final b').allInnerTexts();
  expect([await score(union), await score(confederate)]).toEqual(finals.map(Number));
  await expect(summary.getByRole('img', { name: 'Score of each side by turn' })).toBeVisible();
  await summary.locator('.course').getByText('As a table').click();
  await expect(summary.locator('.course').getByRole('row', { name: /^Turn 2/u })).toBeVisible();
  await expect(summary.getByRole('img', { name: /^1 die, \d+ times/u }).first()).toBeVisible();
  await expect(summary.locator('.decisive > li').first()).toContainText('standard deviations off');
  await expect(summary).toContainText('How they are chosen');
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // Both sides were played here: there is nothing to swap.
  await expect(prompt.getByRole('button', { name: 'Swap sides' })).toHaveCount(0);

  // The same in the replay.
  const { url } = { url: page.url() };
  await prompt.getByRole('button', { name: 'Watch or share the replay' }).click();
  await expect(page).toHaveURL(/\/replays\//u);
  await expect(page.getByRole('application')).toBeVisible();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'What happened in this game' }).click();
  await expect(page.getByRole('dialog', { name: 'The game in figures' })).toContainText('How they are chosen');
  await page.keyboard.press('Escape');

  // And once more.
  await page.goto(url);
  await prompt.getByRole('button', { name: 'Same again' }).click();
  await expect(page).not.toHaveURL(url);
  await game.waitForAsked();
});

/** A game of The Guns of Gettysburg one order before the Union lost it by holding. */
const LAST_ORDER = 419;
const RECORD = resolve(import.meta.dirname, '../../crates/guns/tests/records/gettysburg-1.record');

test('an order that loses the game says so', async ({ page, game, baseURL }) => {
  const upload = await page.request.post(`${baseURL}/api/replays`, { data: readFileSync(RECORD, 'utf8'), headers: { 'content-type': 'text/plain' } });
  const { replay } = (await upload.json()) as MadeReplay;
  const wanted: NewGame = { scenario: 'guns/gettysburg', from: { replay, lines: LAST_ORDER } };
  const { game: made, seats } = (await (await page.request.post(`${baseURL}/api/games`, { data: wanted })).json()) as MadeGame;
  await page.goto(`/games/${made}#${seats['union']}`);
  await game.ready();
  await game.waitForAsked();
  const hold = game.offered(/^declare hold$/u);
  if (!hold) throw new Error('Hold is not offered');
  expect(hold.ends?.loses).toBe(true);
  await expect(game.choice(hold)).toContainText('loses the game');
  // Whatever is declared here loses: there is nothing to be asked about.
  const { line } = game;
  await game.choice(hold).click();
  await game.waitForLine(line);
  await expect(game.prompt).toContainText('Game over');
});

test.describe('an order that loses, where another would not', () => {
  test.use({ seed: '2' });

  test('is asked about first', async ({ page, game }) => {
    await game.begin('gcacw/greenway', { union: 'here', confederate: 'here' });
    const wishes = ['take', 'march hale', 'no-force-march', 'pass', 'end', 'done'];
    const losing = () => (game.offers.some(({ ends }) => !ends) ? game.offers.find(({ ends }) => ends?.loses) : undefined);
    for (let orders = 0; orders < 80 && !losing(); orders += 1) {
      await game.waitForAsked();
      const { offers } = game;
      if (losing()) break;
      const wish = wishes.flatMap((text) => offers.find((offer) => offer.text === text) ?? [])[0] ?? offers.find(({ whole }) => whole);
      if (!wish) throw new Error(`nothing to be done at ${game.decision}`);
      await game.order(wish.text);
    }
    const loses = losing();
    if (!loses) throw new Error('no order loses');
    const { line } = game;
    await expect(game.choice(loses)).toContainText('loses the game');
    await game.choice(loses).click();
    const warning = page.getByRole('dialog', { name: 'This loses the game' });
    await expect(warning).toContainText('The last turn is over.');
    await expect(warning.getByRole('link')).toHaveAttribute('href', /^\/rules\/gcacw#gcacw:/u);
    await warning.getByRole('button', { name: 'Go back' }).click();
    await expect(warning).not.toBeVisible();
    expect(game.line).toBe(line);
    await game.choice(loses).click();
    await game.giveAnyway();
    await game.waitForLine(line);
    await expect(game.prompt).toContainText('Game over');

    // What could be played next.
    await expect(game.prompt.getByText('Play next')).toBeVisible();
    await expect(game.prompt.getByRole('listitem').getByRole('link').first()).toHaveAttribute('href', /^\/scenarios\//u);
  });
});
