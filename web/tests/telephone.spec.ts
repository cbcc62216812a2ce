import type { Game} from './game';
import { firstMarch, playOut } from './game';
import { expect, test } from './test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const path of ['/', '/scenarios/gcacw/first-march', '/rules/gcacw', '/tables/gcacw', '/odds/gcacw', '/odds/gcacw?type=grand-assault&command=4&grand=3', '/odds/gcacw?type=build', '/replays']) {
  test(`${path} fits a telephone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

test('a whole game with a thumb', async ({ page, game }) => {
  await game.begin('gcacw/first-march', { union: 'here', confederate: 'here' });
  await playOut(game, (offer) => game.byButton(offer));
  await expect(game.prompt).toContainText('Game over');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a tap inspects, a second tap acts', async ({ page, game }) => {
  await game.begin('gcacw/first-march', { union: 'here', confederate: 'here' });
  while (game.decision !== 'march') {
    await game.waitForAsked();
    await game.byButton(game.offered(/^(take|march )/u) ?? firstMarch(game));
  }
  const step = game.offered(/^go /u);
  const place = step?.places.at(-1);
  if (!step || place === undefined) throw new Error('no step is offered');
  const { line } = game;
  const at = await game.whereIs(place);
  await page.touchscreen.tap(at.x, at.y);
  await expect(game.choice(step)).toBeVisible();
  await expect(game.prompt).toContainText('tap the hex again');
  expect(game.line).toBe(line);
  const again = await game.whereIs(place);
  await page.touchscreen.tap(again.x, again.y);
  await game.waitForLine(line);
  expect(Object.values(game.units).map((unit) => unit.hex)).toContain(place);
});

test('the sheet opens and folds', async ({ page, game }) => {
  await game.begin('gcacw/first-march', { union: 'here', confederate: 'here' });
  await expect(game.prompt).toBeInViewport();
  await page.getByRole('button', { name: 'Open the panel' }).tap();
  await game.report.scrollIntoViewIfNeeded();
  await expect(game.report).toBeInViewport();
  await page.getByRole('button', { name: 'Close the panel' }).tap();
  await expect(game.report).not.toBeInViewport();
});

test('overlays and their legends stand above the sheet', async ({ page, game }) => {
  await game.begin('gcacw/first-march', { union: 'here', confederate: 'here' });
  const sheet = await game.prompt.boundingBox();
  await page.getByRole('toolbar').getByRole('button', { name: 'Tools' }).tap();
  for (const [tool, legend] of [['Enemy zones of control', 'ZOC:'], ['Movement range of the selected unit', 'With MP:']] as const) {
    await page.getByRole('toolbar').getByRole('button', { name: new RegExp(`^${tool}`, 'iu') }).tap();
    const told = page.locator('.legend').filter({ hasText: legend });
    await expect(told).toBeInViewport({ ratio: 1 });
    const box = await told.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(sheet?.y ?? 0);
  }
});

test('odds can be asked with a thumb', async ({ page }: { page: Game['page'] }) => {
  await page.goto('/odds/gcacw');
  const attacker = page.getByRole('group', { name: 'Attacker' });
  await attacker.getByRole('button', { name: 'Increase: Manpower' }).tap();
  await expect(attacker.getByLabel('Manpower', { exact: true })).toHaveValue('10');
  await expect(page).toHaveURL(/attacker=10/u);
});
