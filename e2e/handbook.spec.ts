import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { chooseReportMethod, press, runFromPalette, tabTo } from './steps/keyboard.ts';
import { findAccessibilityViolationsNow } from './steps/looks.ts';
import {
  beginOpenTrack,
  callsOf,
  goToScreen,
  playTwoTracks,
  setPreferences,
  SHOWN_LANGUAGES,
  type ShownLanguage,
} from './steps/screens.ts';

const WORDS: Readonly<
  Record<ShownLanguage, Readonly<Record<'first' | 'search' | 'find' | 'found', string>>>
> = {
  en: {
    first: 'The first evening',
    search: 'Search the handbook',
    find: 'cheapest',
    found: 'The repair bay',
  },
  ru: { first: 'Первый вечер', search: 'Найти в справке', find: 'дешёвый', found: 'Ремонт' },
};

async function startSample(page: Page): Promise<void> {
  await callsOf(page)('campaign.create', { name: 'Embers', sample: 'small' });
  await page.reload();
  await goToScreen(page, '/post');
}

test(
  'help is opened, searched and left by keyboard, in both languages',
  { tag: '@browser' },
  async ({ page }) => {
    await startSample(page);
    for (const language of SHOWN_LANGUAGES) {
      const { first, search, find, found } = WORDS[language];
      await setPreferences(page, language, 'dark');
      await press(page, '?');
      await expect(page).toHaveURL(/#\/handbook$/);
      await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible();
      const field = page.getByRole('textbox', { name: search });
      await tabTo(page, field);
      // In a text field the key is a letter.
      await page.keyboard.type('?');
      await expect(field).toHaveValue('?');
      await press(page, 'Backspace');
      await page.keyboard.type(find);
      const result = page.getByRole('navigation').getByRole('link', { name: `: ${found}` });
      await tabTo(page, result);
      await press(page, 'Enter');
      await expect(page.getByRole('heading', { level: 3, name: found, exact: true })).toBeFocused();
      expect(await findAccessibilityViolationsNow(page)).toEqual([]);
      await goToScreen(page, '/post');
    }
  },
);

test('the palette answers “help” and terms with the handbook', { tag: '@browser' }, async ({ page }) => {
  await startSample(page);
  await runFromPalette(page, 'help', 'Help: the handbook');
  await expect(page).toHaveURL(/#\/handbook$/);
  await runFromPalette(page, 'WP', 'WP: warchest points');
  await expect(page).toHaveURL(/#\/handbook\/terms\?at=wp$/);
  await expect(page.locator('#handbook-wp')).toBeFocused();
  await goToScreen(page, '/post');
  await press(page, 'Control+k');
  await page.keyboard.type('undo');
  const options = page.getByRole('dialog').locator('[data-action]');
  await expect(options.first()).toContainText(/undo/i);
  await expect(options.filter({ hasText: 'gives the campaign up' })).toHaveCount(0);
  await press(page, 'Escape');
});

test(
  'a term explains itself on focus and on hover, readable in both themes',
  { tag: '@browser' },
  async ({ page }) => {
    await startSample(page);
    for (const theme of ['dark', 'light'] as const) {
      await setPreferences(page, 'en', theme);
      const term = page.locator('[data-term="readiness"]');
      const tip = page.getByRole('tooltip').filter({ hasText: 'how fit a unit is' });
      await tabTo(page, term);
      await expect(tip).toBeVisible();
      expect(await findAccessibilityViolationsNow(page)).toEqual([]);
      await page.locator('main').focus();
      await expect(tip).toBeHidden();
      await term.hover();
      await expect(tip).toContainText('docs/glossary.md), “readiness”');
      await page.mouse.move(0, 0);
      await expect(tip).toBeHidden();
    }
  },
);

test('the command post says the next step and why', { tag: '@browser' }, async ({ page }) => {
  await startSample(page);
  const now = page.getByRole('region', { name: 'What now?' });
  await expect(now).toContainText('Meeting Engagement is next');
  await now.getByRole('link', { name: 'More' }).click();
  await expect(page).toHaveURL(/#\/handbook\/at-the-table$/);
});

/** Terms that a screen explains where they stand, besides WP and SP in the bar above it. */
const EXPLAINED: readonly (readonly [screen: string, terms: readonly string[]])[] = [
  ['command-post', ['readiness', 'crippled', 'wrecked', 'victory-points', 'pv']],
  ['forces', ['pv', 'readiness']],
  ['unit', ['tmm', 'ov', 'size', 'skill']],
  ['pilot', ['skill']],
  ['track-open', ['objective', 'role', 'odds', 'seed']],
  ['after-resolved', ['objective', 'fate', 'bonus', 'wrecked']],
  ['entry', ['armor', 'structure']],
  ['tracks', ['way']],
  ['track-editor', ['objective', 'bonus']],
  ['maps', ['seed']],
  ['battle', ['pv']],
  ['warchest', ['ledger', 'conversion']],
  ['history', ['undo']],
  ['settings', ['economy']],
];

test('every screen explains its terms where they stand', { tag: ['@browser', '@long'] }, async ({ page }) => {
  const places = await playTwoTracks(page);
  await page.reload();
  const isExplained = async (terms: readonly string[]) => {
    for (const term of terms)
      await expect.soft(page.locator(`[data-term~="${term}"]`).first(), page.url()).toBeVisible();
  };
  for (const [screen, terms] of EXPLAINED) {
    await goToScreen(page, places.find(({ name }) => name === screen)?.address ?? '');
    await isExplained([...terms, 'wp', 'sp']);
  }
  await goToScreen(page, '/bay');
  await isExplained(['readiness', 'pv', 'rearm']);
  await goToScreen(page, (await beginOpenTrack(page)).address);
  await chooseReportMethod(page, '2');
  await isExplained(['armor', 'structure', 'critical', 'fate']);
});

test(
  'the balances in the bar explain WP and SP, of two forces and of many',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    await startSample(page);
    const bar = page.getByRole('banner');
    const tip = page.getByRole('tooltip').filter({ hasText: 'WP: warchest points' });
    const purse = bar.locator('[data-term~="wp"]').first();
    // The bar stands before the screen, which has a hundred places to stop at.
    const tabBack = async () => {
      // Explained is what has the focus, and not also what the mouse was left on.
      await page.mouse.move(0, 0);
      await page.locator('main').focus();
      await tabTo(page, purse, 'Shift+Tab');
      // The purse that the key passed on its way was explained too, and that explanation takes a moment to go.
      await expect(tip).toHaveCount(1);
    };
    await tabBack();
    await expect(tip).toContainText('SP: support points');
    expect(await findAccessibilityViolationsNow(page)).toEqual([]);
    await page.locator('main').focus();
    await expect(tip).toBeHidden();
    await purse.hover();
    await expect(tip).toBeVisible();
    await callsOf(page)('campaign.create', {
      name: 'Many',
      forces: [1, 2, 3, 4, 5, 6].map((number) => ({ name: `Force ${number}`, allegiance: 1 + (number % 2) })),
    });
    await page.reload();
    await goToScreen(page, '/post');
    await tabBack();
    await expect(tip).toBeVisible();
    // What is opened covers no other text, nor is it covered.
    await press(page, 'Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(tip).toBeHidden();
  },
);
