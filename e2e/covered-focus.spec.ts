import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { chooseReportMethod } from './steps/keyboard.ts';
import { USUAL_WINDOW, ZOOMED_WINDOW } from './steps/looks.ts';
import { beginOpenTrack, goToScreen, playTwoTracks, settle } from './steps/screens.ts';

/** Stops of Tab that are looked at on a screen: more than any of the campaign has above its foot. */
const MOST_STOPS = 120;

/** Screens with something that sticks to an edge. */
const WITH_BARS = /track|warchest|settings|entry|after|battle|import|card|forces/;

/** What covers the focused control: something that sticks to an edge of what scrolls; empty: nothing does. */
function findCover(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // What moves the focus scrolls in the next frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const focused = document.activeElement;
    if (focused === null || focused.matches('body, main')) return '';
    const label = (focused as HTMLInputElement).labels?.[0];
    const box = (
      getComputedStyle(focused).opacity === '0' && label ? label : focused
    ).getBoundingClientRect();
    for (const sticky of document.querySelectorAll('*')) {
      if (getComputedStyle(sticky).position !== 'sticky') continue;
      if (sticky.contains(focused) || focused.contains(sticky)) continue;
      const cover = sticky.getBoundingClientRect();
      const [left, right] = [Math.max(box.left, cover.left), Math.min(box.right, cover.right)];
      const [top, bottom] = [Math.max(box.top, cover.top), Math.min(box.bottom, cover.bottom)];
      if (right - left < 2 || bottom - top < 2) continue;
      const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (shown !== null && sticky.contains(shown))
        return `${focused.tagName} "${focused.getAttribute('aria-label') ?? focused.textContent}" below ${sticky.className}`;
    }
    return '';
  });
}

/** Goes through the controls of a screen with Tab; lists those that something covers. */
async function listCovered(page: Page): Promise<string[]> {
  const covered: string[] = [];
  await page.locator('main').focus();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const isPast = await page.evaluate(
      () => document.activeElement?.closest('main, [role="dialog"]') === null,
    );
    if (isPast) break;
    const cover = await findCover(page);
    if (cover !== '') covered.push(cover);
  }
  return covered;
}

for (const size of [USUAL_WINDOW, ZOOMED_WINDOW])
  test(
    `no control with the focus is covered by a bar, ${size.width} pixels wide`,
    // A bar covers more of a small window.
    { tag: ['@browser', size === USUAL_WINDOW ? '@thorough' : '@long'] },
    async ({ page }) => {
      test.slow();
      const places = await playTwoTracks(page);
      await page.reload();
      await page.setViewportSize(size);
      const lookAt = async (name: string) => {
        await settle(page);
        expect.soft(await listCovered(page), name).toEqual([]);
      };
      for (const { name, address } of places.filter(({ name }) => WITH_BARS.test(name))) {
        await goToScreen(page, address);
        await lookAt(name);
      }
      await goToScreen(page, '/bay');
      await lookAt('bay');
      await goToScreen(page, (await beginOpenTrack(page)).address);
      await chooseReportMethod(page, '2');
      await lookAt('record');
    },
  );
