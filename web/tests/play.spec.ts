import { Game, firstMarch, playOut } from './game';
import { expect, test } from './test';

const LESSON = 'gcacw/first-march';

test('a whole game of the first lesson by mouse', async ({ page, game }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /First March/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First March' })).toBeVisible();
  await page.getByRole('group', { name: 'Confederate' }).getByRole('radio', { name: 'Human, on this device' }).check();
  await page.getByRole('button', { name: 'Start game' }).click();
  await game.ready();
  await game.wholeMap();

  await playOut(game, (offer) => game.byMouse(offer));
  await expect(game.prompt).toContainText('Game over');
  await expect(game.report).toContainText('Turn 2');
  await expect(game.report).toContainText('Hale marches');

  await page.getByRole('link', { name: 'Brevet home page' }).click();
  const own = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /Remove “First March” from/u }) });
  await expect(own).toContainText(/wins\.|draw/u);
});

test('a whole game by keys alone', async ({ page, game }) => {
  await page.goto(`/scenarios/${LESSON}`);
  const { keyboard } = page;
  const here = page.getByRole('group', { name: 'Confederate' }).getByRole('radio', { name: 'Human, on this device' });
  const begin = page.getByRole('button', { name: 'Start game' });
  await expect(begin).toBeVisible();
  await tabUntil(() => page.getByRole('group', { name: 'Confederate' }).locator(':focus').count());
  for (let i = 0; i < 4 && !(await here.isChecked()); i += 1) await keyboard.press('ArrowDown');
  await expect(here).toBeChecked();
  await tabUntil(() => begin.and(page.locator(':focus')).count());
  await keyboard.press('Enter');
  await game.ready();

  await playOut(game, (offer) => game.byKeys(offer));
  await expect(game.prompt).toContainText('Game over');
  await expect(game.report).toContainText('Hale marches');

  // The end leads on to the replay.
  await game.prompt.getByRole('button', { name: 'Watch or share the replay' }).press('Enter');
  await expect(page).toHaveURL(/\/replays\//u);
  await expect(page.getByRole('application', { name: 'Map' })).toBeVisible();

  async function tabUntil(there: () => Promise<number>): Promise<void> {
    for (let i = 0; i < 40; i += 1) {
      await keyboard.press('Tab');
      if ((await there()) > 0) return;
    }
    throw new Error('no Tab leads there');
  }
});

test('two browsers in one game see each other’s moves', async ({ browser, page, game, baseURL }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await game.begin(LESSON, { union: 'here', confederate: 'friend' });
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  await page.getByRole('button', { name: 'Copy invite link (Confederate)' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  expect(link).toContain(`${baseURL}/games/`);

  const context = await browser.newContext();
  const friend = new Game(await context.newPage());
  await friend.page.goto(link);
  await friend.ready();

  // Both are asked in turn; each sees what the other did, whoever wins the roll.
  const seats = new Set<string>();
  for (let orders = 0; orders < 60 && (seats.size < 2 || orders < 6); orders += 1) {
    await expect.poll(() => [game.line === friend.line, game.asked || friend.asked]).toEqual([true, true]);
    const [actor, witness] = game.asked ? [game, friend] : [friend, game];
    expect(witness.asked).toBe(false);
    seats.add(actor.seat);
    await expect(witness.prompt).toContainText(/Waiting for|thinking…/u);
    const before = witness.line;
    const offer = firstMarch(actor);
    await actor.byButton(offer);
    await witness.waitForLine(before);
    await expect(async () => {
      expect(await witness.report.innerText()).toBe(await actor.report.innerText());
    }).toPass();
  }
  expect([...seats].sort()).toEqual(['confederate', 'union']);
  await context.close();
});

test('the computer is an opponent', async ({ game }) => {
  await game.begin(LESSON, { union: 'here', confederate: 'steady' });
  await playOut(game, (offer) => game.byButton(offer));
  await expect(game.prompt).toContainText('Game over');
  await expect(game.report).toContainText(/The Confederacy (passes|takes the initiative)/u);
});

test('what is refused says why, with its rule', async ({ page, game }) => {
  await game.begin(LESSON, { union: 'here', confederate: 'here' });
  await game.wholeMap();
  await toTheMarch(game);
  const { line } = game;
  const far = await game.farPlace();
  await game.clickPlace(far);
  await expect(game.refusal).toContainText(/\p{L}+ .*\./u);
  const rule = game.refusal.getByRole('link', { name: /Rule \d/u });
  await expect(rule).toHaveAttribute('href', /^\/rules\/gcacw#gcacw:/u);
  expect(game.line).toBe(line);

  const [book] = await Promise.all([page.waitForEvent('popup'), rule.click()]);
  await expect(book.locator('article.aimed')).toBeVisible();
  await expect(book.locator('article.aimed')).toBeInViewport();
});

test('a move is taken back freely, a thrown die only by consent', async ({ browser, game, baseURL }) => {
  await game.begin(LESSON, { union: 'here', confederate: 'friend' });
  const link = await game.linkOf('confederate');
  const context = await browser.newContext();
  const friend = new Game(await context.newPage());
  await friend.page.goto(`${baseURL}${link}`);
  await friend.ready();

  // To a march, by whoever wins the roll; the dice of the march are thrown.
  const [actor, other] = await toAStep(game, friend);
  const back = actor.page.getByRole('button', { name: 'Take back' });

  // A step that does not end the march costs no die: it is taken back at once.
  const from = places(actor);
  const [step] = actor.steps;
  if (!step) throw new Error('no step is offered');
  await actor.choice(step).click();
  await expect.poll(() => places(actor)).not.toBe(from);
  expect(actor.takeBack).toBe('free');
  await back.click();
  await expect.poll(() => places(actor)).toBe(from);
  await expect.poll(() => places(other)).toBe(from);

  // Behind what was free lies the die of the march: the other side is asked, refuses, is asked again and allows it.
  while (actor.takeBack === 'free') {
    const { line } = actor;
    await back.click();
    await actor.waitForLine(line);
  }
  const { line, decision } = actor;
  expect(actor.takeBack).toBe('consent');
  await back.click();
  const asked = other.page.getByRole('alertdialog', { name: 'Take back' });
  await expect(asked).toContainText('asks to take back');
  await asked.getByRole('button', { name: 'Decline' }).click();
  await expect(actor.refusal).toContainText('declined the takeback');
  expect(actor.line).toBe(line);
  await back.click();
  await asked.getByRole('button', { name: 'Allow' }).click();
  await actor.waitForLine(line);
  await expect.poll(() => actor.decision).not.toBe(decision);
  await context.close();
});

/** Plays on until a unit is on the march: its dice are thrown. */
async function toTheMarch(game: Game): Promise<void> {
  for (let orders = 0; orders < 12 && game.decision !== 'march'; orders += 1) {
    const wish = [/^take$/u, /^march /u].map((pattern) => game.offered(pattern)).find((offer) => offer !== undefined);
    await game.byButton(wish ?? firstMarch(game));
    await game.waitForAsked();
  }
  expect(game.decision).toBe('march');
}

/** Plays on until somebody is on the march and can go on after a step: he comes first. */
async function toAStep(game: Game, friend: Game): Promise<[Game, Game]> {
  for (let orders = 0; orders < 60; orders += 1) {
    await expect.poll(() => game.line === friend.line && game.asked !== friend.asked).toBe(true);
    const [actor, other] = game.asked ? [game, friend] : [friend, game];
    if (actor.steps.length > 0) return [actor, other];
    const wish = [/^take$/u, /^march /u].map((pattern) => actor.offered(pattern)).find((offer) => offer !== undefined);
    await actor.byButton(wish ?? firstMarch(actor));
  }
  throw new Error('nobody marches');
}

function places(game: Game): string {
  return Object.entries(game.units)
    .map(([key, { hex }]) => `${key} ${hex}`)
    .join(', ');
}
