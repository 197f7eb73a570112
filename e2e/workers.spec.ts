import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findFreePort } from '../db/testing/find-free-port.ts';
import { expect, test } from './fixtures/app.ts';
import { startHostProcess } from './fixtures/child-process.ts';
import { openCheapTrack } from './steps/cheap-track.ts';
import { press, tabTo } from './steps/keyboard.ts';
import { expectForAll } from './steps/looks.ts';
import { panel } from './steps/read.ts';
import { callsOf, goToScreen, setPreferences, settle } from './steps/screens.ts';

/** Nobody listens there. */
const SECRET = 'hush-4711';
const NOWHERE = `postgres://ann:${SECRET}@127.0.0.1:1/war`;

const TITLES = { en: 'Help of other machines', ru: 'Помощь других компьютеров' } as const;
const help = (page: Page, language: keyof typeof TITLES = 'en') => panel(page, TITLES[language]);
const address = (page: Page) => help(page).getByLabel(/^(Address of the database|Another address)/);
const letHelp = (page: Page) => help(page).getByRole('checkbox', { name: 'Let other machines help' });
const state = (page: Page) => help(page).getByRole('status');

/** Everything that the page knows: its texts, what is typed, and what it keeps. */
async function readPage(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
      { ...localStorage },
      { ...sessionStorage },
    ]),
  );
}

test(
  'help of other machines is off at first, is asked for by key, and never shows its secret again',
  { tag: '@host' },
  async ({ app }) => {
    let { page } = app;
    await goToScreen(page, '/settings');
    await expect(letHelp(page)).not.toBeChecked();
    await expect(letHelp(page)).toBeDisabled();
    await expect(state(page)).toHaveText('This machine works alone.');
    await expect(help(page)).toContainText('Not sent: names of campaigns');
    await tabTo(page, address(page));
    await page.keyboard.type('hush');
    await press(page, 'Enter');
    await expect(help(page).getByRole('alert')).toContainText('This is no address of a PostgreSQL database.');
    await expect(letHelp(page)).not.toBeChecked();
    await address(page).fill('');
    await page.keyboard.type(NOWHERE);
    await press(page, 'Enter');
    await expect(letHelp(page)).toBeChecked();
    await expect(state(page)).toHaveText('This machine works alone: the database cannot be used.');
    await expect(help(page)).toContainText('127.0.0.1:1');
    await expect(help(page)).toContainText('workers.no-server');
    expect(await readPage(page)).not.toContain(SECRET);

    page = await app.restart();
    await goToScreen(page, '/settings');
    await expect(letHelp(page)).toBeChecked();
    expect(await readPage(page)).not.toContain(SECRET);
    await tabTo(page, letHelp(page));
    await press(page, 'Space');
    await expect(letHelp(page)).not.toBeChecked();
    await expect(state(page)).toHaveText('This machine works alone.');
    expect(readFileSync(join(app.campaignFolder, '.workers.json'), 'utf8')).toContain(SECRET);
    await tabTo(page, help(page).getByRole('button', { name: 'Forget the address' }));
    await press(page, 'Enter');
    await expect(letHelp(page)).toBeDisabled();
    expect(() => readFileSync(join(app.campaignFolder, '.workers.json'))).toThrow('ENOENT');
  },
);

test('the setting of help is open to all', { tag: ['@browser', '@host', '@long'] }, async ({ page }) => {
  test.slow();
  await goToScreen(page, '/settings?at=workers');
  await expectForAll(page, (language) => help(page, language), 'workers-off');
  await callsOf(page)('workers.keepAddress', { address: NOWHERE });
  await expect(help(page, 'ru')).toContainText('workers.no-server');
  await expectForAll(page, (language) => help(page, language), 'workers-failed');
  const problem = { code: 'workers.made-up', message: 'made up', details: { worker: 'CASTLE-BLACK-12-2' } };
  await page.route('**/api/call', async (route) => {
    if (!(route.request().postData() ?? '').includes('"workers.status"')) return route.continue();
    const response = await route.fetch();
    const reply = (await response.json()) as { result: object };
    const helped = { state: 'helped', machines: 2, workers: 3, problem };
    await route.fulfill({ response, json: { ...reply, result: { ...reply.result, ...helped } } });
  });
  await page.reload();
  await setPreferences(page, 'en', 'dark');
  await goToScreen(page, '/settings?at=workers');
  await expect(state(page)).toHaveText('2 machines help.');
  await expect(help(page)).toContainText('CASTLE-BLACK-12-2 made numbers up');
  await expectForAll(page, (language) => help(page, language), 'workers-found-out');
  await page.unrouteAll({ behavior: 'wait' });
});

test(
  'a hub and its worker help with the odds, and the screen says so until they are gone',
  { tag: ['@host', '@long'] },
  async ({ page }) => {
    test.slow();
    const folder = mkdtempSync(join(tmpdir(), 'warchest-hub-'));
    // The server runs as another user where the tests are root.
    chmodSync(folder, 0o711);
    const hub = await startHostProcess(
      [
        'build/hub.ts',
        '--workers',
        '2',
        '--folder',
        join(folder, 'hub'),
        '--port',
        `${await findFreePort()}`,
      ],
      {},
      /'(postgres:\/\/[^']+)'/,
    );
    let isRunning = true;
    try {
      await goToScreen(page, '/settings');
      await address(page).fill(hub.address);
      await press(page, 'Enter');
      await expect(state(page)).toHaveText('1 machine helps.', { timeout: 60_000 });
      // Both workers run on it.
      await expect
        .poll(async () => (await callsOf(page)('workers.status', {})).workers, { timeout: 30_000 })
        .toBe(2);
      await expect(state(page)).toHaveText('1 machine helps.');
      await openCheapTrack(page, 'Help');
      const odds = panel(page, 'Odds');
      await odds.getByRole('button', { name: /^Closer/ }).click();
      await expect(odds).toContainText('1 machine helps');
      await expectForAll(
        page,
        (language) => panel(page, language === 'en' ? 'Odds' : 'Шансы'),
        'workers-odds',
      );
      await setPreferences(page, 'en', 'dark');
      await goToScreen(page, '/settings');
      isRunning = false;
      await hub.stop();
      await expect(state(page)).toHaveText('This machine works alone: the database cannot be used.', {
        timeout: 30_000,
      });
      await settle(page);
    } finally {
      if (isRunning) await hub.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
