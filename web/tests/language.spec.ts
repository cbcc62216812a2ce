import { Game, playOut } from './game';
import { expect, test } from './test';
import { french } from './words';

test.use({ locale: 'fr-CA' });

/** Ids of sentences that stand where a sentence should. */
const ID = /\b(web|gcacw|word|referee|server|side)-[a-z]+(-[a-z]+)*\b/u;

test('a French browser gets a French table, and can change it', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { name: 'Scénarios' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Scenarios' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: 'Scénarios' })).toBeVisible();
});

test('a whole game in French', async ({ page }) => {
  const game = new Game(page, french);
  await game.begin('gcacw/first-march', { union: 'here', confederate: 'here' });
  await playOut(game, (offer) => game.byButton(offer));
  await expect(game.prompt).toContainText('La partie est terminée');
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(ID);
  expect(text).not.toMatch(/\b(the|Turn|marches|wins|attack)\b/u);
  expect(await game.report.innerText()).toContain('Tour 2');
});

for (const path of ['/', '/scenarios/gcacw/the-gap', '/tables/gcacw', '/odds/gcacw?refused=yes', '/replays', '/rules/gcacw', '/nowhere/at/all']) {
  test(`${path} has no id in place of a sentence`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(french.say('web-loading'))).toHaveCount(0);
    const quotes = path.startsWith('/rules/') || path.startsWith('/tables/');
    const said = quotes ? page.getByRole('main').locator('h1, h1 ~ p, label') : page.locator('body');
    for (const text of await said.allInnerTexts()) expect(text).not.toMatch(ID);
  });
}
