import { makeCard } from '../shared/rules/testing/fixtures.ts';
import { expect, test } from './fixtures/app.ts';
import { chooseStrongestUnits, getOpenTrack } from './steps/campaign.ts';
import { chooseReportMethod, press } from './steps/keyboard.ts';
import { listCutOff } from './steps/cut-off.ts';
import {
  expectForAll,
  findAccessibilityViolationsNow,
  takePicture,
  USUAL_WINDOW,
  ZOOMED_WINDOW,
} from './steps/looks.ts';
import { listFlaws, printSheet } from './steps/pdf.ts';
import { callsOf, goToScreen, setPreferences } from './steps/screens.ts';
import { expectTurnsAsked } from './steps/typing.ts';

// Halved and then slowed leaves another Move than slowed and then halved.

test(
  'motive hits are typed, kept and printed in the order in which they fell',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    test.slow();
    const call = callsOf(page);
    const ruleset = 'alpha-strike-standard-2018';
    await call('campaign.create', { name: 'Tracks', sample: 'small', ruleset });
    const briefing = await getOpenTrack(call);
    const card = makeCard({
      ...{ id: 9_000_001, name: 'Anvil ANV-1', chassis: 'Anvil', variant: 'ANV-1', type: 'CV' },
      move: [{ mode: 'tracked', inches: 10 }],
    });
    const { forceId } = briefing.candidates.attacker[0]!;
    const { unitIds } = await call('force.import', {
      into: { forceId },
      units: [{ card, pilot: { skill: 4 } }],
    });
    const { engagementId } = await call('engagement.prepare', {
      trackId: briefing.track.id,
      attacker: { unitIds },
      defender: { unitIds: chooseStrongestUnits(briefing, 'defender', 1) },
      seed: 'order',
    });
    await page.reload();
    await goToScreen(page, `/engagement/${engagementId}`);
    await chooseReportMethod(page, '2');
    const cell = page.locator('[data-column="criticals"]').first();
    const menu = page.getByRole('dialog', { name: /Anvil/ });

    await test.step('by keyboard, in the order of the keys', async () => {
      await press(page, 'c', 'h', 's', 's');
      await expect(menu).toContainText('motive hits in this order: halved, slowed ×2');
      expect(await findAccessibilityViolationsNow(page)).toEqual([]);
      await takePicture(page, 'motive-order-menu-en');
      await press(page, 'Shift+S', 'Escape');
      await expect(cell).toHaveAccessibleName(/motive hits in this order: halved, slowed\)/);
    });
    await test.step('in both languages and themes', async () => {
      await expectForAll(page, () => page.locator('body'), 'motive-order');
      await setPreferences(page, 'ru', 'light');
      await cell.getByRole('button').click();
      await expect(menu).toContainText('ходовая в таком порядке: вдвое медленнее, медленнее');
      await takePicture(page, 'motive-order-menu-ru');
      await page.setViewportSize(ZOOMED_WINDOW);
      await takePicture(page, 'motive-order-menu-ru-zoom');
      expect(await listCutOff(page)).toEqual([]);
      await page.setViewportSize(USUAL_WINDOW);
      await press(page, 'Escape');
      await setPreferences(page, 'en', 'dark');
    });
    await test.step('into the file', async () => {
      await cell.focus();
      await expectTurnsAsked(page, () => press(page, 'Control+Enter'));
      await press(page, 'Control+Enter');
      const readCriticals = async () => {
        const rosters = await call('force.list', {});
        return rosters.flatMap(({ units }) => units).find(({ id }) => id === unitIds[0])?.damage.criticals;
      };
      await expect.poll(readCriticals).toMatchObject({ slowed: 1, halved: 1, motiveOrder: 'hs' });
    });
    await test.step('on paper', async () => {
      for (const sheet of ['cards', 'roster'] as const) {
        const pages = await printSheet(page, `/paper/${sheet}?force=${forceId}`, 'Anvil');
        const text = pages.map((one) => one.text).join('');
        expect(text).toContain('motivehitsinthisorder:halved,slowed');
        expect(await listFlaws(page)).toEqual([]);
        await takePicture(
          page.getByText('motive hits in this order').locator('../../..'),
          `motive-order-${sheet}`,
        );
        await page.emulateMedia({ media: null });
      }
    });
  },
);
