import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import axe from 'axe-core';
import { projectPath } from '../../build/project-path.ts';
import { expect, test } from '../fixtures/app.ts';
import { readTier } from '../../build/test-tiers.ts';
import { listCutOff } from './cut-off.ts';
import { listPaleTexts } from './reach.ts';
import {
  isUsualPair,
  LOOKS,
  LOOKS_AT_ALL,
  setPreferences,
  settle,
  THEMES,
  type ShownLanguage,
} from './screens.ts';

/** Sizes of the windows; at 200 percent zoom the usual one has a quarter of its area in CSS pixels. */
export const USUAL_WINDOW = { width: 1280, height: 800 };
export const ZOOMED_WINDOW = { width: 640, height: 400 };

const folder = projectPath('test-results', 'screenshots');

const WITHOUT_CONTRASTS: axe.RunOptions = { rules: { 'color-contrast': { enabled: false } } };
const CONTRASTS_ONLY: axe.RunOptions = { runOnly: ['color-contrast'] };
/**
 * What the checker usually looks for: `listPaleTexts` looks at the same contrasts, at those too that the checker leaves
 * undecided, in a tenth of the time. Before a release, and by hand, both are asked.
 */
const USUAL: axe.RunOptions = LOOKS_AT_ALL ? {} : WITHOUT_CONTRASTS;

interface Checked {
  readonly violations: readonly string[];
  /** Number of rules that something on the page obeys. */
  readonly passed: number;
}

/**
 * Runs the accessibility checker over a part of the page (a selector of CSS). Its code, half a megabyte, is added to a
 * document only once.
 */
async function check(page: Page, asked: axe.RunOptions, part = 'html'): Promise<Checked> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ options, part }) => {
      const { axe: checker } = window as unknown as { readonly axe: typeof axe };
      const { violations, passes } = await checker.run(part, options);
      return {
        violations: violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
        ),
        passed: passes.length,
      };
    },
    { part, options: { ...asked, resultTypes: ['violations'] } satisfies axe.RunOptions },
  );
}

/** Accessibility violations of the page: what the checker finds, and texts that are too pale. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  const { violations, passed } = await check(page, USUAL);
  // Few passed rules would mean that the page was not really checked.
  expect(passed).toBeGreaterThan(15);
  return [...violations, ...(await listPaleTexts(page))];
}

/** Containers of open lists, menus and dialogs. */
const OVERLAYS = '[data-mantine-shared-portal-node]';

/**
 * Texts that are too pale in a part of the page in forced colours, of dark and of light systems. The backgrounds of such
 * colours are those of the elements around a text, so that the slower checker finds no more.
 */
export async function findForcedViolations(page: Page, colorsIn: string): Promise<string[]> {
  const found: string[] = [];
  const shown = page.locator('html');
  const theme = (await shown.getAttribute('data-theme')) ?? 'dark';
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    // Forced colours are dark or light as the system is.
    await expect(shown).toHaveAttribute('data-theme', colorScheme);
    found.push(...(await listPaleTexts(page, colorsIn)).map((one) => `forced, ${colorScheme}: ${one}`));
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  await expect(shown).toHaveAttribute('data-theme', theme);
  return found;
}

/**
 * Accessibility violations in the present state: contrast in a part of the page (default: what is open above it) in
 * both themes and in forced colours, everything else on the whole page. Restores the theme.
 */
export async function findAccessibilityViolationsNow(page: Page, colorsIn = OVERLAYS): Promise<string[]> {
  const shown = page.locator('html');
  const theme = (await shown.getAttribute('data-theme')) ?? 'dark';
  const setTheme = (next: string) =>
    shown.evaluate((html, value) => {
      html.setAttribute('data-theme', value);
      html.setAttribute('data-mantine-color-scheme', value);
    }, next);
  const found = [
    ...(await check(page, WITHOUT_CONTRASTS)).violations,
    ...(LOOKS_AT_ALL ? (await check(page, CONTRASTS_ONLY, colorsIn)).violations : []),
    ...(await listPaleTexts(page, colorsIn)),
  ];
  // Another theme has other colours only.
  await setTheme(theme === 'dark' ? 'light' : 'dark');
  found.push(...(await listPaleTexts(page, colorsIn)));
  await setTheme(theme);
  return [...found, ...(await findForcedViolations(page, colorsIn))];
}

/**
 * Pictures are for looking at and not compared: they are taken where somebody asks for them (`npm run test:long -- --e2e
 * --pictures`) or starts Playwright directly.
 */
const TAKES_PICTURES =
  process.env['WARCHEST_PICTURES'] === '1' || readTier(process.env['WARCHEST_TIER']) === undefined;

/** Takes a picture of a page or of a part of it, where pictures are taken; answers its path. */
export async function takePicture(part: Locator | Page, name: string): Promise<string> {
  const path = join(folder, `${name}.png`);
  if (!TAKES_PICTURES) return path;
  mkdirSync(folder, { recursive: true });
  await part.screenshot({ path, animations: 'disabled' });
  return path;
}

/**
 * Checks in all looks that the page has no accessibility violations and nothing is cut off, at 200 percent zoom too; takes
 * pictures of a part, which is found by language. What is neither words nor colours is checked in each language and each
 * theme once.
 */
export async function expectForAll(
  page: Page,
  find: (language: ShownLanguage) => Locator,
  name: string,
): Promise<void> {
  for (const { language, theme } of LOOKS) {
    const look = `${name}-${theme}-${language}`;
    await test.step(look, async () => {
      await setPreferences(page, language, theme);
      await settle(page);
      await takePicture(find(language), look);
      const violations = isUsualPair(language, theme)
        ? await findAccessibilityViolations(page)
        : await listPaleTexts(page);
      expect.soft(violations, look).toEqual([]);
      expect.soft(await listCutOff(page), look).toEqual([]);
      await page.setViewportSize(ZOOMED_WINDOW);
      await takePicture(find(language), `${look}-zoom`);
      expect.soft(await listCutOff(page), look).toEqual([]);
      await page.setViewportSize(USUAL_WINDOW);
    });
  }
}
