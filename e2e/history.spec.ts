import { expect, test } from './fixtures/app.ts';
import { createCli } from './steps/cli.ts';
import { callsOf, goTo } from './steps/places.ts';

test('the oldest entry of a long journal can be read', { tag: '@browser' }, async ({ app }) => {
  const { page } = app;
  const cli = createCli(app.campaignFolder, 'long');
  const { file } = await cli.call('campaign.create', { name: 'Long', sample: true });
  const [roster] = await cli.call('force.list', {});
  const lanceId = roster!.lances[0]!.id;
  // More than one question about the journal may ask for.
  const lines = Array.from({ length: 1100 }, (_, i) =>
    JSON.stringify({ method: 'lance.rename', params: { lanceId, name: `Name ${i}` } }),
  );
  const { exitCode } = await cli.run(['call', '--batch', '--campaign', file], lines.join('\n'));
  expect(exitCode).toBe(0);
  const call = callsOf(page);
  await call('campaign.open', { file });
  await page.reload();
  await goTo(page, '/history');
  const journal = page.getByRole('region', { name: 'Journal' });
  const more = journal.getByRole('button', { name: 'Show older entries' });
  const entries = journal.getByRole('listitem');
  for (const count of [100, 500, 900]) {
    await expect(entries).toHaveCount(count);
    await more.click();
  }
  await expect(more).toHaveCount(0);
  const { total } = await call('journal.list', { limit: 1 });
  expect(total).toBeGreaterThan(1000);
  await expect(entries).toHaveCount(total);
});
