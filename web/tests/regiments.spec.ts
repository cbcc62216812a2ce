import type { Offer } from '../src/protocol';
import type { Game } from './game';
import { expect, test } from './test';
import { english } from './words';

const SCENARIO = 'gbacw/meredith-in-herbst-woods';

/** The field is large: it is drawn before anybody waits for it. */
test.beforeEach(async ({ page }) => {
  await page.request.get(`/api/scenarios/${SCENARIO}/board`, { timeout: 90_000 });
});

const firstOf = (game: Game, ...wishes: RegExp[]): Offer | undefined => wishes.map((wish) => game.offered(wish)).find((offer) => offer) ?? game.offers[0];

test('a brigade of five regiments moves and fires in 15 to 25 clicks, and its enemy needs five at most', async ({ page, game }) => {
  await game.begin(SCENARIO, { union: 'here', confederate: 'here' });
  // The enemy leaves what is routine to the suggested policies.
  let routine = false;
  for (let orders = 0; orders < 20; orders += 1) {
    await game.waitForAsked();
    if (game.decision === 'actions') break;
    if (game.seat === 'confederate' && !routine) {
      routine = true;
      await page.locator('summary', { hasText: english.say('web-policies') }).click();
      await page.getByRole('button', { name: english.say('web-policies-suggested') }).click();
      await expect(page.getByLabel(english.decision('gbacw', 'commanders'))).toHaveValue('never');
    }
    await game.order(firstOf(game, /^first 1-i$/u, /^activate /u, /^apart$/u, /^done$/u)?.text ?? 'done');
  }
  expect(game.seat).toBe('union');

  let clicks = 0;
  let asked = 0;
  /** Waits until the owner is asked again; the enemy's answers are counted. */
  const goOn = async (line: number) => {
    await game.waitForLine(line);
    for (;;) {
      await game.waitForAsked();
      if (game.seat === 'union') return;
      asked += 1;
      await game.order(firstOf(game, /^done$/u)?.text ?? 'done');
    }
  };
  const click = async (place: string) => {
    clicks += 1;
    await game.clickPlace(place);
  };
  const regiments = [...new Set(game.offers.filter(({ verb }) => verb === 'go').map(({ pieces }) => pieces[0] ?? ''))];
  expect(regiments).toHaveLength(5);
  let fires = 0;
  for (const unit of regiments) {
    if (game.decision !== 'actions') break;
    const [step] = game.offers.filter((offer) => offer.verb === 'go' && offer.pieces[0] === unit).sort((a, b) => Number(a.places[0]) - Number(b.places[0]));
    clicks += 1;
    await game.prompt.getByRole('button', { name: new RegExp(`^${parseInt(unit, 10)} `, 'u') }).click();
    await expect(page.locator(`[data-piece="${unit}"] .halo.chosen`)).toBeVisible();
    await expect(page.locator('polygon.reach').first()).toBeAttached();
    let { line } = game;
    await click(step?.places[0] ?? '');
    await goOn(line);
    const target = game.offers.find((offer) => offer.verb === 'fire' && offer.pieces[0] === unit)?.places[0];
    if (target === undefined) continue;
    fires += 1;
    await click(target);
    clicks += 1;
    ({ line } = game);
    await page.locator('.paper').getByRole('button', { name: english.say('web-gbacw-do-fire', { sp: 0 }), exact: false }).first().click();
    await goOn(line);
  }
  const { line } = game;
  clicks += 1;
  await game.prompt.getByRole('button', { name: /: done/u }).click();
  await game.waitForLine(line);
  console.log(`clicks: ${clicks} of the owner, ${asked} of the enemy; ${fires} fires`);
  expect(fires).toBeGreaterThanOrEqual(3);
  expect(clicks).toBeGreaterThanOrEqual(15);
  expect(clicks).toBeLessThanOrEqual(25);
  expect(asked).toBeLessThanOrEqual(5);
});

test('regiments abreast go forward as a line in three clicks', async ({ page, game }) => {
  await game.begin(SCENARIO, { union: 'here', confederate: 'here' });
  for (let orders = 0; orders < 20; orders += 1) {
    await game.waitForAsked();
    if (game.decision === 'actions') break;
    await game.order(firstOf(game, /^first 1-i$/u, /^activate /u, /^apart$/u, /^done$/u)?.text ?? 'done');
  }
  const places = () => Object.fromEntries(Object.entries(game.units).map(([key, { hex }]) => [key, hex]));
  const before = places();
  const regiments = [...new Set(game.offers.filter(({ verb }) => verb === 'go').map(({ pieces }) => pieces[0] ?? ''))];
  const [unit = ''] = regiments;
  const [step] = game.offers.filter((offer) => offer.verb === 'go' && offer.pieces[0] === unit).sort((a, b) => Number(a.places[0]) - Number(b.places[0]));
  await game.prompt.getByRole('button', { name: new RegExp(`^${parseInt(unit, 10)} `, 'u') }).click();
  await expect(page.locator('polygon.reach').first()).toBeAttached();
  await game.prompt.getByRole('button', { name: /^Move as a line/u }).click();
  await expect(game.prompt.getByText(/^Moving along/u)).toBeVisible();
  await game.clickPlace(step?.places[0] ?? '');
  // The unit, the line, the goal.
  await expect.poll(() => regiments.filter((key) => places()[key] !== before[key])).toEqual(regiments);
  const shift = (key: string) => Number(places()[key]) - Number(before[key]);
  expect(new Set(regiments.map(shift)).size, 'all the same way').toBe(1);
  await expect(game.prompt.getByText(/^Moving along/u)).toHaveCount(0);
});
