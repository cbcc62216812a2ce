/** What the table answers, shows and remembers: presses that do nothing, marches that are asked something, what is hidden. */

import { Game } from './game';
import { expect, test } from './test';

const GETTYSBURG = 'gcacw/first-day-at-gettysburg';

/** Answers with the first of these that is offered, until one of the seats is asked for something. */
async function until(game: Game, decision: string, seat: string, wishes: RegExp[]): Promise<void> {
  for (let orders = 0; orders < 20; orders += 1) {
    await game.waitForAsked();
    if (game.decision === decision && game.seat === seat) return;
    const wish = wishes.map((pattern) => game.offered(pattern)).find((offer) => offer !== undefined);
    if (!wish) throw new Error(`nothing to be done at ${game.decision}`);
    await game.byButton(wish);
  }
  throw new Error(`${seat} is never asked for ${decision}`);
}

test('a plotted march goes on after a question', async ({ game }) => {
  await game.begin(GETTYSBURG, { union: 'here', confederate: 'here' });
  await until(game, 'initiative', 'union', [/^done$/u, /^pass$/u]);
  await until(game, 'march', 'union', [/^take$/u, /^march geary$/u, /^no-force-march$/u]);
  await game.wholeMap();
  // Whoever wants to be asked on the way says so.
  await game.page.locator('summary', { hasText: 'Usual answers' }).click();
  await game.page.getByRole('checkbox', { name: 'Leaders go along' }).uncheck();

  // Slocum is with Geary, and Williams stays behind: at the first step it is asked whether he goes along.
  await game.clickPlace('3317');
  await expect(game.prompt.getByRole('button', { name: /^March to 3317/u })).toBeVisible();
  await game.clickPlace('3317');
  await expect.poll(() => game.decision).toBe('leaders');
  expect(game.units['geary']?.hex).toBe('3518');
  await expect(game.prompt).toContainText('The march then continues to 3317.');
  await expect(game.prompt.getByRole('button', { name: game.words.say('web-halt-march') })).toBeVisible();
  const [along, stay] = [game.offered(/^along slocum/u), game.offered(/^stay slocum/u)];
  if (!along || !stay) throw new Error('Slocum cannot choose');
  await expect(game.choice(stay)).toBeVisible();
  await game.choice(along).click();
  await expect.poll(() => game.units['geary']?.hex).toBe('3317');
  await expect(game.prompt).not.toContainText('The march then continues');
});

test('a press without an effect says what is asked instead, and by which rule', async ({ game }) => {
  await game.begin(GETTYSBURG, { union: 'here', confederate: 'here' });
  await until(game, 'initiative', 'confederate', [/^done$/u]);
  await game.wholeMap();
  const says = async (place: string, why: RegExp, rule: string, foe = false) => {
    const { line } = game;
    await game.clickPlace(place);
    // The enemy is looked at first.
    if (foe) await game.clickPlace(place);
    await expect(game.refusal).toContainText(why);
    await expect(game.refusal.getByRole('link', { name: rule })).toBeVisible();
    expect(game.line).toBe(line);
    await game.page.keyboard.press('Escape');
    await expect(game.refusal).toHaveCount(0);
  };
  await says('2616', /Not now: you are choosing who takes the initiative/u, 'Rule 4.2');
  await until(game, 'force-march', 'confederate', [/^take$/u, /^march heth$/u]);
  await says('2616', /Not now: you are deciding on a force march/u, 'Rule 5.1');
  await says('2612', /Not now: you are deciding on a force march/u, 'Rule 5.1', true);
  await until(game, 'march', 'confederate', [/^no-force-march$/u]);
  await says('2805', /is out of reach: it costs \d+ MP, and you have \d+ MP left/u, 'Rule 6.1');
  await says('2612', /One adjacent target hex/u, 'Rule 7.1', true);
});

test('forces under markers: the owner sees what they hide, the enemy a marker', async ({ browser, page, game, baseURL }) => {
  await page.goto('/scenarios/gcacw/south-mountain');
  await page.getByText('Optional rules').click();
  await page.getByRole('checkbox', { name: /Limited intelligence/u }).check();
  await page.getByRole('group', { name: 'Confederate' }).getByRole('radio', { name: 'Friend, by invite link' }).check();
  await page.getByRole('button', { name: 'Start game' }).click();
  await game.ready();
  const link = await game.linkOf('confederate');
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const enemy = new Game(await context.newPage());
  await enemy.page.goto(link);
  await enemy.ready();
  await expect(enemy.page.locator('[data-piece="meade"]')).toHaveCount(1);

  await game.prompt.getByRole('group', { name: 'Hide units in' }).getByRole('button', { name: 'Frederick' }).click();
  await game.prompt.getByRole('button', { name: 'Meade' }).click();
  const { line } = game;
  await game.prompt.getByRole('button', { name: 'Conceal Meade in Frederick' }).click();
  await game.waitForLine(line);
  await game.prompt.getByRole('group', { name: 'Place a dummy in' }).getByRole('button', { name: 'Frederick' }).click();
  await game.waitForLine(line + 1);

  const markers = (at: Game) => at.page.locator('.force.union');
  await expect(markers(game)).toContainText('1 · (2)');
  await expect(page.locator('[data-piece="meade"]')).toHaveCount(1);
  await expect(markers(enemy)).toContainText('1 · 2');
  await expect(enemy.page.locator('[data-piece="meade"]')).toHaveCount(0);
  await expect(enemy.report).toContainText('The Union places force marker 2 in Frederick');
  await game.clickPlace('2918');
  await expect(page.getByRole('region', { name: 'Details' }).getByText('force marker 1 conceals Meade')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' }).getByText('force marker 2 is a dummy')).toBeVisible();
  await context.close();
});
