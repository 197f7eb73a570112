import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { listCutOff } from './steps/cut-off.ts';
import { chooseWay, press } from './steps/keyboard.ts';
import { findViolations } from './steps/looks.ts';
import {
  beginOpenTrack,
  goTo,
  LANGUAGES,
  type Place,
  playTwoTracks,
  setPreferences,
  settle,
  THEMES,
} from './steps/places.ts';

async function visit(page: Page, places: readonly Place[], look: () => Promise<string[]>): Promise<void> {
  for (const { name, address } of places) {
    await goTo(page, address);
    expect.soft(await look(), name).toEqual([]);
  }
}

for (const language of LANGUAGES) {
  for (const theme of THEMES) {
    test(`nobody is kept out of any place, ${language}, ${theme}`, async ({ app }) => {
      test.slow();
      const { page } = app;
      await setPreferences(page, language, theme);
      expect.soft(await findViolations(page), 'first start').toEqual([]);
      const places = await playTwoTracks(page);
      await page.reload();
      await visit(page, places, () => findViolations(page));
      await visit(page, [await beginOpenTrack(page)], () => findViolations(page));
      await chooseWay(page, '2');
      await settle(page);
      expect.soft(await findViolations(page), 'record').toEqual([]);
      await press(page, 'Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await findViolations(page), 'palette').toEqual([]);
    });
  }
}

for (const language of LANGUAGES) {
  test(`at 200 percent nothing is cut off, ${language}`, async ({ app }) => {
    test.slow();
    const { page } = app;
    await setPreferences(page, language, 'dark');
    // A window of 1280x800 at 200 percent has this much room.
    await page.setViewportSize({ width: 640, height: 400 });
    const look = async () => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const cutOff = await listCutOff(page);
      return overflow > 0 ? [`the page is ${overflow} px too wide`, ...cutOff] : cutOff;
    };
    expect.soft(await look(), 'first start').toEqual([]);
    const places = await playTwoTracks(page);
    await page.reload();
    await visit(page, places, look);
    await visit(page, [await beginOpenTrack(page)], look);
    await chooseWay(page, '2');
    await settle(page);
    expect.soft(await look(), 'record').toEqual([]);
  });
}

test('the search for what is cut off finds it', async ({ page }) => {
  expect(await listCutOff(page)).toEqual([]);
  await page.evaluate(() => {
    const box = document.createElement('div');
    box.style.cssText = 'width: 40px; height: 20px; overflow: hidden; white-space: nowrap';
    box.innerHTML = '<span>far too long for this box</span>';
    document.querySelector('main')?.prepend(box);
  });
  expect(await listCutOff(page)).toEqual([expect.stringContaining('far too long')]);
});

test('nothing moves for those who want it so', async ({ app }) => {
  const { page } = app;
  const [post] = await playTwoTracks(page);
  await page.reload();
  await goTo(page, post!.address);
  await press(page, 'Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  const slow = await page.evaluate(() => {
    const toMs = (time: string) => parseFloat(time) * (time.endsWith('ms') ? 1 : 1000);
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
        const moves = animationName === 'none' ? [] : animationDuration.split(', ');
        return [...moves, ...transitionDuration.split(', ')].some((time) => toMs(time) > 10);
      })
      .map((element) => `${element.tagName} ${element.className.toString()}`);
  });
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
  expect(slow).toEqual([]);
});
