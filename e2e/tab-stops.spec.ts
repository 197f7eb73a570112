import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { goToScreen, playTwoTracks, SIX_FORCES } from './steps/screens.ts';

/** Stops of Tab from the top of the page to the first decision, the link past the frame taken. */
const MOST_STOPS = 12;

/** Presses Tab until something has the focus; answers how often. */
async function countTabs(page: Page, selector: string): Promise<number> {
  for (let count = 1; count <= 60; count += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector))
      return count;
  }
  throw new Error(`Tab does not come to ${selector}`);
}

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

for (const [name, campaign] of [
  ['of two forces', undefined],
  ['of six forces', SIX_FORCES],
] as const)
  test(`Tab comes soon to the first decision ${name}`, { tag: ['@browser'] }, async ({ app }) => {
    const { page } = app;
    await playTwoTracks(page, campaign);
    await page.reload();
    await goToScreen(page, '/post');
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
    });
    expect(await countTabs(page, 'a[href="#main"]')).toBe(1);
    await page.keyboard.press('Enter');
    const stops = await countTabs(page, 'a[data-decision]');
    expect(stops + 2).toBeLessThanOrEqual(MOST_STOPS);
  });

test(
  'tracks and units of the command post are gone through by arrows',
  { tag: ['@browser'] },
  async ({ app }) => {
    const { page } = app;
    await playTwoTracks(page);
    await page.reload();
    await goToScreen(page, '/post');
    for (const group of ['The campaign', 'Readiness']) {
      const links = page.getByRole('region', { name: group }).locator('[data-stop]');
      await links.first().focus();
      const first = await focused(page);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      const third = await focused(page);
      expect(third).not.toBe(first);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowLeft');
      expect(await focused(page)).toBe(first);
      // Tab leaves the group, and comes back to where it was.
      await page.keyboard.press('ArrowRight');
      const second = await focused(page);
      await page.keyboard.press('Tab');
      expect(await focused(page)).not.toBe(third);
      await page.keyboard.press('Shift+Tab');
      expect(await focused(page)).toBe(second);
      await page.keyboard.press('Home');
      expect(await focused(page)).toBe(first);
    }
  },
);

test(
  'in one or two columns Tab goes through the command post from top to bottom',
  { tag: ['@browser'] },
  async ({ app }) => {
    const { page } = app;
    await playTwoTracks(page);
    await page.setViewportSize({ width: 800, height: 900 });
    await page.reload();
    await goToScreen(page, '/post');
    await page.locator('a[href="#main"]').focus();
    await page.keyboard.press('Enter');
    const tops: number[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const top = await page.evaluate(() => {
        const panel = document.activeElement?.closest<HTMLElement>('main section');
        return panel?.offsetTop ?? null;
      });
      if (top === null) break;
      if (top !== tops.at(-1)) tops.push(top);
    }
    expect(tops.length).toBeGreaterThan(2);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  },
);
