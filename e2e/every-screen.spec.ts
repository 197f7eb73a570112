import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { listCutOff } from './steps/cut-off.ts';
import { press } from './steps/keyboard.ts';
import {
  findAccessibilityViolations,
  findForcedViolations,
  takePicture,
  USUAL_WINDOW,
  ZOOMED_WINDOW,
} from './steps/looks.ts';
import {
  chooseTier,
  goToScreen,
  isUsualPair,
  lookAtEngagement,
  playTwoTracks,
  setPreferences,
  settle,
  SHOWN_LANGUAGES,
  type ShownLanguage,
  SIX_FORCES,
  type Theme,
  THEMES,
} from './steps/screens.ts';

// Every screen in both languages and both themes: accessibility, cut-off content, and a picture. These pictures are for
// looking at and not compared; `readme-picture.spec.ts` compares the one in the README.

const LARGE = { width: 1920, height: 1080 };
/** The screens most used: with a picture of the larger window too, in one language. */
const MAIN = /^(command-post|forces|track-open|after-resolved|engagement)$/;

async function takeWholePicture(page: Page, name: string): Promise<void> {
  await settle(page);
  await page.mouse.move(0, 0);
  await takePicture(page, name);
}

/** Lists content that can be neither seen nor scrolled to, and whether the whole page is too wide. */
async function listHidden(page: Page): Promise<string[]> {
  await settle(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const cutOff = await listCutOff(page);
  return overflow > 0 ? [`the page is ${overflow} px too wide`, ...cutOff] : cutOff;
}

/** Checks accessibility and cut-off content, and takes a picture. Cut-off content does not depend on the theme. */
async function look(page: Page, name: string, language: ShownLanguage, theme: Theme): Promise<void> {
  const picture = `${name}-${theme}-${language}`;
  await takeWholePicture(page, picture);
  expect.soft(await findAccessibilityViolations(page), name).toEqual([]);
  if (language === 'en') expect.soft(await findForcedViolations(page, 'body'), name).toEqual([]);
  if (isUsualPair(language, theme)) {
    await page.setViewportSize(ZOOMED_WINDOW);
    expect.soft(await listHidden(page), `${name} at 200 percent`).toEqual([]);
  }
  if (language === 'en' && MAIN.test(name)) {
    await page.setViewportSize(LARGE);
    await takeWholePicture(page, `${picture}-large`);
  }
  await page.setViewportSize(USUAL_WINDOW);
}

test('four forces of the sample fit the command post', { tag: ['@browser', '@long'] }, async ({ app }) => {
  const { page } = app;
  await setPreferences(page, 'en', 'dark');
  await playTwoTracks(page, { name: 'Embers of the March', sample: true });
  await page.reload();
  await goToScreen(page, '/post');
  expect.soft(await listHidden(page)).toEqual([]);
  await takeWholePicture(page, 'sample-dark-en');
});

/** Names of the buttons that lead to a table state, by language. */
const FINISHING = {
  en: ['Finish it here', 'Place units on the map'],
  ru: ['Доиграть здесь', 'Расставить БЕ на карте'],
} as const;

for (const [language, theme] of [
  ['en', 'dark'],
  ['ru', 'light'],
] as const) {
  const tag = ['@browser', chooseTier(language)];
  test(`six forces fit every place, ${language}, ${theme}`, { tag }, async ({ app }) => {
    test.slow();
    const { page } = app;
    await setPreferences(page, language, theme);
    const lookAt = async (name: string) => {
      expect.soft(await listHidden(page), name).toEqual([]);
      await page.setViewportSize(ZOOMED_WINDOW);
      expect.soft(await listHidden(page), `${name} at 200 percent`).toEqual([]);
      await page.setViewportSize(USUAL_WINDOW);
      await takeWholePicture(page, `six-${name}-${theme}-${language}`);
      expect.soft(await findAccessibilityViolations(page), name).toEqual([]);
    };
    const places = await playTwoTracks(page, SIX_FORCES);
    await page.reload();
    for (const { name, address } of places) {
      await goToScreen(page, address);
      await lookAt(name);
    }
    await lookAtEngagement(page, lookAt);
    for (const name of FINISHING[language]) await page.getByRole('button', { name }).click();
    await settle(page);
    await lookAt('finish');
  });
}

for (const language of SHOWN_LANGUAGES) {
  for (const theme of THEMES) {
    const tag = ['@browser', isUsualPair(language, theme) ? '@long' : '@thorough'];
    test(`nobody is kept out of any place, ${language}, ${theme}`, { tag }, async ({ app }) => {
      test.slow();
      const { page } = app;
      await setPreferences(page, language, theme);
      await look(page, 'first-start', language, theme);
      const places = await playTwoTracks(page);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      for (const { name, address } of places) {
        await goToScreen(page, address);
        await look(page, name, language, theme);
      }
      await lookAtEngagement(page, (name) => look(page, name, language, theme));
      await press(page, 'Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await findAccessibilityViolations(page), 'palette').toEqual([]);
    });
  }
}
