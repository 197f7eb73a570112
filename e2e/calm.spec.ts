import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { press } from './steps/keyboard.ts';
import { USUAL_WINDOW, ZOOMED_WINDOW } from './steps/looks.ts';
import { beginOpenTrack, goToScreen, playTwoTracks, settle } from './steps/screens.ts';

/** The smallest window that the program is made for. */
const SMALL_WINDOW = { width: 800, height: 600 };

/** What accuses a reader within a part of the page: fields marked as wrong, and sentences of errors. */
function listComplaints(part: Locator): Promise<string[]> {
  return part.evaluate((root) =>
    [...root.querySelectorAll('[aria-invalid="true"], [class*="Wrapper-error"], [role="alert"]')]
      .filter(
        (element) => element.checkVisibility() && (element.matches('input') || element.textContent !== ''),
      )
      .map(
        (element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`,
      ),
  );
}

/** Opens each dialog of the first force, one after the other. */
async function openForceDialogs(page: Page, look: (name: string, dialog: Locator) => Promise<void>) {
  const dialog = page.getByRole('dialog');
  const lookAt = async (name: string) => {
    await expect(dialog.locator('button[data-variant="filled"], button[type="submit"]').last()).toBeVisible();
    await look(name, dialog);
    await press(page, 'Escape');
    await expect(dialog).toBeHidden();
  };
  await goToScreen(page, '/forces');
  const more = page.getByRole('button', { name: /^More for / }).first();
  for (const item of [
    'Change allegiance…',
    /^Name and colour of /,
    'Limit of size…',
    'Ledger line by hand…',
    'Size and technology by hand…',
    'Save for another program…',
  ]) {
    await more.click();
    await page.getByRole('menuitem', { name: item }).click();
    await lookAt(String(item));
  }
  for (const button of ['Another force', /^Rename /, 'Buy a unit', 'Hire a pilot or crew']) {
    await page.getByRole('button', { name: button }).first().click();
    await lookAt(String(button));
  }
}

test(
  'a form that has just been opened complains of nothing',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    test.slow();
    const found: string[] = [];
    const look = async (name: string, part: Locator = page.locator('main')) => {
      for (const complaint of await listComplaints(part)) found.push(`${name}: ${complaint}`);
    };
    const places = await playTwoTracks(page);
    await page.reload();
    for (const { name, address } of [...places, await beginOpenTrack(page)]) {
      await goToScreen(page, address);
      await look(name);
    }
    for (const step of ['day', 'tracks', 'units', 'pilots', 'points']) {
      await goToScreen(page, `/entry?step=${step}`);
      await look(`entry, ${step}`);
    }
    await openForceDialogs(page, look);
    await goToScreen(page, '/settings');
    await page.getByText(': all its numbers').click();
    await page.getByRole('button', { name: 'Change numbers' }).click();
    await look('economy');
    await goToScreen(page, '/?new');
    for (const step of ['players', 'force', 'other force', 'campaign']) {
      await look(`set-up, ${step}`);
      if (step.includes('force')) await page.getByLabel('Name of the force').fill(step);
      await page.getByRole('button', { name: 'Next' }).click();
    }
    expect(found).toEqual([]);
  },
);

/** Controls in sight, of which a part lies under a message. */
function listCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const message = document.querySelector('[class*="Notification-root"]');
    if (message === null) return ['no message is shown'];
    const box = message.getBoundingClientRect();
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    return [...document.querySelectorAll(CONTROLS)]
      .filter((element) => !message.contains(element) && element.checkVisibility())
      .filter((element) => {
        let { left, right, top, bottom } = element.getBoundingClientRect();
        // What a scroller around it does not show is not in sight.
        for (let up = element.parentElement; up !== null; up = up.parentElement) {
          if (!/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowY)) continue;
          const frame = up.getBoundingClientRect();
          [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
          [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
        }
        const width = Math.min(right, box.right) - Math.max(left, box.left);
        const height = Math.min(bottom, box.bottom) - Math.max(top, box.top);
        return right - left > 1 && bottom - top > 1 && width > 1 && height > 1;
      })
      .map(
        (element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`,
      );
  });
}

for (const size of [USUAL_WINDOW, SMALL_WINDOW, ZOOMED_WINDOW])
  test(
    `a message lies over no button and no field, ${size.width} pixels wide`,
    { tag: ['@browser', size === SMALL_WINDOW ? '@thorough' : '@long'] },
    async ({ page }) => {
      test.slow();
      const found: string[] = [];
      const places = await playTwoTracks(page);
      await page.reload();
      await page.setViewportSize(size);
      const message = page.locator('[class*="Notification-root"]');
      // Nothing was undone: the message says so. A drawer or a form that opens takes the focus, and then keeps the key.
      const callMessage = () =>
        expect(async () => {
          await page.locator('main').focus();
          await press(page, 'Control+Shift+z');
          await expect(message).toBeVisible({ timeout: 10_000 });
        }).toPass();
      const look = async (name: string) => {
        for (const covered of await listCovered(page)) found.push(`${name}: ${covered}`);
      };
      for (const { name, address } of [...places, await beginOpenTrack(page)]) {
        await goToScreen(page, address);
        await callMessage();
        await settle(page);
        await look(name);
        await message.getByRole('button').last().click();
        await expect(message).toBeHidden();
      }
      await goToScreen(page, '/forces');
      await callMessage();
      await page.getByRole('button', { name: 'Buy a unit' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('a dialog');
      expect(found).toEqual([]);
    },
  );

test(
  'the main button of every step and dialog is in sight in a small window',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    test.slow();
    await playTwoTracks(page);
    await page.reload();
    await page.setViewportSize(SMALL_WINDOW);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    for (const step of ['day', 'tracks', 'units', 'pilots']) {
      await goToScreen(page, `/entry?step=${step}`);
      await expect(page.getByRole('button', { name: 'Next step' }), step).toBeInViewport({ ratio: 1 });
    }
    await openForceDialogs(page, async (name, dialog) => {
      const main = dialog.locator('button[data-variant="filled"], button[type="submit"]').last();
      await expect(main, name).toBeInViewport({ ratio: 1 });
    });
    await goToScreen(page, '/?new');
    for (const step of ['players', 'force', 'other force', 'campaign']) {
      await expect(next, step).toBeInViewport({ ratio: 1 });
      if (step.includes('force')) await page.getByLabel('Name of the force').fill(step);
      await next.click();
    }
    await expect(page.getByRole('button', { name: 'Create the campaign' })).toBeInViewport({ ratio: 1 });
  },
);
