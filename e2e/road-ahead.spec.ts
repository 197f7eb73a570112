import { expect, test } from './fixtures/app.ts';
import { listCutOff } from './steps/cut-off.ts';
import { findAccessibilityViolations, takePicture, USUAL_WINDOW, ZOOMED_WINDOW } from './steps/looks.ts';
import { callsOf, goToScreen, playTwoTracks, setPreferences, settle, LOOKS } from './steps/screens.ts';

const count = (value: number) => value.toLocaleString('en');

test(
  'the road ahead is said in words first, stays, and tells what changed since',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    await playTwoTracks(page);
    await page.reload();
    await goToScreen(page, '/road');
    const main = page.locator('main');
    await expect(main.getByText('Nothing has been played yet')).toBeVisible();
    await main.getByLabel('Campaigns').selectOption({ label: '1,000, 60 of them fought' });
    await main.getByRole('button', { name: 'Look ahead' }).click();
    const verdict = main.getByRole('region', { name: 'What lies ahead' });
    await expect(verdict.getByRole('paragraph').first()).toHaveText(
      /^In .+ simulated campaigns victory goes to .+\.$/,
    );
    await expect(verdict.getByText('Nothing has changed since.')).toBeVisible();
    const words = await verdict.getByRole('listitem').allTextContents();

    await goToScreen(page, '/post');
    await page.reload();
    await goToScreen(page, '/road');
    await expect(verdict.getByText('Nothing has changed since.')).toBeVisible();
    expect(await verdict.getByRole('listitem').allTextContents()).toEqual(words);

    const call = callsOf(page);
    const { forces } = await call('campaign.summary', {});
    const { id: forceId, warchestWp } = forces[1]!;
    await call('ledger.convert', { forceId, wp: 100 });
    await expect(verdict.getByText('1 change since:')).toBeVisible();
    await expect(verdict.getByText(`${count(warchestWp)} → ${count(warchestWp - 100)} WP`)).toBeVisible();
    for (const { language, theme } of LOOKS) {
      await setPreferences(page, language, theme);
      expect.soft(await findAccessibilityViolations(page), `${theme} ${language}`).toEqual([]);
      await page.setViewportSize(ZOOMED_WINDOW);
      await settle(page);
      expect.soft(await listCutOff(page), `${theme} ${language} at 200 percent`).toEqual([]);
      await takePicture(page, `road-stale-${theme}-${language}-zoomed`);
      await page.setViewportSize(USUAL_WINDOW);
      await takePicture(page, `road-stale-${theme}-${language}`);
    }
    await setPreferences(page, 'en', 'dark');

    // Another campaign of the same program has no result of its own yet.
    await call('campaign.create', { name: 'Another', sample: 'small' });
    await page.reload();
    await goToScreen(page, '/road');
    await expect(main.getByText('Nothing has been played yet')).toBeVisible();
  },
);
