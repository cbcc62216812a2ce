/**
 * A game at the table, seen from a test: what the server has told this page, and how a player does
 * what is offered, by mouse, by keys or by touch. Positions come from the page's own sockets, so that a
 * test waits for what happened and never for time.
 */

import { type Page, expect } from '@playwright/test';
import { placesOf } from '../src/lib/geometry';
import type { BoardData, Offer, Place, ServerMessage, TableMessage } from '../src/protocol';
import { argOf } from '../src/lib/spoken';
import type { Words } from '../src/words/words';
import { english, exactly } from './words';

interface Line {
  table: TableMessage | null;
  /** What is offered after the picks made so far. */
  draft: Offer[] | null;
}

/** Who plays a seat: `here`, `friend`, `steady`, `random`. */
const PLAYERS: Record<string, string> = { here: 'web-player-here', friend: 'web-player-friend', steady: 'web-player-steady', random: 'web-player-random' };

export class Game {
  private lines: Line[] = [];
  private board: BoardData | null = null;

  constructor(
    readonly page: Page,
    readonly words: Words = english,
    /** Whether presses follow each other as quickly as they do: what has just appeared is not pressed then. */
    hasty = false,
  ) {
    if (!hasty) void page.addInitScript(takeTime);
    page.on('websocket', (socket) => {
      const line: Line = { table: null, draft: null };
      this.lines.push(line);
      socket.on('framereceived', ({ payload }) => hear(line, JSON.parse(String(payload)) as ServerMessage));
      socket.on('close', () => {
        this.lines = this.lines.filter((other) => other !== line);
      });
    });
  }

  // What the server has told.

  /** The seat that is asked here, or any: of those that know of the last order. */
  private get told(): Line | undefined {
    const { line: last } = this;
    const current = this.lines.filter((line) => line.table?.line === last);
    return current.find((line) => (line.table?.offers.length ?? 0) > 0) ?? current[0];
  }

  get line(): number {
    return Math.max(-1, ...this.lines.map((line) => line.table?.line ?? -1));
  }

  get seat(): string {
    return this.told?.table?.seat ?? '';
  }

  get asked(): boolean {
    return this.offers.length > 0;
  }

  get decision(): string {
    return this.told?.table?.owed.find(([seat]) => seat === this.seat)?.[1] ?? '';
  }

  get over(): boolean {
    return this.told?.table?.owed.length === 0;
  }

  get offers(): Offer[] {
    return this.told?.draft ?? this.told?.table?.offers ?? [];
  }

  /** The steps that leave the marching unit something to go on with. */
  get steps(): Offer[] {
    const left = Number(argOf(this.told?.table?.prompt, 'points') ?? 0);
    return this.offers.filter((offer) => /^go /u.test(offer.text) && Number(argOf(offer.words, 'cost')) < left);
  }

  get takeBack(): string {
    return this.told?.table?.take_back ?? '';
  }

  get units(): Record<string, { hex?: string }> {
    return (this.told?.table?.view['units'] ?? {}) as Record<string, { hex?: string }>;
  }

  /** Every place of the board. */
  private get places(): Place[] {
    return this.board ? placesOf(this.board, this.words.language) : [];
  }

  placeNames = (place: string): string | null => this.places.find((known) => known.place === place)?.name ?? null;

  /** An offer as its button says it. */
  label(offer: Offer): string {
    return offer.words ? this.words.spoken(offer.words, this.placeNames) : offer.text;
  }

  offered(pattern: RegExp): Offer | undefined {
    return this.offers.find((offer) => pattern.test(offer.text));
  }

  // At the table.

  /** Begins a game on its scenario's page. */
  async begin(scenario: string, players: Record<string, keyof typeof PLAYERS>, options: string[] = []): Promise<void> {
    await this.page.goto(`/scenarios/${scenario}`);
    for (const [seat, player] of Object.entries(players)) {
      const side = this.page.getByRole('group', { name: this.words.side(seat) });
      await side.getByRole('radio', { name: this.words.say(PLAYERS[player] ?? ''), exact: true }).check();
    }
    if (options.length > 0) await this.page.getByText(this.words.say('web-options')).click();
    for (const option of options) await this.page.getByRole('checkbox', { name: option }).check();
    await this.page.getByRole('button', { name: this.words.say('web-begin') }).click();
    await this.ready();
  }

  /** The link of a friend's seat in the game that was begun last. */
  async linkOf(seat: string): Promise<string> {
    return this.page.evaluate((given) => {
      const [own] = JSON.parse(localStorage.getItem('brevet:games') ?? '[]') as { game: string; given: Record<string, string> }[];
      return `/games/${own?.game}#${own?.given[given]}`;
    }, seat);
  }

  /** Waits until the table is laid out. */
  async ready(): Promise<void> {
    await expect(this.map).toBeVisible({ timeout: 45_000 });
    await expect.poll(() => this.line, { message: 'the table is told' }).toBeGreaterThanOrEqual(0);
    const scenario = this.told?.table?.scenario ?? '';
    this.board ??= (await (await this.page.request.get(`/api/scenarios/${scenario}/board`)).json()) as BoardData;
  }

  get map() {
    const named = (id: string) => this.page.getByRole('application', { name: this.words.say(id) });
    return named('web-map-label').or(named('web-guns-map-label')).or(named('web-by-map-label'));
  }

  get prompt() {
    return this.page.getByRole('region', { name: this.words.say('web-prompt') });
  }

  /** The column beside the map, or the sheet over it. */
  get column() {
    return this.page.locator('aside.column');
  }

  get report() {
    return this.page.getByRole('log', { name: this.words.say('web-report') });
  }

  get refusal() {
    return this.page.getByRole('main').or(this.prompt).getByRole('alert');
  }

  async waitForLine(after: number): Promise<void> {
    await expect.poll(() => this.line, { message: `a line after ${after}` }).toBeGreaterThan(after);
  }

  /** Waits until somebody at this page is asked, or the game is over. */
  async waitForAsked(): Promise<void> {
    await expect.poll(() => this.asked || this.over, { message: 'somebody here is asked' }).toBe(true);
  }

  /** Where a place is in the window. */
  async whereIs(place: string): Promise<{ x: number; y: number }> {
    const { board } = this;
    const found = this.places.find((known) => known.place === place);
    if (!board || !found) throw new Error(`there is no place ${place}`);
    const sheet = await this.map.locator('.layer').boundingBox();
    if (!sheet) throw new Error('the map is not shown');
    const scale = sheet.width / board.width;
    return { x: sheet.x + found.x * scale, y: sheet.y + found.y * scale };
  }

  /** A place in sight that is far from every unit. */
  async farPlace(): Promise<string> {
    const { places } = this;
    const units = Object.values(this.units).flatMap(({ hex }) => places.find((place) => place.place === hex) ?? []);
    const distance = (x: number, y: number) => Math.min(...units.map((unit) => Math.hypot(unit.x - x, unit.y - y)));
    const column = await this.column.boundingBox();
    const map = await this.map.boundingBox();
    const sheet = await this.map.locator('.layer').boundingBox();
    if (!column || !map || !sheet || !this.board) throw new Error('the map is not shown');
    const scale = sheet.width / this.board.width;
    const pinned = await Promise.all((await this.page.locator('.pinned').all()).map((box) => box.boundingBox()));
    const seen = places.filter(({ x, y }) => {
      const [left, top] = [sheet.x + x * scale, sheet.y + y * scale];
      const covered = pinned.some((box) => box && left > box.x - 20 && left < box.x + box.width + 20 && top > box.y - 20 && top < box.y + box.height + 20);
      return !covered && left > map.x + 120 && left < column.x - 60 && top > map.y + 40 && top < map.y + map.height - 40;
    });
    const [far] = seen.sort((a, b) => distance(b.x, b.y) - distance(a.x, a.y));
    if (!far) throw new Error('no place is in sight');
    return far.place;
  }

  /** The places that are two hexes away from one. */
  twoAway(place: string): string[] {
    const { board } = this;
    const from = this.places.find((known) => known.place === place);
    if (board?.kind !== 'hexes' || !from) return [];
    const far = (x: number, y: number) => Math.hypot(x - from.x, y - from.y) / board.radius;
    return board.places.filter(({ x, y }) => far(x, y) > 2.4 && far(x, y) < 3.6).map((known) => known.place);
  }

  /** Zooms out with the wheel until the whole map is in sight. */
  async wholeMap(): Promise<void> {
    await this.map.hover();
    await this.page.mouse.wheel(0, 4000);
  }

  /** Whether a place lies on the map where nothing hides it. */
  private async isSeen(place: string): Promise<boolean> {
    const { x, y } = await this.whereIs(place);
    const [map, column] = [await this.map.boundingBox(), await this.column.boundingBox()];
    if (!map) return false;
    const inside = (box: { x: number; y: number; width: number; height: number }, edge: number) =>
      x > box.x + edge && x < box.x + box.width - edge && y > box.y + edge && y < box.y + box.height - edge;
    return inside(map, 4) && !(column && inside({ ...column, height: map.height }, 0));
  }

  /** Presses a place; from so far off that counters are gathered, one looks nearer first. */
  async clickPlace(place: string): Promise<void> {
    const gathered = async () => (await this.map.getAttribute('data-gathered')) !== null;
    if (!(await this.isSeen(place))) await this.wholeMap();
    for (let turns = 0; turns < 6 && (await gathered()); turns += 1) {
      const at = await this.whereIs(place);
      await this.page.mouse.move(at.x, at.y);
      await this.page.mouse.wheel(0, -300);
      await this.page.waitForTimeout(300);
    }
    const { x, y } = await this.whereIs(place);
    await this.page.mouse.click(x, y);
  }

  /** Does what is offered with the mouse: on the map where it names something there. */
  async byMouse(offer: Offer): Promise<void> {
    const place = offer.places.at(-1);
    const piece = offer.pieces[0];
    const at = piece === undefined ? undefined : this.units[piece]?.hex;
    await this.doing(offer, async () => {
      if (place !== undefined) return this.clickPlace(place);
      if (at !== undefined && offer.whole) {
        await this.clickPlace(at);
        return this.map.getByRole('button', { name: exactly(this.label(offer)) }).click();
      }
      await this.choice(offer).click();
    });
  }

  /** Does what is offered with its button in the prompt. */
  async byButton(offer: Offer): Promise<void> {
    await this.doing(offer, async () => {
      // A long list is folded away.
      for (const list of await this.prompt.locator('.chip.unfold').all()) if ((await this.choice(offer).count()) === 0) await list.click();
      await this.choice(offer).click();
    });
  }

  /** Does what is offered with keys alone: numbers for the prompt, Tab and Enter on the map. */
  async byKeys(offer: Offer): Promise<void> {
    const { keyboard } = this.page;
    const plain = this.offers.filter((other) => other.pieces.length === 0 && other.places.length === 0);
    const number = plain.indexOf(offer) + 1;
    const place = offer.places.at(-1) ?? this.units[offer.pieces[0] ?? '']?.hex;
    await this.doing(offer, async () => {
      const drafted = this.told?.draft !== null;
      if ((drafted && offer.whole) || (!drafted && number > 0)) {
        await expect(this.choice(offer)).toBeEnabled();
        return keyboard.press(drafted ? 'Enter' : String(number));
      }
      if (!drafted) await keyboard.press('Escape');
      await keyboard.press('b');
      await expect(this.map).toBeFocused();
      await this.tabTo(place ?? '');
      await keyboard.press('Enter');
      if (offer.places.length > 0 || !offer.whole) return;
      // The stack is fanned open and has the focus; its orders follow its pieces.
      await expect(this.map.locator('button:focus')).toBeVisible();
      const order = this.map.getByRole('button', { name: exactly(this.label(offer)) });
      for (let i = 0; i < 12 && (await order.and(this.page.locator(':focus')).count()) === 0; i += 1) await keyboard.press('Tab');
      await keyboard.press('Enter');
    });
  }

  /**
   * Walks the places where something may be done until the map says the one that is wanted. Behind the last
   * of them Tab leaves the map; back on it, the walk begins anew.
   */
  private async tabTo(place: string): Promise<void> {
    const said = this.map.locator('[aria-live]');
    for (let i = 0; i < 40; i += 1) {
      await this.page.keyboard.press('Tab');
      if (!(await this.map.evaluate((map) => map === document.activeElement))) {
        await this.page.keyboard.press('b');
        continue;
      }
      await expect(said).not.toBeEmpty();
      if ((await said.textContent())?.includes(place)) return;
    }
    throw new Error(`no Tab leads to ${place}`);
  }

  /** Gives an order that ends the game, after the warning. */
  async giveAnyway(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: this.words.say('web-warn-give') }).click();
  }

  /** The button of an offer in the prompt. */
  choice(offer: Offer) {
    const label = exactly(this.label(offer));
    return this.prompt.getByRole('button', { name: label }).or(this.prompt.getByTitle(label)).first();
  }

  /** Gives an order of the seat that is asked over a line of its own: to come to a position quickly. */
  async order(text: string): Promise<void> {
    const { line } = this;
    const given = { seat: this.seat, line, text };
    const refused = await this.page.evaluate(({ seat, line, text }) => {
      const [own] = JSON.parse(localStorage.getItem('brevet:games') ?? '[]') as { game: string; mine: Record<string, string> }[];
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/games/${own?.game}/socket`);
      return new Promise<string>((done) => {
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token: own?.mine[seat] }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as ServerMessage;
          if (message.type === 'table') socket.send(JSON.stringify({ type: 'order', line, order: text }));
          if (message.type !== 'accepted' && message.type !== 'refused') return;
          socket.close();
          done(message.type === 'refused' ? message.refusal.id : '');
        };
      });
    }, given);
    // Where one answer is possible, the page may have given it already.
    expect(['', 'referee:stale'], `${given.seat}: ${text}: ${refused}`).toContain(refused);
    await this.waitForLine(line);
  }

  /** Waits for the order to be done, or for the pick to be drafted. */
  private async doing(offer: Offer, act: () => Promise<void>): Promise<void> {
    const { line } = this;
    const before = this.offers;
    const others = this.offers.some((other) => other.ends === undefined);
    await act();
    if (offer.ends && (offer.ends.loses || offer.ends.winner === 'draw') && others) await this.giveAnyway();
    if (offer.whole) await this.waitForLine(line);
    else await expect.poll(() => this.offers !== before, { message: `${offer.text} is picked` }).toBe(true);
  }
}

/** A test is quicker than any hand: the page is told that there was time enough between two presses. */
function takeTime(): void {
  let now = 0;
  window.addEventListener(
    'pointerdown',
    (event) => {
      now += 10_000;
      Object.defineProperty(event, 'timeStamp', { value: now });
    },
    true,
  );
}

function hear(line: Line, message: ServerMessage): void {
  if (message.type === 'table') {
    line.table = message;
    line.draft = null;
  } else if (message.type === 'update' && line.table) {
    const { units } = (message.patch ?? {}) as { units?: Record<string, { hex?: string } | null> };
    const view = { ...line.table.view, units: mergeUnits((line.table.view['units'] ?? {}) as Units, units) };
    line.table = { ...line.table, ...message, type: 'table', view } as TableMessage;
    line.draft = null;
  } else if (message.type === 'offers' && !message.id?.startsWith('look-')) {
    // What the page only looks at is no draft.
    line.draft = message.draft.length > 0 ? message.offers : null;
  }
}

type Units = Record<string, { hex?: string }>;

function mergeUnits(units: Units, patch: Record<string, { hex?: string } | null> = {}): Units {
  const merged: Units = { ...units };
  for (const [key, change] of Object.entries(patch)) merged[key] = { ...merged[key], ...(change ?? {}) };
  return merged;
}

/** How a test plays the first lesson: the Union goes for Greenway, the Confederacy waits. */
export function firstMarch(game: Game): Offer {
  const wishes =
    game.seat === 'union'
      ? [/^take$/u, /^march /u, /^attack /u, /^go 0606$/u, /^go 0607$/u, /^go 0508$/u, /^no-force-march$/u, /^end$/u, /^normal$/u, /^advance/u]
      : [/^pass$/u, /^end$/u, /^no-force-march$/u, /^hold$/u];
  const { offers } = game;
  for (const wish of wishes) {
    const found = game.offered(wish);
    if (found) return found;
  }
  const [first] = [...offers.filter((offer) => offer.whole), ...offers];
  if (!first) throw new Error(`${game.seat} is offered nothing at ${game.decision}`);
  return first;
}

/** Plays to the end, whoever is asked at this page. */
export async function playOut(game: Game, act: (offer: Offer) => Promise<void>, choose = firstMarch): Promise<void> {
  for (let orders = 0; orders < 200; orders += 1) {
    await game.waitForAsked();
    if (game.over) return;
    await act(choose(game));
  }
  throw new Error('the game does not end');
}
