import { expect, test } from './fixtures/app.ts';
import { listPaleTexts, listSmallTargets } from './steps/reach.ts';
import { lookAtEngagement, goToScreen, playTwoTracks, setPreferences, THEMES } from './steps/screens.ts';

for (const theme of THEMES)
  test(
    `every control can be touched and every text read, ${theme}`,
    { tag: ['@browser', '@long'] },
    async ({ app }) => {
      test.slow();
      const { page } = app;
      await setPreferences(page, 'en', theme);
      const places = await playTwoTracks(page);
      await page.reload();
      const lookAt = async (name: string) => {
        expect.soft(await listSmallTargets(page), `targets of ${name}`).toEqual([]);
        expect.soft(await listPaleTexts(page), `texts of ${name}`).toEqual([]);
      };
      for (const { name, address } of places) {
        await goToScreen(page, address);
        await lookAt(name);
      }
      await lookAtEngagement(page, lookAt);
    },
  );
