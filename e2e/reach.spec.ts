import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { findForcedViolations } from './steps/looks.ts';
import { listPaleTexts, listPaleTextsUnderPointer, listSmallTargets } from './steps/reach.ts';
import {
  callsOf,
  lookAtEngagement,
  goToScreen,
  playTwoTracks,
  setPreferences,
  THEMES,
} from './steps/screens.ts';

/** Sells a unit, so that the screen of forces has the list of those that are gone. */
async function sellOne(page: Page): Promise<void> {
  const call = callsOf(page);
  const [force] = await call('force.list', {});
  const sold = force?.units.find(({ standing }) => standing === 'serving');
  await call('unit.sell', { unitId: sold!.id });
}

test(
  'the search for pale texts finds them, pointed at and in forced colours too',
  { tag: '@browser' },
  async ({ page }) => {
    const plant = (css: string) =>
      page.evaluate((rules) => {
        const style = document.createElement('style');
        style.textContent = `.planted { background: #fff; color: #333 } ${rules}`;
        const text = document.createElement('button');
        text.className = 'planted';
        text.textContent = 'planted';
        document.querySelector('main')?.prepend(style, text);
      }, css);
    const uproot = () =>
      page.evaluate(() => {
        for (const one of document.querySelectorAll('.planted, main > style')) one.remove();
      });
    const expectFound = async (list: (page: Page) => Promise<string[]>, css: string) => {
      expect(await list(page)).toEqual([]);
      await plant(css);
      expect(await list(page)).toContainEqual(expect.stringContaining('planted'));
      await uproot();
    };
    await expectFound(listPaleTexts, '.planted { color: #999 }');
    await expectFound(listPaleTexts, '.planted { opacity: 0.4 }');
    await expectFound(listPaleTextsUnderPointer, '.planted:hover { color: #999 }');
    await expectFound(
      (page) => findForcedViolations(page, 'main'),
      '.planted { forced-color-adjust: none; color: #999 }',
    );
  },
);

for (const theme of THEMES)
  test(
    `every control can be touched and every text read, ${theme}`,
    { tag: ['@browser', '@long'] },
    async ({ app }) => {
      test.slow();
      const { page } = app;
      await setPreferences(page, 'en', theme);
      const places = await playTwoTracks(page);
      await sellOne(page);
      await page.reload();
      const lookAt = async (name: string) => {
        expect.soft(await listSmallTargets(page), `targets of ${name}`).toEqual([]);
        expect.soft(await listPaleTexts(page), `texts of ${name}`).toEqual([]);
        expect.soft(await listPaleTextsUnderPointer(page), `texts of ${name}, pointed at`).toEqual([]);
      };
      for (const { name, address } of places) {
        await goToScreen(page, address);
        await lookAt(name);
      }
      await lookAtEngagement(page, lookAt);
    },
  );
