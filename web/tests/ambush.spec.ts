/**
 * The referee's own test game at the same table as every other game: four seats, sealed plans, hidden
 * pieces, marches declared pick by pick, and guns that are aimed at a point.
 */

import type { Browser, Page } from '@playwright/test';
import { placesOf } from '../src/lib/geometry';
import type { BoardData, MadeGame, Offer, ServerMessage } from '../src/protocol';
import { Game } from './game';
import { expect, test } from './test';
import { english, exactly } from './words';

const UNION = ['Iron', 'Star', 'Keystone', 'Lantern', 'Straw', 'Scarecrow'];
const CONFEDERATE = ['Stonewall', 'Louisiana', 'Texas', 'Palmetto', 'Sack', 'Broomstick'];
/** Next to each side's own guns: too near for them. */
const TOO_NEAR: Record<string, string> = { union: 'depot', confederate: 'tannery' };

test('a whole night in four browsers, and nobody sees what is hidden from him', async ({ browser, server }) => {
  test.setTimeout(240_000);
  const answer = await fetch(`${server.url}/api/games`, { method: 'POST', body: JSON.stringify({ scenario: 'ambush/patrol', seed: 'night' }) });
  const { game, seats: tokens, observer } = (await answer.json()) as MadeGame;
  const places = placesOf((await (await fetch(`${server.url}/api/scenarios/ambush/patrol/board`)).json()) as BoardData);
  const names = new Map(places.map(({ place, name }) => [place, name ?? place]));
  const players = await Promise.all(
    Object.entries(tokens).map(([seat, token]) => Player.sit(browser, seat, `${server.url}/games/${game}#${token}`, names)),
  );
  expect(players).toHaveLength(4);
  for (const player of players) await player.expectSixUnknown();

  const tried = new Set<string>();
  for (let turn = 0; !players[0]?.game.over; turn += 1) {
    expect(turn, 'the night ends').toBeLessThan(600);
    const player = await whoIsAsked(players);
    if (!player) break;
    if (player.game.decision === 'guns' && !tried.has(player.side)) {
      tried.add(player.side);
      await player.aimTooNear();
    }
    await player.act(player.wish(turn));
    for (const other of players) await other.expectNothingHidden();
  }

  for (const player of players) {
    await expect(player.game.prompt).toContainText(english.say('web-game-over'));
    await expect(player.game.report).toContainText('The night is over');
  }

  // The record comes back as a replay, on the same board.
  const record = await fetch(`${server.url}/api/games/${game}/record`, { headers: { authorization: `Bearer ${observer}` } });
  const shared = await fetch(`${server.url}/api/replays`, { method: 'POST', body: await record.text() });
  const { replay } = (await shared.json()) as { replay: string };
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${server.url}/replays/${replay}`);
  await expect(page.locator('[data-place]')).toHaveCount(places.length);
  await page.keyboard.press('End');
  await expect(page.getByRole('log').getByText('The night is over')).toBeVisible();
});

/** Somebody who is asked, once every page knows of the last order; nobody when the game is over. */
async function whoIsAsked(players: Player[]): Promise<Player | undefined> {
  const asked = () => players.find((player) => player.game.asked);
  const last = () => Math.max(...players.map((player) => player.game.line));
  await expect.poll(() => players.every((player) => player.game.line === last()), { message: 'every page is told' }).toBe(true);
  await expect.poll(() => asked() !== undefined || players.every((player) => player.game.over), { message: 'somebody is asked' }).toBe(true);
  return asked();
}

class Player {
  readonly game: Game;
  /** Everything the server has sent to this page. */
  private sent = '';
  /** The enemy's pieces that the seat has been told of. */
  private readonly told = new Set<string>();

  private constructor(
    private readonly page: Page,
    private readonly seat: string,
    names: Map<string, string>,
  ) {
    this.game = new Game(page);
    this.game.placeNames = (place) => names.get(place) ?? null;
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.hear(String(payload))));
  }

  static async sit(browser: Browser, seat: string, address: string, names: Map<string, string>): Promise<Player> {
    const page = await (await browser.newContext()).newPage();
    const player = new Player(page, seat, names);
    await page.goto(address);
    await expect(player.board).toBeVisible();
    await expect.poll(() => player.game.line).toBeGreaterThanOrEqual(0);
    return player;
  }

  private hear(payload: string): void {
    this.sent += payload;
    const message = JSON.parse(payload) as ServerMessage;
    const events = message.type === 'table' ? message.report : message.type === 'update' ? message.events : [];
    for (const { block } of events) if (typeof block === 'string') this.told.add(block);
  }

  get side(): string {
    return this.seat.startsWith('union') ? 'union' : 'confederate';
  }

  private get enemies(): string[] {
    return this.side === 'union' ? CONFEDERATE : UNION;
  }

  private get board() {
    return this.page.getByRole('group', { name: english.say('web-map'), exact: true });
  }

  private place(key: string) {
    return this.board.locator(`[data-place="${key}"] .ground`);
  }

  async expectSixUnknown(): Promise<void> {
    const [own, enemy] = this.side === 'union' ? ['union', 'confederate'] : ['confederate', 'union'];
    await expect(this.board.locator(`.piece.${enemy} i`)).toHaveCount(6);
    await expect(this.board.locator(`button.piece.${own}`)).toHaveCount(6);
    await expect(this.board.locator(`.piece.${own} i, button.piece.${enemy}`)).toHaveCount(0);
  }

  /** Nothing on the page, and nothing that came to it, names a piece that was never shown to the seat. */
  async expectNothingHidden(): Promise<void> {
    const page = await this.page.content();
    for (const name of this.enemies.filter((enemy) => !this.told.has(enemy))) {
      const named = new RegExp(`\\b${name}\\b`, 'u');
      expect(page, `${this.seat} sees ${name}`).not.toMatch(named);
      expect(this.sent, `${this.seat} is sent ${name}`).not.toMatch(named);
    }
  }

  /** Another offer at every turn, so that a night sees all kinds; nobody stays where he could march. */
  wish(turn: number): Offer {
    const lively = this.game.offers.filter((offer) => !['stay', 'wait', 'let-pass', 'hold-fire'].includes(offer.text));
    const offers = lively.length > 0 ? lively : this.game.offers;
    const offer = offers.find((open) => open.whole && this.game.decision === 'march') ?? offers[(turn * 7) % offers.length];
    if (!offer) throw new Error(`${this.seat} is offered nothing at ${this.game.decision}`);
    return offer;
  }

  /** Does what is offered: on the board where it names something there, and with its button otherwise. */
  async act(offer: Offer): Promise<void> {
    const { game } = this;
    const before = game.offers;
    const place = offer.places.at(-1);
    const [piece] = offer.pieces;
    if (piece !== undefined && !offer.whole) await this.board.getByRole('button', { name: exactly(`${piece} `) }).and(this.board.locator('.piece.lit')).click();
    else if (piece === undefined && place !== undefined) await this.place(place).click();
    else await game.choice(offer).click();
    const done = () => game.offers !== before;
    // A point pressed on the board may lie a little off the one that is offered; its button never does.
    const answered = await expect.poll(done, { timeout: 5_000 }).toBe(true).then(() => true, () => false);
    if (!answered) await game.choice(offer).click();
    await expect.poll(done, { message: `${this.seat}: ${offer.text}` }).toBe(true);
  }

  /** The guns refuse a point that is too near, and say by which rule. */
  async aimTooNear(): Promise<void> {
    await this.place(TOO_NEAR[this.side] ?? '').click();
    await expect(this.game.prompt.getByRole('alert')).toContainText('Guns reach from 100 to 350 yards');
  }
}
