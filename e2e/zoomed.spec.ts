import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { prepareFirstOpenTrack } from './steps/campaign.ts';
import { USUAL_WINDOW, ZOOMED_WINDOW } from './steps/looks.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

/** A sample campaign whose first engagement the program has fought; answers the engagement's id. */
async function resolve(page: Page): Promise<string> {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Zoomed', sample: 'small' });
  const engagementId = await prepareFirstOpenTrack(call);
  await call('engagement.autoResolve', { engagementId });
  await page.reload();
  return engagementId;
}

test(
  'at 200 percent a battle and all it is played with are seen at once',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const engagementId = await resolve(page);
    await page.setViewportSize(ZOOMED_WINDOW);
    await goToScreen(page, `/battle/${engagementId}`);
    const map = page.getByRole('img', { name: /^Map\./ });
    const bar = page.getByRole('region', { name: 'Playing the battle' });
    await expect(map).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeInViewport({ ratio: 1 });
    for (const control of await bar.getByRole('button').all())
      await expect(control).toBeInViewport({ ratio: 1 });
    const [above, below] = [(await map.boundingBox())!, (await bar.boundingBox())!];
    expect(above.y + above.height).toBeLessThanOrEqual(below.y);

    // The texts are below, and the bar stays visible there.
    await page.getByRole('button', { name: /^To the end/ }).click();
    await page.getByRole('radiogroup', { name: 'Panel beside the map' }).getByText('Log').click();
    const last = page
      .getByRole('list', { name: /^Log of turn/ })
      .getByRole('button')
      .last();
    await last.focus();
    await expect(bar).toBeInViewport({ ratio: 1 });
    const [line, foot] = [(await last.boundingBox())!, (await bar.boundingBox())!];
    expect(line.y + line.height).toBeLessThanOrEqual(foot.y);
  },
);

for (const size of [USUAL_WINDOW, ZOOMED_WINDOW])
  test(
    `headings of a long report and Accept stay in sight, and cover nothing, ${size.width} pixels wide`,
    { tag: size === ZOOMED_WINDOW ? '@browser' : ['@browser', '@long'] },
    async ({ page }) => {
      const engagementId = await resolve(page);
      await page.setViewportSize({
        ...size,
        height: Math.min(size.height, 500),
      });
      await goToScreen(page, `/engagement/${engagementId}`);
      const table = page.getByRole('grid').first();
      const accept = page.getByRole('button', { name: /^Accept/ });
      const heading = table.getByRole('columnheader').first();
      await table.locator('[data-cell="0:armor"]').focus();
      // Down through every row and up again: the focused cell is never covered by the headings or the bar.
      const rows = await table.locator('tbody tr').count();
      for (const key of ['ArrowDown', 'ArrowUp']) {
        for (let row = 1; row < rows; row += 1) {
          await page.keyboard.press(key);
          await expect(accept).toBeInViewport({ ratio: 1 });
          await expect(heading).toBeInViewport({ ratio: 1 });
          const [cell, above, below] = await Promise.all([
            page.locator('[data-cell]:focus').boundingBox(),
            heading.boundingBox(),
            accept.boundingBox(),
          ]);
          expect(cell!.y).toBeGreaterThanOrEqual(above!.y + above!.height - 1);
          expect(cell!.y + cell!.height).toBeLessThanOrEqual(below!.y);
        }
      }
    },
  );

test(
  'several notices about a file take one line until it is opened',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Zoomed', sample: 'small' });
    const notices = (['log-lost', 'backup-failed', 'backup-ahead'] as const).map((code) => ({
      code,
      message: code,
      backup: 'zoomed-1.backup',
    }));
    await page.route('**/api/call', async (route) => {
      if (!(route.request().postData() ?? '').includes('"campaign.list"')) return route.continue();
      const response = await route.fetch();
      const reply = (await response.json()) as { result: { open: object } };
      reply.result.open = { ...reply.result.open, notices };
      await route.fulfill({ response, json: reply });
    });
    await page.setViewportSize(ZOOMED_WINDOW);
    await page.reload();
    await goToScreen(page, '/post');
    const status = page.locator('main').getByRole('status').first();
    const line = status.getByText("The campaign's file");
    await expect(line).toHaveText(/log missing, no backup possible, behind its last backup$/);
    expect((await status.boundingBox())!.height).toBeLessThan(60);
    await expect(status.getByRole('button')).toHaveCount(0);
    await line.click();
    await expect(status.getByText(/the last changes may be lost/)).toBeVisible();
    await expect(status.getByRole('button', { name: 'Restore the backup' })).toBeVisible();
  },
);
