import { expect, type Page } from '@playwright/test';
import { prepareFirstOpenTrack } from './campaign.ts';
import { chooseReportMethod } from './keyboard.ts';
import { callsOf, goToScreen } from './screens.ts';

/** Begins an engagement of the small sample campaign and opens the grid for its results. */
export async function beginTyping(page: Page) {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  const engagementId = await prepareFirstOpenTrack(call, 4);
  await page.reload();
  await goToScreen(page, `/engagement/${engagementId}`);
  await chooseReportMethod(page, '2');
  const rowsOf = (side: 'Attacker' | 'Defender') =>
    page.getByRole('grid', { name: side }).locator('tbody tr');
  await expect(rowsOf('Attacker').first().locator('[data-cell="0:armor"]')).toBeFocused();
  return { call, engagementId, rowsOf };
}

/** Accepts a result without turns: only then does their field show an error, and 6 are typed into it. */
export async function expectTurnsAsked(page: Page, accept: () => Promise<void>): Promise<void> {
  const turns = page.getByLabel('Turns', { exact: true });
  const asked = page.getByText('Type how many turns were fought');
  await expect(turns).toHaveValue('');
  await expect(asked).toBeHidden();
  await accept();
  await expect(turns).toBeFocused();
  await expect(asked).toBeVisible();
  await page.keyboard.type('6');
  await expect(asked).toBeHidden();
}
