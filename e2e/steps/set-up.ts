import type { Page } from '@playwright/test';

/** In the guided set-up of a campaign, goes on to its third step with two empty forces of these names. */
export async function goToCampaignStep(page: Page, names: readonly [string, string]): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  for (const name of names) {
    await page.getByLabel('Name of the force').fill(name);
    await next.click();
  }
}
