import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { callHost } from './steps/host.ts';

test('starts, shows a page, and starts again', { tag: '@host' }, async ({ app }) => {
  await expect(app.page).toHaveTitle(/Warchest/);
  await expect(app.page.locator('#root')).not.toBeEmpty();
  const page = await app.restart();
  await expect(page.locator('#root')).not.toBeEmpty();
  const kind = app.kind === 'loopback' ? 'loopback' : 'desktop';
  const log = readFileSync(join(app.campaignFolder, 'logs', `${kind}.log`), 'utf8');
  expect([...log.matchAll(/] (started|ended)/g)].map(([, what]) => what)).toEqual([
    'started',
    'ended',
    'started',
  ]);
});

test('gives its page nothing of Node, no other place, and no markup', { tag: '@host' }, async ({ app }) => {
  const found = await app.page.evaluate(() =>
    ['require', 'process', 'module'].filter((name) => name in globalThis),
  );
  expect(found).toEqual([]);
  const fetched = await app.page.evaluate(() =>
    fetch('https://example.com/').then(
      () => 'reached',
      () => 'refused',
    ),
  );
  expect(fetched).toBe('refused');
  const markup = await app.page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src="x">';
      return 'made';
    } catch {
      return 'refused';
    }
  });
  expect(markup).toBe('refused');
});

// Not in a browser, which may navigate anywhere and has no file dialogs of ours.
test('lets its window go nowhere else and opens no other', { tag: '@desktop' }, async ({ app }) => {
  const address = app.page.url();
  await app.page.evaluate(() => {
    window.open('https://example.com/');
    window.location.href = 'https://example.com/';
  });
  await app.page.waitForTimeout(500);
  expect(app.page.url()).toBe(address);
  expect(app.page.context().pages()).toHaveLength(1);
  await expect(app.page.locator('#root')).not.toBeEmpty();
});

test('asks the system for a file, and takes no for an answer', { tag: '@desktop' }, async ({ app }) => {
  const choose = () => app.page.evaluate(() => window.warchest?.chooseFile({ purpose: 'open' }));
  await app.answerDialog('/campaigns/a.warchest');
  await app.answerDialog(null);
  expect(await choose()).toBe('/campaigns/a.warchest');
  expect(await choose()).toBeNull();
});

test(
  'says when it lacks the key of the host, and takes a new address in its tab',
  { tag: '@browser' },
  async ({ app: { page } }) => {
    const token = await page.evaluate(() => sessionStorage.getItem('warchest.token'));
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(page.getByRole('main')).toContainText('does not have the key');
    // Offers nothing that the host would refuse.
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);
    // As when an address is pasted into a tab of the same origin: no load, only another fragment.
    await page.evaluate((fresh) => {
      location.hash = `#token=${fresh}`;
    }, token);
    await expect(page.getByRole('button', { name: 'Sample campaign', exact: true })).toBeVisible();
    expect(page.url()).not.toContain('token');
  },
);

test(
  'opens a file that was clicked twice, and none that its page names',
  { tag: '@desktop' },
  async ({ app }) => {
    const { page } = app;
    const { file } = await callHost(page, 'campaign.create', { name: 'Embers', sample: 'small' });
    await callHost(page, 'campaign.close', {});
    await page.reload();
    await app.startAgain([file]);
    await expect(page.getByRole('link', { name: 'Forces' })).toBeVisible();
    const reply = await page.evaluate(
      (path) => window.warchest?.dispatch({ method: 'campaign.doctor', params: { file: path } }),
      join(app.campaignFolder, '..', 'elsewhere.warchest'),
    );
    expect(reply).toMatchObject({ ok: false, error: { code: 'file.not-chosen' } });
  },
);
