/** The terms a game is begun on: dice of one's own, an umpire. */

import { complaints } from './axe';
import { Game, firstMarch } from './game';
import { expect, test } from './test';
import { french } from './words';

const LESSON = 'gcacw/first-march';

test('the players roll their own dice', async ({ page, game }) => {
  await page.goto(`/scenarios/${LESSON}`);
  await page.getByRole('group', { name: 'Confederate' }).getByRole('radio', { name: 'Human, on this device' }).check();
  await page.getByRole('checkbox', { name: 'Roll your own dice and type in the results' }).check();
  await page.getByRole('button', { name: 'Start game' }).click();
  const die = page.getByRole('group', { name: 'Your die roll' });
  for (const shows of [5, 2]) {
    await expect(die).toContainText('initiative');
    await die.getByRole('button', { name: `Die roll: ${shows}` }).click();
  }
  await game.ready();
  await expect(game.report).toContainText('Union 5, Confederate 2');
  await game.waitForAsked();
  await game.byButton(firstMarch(game));
  await game.waitForAsked();
  const march = game.offered(/^march /u);
  if (!march) throw new Error('no march is offered');
  await game.choice(march).click();
  await die.getByRole('button', { name: 'Die roll: 4' }).click();
  await expect(game.report).toContainText('rolls 4 for its march');
});

test('an umpire corrects the position, and his changes are marked', async ({ page, game }) => {
  await page.goto(`/scenarios/${LESSON}`);
  const umpired = page.getByRole('checkbox', { name: 'Allow an umpire to edit the position' });
  await expect(umpired).toBeHidden();
  await page.getByRole('group', { name: 'Confederate' }).getByRole('radio', { name: 'Human, on this device' }).check();
  await umpired.check();
  await page.getByRole('button', { name: 'Start game' }).click();
  await game.ready();
  await game.waitForAsked();

  await page.getByRole('button', { name: 'Umpire', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Umpire' });
  const change = panel.getByRole('combobox', { name: 'Change' });
  const make = panel.getByRole('button', { name: 'Apply the change' });

  await panel.getByRole('combobox', { name: 'Unit' }).selectOption('Hale');
  await panel.getByRole('textbox', { name: 'Hex' }).fill('0508');
  await make.click();
  await expect.poll(() => game.units['hale']?.hex).toBe('0508');
  const marked = game.report.getByRole('listitem').filter({ has: page.getByText('Umpire', { exact: true }) });
  await expect(marked.last()).toContainText('Hale is placed in 0508');

  await change.selectOption('Fatigue');
  await panel.getByRole('combobox', { name: 'Unit' }).selectOption('Hale');
  await panel.getByRole('spinbutton', { name: 'New value' }).fill('2');
  await make.click();
  await expect(marked.last()).toContainText('fatigue level 2');

  await change.selectOption('Disorganized');
  await panel.getByRole('combobox', { name: 'Unit' }).selectOption('Tolliver');
  await make.click();
  await expect(marked.last()).toContainText('Tolliver is disorganized');

  // Where the enemy stands nobody can be put.
  await change.selectOption('Place a unit in a hex');
  await panel.getByRole('combobox', { name: 'Unit' }).selectOption('Hale');
  await panel.getByRole('textbox', { name: 'Hex' }).fill('0606');
  const { line } = game;
  await make.click();
  await expect(game.refusal).toBeVisible();
  expect(game.line).toBe(line);
  expect(await complaints(page)).toEqual([]);

  await page.reload();
  await game.ready();
  await expect(marked).toHaveCount(3);
});

test.describe('in French', () => {
  test.use({ locale: 'fr' });

  for (const [scenario, known] of [
    [LESSON, 'Flancs refusés'],
    ['gbacw/meredith-in-herbst-woods', 'Ordres d’une brigade'],
  ] as const) {
    test(`every change of the umpire’s has its words: ${scenario}`, async ({ page }) => {
      const game = new Game(page, french);
      await page.goto(`/scenarios/${scenario}`);
      await page.getByRole('group', { name: 'Confédération' }).getByRole('radio', { name: 'Joueur, sur cet appareil' }).check();
      await page.getByRole('checkbox', { name: 'Autoriser un arbitre à corriger la position' }).check();
      await page.getByRole('button', { name: 'Commencer la partie' }).click();
      await game.ready();
      await page.keyboard.press('u');
      const panel = page.getByRole('region', { name: 'Arbitre' });
      const change = panel.getByRole('combobox', { name: 'Correction' });
      const options = await change.getByRole('option').allInnerTexts();
      expect(options).toContain(known);
      for (const option of options) {
        await change.selectOption(option);
        expect(await panel.innerText()).not.toMatch(/\b(web|change|blank)-/u);
      }
    });
  }
});
