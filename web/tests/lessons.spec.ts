/** The tutorials: each is played to its end by its own hints, can be hidden, left and resumed, and opens in French. */

import type { Locator, Page } from '@playwright/test';
import type { Lesson, Offer, ScenarioDetail } from '../src/protocol';
import { complaints } from './axe';
import { Game } from './game';
import { expect, test } from './test';
import { english, french } from './words';

/** The scenario, the seed of its dice, the seat of the learner, and whether who follows it wins. */
const TUTORIALS = [
  { scenario: 'gcacw/greenway', seed: 'greenway-17', seat: 'union', other: 'confederate', wins: true },
  { scenario: 'guns/herr-ridge', seed: 'herr-1', seat: 'confederate', other: 'union', wins: true },
  { scenario: 'billy-yank/first-volley', seed: 'volley-1', seat: 'union', other: 'confederate', wins: false },
  { scenario: 'gbacw/meredith-in-herbst-woods', seed: 'meredith-1', seat: 'union', other: 'confederate', wins: false },
] as const;

const cardOf = (page: Page, words = english) => page.getByRole('complementary', { name: words.say('web-lesson'), exact: true });
const lessonsOf = async (page: Page, scenario: string): Promise<Lesson[]> => page.evaluate(async (name) => ((await (await fetch(`/api/scenarios/${name}`)).json()) as ScenarioDetail).lessons, scenario);

const begins = (offer: Offer, words: string) => offer.text === words || offer.text.startsWith(`${words} `);

/** What the step would have done next. */
const hintOf = (game: Game, step: Lesson | undefined) => step?.orders.map((words) => game.offers.find((offer) => begins(offer, words))).find((offer) => offer !== undefined);

/** Whether the position, or the draft, is another one. */
async function moves(game: Game, act: () => Promise<void>): Promise<void> {
  const { line, offers } = game;
  await act();
  await expect.poll(() => game.over || game.line > line || game.offers !== offers).toBe(true);
}

/** The step that is shown of the position that the test knows. */
async function shownStep(game: Game, card: Locator): Promise<string | null> {
  await expect.poll(async () => (await game.prompt.getAttribute('data-line')) === String(game.line)).toBe(true);
  return (await card.count()) === 0 ? null : card.getAttribute('data-step');
}

/** Does what the step points at, or answers in the plainest way. */
async function goOn(game: Game, step: Lesson | undefined): Promise<void> {
  const hint = hintOf(game, step);
  const hinted = game.prompt.locator('.hinted');
  if (hint) {
    if ((await hinted.count()) > 0) return moves(game, () => hinted.first().click());
    if (hint.whole) return game.order(hint.text);
  }
  const send = game.prompt.locator('.sheet .send');
  if ((await send.count()) > 0) return moves(game, () => send.click());
  const [plain] = [/^(done|pass|end|no-force-march|hold)$/u, /^(hours 1|declare hold|march heth-\d d1\/d2 front d2|apart)$/u].flatMap((wish) => game.offered(wish) ?? []);
  const whole = plain ?? game.offers.find((offer) => offer.whole);
  if (whole) return game.order(whole.text);
  const [first] = game.offers;
  if (!first) throw new Error(`nothing is offered at ${game.decision}`);
  await moves(game, () => game.choice(first).click());
}

for (const { scenario, seed, seat, other, wins } of TUTORIALS) {
  test.describe(scenario, () => {
    test.use({ seed });

    test('is played to its end by its own hints', async ({ page, game }) => {
      await page.request.get(`/api/scenarios/${scenario}/board`, { timeout: 120_000 });
      await game.begin(scenario, { [seat]: 'here', [other]: 'steady' });
      const lessons = await lessonsOf(page, scenario);
      const card = cardOf(page);
      const seen = new Set<string>();
      for (let turns = 0; turns < 400 && !game.over; turns += 1) {
        await game.waitForAsked();
        if (game.over) break;
        const name = await shownStep(game, card);
        const step = lessons.find((one) => one.name === name);
        // It speaks of what is asked now.
        expect(['', game.decision]).toContain(step?.decision ?? '');
        if (name !== null) seen.add(name);
        await goOn(game, step);
      }
      expect(game.over).toBe(true);
      await expect(card).toHaveAttribute('data-step', wins ? 'won' : /won/u);
      await expect(card.getByText(english.say('web-lesson-next'))).toBeVisible();
      await expect(card.getByRole('link').first()).toBeVisible();
      const told = lessons.filter(({ end }) => end === '').length;
      console.log(`${scenario}: ${seen.size} of ${told} steps shown: ${[...seen].join(', ')}`);
      expect(seen.size).toBeGreaterThanOrEqual(5);
    });

    test.describe('in French', () => {
      test.use({ locale: 'fr-FR' });

      test('opens with a step that says what to do', async ({ page }) => {
        const game = new Game(page, french);
        await page.request.get(`/api/scenarios/${scenario}/board`, { timeout: 120_000 });
        await page.goto(`/scenarios/${scenario}`);
        await expect(page.getByRole('checkbox', { name: french.say('web-lesson-fixed-dice') })).toBeChecked();
        await expect(page.getByRole('group', { name: french.side(seat) }).getByRole('radio', { name: french.say('web-player-here') })).toBeChecked();
        await page.getByRole('button', { name: french.say('web-begin') }).click();
        await game.ready();
        await game.waitForAsked();
        const card = cardOf(page, french);
        await expect(card).toBeVisible();
        await expect(card).not.toContainText(/\{|\b(the|your|and)\b/u);
        expect(await complaints(page)).toEqual([]);
      });
    });
  });
}

test.describe('a tutorial that is left', () => {
  test.use({ seed: 'volley-1' });

  test('goes on where it was, can be hidden, and does not stand in the way', async ({ page, game }) => {
    await game.begin('billy-yank/first-volley', { union: 'here', confederate: 'steady' });
    const card = cardOf(page);
    await expect(card).toHaveAttribute('data-step', 'orders');
    await game.prompt.locator('.sheet').getByRole('button', { name: english.say('billy-yank-duty-name', { order: 'manoeuvre' }) }).first().click();
    const { line } = game;
    await game.prompt.locator('.sheet .send').click();
    await game.waitForLine(line);
    await game.waitForAsked();
    const next = await card.getAttribute('data-step');
    expect(next).not.toBe('orders');
    await page.reload();
    await game.ready();
    await expect(card).toHaveAttribute('data-step', next ?? '');
    await card.getByRole('button', { name: english.say('web-lesson-hide') }).click();
    await expect(card).toHaveCount(0);
    await page.reload();
    await game.ready();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: english.say('web-lesson-show') }).click();
    await expect(card).toHaveAttribute('data-step', next ?? '');
  });
});

for (const [where, use] of Object.entries({ 'at the desk': {}, 'on a telephone': { viewport: { width: 390, height: 844 }, hasTouch: true } })) {
  for (const [language, words] of Object.entries({ 'en-GB': english, 'fr-FR': french })) {
    test.describe(`${where}, ${language}`, () => {
      test.use({ ...use, locale: language });

      test('the start page says where to begin', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(words.say('web-start-here'));
        const cards = page.getByRole('listitem').filter({ has: page.getByText(words.say('web-difficulty', { difficulty: 'easy' }), { exact: true }) });
        expect(await cards.count()).toBeGreaterThanOrEqual(4);
        await expect(cards.first()).toContainText(/10 minutes|15 minutes/u);
        expect(await complaints(page)).toEqual([]);
      });
    });
  }
}
