import { expect, type Page } from '@playwright/test';
import { prepareOpenTrack } from './campaign.ts';
import { chooseWay } from './keyboard.ts';
import { callsOf, goTo } from './places.ts';

/** Begins an engagement of the small sample campaign and opens the grid for its results. */
export async function beginTyping(page: Page) {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  const engagementId = await prepareOpenTrack(call, 4);
  await page.reload();
  await goTo(page, `/engagement/${engagementId}`);
  await chooseWay(page, '2');
  const rowsOf = (side: 'Attacker' | 'Defender') =>
    page.getByRole('grid', { name: side }).locator('tbody tr');
  await expect(rowsOf('Attacker').first().locator('[data-cell="0:armor"]')).toBeFocused();
  return { call, engagementId, rowsOf };
}
