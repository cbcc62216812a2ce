import type { Offer } from '../src/protocol';
import { type Game, playOut } from './game';
import { expect, test } from './test';

/** Everybody waits, until something else is asked. */
function wait(game: Game): Offer {
  const offer = game.offered(/^(pass|done|end|no-force-march|stand|hold|leave)$/u) ?? game.offers.find((other) => other.whole) ?? game.offers[0];
  if (!offer) throw new Error(`${game.seat} is offered nothing at ${game.decision}`);
  return offer;
}

test('units entrench in recovery, by mouse and by keys, and it is seen', async ({ page, game }) => {
  test.slow();
  await game.begin('gcacw/cedar-mountain', { union: 'here', confederate: 'here' });
  for (let orders = 0; orders < 20 && game.decision !== 'works'; orders += 1) {
    await game.waitForAsked();
    await game.byButton(wait(game));
  }
  await game.waitForAsked();
  expect(game.decision).toBe('works');
  await game.wholeMap();
  const unit = (name: string) => page.locator(`[data-piece="${name}"] .works`);

  const first = game.offered(/^entrench augur$/u);
  if (!first) throw new Error('Augur may not entrench');
  await expect(unit('augur')).toHaveCount(0);
  await game.byMouse(first);
  await expect(unit('augur')).not.toHaveCount(0);
  await expect(game.report).toContainText('Augur entrenches');

  const second = game.offered(/^entrench crawford$/u);
  if (!second) throw new Error('Crawford may not entrench');
  await game.byKeys(second);
  await expect(unit('crawford')).not.toHaveCount(0);

  // The other side, and the next turn with what changed.
  for (let orders = 0; orders < 6 && game.decision === 'works'; orders += 1) await game.byButton(wait(game));
  await expect(page.getByText('Turn 2 of 3')).toBeVisible();
  await page.getByText('Turn 1 recovery: what changed').click();
  await expect(page.getByText('entrenched', { exact: true })).toBeVisible();
  await expect(page.getByText(/Augur \(/u)).toBeVisible();
});

test('a campaign is begun with an option, against the computer, and goes on to its end', async ({ page, game }) => {
  test.slow();
  await page.goto('/scenarios/gcacw/first-day-at-gettysburg');
  await page.getByText('Optional rules').click();
  await page.getByRole('checkbox', { name: 'Entrench action allowed in 1863' }).check();
  await page.getByRole('button', { name: 'Start game' }).click();
  await game.ready();
  await playOut(game, (offer) => game.byButton(offer), wait);
  await expect(game.prompt).toContainText('Game over');
});

test('a far hex is marched to along its way', async ({ game }) => {
  test.slow();
  await game.begin('gcacw/first-march', { union: 'here', confederate: 'here' });
  await game.wholeMap();
  for (let orders = 0; orders < 12 && !(game.decision === 'march' && game.seat === 'union'); orders += 1) {
    await game.waitForAsked();
    const offer = game.seat === 'union' ? (game.offered(/^(take|no-force-march)$/u) ?? game.offered(/^march hale/u) ?? game.offered(/^march /u)) : undefined;
    await game.byButton(offer ?? wait(game));
  }
  expect(game.decision).toBe('march');
  const start = game.units['hale']?.hex ?? '';
  const march = game.prompt.getByRole('button', { name: /^March to/u });
  const taken = new Set(Object.values(game.units).map(({ hex }) => hex));
  for (const far of game.twoAway(start).filter((place) => !taken.has(place))) {
    await game.clickPlace(far);
    await expect(march.or(game.refusal).first()).toBeVisible();
    if (!(await march.isVisible())) continue;
    await game.clickPlace(far);
    await expect.poll(() => game.units['hale']?.hex).toBe(far);
    return;
  }
  throw new Error('no march of two hexes with these dice');
});
