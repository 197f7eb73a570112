import { expect, test } from './fixtures/app.ts';
import { listCutOff } from './steps/cut-off.ts';
import { takePicture } from './steps/looks.ts';
import { chooseReportMethod } from './steps/keyboard.ts';
import { beginOpenTrack, callsOf, goToScreen, playTwoTracks, settle, SMALL_SAMPLE } from './steps/screens.ts';

/** A phone held upright. */
const NARROW_WINDOW = { width: 390, height: 844 };

test(
  'as wide as a phone, no screen scrolls sideways or hides anything',
  { tag: ['@browser', '@long'] },
  async ({ app }) => {
    const { page } = app;
    const found: string[] = [];
    const places = await playTwoTracks(page);
    await page.reload();
    await page.setViewportSize(NARROW_WINDOW);
    for (const { name, address } of [
      ...places,
      { name: 'bay', address: '/bay' },
      await beginOpenTrack(page),
    ]) {
      await goToScreen(page, address);
      await settle(page);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (excess > 0) found.push(`${name}: ${excess} px too wide`);
      for (const hidden of await listCutOff(page)) found.push(`${name}: ${hidden}`);
      await takePicture(page, `narrow-${name}`);
    }
    expect(found).toEqual([]);
  },
);

test(
  'as wide as a phone, each unit of a report is a card with all its fields',
  { tag: '@browser' },
  async ({ app }) => {
    const { page } = app;
    await callsOf(page)('campaign.create', SMALL_SAMPLE);
    await page.reload();
    const engagement = await beginOpenTrack(page);
    await page.setViewportSize(NARROW_WINDOW);
    await goToScreen(page, engagement.address);
    await chooseReportMethod(page, '2');
    const units = page
      .getByRole('grid')
      .first()
      .getByRole('row')
      .filter({ has: page.locator('[data-cell]') });
    await expect(units.first()).toBeVisible();
    for (const column of ['armor', 'structure', 'criticals', 'fate', 'kills', 'details']) {
      const field = units.first().locator(`[data-column="${column}"]`);
      await field.scrollIntoViewIfNeeded();
      const [box, card] = [(await field.boundingBox())!, (await units.first().boundingBox())!];
      expect(box.x, column).toBeGreaterThanOrEqual(card.x);
      expect(box.x + box.width, column).toBeLessThanOrEqual(
        Math.min(card.x + card.width, NARROW_WINDOW.width),
      );
    }
    // Nothing scrolls sideways in the box around a table.
    const scrolled = await page
      .getByRole('grid')
      .evaluateAll((grids) => grids.map(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth));
    expect(scrolled.filter((excess) => excess > 0)).toEqual([]);
    const kills = units.first().locator('[data-column="kills"]');
    await kills.getByRole('button').last().click();
    await expect(kills).toContainText('1');
    await takePicture(page, 'narrow-record');
  },
);

test(
  'as wide as a phone, all work of the bay is in sight without scrolling sideways',
  { tag: ['@browser', '@long'] },
  async ({ app }) => {
    const { page } = app;
    await playTwoTracks(page);
    await page.reload();
    await page.setViewportSize(NARROW_WINDOW);
    await goToScreen(page, '/bay');
    await settle(page);
    const ends = await page
      .getByRole('table')
      .first()
      .locator('input[type="checkbox"], label')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(NARROW_WINDOW.width);
  },
);
