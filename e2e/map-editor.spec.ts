import { BRUSHES, type Brush } from '../renderer/features/map-editor/paint.ts';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { press } from './steps/keyboard.ts';
import { findAccessibilityViolations } from './steps/looks.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

const mapOf = (page: Page) => page.getByRole('application');

async function begin(page: Page) {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  await page.reload();
  await goToScreen(page, '/maps');
  return call;
}

/** Checks that the description of a hex is on the screen. */
const where = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

const keyOf = (brush: Brush): string => String(BRUSHES.indexOf(brush) + 1);
const [RAISE, WOODS, ERASE] = [keyOf('raise'), keyOf('woods'), keyOf('erase')];

test('a map is generated, painted by keys, saved, and comes back', async ({ page }) => {
  const call = await begin(page);
  await page.getByLabel('Seed', { exact: true }).fill('march');
  await page.getByRole('button', { name: 'Generate' }).click();
  // The generated map is there; strokes before that would be lost with the old map.
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
  await mapOf(page).focus();
  await press(page, ERASE);
  await press(page, 'Space');
  await where(page, 'Column 1, row 1: plain ground');
  await press(page, 'ArrowRight');
  await press(page, 'ArrowDown');
  await press(page, ERASE);
  await press(page, 'Space');
  for (const key of [RAISE, 'Space', 'Space', WOODS, 'Space']) await press(page, key);
  await where(page, 'Column 2, row 2: level 2, woods');
  await press(page, 'Control+z');
  await where(page, 'Column 2, row 2: level 2');
  await press(page, 'Control+y');
  // The campaign was not changed.
  expect((await call('campaign.summary', {})).undo).toBeNull();

  await page.getByLabel('Name of the map').fill('Ford');
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: 'Open Ford' })).toBeVisible();
  const [saved] = await call('board.list', {});
  expect(saved).toMatchObject({ name: 'Ford', widthHexes: 36, heightHexes: 24 });
  const { board } = await call('board.get', { boardId: saved!.boardId });
  expect(board.hexes).toContainEqual({ column: 1, row: 1, level: 2, features: ['woods'] });
  expect(board.hexes!.length).toBeGreaterThan(50);

  // To another screen and back, and after a reload.
  await goToScreen(page, '/post');
  await goToScreen(page, '/maps');
  await expect(page.getByLabel('Name of the map')).toHaveValue('Ford');
  await page.reload();
  await expect(page.getByLabel('Name of the map')).toHaveValue('');
  await page.getByRole('button', { name: 'Open Ford' }).click();
  await expect(page.getByLabel('Name of the map')).toHaveValue('Ford');
  await mapOf(page).focus();
  await press(page, 'ArrowRight');
  await press(page, 'ArrowDown');
  await where(page, 'Column 2, row 2: level 2, woods');

  await page.getByRole('button', { name: 'Remove Ford' }).click();
  await expect(page.getByText('No map has been saved yet')).toBeVisible();
  expect(await call('board.list', {})).toEqual([]);
});

test(
  'a map goes out as a file and comes in again; what is no map is refused',
  { tag: '@host' },
  async ({ page }) => {
    await begin(page);
    const box = (await mapOf(page).boundingBox())!;
    await page.getByRole('radio', { name: 'Water' }).check();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 90, box.y + box.height / 2, { steps: 12 });
    await page.mouse.up();
    await where(page, 'water 1" deep');
    await page.getByLabel('Name of the map').fill('Brook');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Brook.json');
    const text = readFileSync(await file.path(), 'utf8');
    const written = JSON.parse(text) as { format: string; version: number; hexes: unknown[] };
    expect(written).toMatchObject({ format: 'warchest-board', version: 1, name: 'Brook', widthHexes: 36 });
    expect(written.hexes.length).toBeGreaterThan(3);

    await page.getByRole('button', { name: 'New plain map' }).click();
    const choose = async (name: string, content: string) =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
    await choose('notes.json', 'hello');
    await expect(page.getByRole('alert').filter({ hasText: 'notes.json' })).toContainText('not a map');
    await choose('odd.json', JSON.stringify({ ...written, hexes: [{ column: 99, row: 0 }] }));
    await expect(page.getByRole('alert').filter({ hasText: 'odd.json' })).toContainText(
      'hexes[0]: This hex is not on the board.',
    );
    await expect(page.getByLabel('Name of the map')).toHaveValue('');
    await choose('brook.json', text);
    await expect(page.getByLabel('Name of the map')).toHaveValue('Brook');
    await expect(page.getByRole('alert').filter({ hasText: 'odd.json' })).toHaveCount(0);
  },
);

test(
  'nobody is kept out of the maps, and nothing is cut off at 200 percent',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    await begin(page);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 400 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expect(mapOf(page)).toBeVisible();
  },
);
