import { readFile, writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { press } from './steps/keyboard.ts';
import { findAccessibilityViolations } from './steps/looks.ts';
import { panel } from './steps/read.ts';
import { callsOf, goToScreen } from './steps/screens.ts';
import { goToCampaignStep } from './steps/set-up.ts';

const ARMOR = 'Repair of armor, SP';
const BUY = 'Buying a unit, SP';

async function showNumbers(page: Page): Promise<void> {
  await goToScreen(page, '/settings');
  await page.getByText(': all its numbers').focus();
  await press(page, 'Enter');
}

async function exportEconomy(page: Page, testInfo: TestInfo): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export House rules' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('House rules.warchest-economy.json');
  const path = testInfo.outputPath('economy.json');
  await download.saveAs(path);
  return path;
}

test(
  'an economy is changed, undone, saved, exported, imported and chosen for a new campaign',
  { tag: '@long' },
  async ({ page }, testInfo) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    await page.reload();
    await showNumbers(page);

    await test.step('numbers are changed by keyboard, wrong ones are told beside their fields', async () => {
      await page.getByRole('button', { name: 'Change numbers' }).focus();
      await press(page, 'Enter');
      const armor = page.getByRole('textbox', { name: ARMOR });
      await armor.fill('-5');
      await expect(page.getByText('1 value changed')).toBeVisible();
      await expect(page.getByText('Choose between 0 and 1000000.')).toBeHidden();
      await press(page, 'Enter');
      await expect(page.getByText('Choose between 0 and 1000000.')).toBeVisible();
      await expect(armor).toHaveAttribute('aria-invalid', 'true');
      await armor.fill('30');
      await page.getByRole('textbox', { name: BUY }).fill('pv * 50 + cost');
      await page.getByRole('textbox', { name: BUY }).blur();
      await expect(
        page.getByText('This formula cannot use “cost”; it can use size,', { exact: false }),
      ).toBeVisible();
      // A number counts for each point; a formula is the whole price.
      const buy = page.getByRole('textbox', { name: BUY });
      await buy.fill('40');
      await expect(buy).toHaveAccessibleDescription(/× PV/);
      await buy.fill('pv * 50');
      await expect(buy).not.toHaveAccessibleDescription(/× PV/);
      await page.getByRole('textbox', { name: 'WP to begin with' }).fill('500');
      await expect(page.getByText('2 lines of the ledger were booked', { exact: false })).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await armor.focus();
      await press(page, 'Enter');
      await expect(page.getByRole('button', { name: 'Change numbers' })).toBeVisible();
      await expect(page.getByRole('row', { name: ARMOR })).toContainText('changed here');
      await expect(page.getByRole('row', { name: ARMOR })).toContainText('the preset says 20 (a house rule)');
      expect((await call('campaign.economy', {})).trade.buySp.value).toBe('pv * 50');
    });

    await test.step('undo takes them back, redo brings them again', async () => {
      await page.locator('body').press('Control+z');
      await expect(page.getByRole('row', { name: ARMOR })).not.toContainText('changed here');
      await page.locator('body').press('Control+Shift+z');
      await expect(page.getByRole('row', { name: ARMOR })).toContainText('changed here');
    });

    await test.step('one value goes back to the preset', async () => {
      await page.getByRole('button', { name: 'Change numbers' }).click();
      await page.getByRole('button', { name: `Back to the preset: ${ARMOR}` }).click();
      await page.getByRole('button', { name: 'Save the changes' }).click();
      await expect(page.getByRole('row', { name: ARMOR })).not.toContainText('changed here');
      expect((await call('campaign.economy', {})).repair.rates.armor).toEqual({ value: 20, certainty: 'L' });
    });

    await test.step('another one is taken over as a whole, and undone', async () => {
      await page.getByRole('button', { name: 'Use here: Classic Chaos' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Classic Chaos' })).toContainText(
        'played in this campaign',
      );
      await expect(page.getByRole('row', { name: ARMOR })).toContainText('tonnage');
      await page.locator('body').press('Control+z');
      await expect(page.getByRole('row', { name: BUY })).toContainText('pv * 50');
    });

    const file = await test.step('it is saved and exported', async () => {
      await page.getByLabel('Save for other campaigns, under the name').fill('House rules');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      return exportEconomy(page, testInfo);
    });

    await test.step('a hostile file is refused with a sentence, the exported one is chosen in set-up', async () => {
      const hostile = testInfo.outputPath('hostile.json');
      await writeFile(hostile, (await readFile(file, 'utf8')).replace('pv * 50', 'pv / 0'));
      await goToScreen(page, '/?new');
      await goToCampaignStep(page, ['Attackers', 'Defenders']);
      const chooser = page.locator('input[type="file"]');
      await chooser.setInputFiles(hostile);
      await expect(page.getByRole('region', { name: 'New campaign' }).getByRole('alert')).toContainText(
        'This file is not an economy: “economy.trade.buySp.value”',
      );
      await chooser.setInputFiles(file);
      await expect(page.getByLabel('Economy')).toHaveValue('own-2');
      await expect(page.getByText('This file is not an economy', { exact: false })).toHaveCount(0);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Economy: House rules.')).toBeVisible();
      await page.getByRole('button', { name: 'Create the campaign' }).click();
      await expect(page).toHaveURL(/#\/post/);
      const { openingWp, trade } = await call('campaign.economy', {});
      expect([openingWp, trade.buySp]).toEqual([
        { value: 500, certainty: 'L' },
        { value: 'pv * 50', certainty: 'L' },
      ]);
      for (const id of ['own-1', 'own-2']) await call('economy.remove', { id });
    });
  },
);

test(
  'economies that cannot be loaded are told as such, and asked for again',
  { tag: '@browser' },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    await page.route('**/api/call', (route) =>
      /"campaign\.econom(y|ies)"/.test(route.request().postData() ?? '') ? route.abort() : route.continue(),
    );
    await page.reload();
    await page.evaluate(() => (location.hash = '/settings'));
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toHaveCount(2);
    await page.unroute('**/api/call');
    await panel(page, 'Economy of this campaign').getByRole('button', { name: 'Try again' }).click();
    await expect(retry).toHaveCount(1);
    await retry.click();
    await expect(page.getByText(': all its numbers')).toBeVisible();
  },
);
