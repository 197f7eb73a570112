import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { listCutOff } from './steps/cut-off.ts';
import { prepareFirstOpenTrack } from './steps/campaign.ts';
import { chooseReportMethod, press } from './steps/keyboard.ts';
import { findAccessibilityViolationsNow, takePicture } from './steps/looks.ts';
import { callsOf, goToScreen, playTwoTracks, THEMES } from './steps/screens.ts';

test('the search for what is cut off finds it', { tag: '@browser' }, async ({ page }) => {
  expect(await listCutOff(page)).toEqual([]);
  await page.evaluate(() => {
    const box = document.createElement('div');
    box.style.cssText = 'width: 40px; height: 20px; overflow: hidden; white-space: nowrap';
    const text = document.createElement('span');
    text.textContent = 'far too long for this box';
    box.append(text);
    document.querySelector('main')?.prepend(box);
  });
  expect(await listCutOff(page)).toEqual([expect.stringContaining('far too long')]);
});

test('nothing moves for those who want it so', { tag: ['@browser', '@long'] }, async ({ app }) => {
  const { page } = app;
  const [post] = await playTwoTracks(page);
  await page.reload();
  await goToScreen(page, post!.address);
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

interface Look {
  readonly backgroundColor: string;
  readonly color: string;
}

/** Colours of a system's forced colours: of its selections, and of what is disabled. */
function readSystemColors(page: Page): Promise<Record<'chosen' | 'disabled', Look>> {
  return page.evaluate(() => {
    const lookOf = (background: string, text: string) => {
      const probe = document.createElement('i');
      probe.style.cssText = `forced-color-adjust: none; background-color: ${background}; color: ${text}`;
      document.body.append(probe);
      const { backgroundColor, color } = getComputedStyle(probe);
      probe.remove();
      return { backgroundColor, color };
    };
    return { chosen: lookOf('Highlight', 'HighlightText'), disabled: lookOf('GrayText', 'Canvas') };
  });
}

function readLook(part: Locator): Promise<Look> {
  return part.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color };
  });
}

for (const colorScheme of THEMES) {
  test(
    `a segmented control shows its selection in ${colorScheme} forced colours`,
    { tag: '@browser' },
    async ({ page }) => {
      await goToScreen(page, '/settings');
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      const system = await readSystemColors(page);
      const themes = page.getByRole('radiogroup', { name: 'Theme' });
      const labelOf = (name: string) => themes.locator('label').filter({ hasText: name });
      for (const chosen of ['Dark', 'Light']) {
        await labelOf(chosen).click();
        await expect(themes.getByRole('radio', { name: chosen })).toBeChecked();
        await takePicture(themes, `forced-colours-${colorScheme}-${chosen}`);
        for (const name of ['Dark', 'Light']) {
          const look = expect.poll(() => readLook(labelOf(name)));
          await (name === chosen ? look.toEqual(system.chosen) : look.not.toEqual(system.chosen));
        }
      }
      await press(page, 'ArrowLeft');
      await expect(labelOf('Dark')).toHaveCSS('outline', `${system.chosen.color} solid 2px`);
      await takePicture(themes, `forced-colours-${colorScheme}-focus`);
      const selected = themes.getByRole('radio', { checked: true });
      await selected.evaluate((radio: HTMLInputElement) => (radio.disabled = true));
      await expect.poll(() => readLook(labelOf('Dark'))).toEqual(system.disabled);
    },
  );

  test(
    `a chosen mark stays visible in ${colorScheme} forced colours`,
    { tag: '@browser' },
    async ({ page }) => {
      await goToScreen(page, '/?new');
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      const selected = page
        .getByRole('radiogroup', { name: 'Colour' })
        .first()
        .locator('input:checked + label');
      await expect(selected).toHaveCount(1);
      const system = await readSystemColors(page);
      const canvas = system.disabled.color;
      await expect.poll(() => readLook(selected)).toEqual(system.chosen);
      const mark = await readLook(selected.locator('svg'));
      expect(mark.backgroundColor).toBe(canvas);
      expect([canvas, system.chosen.backgroundColor, system.chosen.color]).not.toContain(mark.color);
      await takePicture(page.getByRole('main'), `forced-colours-${colorScheme}-marks`);
    },
  );
}

async function expectOpenToAll(page: Page, name: string, colorsIn?: string): Promise<void> {
  await test.step(name, async () => {
    expect.soft(await findAccessibilityViolationsNow(page, colorsIn), name).toEqual([]);
  });
}

/** Opens a dialog by a button, checks it, and closes it again. */
async function lookInto(page: Page, button: RegExp | string, name: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectOpenToAll(page, name);
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test(
  'no dialog, drawer or menu of Forces keeps anybody out',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    test.slow();
    const call = callsOf(page);
    await call('campaign.create', { name: 'Open to all', sample: 'small' });
    for (const { force } of await call('force.list', {})) await call('pilot.hire', { forceId: force.id });
    await page.reload();
    await goToScreen(page, '/forces');
    await expectOpenToAll(page, 'spare pilots on both sides', 'main');
    const pencil = page.getByRole('button', { name: /^Rename Third/ });
    const colorOf = (token: string) =>
      page.evaluate((name) => {
        const probe = document.createElement('i');
        probe.style.color = `var(--${name})`;
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }, token);
    // The checker does not check the contrast of icons.
    await expect(pencil).toHaveCSS('color', await colorOf('soft'));
    await lookInto(page, 'Buy a unit', 'buy');
    await page.getByRole('button', { name: 'Buy a unit' }).first().click();
    await page.getByRole('combobox', { name: 'Search the catalogue' }).fill('no such unit');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await expectOpenToAll(page, 'buy, nothing found');
    await press(page, 'Escape');
    await lookInto(page, 'Hire a pilot', 'hire');
    await lookInto(page, /^Rename Third/, 'rename');
    const tile = page.locator('[data-unit-tile]').first();
    for (const key of ['m', 'p']) {
      await tile.press(key);
      await expect(page.getByRole('menu')).toBeVisible();
      await expectOpenToAll(page, `menu ${key}`);
      await press(page, 'Escape');
    }
    await tile.press('Enter');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Lance' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await expectOpenToAll(page, 'unit with an open list');
    await press(page, 'Escape', 'Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await press(page, 'Control+k');
    await page.getByRole('dialog').getByRole('textbox').fill('atlas');
    await expect(page.getByRole('dialog').locator('[data-selected]')).toContainText('Atlas');
    await expectOpenToAll(page, 'palette with units');
  },
);

test(
  'a list tells screen readers that it is open, however it was opened',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Open to all', sample: 'small' });
    await page.reload();
    for (const [address, name] of [
      ['/to-hit', 'Attacking unit'],
      ['/history', 'Unit'],
      ['/warchest', 'Kind of line'],
      ['/maps', 'Country'],
    ] as const) {
      await goToScreen(page, address);
      const field = page.getByRole('combobox', { name, exact: true });
      await field.click();
      await expect(page.getByRole('option').first()).toBeVisible();
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      const list = page.getByRole('listbox');
      await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
      await expectOpenToAll(page, `${name}, open`);
      await press(page, 'Escape');
      await expect(list).toBeHidden();
      await expect(field).toHaveAttribute('aria-expanded', 'false');
    }
  },
);

test('no dialog or list of a battle keeps anybody out', { tag: ['@browser', '@long'] }, async ({ page }) => {
  test.slow();
  const call = callsOf(page);
  await call('campaign.create', { name: 'Open to all', sample: 'small' });
  const fought = await prepareFirstOpenTrack(call);
  await call('engagement.autoResolve', { engagementId: fought });
  await page.reload();
  await goToScreen(page, `/battle/${fought}`);
  await lookInto(page, 'Keys', 'keys of the battle');
  await goToScreen(page, '/to-hit');
  await page.getByRole('combobox', { name: 'Attacking unit' }).click();
  await page.keyboard.type('atlas');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectOpenToAll(page, 'units of the to-hit helper');
  await page.getByRole('combobox', { name: 'Attacking unit' }).fill('');
  await expect(page.getByRole('option').nth(20)).toBeAttached();
  await expectOpenToAll(page, 'all units of the to-hit helper');
  const last = page.getByRole('option').last();
  await expect(last).not.toBeInViewport();
  await press(page, 'ArrowUp');
  await expect(last).toBeInViewport();
  await press(page, 'Escape');
  await call('journal.undo', {});
  await page.reload();
  await goToScreen(page, `/engagement/${fought}`);
  await chooseReportMethod(page, '2');
  await expect(page.getByRole('grid').first()).toBeVisible();
  await press(page, 'c');
  await expectOpenToAll(page, 'critical hits of a report');
});

test(
  'no step of the set-up and no dialog about a file keeps anybody out',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    test.slow();
    const call = callsOf(page);
    await call('campaign.create', { name: 'Open to all', sample: 'small' });
    await call('campaign.close', {});
    await page.reload();
    const more = page.getByRole('button', { name: 'More for Open to all' });
    await more.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectOpenToAll(page, 'menu of a file');
    await press(page, 'Escape');
    for (const item of ['Restore from a backup…', 'Examine the file']) {
      await more.click();
      await page.getByRole('menuitem', { name: item }).click();
      await expect(page.getByRole('dialog').locator('[class*="skeleton" i]')).toHaveCount(0);
      await expectOpenToAll(page, item);
      await press(page, 'Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await goToScreen(page, '/?new');
    for (const step of [1, 2, 3, 4]) {
      await expectOpenToAll(page, `step ${step} of the set-up`, 'main');
      if (step < 4) await page.getByRole('button', { name: /^Next/ }).click();
    }
    await press(page, 'Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectOpenToAll(page, 'palette');
  },
);

test('forced colours frame the present place', { tag: ['@browser'] }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await callsOf(page)('campaign.create', { name: 'Embers', sample: 'small' });
  await page.reload();
  await goToScreen(page, '/warchest');
  const here = page.getByRole('navigation').getByRole('link', { name: 'Warchest' });
  await expect(here).toHaveCSS('outline-style', 'solid');
  await expect(here).toHaveCSS('outline-width', '2px');
});

test('no text of a screen is smaller than 12 pixels', { tag: ['@browser', '@long'] }, async ({ page }) => {
  for (const { address } of await playTwoTracks(page)) {
    // Sheets to print are scaled to the window.
    if (address.startsWith('/paper')) continue;
    await goToScreen(page, address);
    const small = await page.evaluate(() => {
      const found = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement;
        if (element === null || node.textContent?.trim() === '' || !element.checkVisibility()) continue;
        // Drawings are scaled to their box.
        if (element.closest('svg, .visually-hidden, style, script') !== null) continue;
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        if (size < 12) found.add(`${size} ${element.className} ${node.textContent?.trim()}`);
      }
      return [...found];
    });
    expect.soft(small, address).toEqual([]);
  }
});
