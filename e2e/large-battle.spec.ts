import type { Page } from '@playwright/test';
import type { EngagementId } from '../shared/domain/ids.ts';
import { expect, test } from './fixtures/app.ts';
import { getOpenTrack, type Call } from './steps/campaign.ts';
import { chooseReportMethod, tabTo } from './steps/keyboard.ts';
import { takePicture } from './steps/looks.ts';
import { callsOf, goToScreen, setPreferences } from './steps/screens.ts';

/** Begins a track with all units of four players: twenty a side. */
async function prepareLarge(call: Call): Promise<EngagementId> {
  await call('campaign.create', { name: 'Embers of the March', sample: true });
  const { track: node } = await getOpenTrack(call);
  const { track } = await call('track.definition', { trackId: node.id });
  const sharePercent = { attacker: 100, defender: 100 };
  await call('track.save', { trackId: node.id, track: { ...track, sharePercent } });
  const { candidates } = await getOpenTrack(call);
  const [attacker, defender] = [candidates.attacker, candidates.defender].map((units) => ({
    unitIds: units.map(({ unitId }) => unitId),
  }));
  const sides = { attacker: attacker!, defender: defender! };
  return (await call('engagement.prepare', { trackId: node.id, ...sides, seed: 'large' })).engagementId;
}

const cancelOf = (page: Page) => page.locator('main').getByRole('button', { name: /^(Cancel|Отмена)$/ });

test(
  'a large battle shows its turns and is cancelled by keyboard; then it is fought, and told',
  { tag: '@long' },
  async ({ app }) => {
    test.slow();
    const { page } = app;
    const call = callsOf(page);
    const engagementId = await prepareLarge(call);
    await page.reload();
    await goToScreen(page, `/engagement/${engagementId}`);
    const bar = page.getByRole('progressbar', { name: 'The battle is being fought' });

    await test.step('cancelled', async () => {
      const resolve = page.getByRole('button', { name: /^Resolve/ });
      await tabTo(page, resolve);
      await page.keyboard.press('Enter');
      await expect(bar).toBeVisible();
      await expect(page.getByText(/^Turn [1-9]\d* of at most \d+$/)).toBeVisible();
      await takePicture(page, 'large-battle-dark-en');
      await tabTo(page, cancelOf(page));
      await page.keyboard.press('Enter');
      await expect(bar).toBeHidden();
      await expect(resolve).toBeFocused();
      // There is always an empty region for messages.
      expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
      expect(await call('engagement.get', { engagementId })).toMatchObject({
        status: 'prepared',
        report: null,
      });
    });

    await test.step('in the other language and theme', async () => {
      await setPreferences(page, 'ru', 'light');
      await page.setViewportSize({ width: 640, height: 400 });
      await chooseReportMethod(page, '1');
      await expect(page.getByText(/^Ход [1-9]\d*, самое большее \d+$/)).toBeVisible();
      await cancelOf(page).scrollIntoViewIfNeeded();
      await takePicture(page, 'large-battle-light-ru-zoom');
      await cancelOf(page).click();
      await expect(cancelOf(page)).toHaveCount(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      await setPreferences(page, 'en', 'dark');
    });

    await test.step('fought', async () => {
      await chooseReportMethod(page, '1');
      await expect(page.getByText('Resolved by the program, not accepted yet')).toBeVisible({
        timeout: 60_000,
      });
      const { report } = await call('engagement.get', { engagementId });
      expect(report?.turns).toBeGreaterThan(1);
    });

    await test.step('why a unit moved late in it', async () => {
      await goToScreen(page, `/battle/${engagementId}`);
      await page
        .getByRole('radiogroup', { name: 'Panel beside the map' })
        .getByText('Why', { exact: true })
        .click();
      const { battle } = await call('engagement.battle', { engagementId });
      const { events } = battle!;
      const moved = events.findLast((event) => event.type === 'moved');
      if (moved?.type !== 'moved') throw new Error('Somebody moved');
      await page.getByRole('button', { name: 'To the end' }).click();
      await page.getByRole('combobox', { name: 'Unit' }).selectOption(moved.unitId);
      await expect(page.getByRole('progressbar', { name: /up to this move$/ })).toBeVisible();
      await cancelOf(page).click();
      await page.getByRole('button', { name: 'Find out why' }).click();
      await expect(page.getByRole('progressbar', { name: /up to this move$/ })).toBeVisible();
      await takePicture(page, 'large-battle-why');
      const places = page.getByRole('table', { name: /^The best places/ });
      await expect(places).toBeVisible({ timeout: 60_000 });
    });
  },
);
