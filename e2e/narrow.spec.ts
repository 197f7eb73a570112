import { expect, test } from './fixtures/app.ts';
import { listCutOff } from './steps/cut-off.ts';
import { takePicture } from './steps/looks.ts';
import { beginOpenTrack, goToScreen, playTwoTracks, settle } from './steps/screens.ts';

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
