import { expect, test } from './fixtures/app.ts';
import { findAccessibilityViolations } from './steps/looks.ts';
import { callsOf, goToScreen, playTwoTracks } from './steps/screens.ts';

const count = (value: number) => value.toLocaleString('en');

test(
  'the road ahead is said in words first, stays, and tells what changed since',
  { tag: ['@browser'] },
  async ({ page }) => {
    await playTwoTracks(page);
    await page.reload();
    await goToScreen(page, '/road');
    const main = page.locator('main');
    await expect(main.getByText('Nothing has been played yet')).toBeVisible();
    await main.getByLabel('Campaigns').selectOption({ label: '1,000, 60 of them fought' });
    await main.getByRole('button', { name: 'Look ahead' }).click();
    const verdict = main.getByRole('region', { name: 'What lies ahead' });
    await expect(verdict.getByText(/^In .+ simulated campaigns victory goes to .+\.$/)).toBeVisible();
    await expect(verdict.getByText('Nothing has changed since.')).toBeVisible();
    const words = await verdict.getByRole('listitem').allTextContents();

    await goToScreen(page, '/post');
    await page.reload();
    await goToScreen(page, '/road');
    await expect(verdict.getByText('Nothing has changed since.')).toBeVisible();
    expect(await verdict.getByRole('listitem').allTextContents()).toEqual(words);

    const call = callsOf(page);
    const { forces } = await call('campaign.summary', {});
    const { id: forceId, warchestWp } = forces[1]!;
    await call('ledger.convert', { forceId, wp: 100 });
    await expect(verdict.getByText('1 change since:')).toBeVisible();
    await expect(verdict.getByText(`${count(warchestWp)} → ${count(warchestWp - 100)} WP`)).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    // Another campaign of the same program has no result of its own yet.
    await call('campaign.create', { name: 'Another', sample: 'small' });
    await page.reload();
    await goToScreen(page, '/road');
    await expect(main.getByText('Nothing has been played yet')).toBeVisible();
  },
);
