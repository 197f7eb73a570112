import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { expectMenuFocus, press } from './steps/keyboard.ts';
import { findAccessibilityViolations } from './steps/looks.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

async function startQuickStart(page: Page): Promise<void> {
  await callsOf(page)('campaign.create', {
    name: 'Embers',
    sample: 'small',
    ruleset: 'alpha-strike-quick-start-2020',
  });
  await page.reload();
  await goToScreen(page, '/forces');
}

const EFFECT = '6 missed attacks in each battle may be rolled again (Lucky).';

test('a lance gets a kind by mouse, and says what it gives and what is missing', async ({ page }) => {
  await startQuickStart(page);
  const call = callsOf(page);
  const lance = page.getByRole('group', { name: 'Pursuit Lance', exact: true });
  await lance.getByRole('button', { name: 'Kind of Pursuit Lance: No kind' }).click();
  await page.getByRole('menuitemradio', { name: /^Battle lance/ }).click();
  await expect(lance.getByText(EFFECT)).toBeVisible();
  await expect(lance.getByText(/^The full game also asks for .* of Size 3 or more/)).toBeVisible();
  const { lances, units } = (await call('force.list', {}))[0]!;
  const { id: lanceId } = lances.find(({ name }) => name === 'Pursuit Lance')!;
  for (const { id } of units.filter((unit) => unit.lanceId === lanceId).slice(0, 2))
    await call('unit.move', { unitId: id, lanceId: null });
  await expect(lance.getByText(/^No effect: one more unit has to be ready/)).toBeVisible();
  await expect(lance.getByText('a lance has 4')).toBeVisible();
  await expect(lance.getByText(EFFECT)).toBeHidden();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('a lance gets a kind by keyboard, and loses it with Undo', async ({ page }) => {
  await startQuickStart(page);
  const button = page.getByRole('button', { name: /^Kind of Battle Lance:/ });
  await button.focus();
  await press(page, 'Enter');
  await expectMenuFocus(page, page.getByRole('menuitemradio', { name: 'No kind' }));
  await press(page, 'ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: /^Battle lance/ })).toBeFocused();
  await press(page, 'Enter');
  await expect(button).toHaveText('Battle lance');
  await expect(button).toBeFocused();
  await press(page, 'Control+z');
  await expect(button).toHaveText('No kind');
});

test('a force is organised in Stars, and its new ones are called so', async ({ page }) => {
  await startQuickStart(page);
  await page.getByRole('button', { name: 'More for Third March Lancers' }).click();
  await page.getByRole('menuitemradio', { name: 'Stars of five' }).click();
  await expect(page.getByText('a Star has 5', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'New Star' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the lance' })).toHaveValue('Star 4');
});
