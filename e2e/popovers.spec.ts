import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { chooseReportMethod, press } from './steps/keyboard.ts';
import { ZOOMED_WINDOW } from './steps/looks.ts';
import { beginOpenTrack, goToScreen, playTwoTracks, settle } from './steps/screens.ts';

/** What opens beside a control: menus, lists, small forms. */
const OPENED = '[class*="-dropdown"]:visible';
const OPENERS = 'main [aria-haspopup]:enabled, header [aria-haspopup]:enabled';

/** Checks that what is open is within the window. */
async function expectWithinWindow(page: Page, name: string): Promise<void> {
  const opened = page.locator(OPENED).last();
  await expect(opened, name).toBeVisible();
  const measure = () =>
    opened.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const beyond = Math.max(-left, -top, right - innerWidth, bottom - innerHeight);
      return beyond > 0.5 ? `${Math.round(beyond)} px beyond the window` : 'within';
    });
  await expect.soft.poll(measure, { message: name, timeout: 3000 }).toBe('within');
}

/** Controls that open one: of those that differ only in what they are about, the first and the last. */
async function listOpeners(page: Page): Promise<Locator[]> {
  const all = await page.locator(OPENERS).all();
  const kinds = new Map<string, Locator[]>();
  for (const opener of all) {
    if (!(await opener.isVisible())) continue;
    const kind = await opener.evaluate(({ className, tagName }) => `${tagName} ${className}`);
    kinds.set(kind, [...(kinds.get(kind) ?? []), opener]);
  }
  return [...kinds.values()].flatMap((alike) => [...new Set([alike[0]!, alike.at(-1)!])]);
}

/** Opens one after the other what the controls of a screen open, each with the control in the middle of the window. */
async function openEach(page: Page, screen: string): Promise<void> {
  for (const opener of await listOpeners(page)) {
    const name = `${screen}: ${await opener.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)}`;
    await opener.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await opener.click();
    await expectWithinWindow(page, name);
    await press(page, 'Escape');
    await expect(page.locator(OPENED)).toHaveCount(0);
  }
}

test(
  'at 200 percent no menu, list or small form goes beyond the window',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    test.slow();
    const places = await playTwoTracks(page);
    await page.reload();
    await page.setViewportSize(ZOOMED_WINDOW);
    // The page of a unit is a drawer over Forces; lists of the card editor open when something is typed.
    for (const { name, address } of places.filter(({ name }) => !/^(unit|card-editor)$/.test(name))) {
      await goToScreen(page, address);
      await settle(page);
      await openEach(page, name);
    }
    await goToScreen(page, '/forces');
    for (const key of ['m', 'p'])
      for (const tile of [
        page.locator('[data-unit-tile]').first(),
        page.locator('[data-unit-tile]').last(),
      ]) {
        await tile.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await tile.press(key);
        await expectWithinWindow(page, `menu ${key} of a unit`);
        await press(page, 'Escape');
        await expect(page.locator(OPENED)).toHaveCount(0);
      }
    await goToScreen(page, (await beginOpenTrack(page)).address);
    await chooseReportMethod(page, '2');
    await settle(page);
    await openEach(page, 'record');
    for (const key of ['c', 'd'])
      for (const cell of ['0:armor', '4:armor']) {
        const start = page.locator(`[data-cell="${cell}"]`);
        await start.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await start.focus();
        await press(page, key);
        await expectWithinWindow(page, `${key} in the report`);
        await press(page, 'Escape');
        await expect(page.locator(OPENED)).toHaveCount(0);
      }
  },
);
