/** What happens is shown one beat at a time, at the speed one chooses, and stays to be shown again. */

import type { Page } from '@playwright/test';
import type { GameCard, MadeGame, NewGame } from '../src/protocol';
import type { Game } from './game';
import { expect, test } from './test';

const LESSON = 'gcacw/first-march';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Remembered before the table is laid out: how fast what happens is shown. */
async function atSpeed(page: Page, speed: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('brevet:speed', JSON.stringify(chosen)), speed);
}

const beatsOf = (page: Page) => page.getByRole('region', { name: 'What is happening' });

/** Goes through what is shown, beat by beat, to the present; what was told in each. */
async function throughBeats(page: Page): Promise<string[]> {
  const beats = beatsOf(page);
  const told: string[] = [];
  for (let i = 0; i < 40 && (await beats.isVisible()); i += 1) {
    told.push(await beats.innerText());
    await beats.getByRole('button', { name: 'Next' }).click();
  }
  return told;
}

/** Does what is offered, when it can be done: what happened meanwhile is gone through. */
async function act(game: Game, pattern: RegExp): Promise<void> {
  await game.waitForAsked();
  await throughBeats(game.page);
  const offer = game.offered(pattern);
  if (!offer) throw new Error(`${String(pattern)} is not offered at ${game.decision}`);
  await game.byButton(offer);
}

/** The first attack of the lesson, up to the choice of its type. */
async function toTheAttack(game: Game): Promise<void> {
  for (let orders = 0; orders < 12 && game.decision !== 'attack-type'; orders += 1) {
    await game.waitForAsked();
    const wish = [/^take$/u, /^march /u, /^no-force-march$/u, /^attack /u, /^go 0607$/u, /^go 0508$/u].find((pattern) => game.offered(pattern));
    if (!wish) throw new Error(`nothing to be done at ${game.decision}`);
    await act(game, wish);
  }
  expect(game.decision).toBe('attack-type');
}

test('the first attack is shown with its dice and its result before the next decision can be answered', async ({ page, game }) => {
  await atSpeed(page, 'step');
  await game.begin(LESSON, { union: 'here', confederate: 'steady' });
  await toTheAttack(game);
  await act(game, /^prepared$/u);
  await expect.poll(() => game.asked || game.over).toBe(true);

  // The combat stands there with a die for each side, and nothing can be ordered.
  const beats = beatsOf(page);
  await expect(beats).toContainText('Combat in');
  const combat = beats.locator('[data-roll="combat"]');
  await expect(combat.locator('.die', { hasText: 'attack' }).getByRole('img')).toHaveAttribute('data-value', /^[1-6]$/u);
  await expect(combat.locator('.die', { hasText: 'defense' }).getByRole('img')).toHaveAttribute('data-value', /^[1-6]$/u);
  await expect(combat.locator('summary', { hasText: 'attack' })).toContainText('=');
  await expect(game.prompt).toHaveCount(0);
  const { line } = game;
  await page.keyboard.press('1');
  await game.clickPlace('0606');
  expect(game.line).toBe(line);
  await expect(beats).toContainText('Combat in');

  // The place of the fight is lit, and the attacker has not lost yet what the next beats take from him.
  const hale = page.locator('[data-piece="hale"]');
  const before = await hale.textContent();
  const told = await throughBeats(page);
  expect(told.length).toBeGreaterThan(1);
  await expect(game.prompt).toBeVisible();
  expect(told.join('\n')).toMatch(/Hale is reduced to manpower \d/u);
  expect(await hale.textContent()).not.toBe(before);
});

test('beats are stepped by key, skipped, and shown again', async ({ page, game }) => {
  await atSpeed(page, 'step');
  await game.begin(LESSON, { union: 'here', confederate: 'steady' });
  await toTheAttack(game);
  await act(game, /^prepared$/u);
  const beats = beatsOf(page);
  await expect(beats).toContainText('Combat in');
  await expect(beats.getByText(/^1 \/ \d+$/u)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(beats.getByText(/^2 \/ \d+$/u)).toBeVisible();
  await beats.getByRole('button', { name: 'Back' }).click();
  await expect(beats).toContainText('Combat in');
  await page.keyboard.press('Escape');
  await expect(beats).toHaveCount(0);
  await expect(game.prompt).toBeVisible();

  // The roll is still there to be read, and can be shown again.
  const recent = page.getByRole('region', { name: 'What just happened' });
  await expect(recent).toContainText('Combat in');
  await recent.getByRole('button', { name: 'Show it again' }).click();
  const again = page.getByRole('region', { name: 'Earlier moves' });
  await expect(again).toContainText('Combat in');
  await again.getByRole('button', { name: 'Back to the current position' }).click();
  await recent.getByRole('button', { name: 'Since my last move' }).click();
  await expect(again).toContainText('Combat in');
  await page.keyboard.press('Escape');
  await expect(again).toHaveCount(0);
});

test('the speed is chosen at the table and remembered', async ({ page, game }) => {
  await game.begin(LESSON, { union: 'here', confederate: 'steady' });
  await game.waitForAsked();
  await act(game, /^take$/u);
  await game.byButton(game.offers[0] ?? fail());
  const beats = beatsOf(page);
  await expect(beats).toContainText('rolls');
  await beats.getByRole('combobox', { name: 'Speed' }).selectOption({ label: 'off' });
  await expect(beats).toHaveCount(0);
  await page.reload();
  await game.ready();
  await act(game, /^no-force-march$/u);
  await expect(page.getByRole('region', { name: 'What just happened' }).getByRole('combobox')).toHaveValue('off');
});

test('two volleys that are fired at once are both shown, each with all its dice', async ({ page, game, baseURL }) => {
  await atSpeed(page, 'step');
  const wanted: NewGame = { scenario: 'billy-yank/first-volley', seats: { union: 'steady', confederate: 'steady' }, seed: '1863' };
  const made = (await (await page.request.post(`${baseURL}/api/games`, { data: wanted })).json()) as MadeGame;
  const card = async () => (await (await page.request.get(`${baseURL}/api/games/${made.game}`, { headers: { authorization: `Bearer ${made.observer}` } })).json()) as GameCard;
  await expect.poll(async () => (await card()).owed.length, { timeout: 90_000 }).toBe(0);
  // Who watched it from the beginning comes back when it is over.
  await page.addInitScript(({ game: key, observer }) => {
    const own = { game: key, scenario: '', title: '', mine: { observer }, given: {}, begun: '' };
    localStorage.setItem('brevet:games', JSON.stringify([own]));
    localStorage.setItem(`brevet:seen:${key}:observer`, '0');
  }, made);
  await page.goto(`/games/${made.game}`);
  await game.ready();
  await page.getByRole('button', { name: 'Show what happened' }).click();
  const beats = page.getByRole('region', { name: 'Earlier moves' });
  const volley = beats.locator('[data-roll="shot"]');
  const fired: string[] = [];
  for (let i = 0; i < 60 && fired.length < 2; i += 1) {
    await expect(beats.getByText(new RegExp(`^${i + 1} / `, 'u'))).toBeVisible();
    if (await volley.isVisible()) {
      await expect(volley.locator('.title')).toHaveText('Fire');
      await expect(volley.getByRole('img')).toHaveCount(4);
      fired.push(/(.*) fires at/u.exec(await beats.innerText())?.[1] ?? '');
    }
    await page.keyboard.press('Space');
  }
  expect(fired.sort()).toEqual(['12th Ohio', '9th Virginia']);
});

test('what the computer moved leaves a trace until one’s own next action', async ({ page, game }) => {
  await atSpeed(page, 'off');
  await game.begin('gcacw/south-mountain', { union: 'steady', confederate: 'here' });
  await game.waitForAsked();
  const wishes = [/^done$/u, /^pass$/u, /^stand$/u, /^hold$/u, /^no-/u];
  const arrows = game.map.locator('path.arrow');
  const moved = () => page.getByRole('region', { name: 'What just happened' }).getByText(/marches from/u).count();
  for (let orders = 0; orders < 40 && !((await arrows.count()) > 0 && (await moved()) > 0); orders += 1) {
    const offer = wishes.map((wish) => game.offered(wish)).find((found) => found) ?? game.offers.find((one) => one.whole);
    if (!offer) break;
    await game.byButton(offer);
    await game.waitForAsked();
  }
  expect(await arrows.count()).toBeGreaterThan(0);
});

function fail(): never {
  throw new Error('nothing is offered');
}
