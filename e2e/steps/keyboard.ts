import { expect, type Locator, type Page } from '@playwright/test';

/** The focused element, and whether its focus is visible. */
interface Focus {
  readonly what: string;
  readonly isVisible: boolean;
}

function readFocus(page: Page): Promise<Focus | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body || element === document.documentElement) return null;
    // The screen as a whole has the focus after navigation: nothing in it is selected yet, and Tab leads to its first
    // control.
    if (element.matches('main')) return { what: 'main', isVisible: true };
    // A hidden input shows its focus on its label or beside it; a grid cell shows it on its box.
    const { nextElementSibling, parentElement } = element;
    const carriers = [
      element,
      nextElementSibling,
      ...element.querySelectorAll(':scope > *, td:scope span'),
      element.closest('label'),
      parentElement,
    ];
    const isRinged = (carrier: Element | null) => {
      if (carrier === null) return false;
      const style = getComputedStyle(carrier);
      const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1;
      return outlined || style.boxShadow !== 'none';
    };
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60) ?? '';
    return { what: `${element.tagName.toLowerCase()} ${name}`, isVisible: carriers.some(isRinged) };
  });
}

/** Checks that something has a visible focus. Waits, because a closing dialog returns the focus a moment later. */
export async function expectFocus(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const focus = await readFocus(page);
      if (focus === null) return 'the focus is lost';
      return focus.isVisible ? 'visible' : `no ring on ${focus.what}`;
    })
    .toBe('visible');
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Presses Tab (or another key) until the target has the focus; fails when it does not get it. */
export async function tabTo(page: Page, target: Locator, key = 'Tab', most = 90): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < most; presses += 1) {
    if (await hasFocus(target)) return expectFocus(page);
    await page.keyboard.press(key);
  }
  throw new Error(`${most} times ${key} do not lead to ${target.toString()}`);
}

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/**
 * Waits until a menu that was opened by a key has the focus on its first item for good: it puts it there at once, and
 * again after it was painted.
 */
export async function expectMenuFocus(page: Page, first: Locator): Promise<void> {
  await expect(first).toBeFocused();
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
      ),
  );
}

/**
 * Waits until what was lifted by a key hears the next one: dnd-kit announces the lift, and listens for keys in a task
 * of its own that it has queued before.
 */
export async function expectLifted(page: Page, said: Locator, words = / is lifted/): Promise<void> {
  await expect(said).toContainText(words);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/**
 * Presses the digit of an option after a track has begun, once the options are shown: before that, the key has no
 * effect.
 */
export async function chooseReportMethod(page: Page, digit: '1' | '2' | '3'): Promise<void> {
  await expect(page.locator('main button', { has: page.locator('kbd', { hasText: digit }) })).toBeVisible();
  await press(page, digit);
}

/** Opens the palette, types, and runs the first match. */
export async function runFromPalette(page: Page, words: string, action: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const search = page.getByPlaceholder(/^(Go anywhere, do anything…|Куда перейти, что сделать…)$/);
  await expect(search).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('dialog').locator('[data-selected]')).toContainText(action);
  await page.keyboard.press('Enter');
  await expect(search).toBeHidden();
}
