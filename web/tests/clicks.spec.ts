/**
 * What play costs the hand: clicks, orders and seconds for a fixed script in each system, by mouse through the
 * ordinary page, with the dice of a seed. The orders are what the referee was told: he is asked as often as before.
 *
 *                                                          before   now
 *     Great Campaigns, a march of a unit with its leader      7      2
 *     Great Campaigns, an attack two hexes away               7      3
 *     Guns, 5 PM: three blocks come on, six march            36     18   (before: 3 a block, 4 a march, 3 more)
 *     Billy Yank, a turn in which a brigade advances         15     10   (before: drawn and confirmed one by one)
 *     Great Battles, a brigade of five                      15–25  15–25 (counted in regiments.spec.ts)
 */

import type { Page } from '@playwright/test';
import type { Offer, ServerMessage } from '../src/protocol';
import { Game } from './game';
import { expect, test } from './test';
import { exactly } from './words';

/** Counts what the hand does, and what is asked meanwhile. */
class Toll {
  private begun = 0;
  private heard = -1;

  private constructor(
    private readonly page: Page,
    private readonly game: Game,
    private readonly name: string,
  ) {}

  static async begin(page: Page, game: Game, name: string): Promise<Toll> {
    const toll = new Toll(page, game, name);
    await page.evaluate(() => {
      const counted = window as unknown as { presses?: number };
      if (counted.presses === undefined) window.addEventListener('pointerdown', () => (counted.presses = (counted.presses ?? 0) + 1), true);
      counted.presses = 0;
    });
    toll.begun = Date.now();
    toll.heard = game.line;
    return toll;
  }

  /** Says and gives back what it has cost so far. */
  async told(aloud = true): Promise<{ clicks: number; orders: number; seconds: number }> {
    const clicks = await this.page.evaluate(() => (window as unknown as { presses: number }).presses);
    const told = { clicks, orders: this.game.line - this.heard, seconds: Math.round((Date.now() - this.begun) / 100) / 10 };
    if (aloud) console.log(`${this.name}: ${told.clicks} clicks, ${told.orders} orders, ${told.seconds} s`);
    return told;
  }
}

/** Answers with the first of these that is offered, until one of the seats is asked for something. */
async function until(game: Game, decision: string, seat: string, wishes: RegExp[]): Promise<void> {
  for (let orders = 0; orders < 40; orders += 1) {
    await game.waitForAsked();
    if (game.decision === decision && game.seat === seat) return;
    const wish = wishes.map((pattern) => game.offered(pattern)).find((offer) => offer !== undefined);
    if (!wish) throw new Error(`nothing to be done at ${game.decision}`);
    await game.order(wish.text);
  }
  throw new Error(`${seat} is never asked for ${decision}`);
}

test('Great Campaigns: two clicks a march, three an attack', async ({ page, game }) => {
  await game.begin('gcacw/first-day-at-gettysburg', { union: 'here', confederate: 'here' });
  await until(game, 'initiative', 'union', [/^done$/u, /^pass$/u]);
  await game.wholeMap();
  const march = await Toll.begin(page, game, 'gcacw, a march');
  await game.clickPlace('3518');
  await game.clickPlace('3317');
  await expect.poll(() => game.units['geary']?.hex).toBe('3317');
  await expect.poll(() => game.decision).toBe('initiative');
  expect((await march.told()).clicks).toBe(2);
});

test('Great Campaigns: three clicks an attack', async ({ page, game }) => {
  await game.begin('gcacw/first-march', { union: 'here', confederate: 'here' });
  await until(game, 'initiative', 'union', [/^done$/u, /^pass$/u]);
  await game.wholeMap();
  const attack = await Toll.begin(page, game, 'gcacw, an attack');
  await game.clickPlace('0509');
  await game.clickPlace('0606');
  await expect.poll(() => game.decision).toBe('attack-type');
  await game.prompt.getByRole('button', { name: /^normal/iu }).click();
  await expect(game.report).toContainText(/attack roll/u);
  await game.waitForAsked();
  expect((await attack.told()).clicks).toBe(3);
});

/** What is offered after some picks: asked over a line of its own. */
async function offersAfter(game: Game, draft: string[]): Promise<Offer[]> {
  return game.page.evaluate(
    ({ draft, seat }) => {
      const [own] = JSON.parse(localStorage.getItem('brevet:games') ?? '[]') as { game: string; mine: Record<string, string> }[];
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/games/${own?.game}/socket`);
      return new Promise<Offer[]>((done) => {
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token: own?.mine[seat] }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as ServerMessage;
          if (message.type === 'table') socket.send(JSON.stringify({ type: 'offers', draft, id: 'look-test' }));
          if (message.type !== 'offers') return;
          socket.close();
          done(message.offers);
        };
      });
    },
    { draft, seat: game.seat },
  );
}

/** The first whole order that the offers lead to. */
async function someOrder(game: Game): Promise<string> {
  for (let draft: string[] = [], offers = game.offers; offers.length > 0; offers = await offersAfter(game, draft)) {
    const whole = offers.find((offer) => offer.whole);
    if (whole) return whole.text;
    draft = [...draft, offers[0]?.text ?? ''];
  }
  throw new Error(`nothing is offered at ${game.decision}`);
}

/** A press on a position, on the side of the zone that is to be its front. */
async function clickFront(game: Game, place: string, zone: string): Promise<void> {
  const [at, to] = [await game.whereIs(place), await game.whereIs(zone)];
  const far = Math.hypot(to.x - at.x, to.y - at.y);
  await game.page.mouse.click(at.x + ((to.x - at.x) * 9) / far, at.y + ((to.y - at.y) * 9) / far);
}

test('Guns: two clicks a march, and a late turn under 25', async ({ page, game }) => {
  test.slow();
  await game.begin('guns/gettysburg', { union: 'here', confederate: 'random' });
  const hour = page.getByRole('banner');
  // Everybody comes on and stands, until the late afternoon of the first day.
  for (let orders = 0; orders < 200; orders += 1) {
    await game.waitForAsked();
    if (game.decision === 'entry' && (await hour.innerText()).includes('5 PM')) break;
    const wish = game.offered(/ c2\/d2 front d2$/u) ?? game.offers.find((offer) => offer.whole && offer.verb === 'enter') ?? game.offered(/^(done|hours 1|declare hold)$/u);
    await game.order(wish?.text ?? (await someOrder(game)));
  }
  await game.wholeMap();
  const turn = await Toll.begin(page, game, 'guns, a late turn');
  const begun = await hour.getByText(/July 1/u).innerText();
  let marches = 0;
  let most = 0;
  for (let steps = 0; steps < 60 && (await hour.getByText(/July 1/u).innerText()) === begun; steps += 1) {
    await game.waitForAsked();
    const { line, decision, offers } = game;
    const before = (await turn.told(false)).clicks;
    if (decision === 'entry') {
      const enter = offers.find(({ text }) => /^enter \S+ \S+ front \S+$/u.test(text)) ?? offers.find(({ verb }) => verb === 'enter');
      if (enter) await clickFront(game, enter.places.at(-1) ?? '', /front (\S+)/u.exec(enter.text)?.[1] ?? '');
      else await game.byButton(game.offered(/^done$/u) as Offer);
    } else if (decision === 'march' && marches < 6 && offers.some(({ verb }) => verb === 'block')) {
      const blocks = offers.filter(({ verb, text }) => verb === 'block' && !text.includes('mounted'));
      const block = blocks[0] as Offer;
      const legs = await offersAfter(game, [block.text]);
      let order: Offer | undefined;
      for (const leg of legs.filter(({ places }) => places.length > 0)) order ??= (await offersAfter(game, [block.text, leg.text])).find(({ whole }) => whole);
      if (!order) throw new Error(`${block.text} cannot march`);
      const box = await game.map.locator(`[data-piece="${block.pieces[0]}"]`).boundingBox();
      await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
      await clickFront(game, order.places.at(-1) ?? '', /front (\S+)/u.exec(order.text)?.[1] ?? '');
      marches += 1;
    } else {
      const plain = game.offered(/^(done|hours 1|declare hold|declare withdraw)$/u) ?? offers.find((offer) => offer.whole);
      if (plain) await game.byButton(plain);
      else await game.prompt.getByRole('button').first().click();
    }
    const said = offers.map(({ text }) => text).join();
    await expect.poll(() => game.line > line || game.offers.map(({ text }) => text).join() !== said, { message: `${decision} goes on` }).toBe(true);
    if (decision === 'march' && marches > 0) most = Math.max(most, (await turn.told(false)).clicks - before);
  }
  const { clicks } = await turn.told();
  expect(marches).toBe(6);
  expect(most).toBe(2);
  expect(clicks).toBeLessThan(25);
});

test('Billy Yank: a turn under twelve', async ({ page, game }) => {
  await game.begin('billy-yank/railroad-cut', { union: 'here', confederate: 'random' });
  await game.waitForAsked();
  const seal = game.prompt.locator('.sheet .send');
  const turn = await Toll.begin(page, game, 'billy-yank, a turn');
  const clock = async () => /\bTurn \d+/u.exec(await page.getByRole('banner').innerText())?.[0];
  const at = (unit: string) => (game.units[unit] as { at?: string } | undefined)?.at;
  const begun = await clock();
  const brigade = ['76th-new-york', '56th-pennsylvania', '147th-new-york'];
  const stood = brigade.map(at);
  for (let steps = 0; steps < 40 && (await clock()) === begun && !game.over; steps += 1) {
    const { line, decision } = game;
    if (decision === 'orders') {
      const name = game.words.say('web-by-order-of', { name: 'Cutler' });
      await game.prompt.getByRole('group', { name: exactly(name) }).getByRole('button', { name: exactly(game.words.say('billy-yank-duty-name', { order: 'manoeuvre' })) }).click();
    }
    if (decision === 'manoeuvre') {
      // The general stands for his brigade: one of it is drawn, and all go as far.
      const middle = async (unit: string) => {
        const box = await page.locator(`[data-unit="${unit}"]`).boundingBox();
        return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
      };
      const [chief, first] = [await middle('cutler'), await middle('76th-new-york')];
      await page.mouse.click(chief.x, chief.y);
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      await page.mouse.move(first.x - 12, first.y - 6, { steps: 3 });
      await page.mouse.move(first.x - 30, first.y - 10, { steps: 4 });
      await page.mouse.up();
      await expect(seal).toContainText(/[2-9] plans/u);
    }
    if (await seal.isVisible()) await seal.click();
    else await game.prompt.getByRole('button').first().click();
    await game.waitForLine(line);
    await game.waitForAsked();
  }
  const { clicks } = await turn.told();
  expect(brigade.filter((unit, i) => at(unit) !== stood[i]).length).toBeGreaterThan(1);
  expect(clicks).toBeLessThan(12);
});

test('a unit is sent by a way of one’s own', async ({ page, game }) => {
  await game.begin('gcacw/first-day-at-gettysburg', { union: 'here', confederate: 'here' });
  await until(game, 'initiative', 'union', [/^done$/u, /^pass$/u]);
  await game.wholeMap();
  const [from, over] = [await game.whereIs('3518'), await game.whereIs('3417')];
  await page.mouse.click(from.x, from.y);
  await page.keyboard.down('Shift');
  await page.mouse.click(over.x, over.y);
  await page.keyboard.up('Shift');
  await game.clickPlace('3317');
  await expect.poll(() => game.units['geary']?.hex).toBe('3317');
  await expect(game.report).toContainText(/marches from \D*3518 to 3417/u);
  await until(game, 'initiative', 'union', [/^pass$/u, /^end$/u]);
});

test('a unit is dragged to its destination: slowly, within its hex at first', async ({ page, game }) => {
  await game.begin('gcacw/first-day-at-gettysburg', { union: 'here', confederate: 'here' });
  await until(game, 'initiative', 'union', [/^done$/u, /^pass$/u]);
  await game.wholeMap();
  await page.keyboard.press('h');
  await expect(async () => {
    const before = await game.whereIs('3518');
    await page.waitForTimeout(250);
    expect(await game.whereIs('3518')).toEqual(before);
  }).toPass();
  const [start, end] = [await game.whereIs('3518'), await game.whereIs('3417')];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x - 8, start.y - 8, { steps: 8 });
  await page.mouse.move(end.x, end.y, { steps: 20 });
  expect(await game.whereIs('3518'), 'the map stays where it is').toEqual(start);
  await page.mouse.up();
  await expect.poll(() => Object.values(game.units).some(({ hex }) => hex === '3417')).toBe(true);
});

test('what a ghost shows is kept when something else is taken up', async ({ page, game }) => {
  await game.begin('billy-yank/railroad-cut', { union: 'here', confederate: 'random' });
  const seal = game.prompt.locator('.sheet .send');
  for (let steps = 0; steps < 20; steps += 1) {
    await game.waitForAsked();
    if (game.decision === 'manoeuvre') break;
    const { line } = game;
    if (game.decision === 'orders') {
      const name = game.words.say('web-by-order-of', { name: 'Cutler' });
      await game.prompt.getByRole('group', { name: exactly(name) }).getByRole('button', { name: exactly(game.words.say('billy-yank-duty-name', { order: 'manoeuvre' })) }).click();
    }
    await seal.click();
    await game.waitForLine(line);
  }
  const box = await page.locator('[data-unit="76th-new-york"]').boundingBox();
  const first = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(first.x - 12, first.y - 6, { steps: 3 });
  await page.mouse.move(first.x - 30, first.y - 10, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('region', { name: /76th New York/u })).toContainText(/of \d+ paces/u);
  await game.prompt.locator('[data-row="56th-pennsylvania"] .name').click();
  await expect(seal).toContainText('Lock in 1 plan');
});

test('the second of two quick presses does nothing where something else has appeared', async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('pointerdown', (event) => Object.defineProperty(event, 'timeStamp', { value: (window as unknown as { clock: number }).clock }), true);
  });
  const game = new Game(page, undefined, true);
  const press = async (clock: number, x: number, y: number) => {
    await page.evaluate((now) => ((window as unknown as { clock: number }).clock = now), clock);
    await page.mouse.click(x, y);
  };
  await game.begin('gcacw/first-march', { union: 'here', confederate: 'here' });
  await until(game, 'initiative', 'union', [/^done$/u, /^pass$/u]);
  const take = game.offered(/^take$/u);
  if (!take) throw new Error('the Union cannot take the initiative');
  const box = await game.choice(take).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const { line } = game;
  await press(1_000_000, x, y);
  await game.waitForLine(line);
  await expect(game.prompt.getByRole('group')).not.toHaveCount(0);
  const now = game.line;
  await press(1_000_200, x, y);
  await page.waitForTimeout(600);
  expect(game.line).toBe(now);
  expect(game.decision).toBe('action');
  // Later, and with the keys at once, it is pressed.
  const march = game.offered(/^march hale$/u);
  if (!march) throw new Error('Hale cannot march');
  const next = await game.choice(march).boundingBox();
  await press(1_000_900, (next?.x ?? 0) + 10, (next?.y ?? 0) + 10);
  await game.waitForLine(now);
});
