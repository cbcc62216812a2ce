/** The Guns of Gettysburg at the table: blocks placed and marched on the map, a turn played, nothing left without a word. */

import type { Locator, Page } from '@playwright/test';
import type { MadeGame, MadeReplay, NewGame } from '../src/protocol';
import { complaints } from './axe';
import { Game } from './game';
import { expect, test } from './test';
import { english, french } from './words';

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

  // The block on the map, a path step by step, the front at its end.
  await press(page, game.map.locator('[data-piece="buford-1"]'));
  await game.prompt.getByRole('button', { name: /choose its path/u }).first().click();
  await expect(game.prompt).toContainText('Buford 1');
  await expect.poll(() => game.offers.some((offer) => offer.verb === 'leg')).toBe(true);
  const { line } = game;
  await game.clickPlace(game.offers.find((offer) => offer.verb === 'leg')?.places[0] ?? '');
  await expect.poll(() => game.offers.some((offer) => offer.whole && offer.verb === 'march')).toBe(true);
  await press(page, game.map.locator('[data-front]').first());
  await game.waitForLine(line);
  await expect(game.report).toContainText(/Buford marches|Buford rides/u);

  const hour = page.getByRole('banner').getByText(/July 1/u);
  const begun = await hour.innerText();
  for (let i = 0; i < 60 && (await hour.innerText()) === begun; i += 1) await answer(game);
  await expect(hour).not.toHaveText(begun);

  // Fields of fire on demand.
  await page.getByRole('combobox', { name: 'Field of fire' }).selectOption('union');
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
  await expect(page.getByRole('list', { name: 'Token tray: Confederate' })).toBeVisible();
  await expect(game.map.locator('[data-piece^="buford"]')).toHaveCount(0);
});

/** Both sides sit here; Heth comes down the pike before Buford, and is to attack him. */
test('the board is the drawn field; blocks keep their size and stand one behind the other', async ({ page, game }) => {
  await game.begin(SCENARIO, { union: 'here', confederate: 'random' });
  for (const block of ['buford-1', 'buford-2']) await placeBuford(game, block);

  // The ground is the server's drawing, and its names change with the scale.
  await expect(game.map.locator('canvas.map')).toBeAttached();
  const names = game.map.locator('img.names');
  await expect(names).toBeVisible();
  const drawn = await names.getAttribute('src');
  const wide = async (block: string) => {
    const box = await game.map.locator(`[data-piece="${block}"] .body`).boundingBox();
    return box ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  const [front, rear] = [await wide('buford-1'), await wide('buford-2')];
  expect(Math.abs(front.width - rear.width)).toBeLessThan(1);
  const apart = Math.hypot(front.x - rear.x, front.y - rear.y);
  expect(apart).toBeGreaterThan(5);
  expect(apart).toBeLessThan(Math.max(front.width, front.height));
  await game.map.focus();
  await page.keyboard.press('0');
  await expect.poll(() => names.getAttribute('src')).not.toBe(drawn);
  await expect.poll(async () => Math.max((await wide('buford-1')).width, (await wide('buford-1')).height)).toBeGreaterThan(30);
  expect(await complaints(page)).toEqual([]);
});

async function layAttack(game: Game): Promise<void> {
  await game.begin(SCENARIO, { union: 'here', confederate: 'here' });
  for (let orders = 0; orders < 60 && !(game.decision === 'attack' && game.offers.length > 1); orders += 1) {
    await game.order(towardsAttack(game));
    await game.waitForAsked();
  }
  expect(game.decision).toBe('attack');
  await takeSeat(game);
}

function towardsAttack(game: Game): string {
  const { seat, decision, offers } = game;
  const first = (pattern: RegExp) => game.offered(pattern)?.text;
  if (decision === 'buford') return first(/ c2\/d2 front d2$/u) ?? '';
  if (offers.every((offer) => !offer.whole)) return `discard ${offers[0]?.text}`;
  const wish = seat === 'confederate' ? (first(/^enter heth-\d d1\/d2 front d2$/u) ?? first(/^declare attack$/u)) : undefined;
  return wish ?? first(/^(done|hours 1|declare hold)$/u) ?? offers.find((offer) => offer.whole)?.text ?? '';
}

/** Goes through the curtain, if it is drawn. */
async function takeSeat(game: Game): Promise<void> {
  const curtain = game.page.getByRole('dialog');
  await expect(curtain.or(game.map)).toBeVisible();
  if (await curtain.isVisible()) await game.page.keyboard.press('Escape');
  await expect(game.map).toBeVisible();
}

test('an attack is looked at before it is declared, and its close combat is told afterwards', async ({ page, game }) => {
  await layAttack(game);

  // What may not be done says why, with its rule.
  await game.clickPlace('e2/f3');
  await expect(game.refusal).toContainText(/\p{L}+ .*\./u);
  await expect(game.refusal.getByRole('link', { name: /^Rule \d/u })).toBeVisible();

  // Target, leader, second block: each by a press on the map.
  await game.clickPlace('c2/d2');
  await expect.poll(() => game.offered(/^heth-1$/u)).toBeTruthy();
  for (const [i, block] of ['heth-1', 'heth-2'].entries()) {
    await press(page, game.map.locator(`[data-piece="${block}"]`));
    await expect.poll(() => game.offers.find((offer) => offer.whole)?.text.split(' ').length).toBe(3 + i);
  }
  const slip = page.getByText(/^Result [+−0-9]/u);
  await expect(slip).toBeVisible();
  await expect(page.getByText('Confederate attacker')).toBeVisible();
  // The attacker does not know who stands before him; he is told what he may meet.
  await expect(page.getByText(/unknown blocks?, strength/u)).toBeVisible();

  const { line } = game;
  await page.keyboard.press('Enter');
  await game.waitForLine(line);
  await takeSeat(game);
  // The defender knows his own.
  await expect(page.getByText(/^vs\. Buford, strength 1/u).first()).toBeVisible();
  for (let orders = 0; orders < 20 && game.decision !== 'leader'; orders += 1) {
    await game.order(game.offered(/^done$/u)?.text ?? `fill ${game.offers.filter((offer) => !offer.whole).slice(0, 2).map(({ text }) => text).join(' ')}`);
    await game.waitForAsked();
  }
  await game.order(game.offers[0]?.text ?? '');
  await takeSeat(game);
  const fought = page.getByRole('region', { name: 'Close combat', exact: true });
  await expect(fought).toContainText('Confederate attacker');
});

test('a commander writes to his subordinate, and nobody else reads it', async ({ page, game }) => {
  await page.goto(`/scenarios/${SCENARIO}`);
  await page.getByText('Optional rules').click();
  await page.getByRole('checkbox', { name: /^Two-player teams/u }).check();
  for (const seat of ['Union', 'Confederate', 'Union subordinate', 'Confederate subordinate']) {
    await page.getByRole('group', { name: seat, exact: true }).getByRole('radio', { name: 'Human, on this device' }).check();
  }
  await page.getByRole('button', { name: 'Start game' }).click();
  await game.ready();
  const words = page.getByRole('textbox');
  await words.fill('Hold the ridge until noon and then fall back');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await words.fill('Hold the ridge until noon');
  const { line } = game;
  await page.getByRole('button', { name: 'Send' }).click();
  await game.waitForLine(line);
  await takeSeat(game);
  expect(game.seat).toBe('confederate');
  await expect(page.getByText('Hold the ridge')).toHaveCount(0);
  await game.order('write');
  await takeSeat(game);
  expect(game.seat).toBe('union-subordinate');
  await expect(page.getByText('“Hold the ridge until noon”')).toBeVisible();
});

test('a game with secrets is replayed: as a whole, and as each side saw it', async ({ page }) => {
  const wanted = { scenario: SCENARIO, seed: '7', seats: { union: 'random', confederate: 'random' } } satisfies NewGame;
  const made = (await (await page.request.post('/api/games', { data: wanted })).json()) as MadeGame;
  const headers = { authorization: `Bearer ${made.observer}` };
  const record = async () => page.request.get(`/api/games/${made.game}/record`, { headers });
  await expect.poll(async () => (await record()).ok(), { message: 'the game ends', timeout: 120_000 }).toBe(true);
  const upload = await page.request.post('/api/replays', { data: await (await record()).text(), headers: { 'content-type': 'text/plain' } });
  const { replay } = (await upload.json()) as MadeReplay;

  await page.goto(`/replays/${replay}`);
  const known = (side: string) => page.locator(`[data-piece] .block.${side}`);
  await page.getByRole('slider').fill('150');
  await expect(known('union')).not.toHaveCount(0);
  await expect(known('confederate')).not.toHaveCount(0);
  const all = await known('confederate').count();
  const eyes = page.getByRole('combobox', { name: 'Point of view' });
  await eyes.selectOption('union');
  await expect.poll(() => known('confederate').count()).toBeLessThan(all);
  await expect(known('union')).not.toHaveCount(0);
  await page.keyboard.press('PageDown');
  await eyes.selectOption('confederate');
  await expect(known('confederate')).not.toHaveCount(0);
});

for (const [where, use] of Object.entries({ 'at the desk': {}, 'on a telephone': { viewport: { width: 390, height: 844 }, hasTouch: true } })) {
  for (const [language, words] of Object.entries({ 'en-GB': english, 'fr-FR': french })) {
    test.describe(`${where}, ${language}`, () => {
      test.use({ ...use, locale: language });

      test('its pages are open to everybody', async ({ page }) => {
        const game = new Game(page, words);
        await page.goto(`/scenarios/${SCENARIO}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await complaints(page)).toEqual([]);
        await layAttack(game);
        await game.clickPlace('c2/d2');
        await expect.poll(() => game.offers.some(({ text }) => text.startsWith('heth-'))).toBe(true);
        await press(page, game.map.locator('[data-piece="heth-1"]'));
        await expect(page.getByText(words.say('web-guns-before-guns'))).toBeVisible();
        expect(await complaints(page)).toEqual([]);
        await page.keyboard.press('r');
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await complaints(page)).toEqual([]);
      });
    });
  }
}

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('some hours are played, and no id stands in place of a sentence', async ({ page }) => {
    const game = new Game(page, french);
    await game.begin(SCENARIO, { union: 'here', confederate: 'random' });
    for (const block of ['buford-1', 'buford-2']) await placeBuford(game, block);
    const map = await (await page.request.get(`/api/scenarios/${SCENARIO}/map.svg?fr`)).text();
    expect(map).toContain('Champ de blé');
    for (let i = 0; i < 25; i += 1) {
      await game.waitForAsked();
      const text = await page.locator('body').innerText();
      expect(text).not.toMatch(/\b(web|guns|word|referee|server|side)-[a-z]+(-[a-z0-9]+)*\b/u);
      expect(text).not.toMatch(/\b((?<!at )the|Hours|Done|marches|tray|reserve|ready)\b/u);
      await answer(game);
    }
  });
});
