import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { listCutOff } from './steps/cut-off.ts';
import {
  expectForAll,
  findAccessibilityViolationsNow,
  takePicture,
  USUAL_WINDOW,
  ZOOMED_WINDOW,
} from './steps/looks.ts';
import { listMissing, readPdf } from './steps/pdf.ts';
import { callsOf, goToScreen, playTwoTracks } from './steps/screens.ts';

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

/** A campaign with two battles, a renamed pilot, and steps that were undone and done again. */
async function playAndStepBack(page: Page) {
  const call = callsOf(page);
  await playTwoTracks(page);
  const [roster] = await call('force.list', {});
  const { force, units } = roster!;
  const unit = units.find(({ pilot }) => pilot !== null)!;
  await call('pilot.rename', { pilotId: unit.pilot!.id, name: 'Tamara', callSign: 'Fox' });
  await call('force.rename', { forceId: force.id, name: 'Guard' });
  const { entries } = await call('journal.list', { limit: 1 });
  await call('journal.undo', { to: entries[0]!.id - 2 });
  await call('journal.redo', {});
  await page.reload();
  return { call, force, unit, pilotName: unit.pilot!.name };
}

test('an entry unfolds to what it changed, by names', { tag: '@browser' }, async ({ page }) => {
  const { call, force, pilotName } = await playAndStepBack(page);
  await goToScreen(page, '/history');
  const journal = page.getByRole('region', { name: 'Journal' });
  await test.step('values before and after', async () => {
    await journal.getByRole('button', { name: /now Tamara/ }).click();
    const row = journal.getByRole('listitem').filter({ hasText: /now Tamara/ });
    await expect(row.getByText(`Name: ${pilotName} → Tamara`)).toBeVisible();
    await expect(row.getByText('Call sign: none → Fox')).toBeVisible();
    await expect(row.getByText('Guard', { exact: true })).toBeVisible();
  });
  await test.step('what was undone and done again is one line, which unfolds', async () => {
    await journal.getByRole('button', { name: 'Undone, and done again: 2 steps' }).click();
    await expect(journal.getByText(/^Undone: Force/)).toBeVisible();
    await expect(journal.getByText(/^Redone: Force/)).toBeVisible();
    await page.goto(page.url().replace(/#.*/, `#/history?force=${force.id}`));
    await expect(journal.getByRole('button', { name: 'Undone, and done again: 2 steps' })).toBeVisible();
  });
  await test.step('ledger lines', async () => {
    await call('ledger.convert', { forceId: force.id, wp: 5 });
    await journal.getByRole('button', { name: /converted 5 WP/ }).click();
    await expect(journal.getByText(/^Guard: Conversion, −5 WP/)).toBeVisible();
  });
});

test(
  'two entries are compared, by names and with the points of the forces',
  { tag: '@browser' },
  async ({ page }) => {
    const { call, force } = await playAndStepBack(page);
    await goToScreen(page, '/history');
    const journal = page.getByRole('region', { name: 'Journal' });
    await journal.getByRole('button', { name: /now Tamara/ }).click();
    await journal.getByRole('button', { name: 'Compare with…' }).click();
    await expect(journal.getByRole('status')).toContainText('Compare entry 9 with another one');
    await journal.getByRole('button', { name: 'Compare entry 9 with entry 1', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Entries 1 and 9 compared' });
    const { balances, total, rows } = await call('journal.compare', { from: 1, to: 9, limit: 1000 });
    await expect(dialog.getByText(`${total} differences`)).toBeVisible();
    const wp = balances.find(({ forceId, currency }) => forceId === force.id && currency === 'WP')!;
    await expect(dialog.getByRole('row', { name: force.name })).toContainText(
      wp.after.toLocaleString('en-GB'),
    );
    const track = rows.find(({ table }) => table === 'tracks')!;
    await expect(dialog.getByText(track.name, { exact: true }).first()).toBeVisible();
    await expect(dialog.getByText('Tamara “Fox”').first()).toBeVisible();
    expect(await findAccessibilityViolationsNow(page)).toEqual([]);
    for (const size of [ZOOMED_WINDOW, USUAL_WINDOW]) {
      await page.setViewportSize(size);
      expect(await listCutOff(page)).toEqual([]);
      await takePicture(page, `history-compared-${size.width}`);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await test.step('an entry and now', async () => {
      await journal.getByRole('button', { name: 'Compare with…' }).click();
      await journal.getByRole('button', { name: 'Compare with now' }).click();
      const now = page.getByRole('dialog', { name: 'Entry 9 compared with now' });
      await expect(now.getByText(`Name: ${force.name} → Guard`)).toBeVisible();
    });
  },
);

test(
  'the filtered journal is printed and saved as a table, as a whole',
  { tag: '@browser' },
  async ({ page }) => {
    const { call, force } = await playAndStepBack(page);
    const lanceId = (await call('force.list', {}))[0]!.lances[0]!.id;
    for (let number = 0; number < 110; number += 1)
      await call('lance.rename', { lanceId, name: `Lance ${number}` });
    await call('lance.rename', { lanceId, name: '=1+1' });
    await page.reload();
    await goToScreen(page, `/history?force=${force.id}`);
    const journal = page.getByRole('region', { name: 'Journal' });
    const { total } = await call('journal.list', { forceId: force.id });
    await test.step('as a table', async () => {
      const saving = page.waitForEvent('download');
      await journal.getByRole('button', { name: 'Save as CSV' }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toMatch(/History\.csv$/);
      const lines = readFileSync(await saved.path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(lines).toHaveLength(total + 1);
      expect(lines.find((line) => line.includes('Undone: '))).toContain('Undone: ');
    });
    await test.step('on paper', async () => {
      await page.evaluate(() => (window.print = () => undefined));
      await journal.getByRole('button', { name: 'Print' }).click();
      await expect(page.locator('[data-printed-alone]')).toBeAttached();
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('main')).toBeHidden();
      const pages = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
      expect(
        listMissing(pages, ['Force: Guard', 'Lance 0', 'Lance 109', 'Tamara', `${total} of ${total}`]),
      ).toEqual([]);
      expect(pages.filter(({ text }) => text === '')).toEqual([]);
      expect(pages.flatMap((one) => one.overlapping)).toEqual([]);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: 'screen' });
      await expect(page.locator('[data-printed-alone]')).toHaveCount(0);
      await expect(journal).toBeVisible();
    });
  },
);

test(
  'entries fit the window unfolded, and while one is chosen to be compared',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    await playAndStepBack(page);
    await goToScreen(page, '/history');
    const main = () => page.locator('main');
    const rows = page.locator('main section ol > li');
    // The opening entry changes most, the newest ones least.
    await rows.last().getByRole('button').first().click();
    await rows.first().getByRole('button').first().click();
    await expectForAll(page, main, 'history-unfolded');
  },
);
