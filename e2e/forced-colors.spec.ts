import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { listLostInForcedColors } from './steps/forced-colors.ts';
import { press } from './steps/keyboard.ts';
import { callsOf, goToScreen, lookAtEngagement, playTwoTracks, settle } from './steps/screens.ts';

/** Things to do on a screen that show more states of it, by the name of the screen. */
const STEPS: Readonly<Record<string, readonly ((page: Page) => Promise<unknown>)[]>> = {
  forces: [(page) => page.getByRole('button', { name: 'Buy a unit' }).first().click()],
  maps: [(page) => page.getByRole('button', { name: 'Generate' }).click()],
  battle: [
    (page) => page.getByRole('radiogroup', { name: 'Panel beside the map' }).getByText('Units').click(),
    (page) => press(page, 'End'),
    (page) => page.getByRole('radiogroup', { name: 'Panel beside the map' }).getByText('Log').click(),
    (page) => page.getByRole('radiogroup', { name: 'Panel beside the map' }).getByText('Event').click(),
  ],
  catalogue: [
    (page) => press(page, 'ArrowDown', 'ArrowDown', 'f', 'c', 'ArrowDown', 'c'),
    (page) => page.getByRole('button', { name: 'Compare 2 cards' }).click(),
  ],
  'to-hit': [
    async (page) => {
      await page.getByRole('combobox', { name: 'Attacking unit' }).click();
      await press(page, 'ArrowDown', 'ArrowDown');
    },
    async (page) => {
      await press(page, 'Enter');
      await page.getByRole('combobox', { name: 'Attacked unit' }).click();
      await press(page, 'ArrowDown', 'Enter');
      await expect(page.getByText('No attack chosen yet')).toBeHidden();
    },
  ],
  'new-campaign': [
    (page) => page.getByRole('button', { name: 'Next' }).click(),
    (page) => page.getByRole('radio', { name: /PV/ }).first().click(),
    async (page) => {
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
    (page) => page.getByRole('radio', { name: /PV/ }).nth(1).click(),
    (page) => page.getByRole('button', { name: 'Next' }).click(),
    (page) => page.getByRole('button', { name: 'Next' }).click(),
  ],
  settings: [(page) => page.getByRole('link', { name: 'Keys' }).click()],
};

test('forced colours lose no selection and no bar', { tag: ['@browser', '@long'] }, async ({ app }) => {
  test.slow();
  const { page } = app;
  const places = await playTwoTracks(page);
  await page.reload();
  const lookAt = async (name: string) => {
    await settle(page);
    expect.soft(await listLostInForcedColors(page), name).toEqual([]);
  };
  for (const { name, address } of places) {
    await goToScreen(page, address);
    await lookAt(name);
    for (const [index, step] of (STEPS[name] ?? []).entries()) {
      await test.step(name, () => step(page));
      await lookAt(`${name}, step ${index + 1}`);
    }
    if ((STEPS[name] ?? []).length > 0) await page.reload();
  }
  await lookAtEngagement(page, lookAt);
  await press(page, 'Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('forces');
  await expect(page.getByRole('dialog').locator('[data-selected]')).toBeVisible();
  await lookAt('palette');
});

test('in forced colours a tooltip has a border', { tag: '@browser' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await callsOf(page)('campaign.create', { name: 'Embers', sample: 'small' });
  await page.reload();
  await goToScreen(page, '/post');
  await page.locator('main [data-term]').first().focus();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toBeVisible();
  await expect(tooltip).toHaveCSS('border-top-style', 'solid');
  await expect(tooltip).toHaveCSS('border-top-width', '1px');
});
