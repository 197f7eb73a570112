import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectPath } from '../build/project-path.ts';
import { test } from './fixtures/app.ts';
import {
  beginOpenTrack,
  goTo,
  LANGUAGES,
  type Place,
  playTwoTracks,
  setPreferences,
  settle,
  THEMES,
} from './steps/places.ts';

// Pictures to look at. None of them is compared; the one of the README is kept, and rewritten only on demand:
//   UPDATE_SCREENSHOTS=1 npm test -- --e2e
const KEPT = projectPath('e2e', 'screenshots', 'command-post-dark.png');
const folder = projectPath('test-results', 'screenshots');

const USUAL = { width: 1280, height: 800 };
const LARGE = { width: 1920, height: 1080 };
/** Places that are looked at on the larger screen too, in one language. */
const MAIN = /^(command-post|forces|track-open|after-resolved|engagement)$/;

async function takePicture(page: Page, name: string): Promise<void> {
  await settle(page);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

async function takePictures(page: Page, places: readonly Place[], suffix: string): Promise<void> {
  for (const { name, address } of places) {
    await goTo(page, address);
    await takePicture(page, `${name}-${suffix}`);
  }
  if (!suffix.endsWith('en')) return;
  await page.setViewportSize(LARGE);
  for (const { name, address } of places.filter((place) => MAIN.test(place.name))) {
    await goTo(page, address);
    await takePicture(page, `${name}-${suffix}-large`);
  }
  await page.setViewportSize(USUAL);
}

for (const language of LANGUAGES) {
  for (const theme of THEMES) {
    test(`pictures of every place, ${language}, ${theme}`, async ({ app }) => {
      test.slow();
      mkdirSync(folder, { recursive: true });
      const { page } = app;
      const suffix = `${theme}-${language}`;
      await setPreferences(page, language, theme);
      await takePicture(page, `first-start-${suffix}`);
      const places = await playTwoTracks(page);
      await page.reload();
      await takePictures(page, places, suffix);
      if (process.env['UPDATE_SCREENSHOTS'] === '1' && suffix === 'dark-en') {
        await goTo(page, '/post');
        await settle(page);
        await page.screenshot({ path: KEPT, animations: 'disabled' });
      }
      await takePictures(page, [await beginOpenTrack(page)], suffix);
    });
  }
}
