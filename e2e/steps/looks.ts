import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { projectPath } from '../../build/project-path.ts';
import { expect, test } from '../fixtures/app.ts';
import { readTier } from '../fixtures/choose-scenarios.ts';
import { listCutOff } from './cut-off.ts';
import { LANGUAGES, setPreferences, settle, THEMES, type Language } from './places.ts';

/** The windows that the app is looked at in; at 200 percent the usual one has a quarter of its room. */
export const USUAL = { width: 1280, height: 800 };
export const ZOOMED = { width: 640, height: 400 };

const folder = projectPath('test-results', 'screenshots');

/**
 * The checker of rules for a page. Its code, half a megabyte, goes into a document once: put in again for every check, it
 * takes far longer than the checks do.
 */
async function makeChecker(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isThere ? { axeSource: 'undefined' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
}

/** What a checker of rules finds that would keep somebody out. */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations, passes } = await (await makeChecker(page)).analyze();
  // A page on which hardly anything could be checked has not been checked.
  expect(passes.length).toBeGreaterThan(15);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Where open lists, menus and dialogs are. */
const OVERLAYS = '[data-mantine-shared-portal-node]';

/**
 * What a checker of rules finds at this moment: colours in a part of the page, by default in what is open in front of it,
 * in both themes, and everything else on the whole page. The page stays as it is, and shows its own theme again.
 */
export async function findViolationsNow(page: Page, colorsIn = OVERLAYS): Promise<string[]> {
  const shown = page.locator('html');
  const theme = (await shown.getAttribute('data-theme')) ?? 'dark';
  const setTheme = (next: string) =>
    shown.evaluate((html, value) => {
      html.setAttribute('data-theme', value);
      html.setAttribute('data-mantine-color-scheme', value);
    }, next);
  const found = [await (await makeChecker(page)).disableRules(['color-contrast']).analyze()];
  for (const next of [theme === 'dark' ? 'light' : 'dark', theme]) {
    await setTheme(next);
    const checker = await makeChecker(page);
    found.push(await checker.include(colorsIn).withRules(['color-contrast']).analyze());
  }
  return found.flatMap(({ violations }) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    ),
  );
}

/** A picture of a page or of a part of it, among the others; gives its path. */
export async function takePicture(part: Locator | Page, name: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  await part.screenshot({ path, animations: 'disabled' });
  return path;
}

/** Both languages in both themes. */
const LOOKS = LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })));
/** What a scenario tagged `@looks` looks at: in the fast tier the last of them, Russian by day. */
const CHOSEN_LOOKS = readTier(process.env['WARCHEST_TIER']) === 'fast' ? LOOKS.slice(-1) : LOOKS;

/**
 * In both languages and both themes nobody is kept out of the page, and nothing of it is cut off, at 200 percent neither;
 * with pictures of a part of it, which is found by language. For scenarios tagged `@looks`.
 */
export async function expectForAll(
  page: Page,
  find: (language: Language) => Locator,
  name: string,
): Promise<void> {
  for (const { language, theme } of CHOSEN_LOOKS) {
    const look = `${name}-${theme}-${language}`;
    await test.step(look, async () => {
      await setPreferences(page, language, theme);
      await settle(page);
      await takePicture(find(language), look);
      expect.soft(await findViolations(page), look).toEqual([]);
      expect.soft(await listCutOff(page), look).toEqual([]);
      await page.setViewportSize(ZOOMED);
      await takePicture(find(language), `${look}-zoom`);
      expect.soft(await listCutOff(page), look).toEqual([]);
      await page.setViewportSize(USUAL);
    });
  }
}
