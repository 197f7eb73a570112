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
  const entries = journal.getByRole('listitem');
  for (const count of [10, 50, 90]) {
    await expect(entries).toHaveCount(count);
    await more.click();
  }
  await expect(more).toHaveCount(0);
  await expect(entries).toHaveCount(total);
});
