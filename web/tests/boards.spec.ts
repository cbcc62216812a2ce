/** How boards are looked at: near and far, the small map, overlays over one another, the ruler; and the pages of every system. */

import type { Page } from '@playwright/test';
import { complaints } from './axe';
import type { Game } from './game';
import { expect, test } from './test';
import { english } from './words';

const CEDAR = 'gcacw/cedar-mountain';

const scaleOf = (game: Game): Promise<number> => game.map.locator('.layer').evaluate((layer) => new DOMMatrix(getComputedStyle(layer).transform).a);
const button = (page: Page, id: string) => page.getByRole('button', { name: english.say(id), exact: true });

test('from far off counters keep their size and gather, and a press looks nearer', async ({ page, game }) => {
  await game.begin(CEDAR, { union: 'here', confederate: 'here' });
  await button(page, 'web-zoom-all').click();
  await expect(game.map).toHaveAttribute('data-gathered', '');
  const cluster = page.locator('svg.gathered').filter({ hasText: 'Jackson' });
  await expect(cluster).toContainText('×4');
  const size = async () => (await page.locator('svg.gathered .edge').first().boundingBox())?.width ?? 0;
  expect(await size()).toBeGreaterThan(36);
  const far = await scaleOf(game);
  const { line } = game;
  const at = await cluster.locator('.strength').boundingBox();
  await page.mouse.click((at?.x ?? 0) + 4, (at?.y ?? 0) + 8);
  await expect.poll(() => scaleOf(game)).toBeGreaterThan(far * 1.2);
  expect(game.line).toBe(line);
});

test('buttons and keys look nearer, from farther off, at all of it, and at the own army', async ({ page, game }) => {
  await game.begin('gcacw/first-march', { union: 'here', confederate: 'here' });
  const first = await scaleOf(game);
  await button(page, 'web-zoom-in').click();
  await expect.poll(() => scaleOf(game)).toBeGreaterThan(first * 1.3);
  await button(page, 'web-zoom-out').click();
  await expect.poll(() => scaleOf(game)).toBeCloseTo(first, 2);
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(game)).toBeGreaterThan(first * 1.1);
  await page.keyboard.press('0');
  await expect.poll(() => scaleOf(game)).toBeLessThanOrEqual(first * 1.01);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('h');
  await expect.poll(() => scaleOf(game)).toBeCloseTo(first, 2);
});

test('the small map shows both sides and what is seen, and moves the view', async ({ page, game }) => {
  await game.begin(CEDAR, { union: 'here', confederate: 'here' });
  const small = page.getByRole('img', { name: english.say('web-overview') });
  await button(page, 'web-zoom-in').click();
  await button(page, 'web-zoom-in').click();
  await expect(small).toBeVisible();
  await expect(small.locator('rect.union')).not.toHaveCount(0);
  await expect(small.locator('path.confederate')).not.toHaveCount(0);
  const seen = small.locator('rect.seen');
  const where = async () => [Number(await seen.getAttribute('x')), Number(await seen.getAttribute('y'))] as const;
  const box = await small.boundingBox();
  if (!box) throw new Error('the small map is not shown');
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3);
  await page.mouse.down();
  await expect.poll(async () => (await where())[1]).toBeGreaterThanOrEqual(0);
  const high = (await where())[1];
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.8, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await where())[1]).toBeGreaterThan(high + 100);
});

test('overlays lie over one another, each with its own marks', async ({ page, game }) => {
  await game.begin(CEDAR, { union: 'here', confederate: 'here' });
  const tools = page.getByRole('toolbar');
  const zones = tools.getByRole('button', { name: english.say('web-overlay-zoc') });
  const command = tools.getByRole('button', { name: english.say('web-overlay-command') });
  await zones.click();
  await expect(page.locator('polygon[fill^="url(#zoc-"]')).not.toHaveCount(0);
  await command.click();
  await expect(page.locator('.ring-edge')).not.toHaveCount(0);
  await expect(page.locator('polygon[fill^="url(#zoc-"]')).not.toHaveCount(0);
  await expect(zones).toHaveAttribute('aria-pressed', 'true');
  await expect(command).toHaveAttribute('aria-pressed', 'true');
  await zones.click();
  await expect(page.locator('polygon[fill^="url(#zoc-"]')).toHaveCount(0);
  await expect(page.locator('.ring-edge')).not.toHaveCount(0);
});

test('the counter under the pointer has its values beside it, and every leader his name', async ({ page, game }) => {
  await game.begin(CEDAR, { union: 'here', confederate: 'here' });
  const hex = game.units['crawford']?.hex ?? '';
  const far = await game.whereIs(hex);
  await page.mouse.move(far.x, far.y);
  await page.mouse.wheel(0, -700);
  await expect(game.map).not.toHaveAttribute('data-gathered');
  await page.mouse.move(far.x, far.y - 200);
  await expect(page.locator('[data-piece="crawford"] .values')).toHaveCount(0);
  const at = await game.whereIs(hex);
  await page.mouse.move(at.x, at.y);
  await expect(page.locator('[data-piece="crawford"] .values text')).toHaveCount(2);
  const names = page.locator('g.leader > text');
  await expect(names).toHaveText([/Banks/u, /Jackson/u, /Pope/u, /Sigel/u]);
});

test('the ruler of the miniatures is drawn with the hand', async ({ page, game }) => {
  await game.begin('billy-yank/first-volley', { union: 'here', confederate: 'here' });
  await page.keyboard.press('m');
  const map = await game.map.boundingBox();
  if (!map) throw new Error('the table is not shown');
  const [x, y] = [map.x + map.width * 0.3, map.y + map.height * 0.5];
  const view = await game.map.locator('.layer').getAttribute('style');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y - 20, { steps: 4 });
  await expect(page.locator('.line.ruler')).toBeAttached();
  await page.mouse.move(x + 180, y - 40, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.survey')).toContainText('paces');
  expect(await game.map.locator('.layer').getAttribute('style')).toBe(view);
});

for (const page of ['rules', 'tables', 'odds']) {
  test(`/${page} leads to a system, and switches to another`, async ({ page: tab }) => {
    await tab.goto(`/${page}`);
    await expect(tab).toHaveURL(new RegExp(`/${page}/gcacw`, 'u'));
    const switcher = tab.getByRole('navigation', { name: english.say('web-systems') });
    await expect(switcher.getByRole('link', { name: english.say('web-system-gcacw') })).toHaveAttribute('aria-current', 'page');
    await switcher.getByRole('link', { name: english.say('web-system-gbacw') }).click();
    await expect(tab).toHaveURL(new RegExp(`/${page}/gbacw`, 'u'));
    await expect(switcher.getByRole('link', { name: english.say('web-system-gbacw') })).toHaveAttribute('aria-current', 'page');
    await expect(tab.getByText(english.say('web-loading'))).toHaveCount(0);
    // The rules are long: what axe says of them is asked with the other pages.
    if (page !== 'rules') expect(await complaints(tab)).toEqual([]);
  });
}

test('the contents of the rules lead to their chapters', async ({ page }) => {
  await page.goto('/rules/guns');
  const contents = page.getByRole('navigation', { name: english.say('web-contents') });
  await contents.getByRole('link', { name: '16 Objectives' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '16 Objectives' })).toBeInViewport();
});

test('help is of the game at hand', async ({ page, game }) => {
  await game.begin('billy-yank/first-volley', { union: 'here', confederate: 'here' });
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: english.say('web-help') });
  await expect(help).toContainText(english.say('web-by-help-ghost'));
  await expect(help).toContainText(english.say('web-by-arc'));
  await expect(help).not.toContainText(english.say('web-overlay-zoc'));
  await expect(help.getByRole('link', { name: english.say('web-rules') })).toHaveAttribute('href', '/rules/billy-yank');
});
