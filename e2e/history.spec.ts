import { expect, test } from './fixtures/app.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

// Queries of the journal are rewritten to ask for a tenth, so that a tenth of the entries suffices for a journal that
// no single query can return.
const SCALE = 10;
const MAX_AT_ONCE = 1000 / SCALE;

test('the oldest entry of a long journal can be read', { tag: ['@browser', '@long'] }, async ({ app }) => {
  const { page } = app;
  const call = callsOf(page);
  await call('campaign.create', { name: 'Long', sample: 'small' });
  const [roster] = await call('force.list', {});
  const lanceId = roster!.lances[0]!.id;
  for (let i = 0; i <= MAX_AT_ONCE; i += 1) await call('lance.rename', { lanceId, name: `Name ${i}` });
  const { total } = await call('journal.list', { limit: 1 });
  expect(total).toBeGreaterThan(MAX_AT_ONCE);
  await page.route('**/api/call', (route) => {
    const asked = route.request().postDataJSON() as { method: string; params: { limit: number } };
    if (asked.method !== 'journal.list') return route.continue();
    const limit = Math.ceil(asked.params.limit / SCALE);
    return route.continue({ postData: { ...asked, params: { ...asked.params, limit } } });
  });
  await page.reload();
  await goToScreen(page, '/history');
  const journal = page.getByRole('region', { name: 'Journal' });
  const more = journal.getByRole('button', { name: 'Show older entries' });
  const first = journal.getByRole('listitem').first();
  await expect(journal.getByRole('listitem')).toHaveCount(10);
  await more.click();
  for (const count of [50, 90]) {
    await expect(first).toHaveAttribute('aria-setsize', String(count));
    await more.click();
  }
  await expect(more).toHaveCount(0);
  await expect(first).toHaveAttribute('aria-setsize', String(total));
  await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await expect(journal.locator(`[aria-posinset="${total}"]`)).toBeInViewport();
});

test(
  'of a long journal keys reach each entry, and only those in sight are in the page',
  { tag: '@long' },
  async ({ app }) => {
    const { page } = app;
    const call = callsOf(page);
    await call('campaign.create', { name: 'Long', sample: 'small' });
    const [roster] = await call('force.list', {});
    const lanceId = roster!.lances[0]!.id;
    for (let i = 0; i < 90; i += 1) await call('lance.rename', { lanceId, name: `Name ${i}` });
    await page.reload();
    await goToScreen(page, '/history');
    const journal = page.getByRole('region', { name: 'Journal' });
    const rows = journal.locator('li[aria-posinset]');
    await expect(journal.locator('[aria-posinset="1"]')).toBeVisible();
    expect(await rows.count()).toBeLessThan(60);
    await journal.locator('[aria-posinset="1"] button').first().focus();
    const findFocus = () =>
      page.evaluate(() => {
        const row = document.activeElement?.closest('[aria-posinset]') ?? null;
        const box = row?.getBoundingClientRect();
        const isSeen = box !== undefined && box.bottom > 0 && box.top < innerHeight;
        return { at: Number(row?.getAttribute('aria-posinset')), isSeen };
      });
    const passed = new Set<number>();
    for (let key = 0; key < 130; key += 1) {
      const { at, isSeen } = await findFocus();
      expect(isSeen).toBe(true);
      passed.add(at);
      await page.keyboard.press('Tab');
    }
    // Without a gap.
    expect(passed.size).toBeGreaterThan(40);
    expect(Math.max(...passed)).toBe(passed.size);
    const { at } = await findFocus();
    // Scrolled far away, the row with the focus stays: the next key goes on from there.
    await page.locator('main').evaluate((main) => main.scrollTo(0, 0));
    await expect(journal.locator('[aria-posinset="1"]')).toBeInViewport();
    expect((await findFocus()).at).toBe(at);
  },
);
