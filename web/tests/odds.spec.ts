/** Odds before the dice, what follows from an order, and what a press answers. */

import type { Game } from './game';
import { expect, test } from './test';

const card = (game: Game) => game.prompt.getByRole('region', { name: 'Before the dice' });

/** Goes on with what ends a decision, until another one is asked. */
async function until(game: Game, decision: string, wish: (game: Game) => string | undefined, most = 60): Promise<void> {
  for (let orders = 0; orders < most; orders += 1) {
    await game.waitForAsked();
    if (game.decision === decision) return;
    const order = wish(game) ?? game.offers.find((offer) => offer.whole)?.text;
    if (order === undefined) throw new Error(`${game.seat} is offered nothing whole at ${game.decision}`);
    await game.order(order);
  }
  throw new Error(`${decision} is never asked`);
}

const patient = (game: Game) => game.offered(/^(done|pass|end|no-force-march|stand|hold|leave|hours 1|declare hold)$/u)?.text;

test('an order that rolls tells all its results before it is given', async ({ game, page }) => {
  await game.begin('gcacw/first-march', { union: 'here', confederate: 'here' });
  await until(game, 'action', (now) => now.offered(/^take$/u)?.text ?? patient(now));
  const march = game.offered(/^march /u);
  if (!march) throw new Error('nobody may march');
  await game.choice(march).hover();
  await expect(card(game)).toContainText('movement allowance');
  await expect(card(game)).toContainText('on average');

  // Whoever does not want to see them turns them off.
  await page.keyboard.press('o');
  await expect(card(game)).toHaveCount(0);
  await page.keyboard.press('o');

  // An order without dice shows none.
  await game.byButton(march);
  const plain = game.offered(/^(end|refuse)$/u);
  if (!plain) return;
  await game.choice(plain).hover();
  await expect(card(game)).toHaveCount(0);
});

test('the odds of an attack tell disorder and fatigue of both sides', async ({ game }) => {
  test.slow();
  await game.begin('gcacw/first-march', { union: 'here', confederate: 'here' });
  const first = (wishes: RegExp[]) => (now: Game) => wishes.map((wish) => now.offered(wish)?.text).find((text) => text !== undefined) ?? patient(now);
  await until(game, 'attack-type', (now) => (now.seat === 'union' ? first([/^take$/u, /^march /u, /^attack /u, /^go 0606$/u, /^go 0607$/u, /^go 0508$/u])(now) : patient(now)), 90);
  await expect(game.page.getByText(/^Defender: manpower lost/u).first()).toBeVisible();
  await expect(game.page.getByText(/^Attacker: manpower lost/u).first()).toBeVisible();
});

test('a general order says what follows from it, and the present one is marked', async ({ game }) => {
  test.slow();
  await game.begin('guns/gettysburg', { union: 'here', confederate: 'random' });
  await until(game, 'order', (now) => now.offered(/^(done|hours 1)$/u)?.text ?? (now.offers.every((offer) => !offer.whole) ? `discard ${now.offers[0]?.text}` : undefined));
  const orders = game.prompt.getByRole('button');
  await expect(orders.filter({ hasText: 'Next turn you may attack' })).toBeVisible();
  await expect(orders.filter({ hasText: 'It costs half of the battle tokens' })).toBeVisible();
  await expect(orders.filter({ hasText: 'in force now' })).toHaveCount(1);
});

test('brigades say which orders they have, and what each would mean', async ({ game, page }) => {
  test.slow();
  await game.begin('gbacw/meredith-in-herbst-woods', { union: 'here', confederate: 'here' });
  await until(game, 'orders', (now) => now.offered(/^done$/u)?.text);
  await page.getByText('What the orders mean').click();
  await expect(page.getByText(/moves adjacent to the enemy, may move and fire/u).first()).toBeVisible();
  await expect(game.prompt.locator('button[aria-current="true"]').first()).toBeVisible();
});

test('an enemy is looked at without a refusal; why not is told on the second press', async ({ game, page }) => {
  await game.begin('gcacw/first-march', { union: 'here', confederate: 'here' });
  await game.wholeMap();
  await game.waitForAsked();
  const own = game.seat;
  const foe = Object.entries(game.units as Record<string, { hex?: string; side?: string }>).find(([, { hex, side }]) => hex !== undefined && side !== undefined && side !== own);
  if (!foe) throw new Error('no enemy is on the map');
  await game.clickPlace(foe[1].hex ?? '');
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  await expect(game.refusal).toHaveCount(0);
  await game.clickPlace(foe[1].hex ?? '');
  await expect(game.refusal.first()).toContainText('Not now');
});

test.describe('questions with one answer', () => {
  test.use({ obvious: true });

  test('are answered and said, and can be taken back', async ({ page, game }) => {
    test.slow();
    await game.begin('gbacw/meredith-in-herbst-woods', { union: 'here', confederate: 'here' });
    const said = page.getByText('Only one answer was possible');
    for (let orders = 0; orders < 90 && !(await said.isVisible()); orders += 1) {
      await game.waitForAsked();
      const { line, offers } = game;
      const [only, ...others] = offers;
      if (!only) throw new Error('no question had one answer');
      // Where no die hangs on the only answer, it is given here.
      if (only.whole && others.length === 0 && (await expect.poll(() => game.line, { timeout: 3000 }).toBeGreaterThan(line).then(() => true, () => false))) break;
      const whole = offers.filter((offer) => offer.whole);
      await game.order(whole[(orders * 7) % whole.length]?.text ?? '');
    }
    await expect(said).toBeVisible();
    const { line } = game;
    await game.prompt.getByRole('button', { name: 'Take back' }).first().click();
    await game.waitForLine(line);
    await expect(said).toHaveCount(0);
    await expect.poll(() => game.offers.map(({ text }) => text), { message: 'it is asked after all' }).toEqual(['done']);
  });
});
