import { expect, test } from './fixtures/app.ts';
import { prepareFirstOpenTrack } from './steps/campaign.ts';
import { press } from './steps/keyboard.ts';
import { findAccessibilityViolationsNow } from './steps/looks.ts';
import { callsOf, goToScreen } from './steps/screens.ts';
import { expectBalances, panel } from './steps/read.ts';

// A force in debt buys nothing; what repaying takes is told wherever it would buy.

test('a debt is repaid where the way from a purchase leads', { tag: '@browser' }, async ({ page }) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  const { force } = (await call('force.list', {}))[0]!;
  await call('ledger.convert', { forceId: force.id, wp: 1000 });
  await prepareFirstOpenTrack(call, 2);
  await page.reload();
  await goToScreen(page, `/forces?hire=${force.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/owes 200 WP .* takes 600 SP, 3,000 are in hand/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Hire/ })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Repay the debt: 600 SP' }).click();

  const amount = page.getByLabel(`Warchest points of ${force.name} to repay`);
  await expect(amount).toBeFocused();
  expect.soft(await findAccessibilityViolationsNow(page)).toEqual([]);
  await page.keyboard.type('50');
  await expect(page.getByText('Takes 150 SP, worth 1,500,000 C-bills, and repays 50 WP')).toBeVisible();
  await press(page, 'Enter');
  await expectBalances(page, [-150, 800]);
  await expect(amount).toHaveValue('');
  await page.getByRole('button', { name: 'Repay 150 WP' }).click();
  await expectBalances(page, [0, 800]);
  await expect(amount).toHaveCount(0);
  await expect(panel(page, 'Ledger').getByRole('row').nth(1)).toContainText('Debt repaid');
  await press(page, 'Control+z');
  await expect(page.getByRole('button', { name: 'Repay 150 WP' })).toBeVisible();
});

test(
  'the least amount is offered where a WP is worth less than an SP',
  { tag: '@browser' },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', {
      name: 'Embers',
      allegiances: [{ name: 'Suns' }, { name: 'Combine' }],
      forces: [
        { name: 'Militia', allegiance: 1, technology: 'F' },
        { name: 'Dragons', allegiance: 2 },
      ],
    });
    await page.reload();
    await goToScreen(page, '/warchest');
    const amount = page.getByLabel('Warchest points of Militia to convert');
    await amount.pressSequentially('1');
    await expect(page.getByRole('button', { name: 'Convert', exact: true }).first()).toBeDisabled();
    await expect(
      page.getByRole('button', { name: 'Below 1 SP: convert the least amount, 2 WP' }),
    ).toBeVisible();
    await amount.fill('7');
    await expect(page.getByText('Takes 6 WP, gives 3 SP, worth 30,000 C-bills')).toBeVisible();
    await page.getByRole('button', { name: 'Get 3 SP' }).click();
    await expectBalances(page, [994, 1000]);
  },
);
