import { expect, test } from './fixtures/app.ts';
import { listMissing, readPdf } from './steps/pdf.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

/** Places to look at, from the top of the ledger to its end. */
const STEPS = 40;

test(
  'a long ledger stands still wherever it is looked at',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Long ledger', sample: 'small' });
    const { forces } = await call('campaign.summary', {});
    for (let line = 0; line < 70; line += 1) {
      // The oldest lines make the columns of numbers wide, and the words of others, of all lengths, break then.
      const isWide = line < 16;
      const sign = Math.floor(line / forces.length) % 2 === 0 ? 1 : -1;
      await call('ledger.adjust', {
        forceId: forces[line % forces.length]!.id,
        currency: 'SP',
        amount: isWide ? sign * 999_999 : 1,
        reason: `Crate ${'i'.repeat((line * 3) % 70)} ${line}`,
      });
    }
    await page.reload();
    await goToScreen(page, '/warchest');
    const table = page.getByRole('table', { name: 'Ledger lines, newest first' });
    await expect(table.locator('tbody tr').first()).toBeVisible();
    for (let step = 0; step <= STEPS; step += 1) {
      await page
        .locator('main')
        .evaluate(
          (main, share) => main.scrollTo(0, share * (main.scrollHeight - main.clientHeight)),
          step / STEPS,
        );
      await page.waitForTimeout(100);
      const heights = await table.evaluate(async (shown) => {
        const seen = new Set<number>();
        for (let frame = 0; frame < 10; frame += 1) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          seen.add(shown.getBoundingClientRect().height);
        }
        return [...seen];
      });
      expect(heights, `step ${step}`).toHaveLength(1);
    }
  },
);

test('every line of a long ledger is printed', { tag: ['@browser'] }, async ({ page }) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Long ledger', sample: 'small' });
  const { forces } = await call('campaign.summary', {});
  const reasons = Array.from({ length: 120 }, (_, line) => `Crate no. ${line} of the convoy`);
  for (const reason of reasons)
    await call('ledger.adjust', { forceId: forces[0]!.id, currency: 'SP', amount: 1, reason });
  await page.reload();
  await goToScreen(page, '/warchest');
  const rows = page.getByRole('table', { name: 'Ledger lines, newest first' }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(reasons.length);
  expect(listMissing(await readPdf(await page.pdf()), reasons)).toEqual([]);
  await expect.poll(() => rows.count()).toBeLessThan(reasons.length);
});
