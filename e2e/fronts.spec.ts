import { expect, test } from './fixtures/app.ts';
import { listCutOff } from './steps/cut-off.ts';
import { findAccessibilityViolations, takePicture, USUAL_WINDOW, ZOOMED_WINDOW } from './steps/looks.ts';
import { callsOf, goToScreen, listLanguages, setPreferences, settle, THEMES } from './steps/screens.ts';

test('a campaign goes on with the tracks that are chosen', { tag: ['@browser'] }, async ({ page }) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  await call('campaign.end', {});
  await page.reload();
  await goToScreen(page, '/post');
  const main = page.locator('main');
  await expect(main.getByLabel('Meeting Engagement', { exact: true })).toBeChecked();
  await main.getByText('Other tracks').click();
  await main.getByLabel('Pursuit', { exact: true }).check();
  await main.getByRole('button', { name: 'Go on with the campaign' }).click();
  await expect
    .poll(async () => (await call('track.list', {})).tracks.filter(({ status }) => status === 'open').length)
    .toBe(2);
});

test('set-up says who would play no track', { tag: ['@browser'] }, async ({ page }) => {
  await goToScreen(page, '/?new');
  await page.getByRole('button', { name: 'Another allegiance' }).click();
  await page.getByRole('button', { name: 'Another player' }).click();
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  for (const name of ['One', 'Two', 'Three']) {
    await page.getByLabel('Name of the force').fill(name);
    await next.click();
  }
  const rule = page.getByLabel('Who plays the tracks');
  await expect(rule).toHaveValue('turns');
  await rule.selectOption('first-two');
  await expect(page.getByText('can play no track')).toBeVisible();
  await rule.selectOption('turns');
  await expect(page.getByText('can play no track')).toBeHidden();
});

for (const theme of THEMES)
  test(
    `fronts, turns and going on can be read and reached: ${theme}`,
    { tag: ['@browser', '@long'] },
    async ({ page }) => {
      const call = callsOf(page);
      const allegiances = ['Suns', 'Combine', 'League'].map((name) => ({ name }));
      await call('campaign.create', { name: 'Idle', allegiances, roles: 'first-two' });
      await page.reload();
      const look = async (address: string, name: string) => {
        for (const language of listLanguages(theme)) {
          await setPreferences(page, language, theme);
          await goToScreen(page, address);
          const closed = page.locator('main details:not([open]) > summary');
          // Each one that is opened leaves the list.
          while ((await closed.count()) > 0) await closed.first().click();
          expect.soft(await findAccessibilityViolations(page), name).toEqual([]);
          await takePicture(page, `fronts-${name}-${language}-${theme}`);
          await page.setViewportSize(ZOOMED_WINDOW);
          await settle(page);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect.soft(wide, name).toBeLessThanOrEqual(0);
          expect.soft(await listCutOff(page), `${name} at 200 percent`).toEqual([]);
          await takePicture(page, `fronts-${name}-${language}-${theme}-200`);
          await page.setViewportSize(USUAL_WINDOW);
        }
      };
      await look('/post', 'idle');
      await look('/tracks', 'tracks');
      const [first] = (await call('track.list', {})).tracks;
      await look(`/tracks/${first!.id}`, 'editor');
      const { forces } = await call('campaign.summary', {});
      await call('campaign.setEnds', { ends: [{ kind: 'tracks', count: 1 }] });
      await call('track.markDone', {
        trackId: first!.id,
        winner: 'attacker',
        forces: { attacker: [forces[0]!.id], defender: [forces[1]!.id] },
        reason: 'at the table',
      });
      await look('/post', 'over');
      await look('/settings', 'settings');
    },
  );
