import { expect, test } from './fixtures/app.ts';
import { prepareFirstOpenTrack } from './steps/campaign.ts';
import { press } from './steps/keyboard.ts';
import { findAccessibilityViolationsNow } from './steps/looks.ts';
import { callsOf, goToScreen } from './steps/screens.ts';
import { panel } from './steps/read.ts';

// What a pilot and a machine did stays readable: battles, victims, losses, of the dead too.

test(
  'a kill stands in the records of both, and the dead on the wall',
  { tag: '@browser' },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    const engagementId = await prepareFirstOpenTrack(call);
    const { participants, objectives } = await call('engagement.get', { engagementId });
    const [killer] = participants.filter(({ side }) => side === 'attacker');
    const [victim] = participants.filter(({ side }) => side === 'defender');
    const units = participants.map(({ unitId, damage }) => ({
      ...damage,
      unitId,
      fate: 'standing' as const,
      kills: 0,
    }));
    await call('engagement.record', {
      engagementId,
      report: {
        winner: 'attacker',
        turns: 5,
        objectives: objectives.map(({ id }) => ({ objectiveId: id, side: null })),
        units: units.map((unit) =>
          unit.unitId === victim!.unitId
            ? {
                ...unit,
                armorLeft: 0,
                structureLeft: 0,
                fate: 'destroyed' as const,
                pilotFate: 'killed' as const,
                destroyedBy: { unitId: killer!.unitId, how: 'structure' as const },
              }
            : unit,
        ),
      },
    });
    await call('engagement.accept', { engagementId });
    await page.reload();

    // From the roster to the machine's record, on to the pilot's, and from the victim to the wall.
    await goToScreen(page, `/forces?unit=${killer!.unitId}`);
    const drawer = page.getByRole('dialog');
    await drawer.locator('summary').focus();
    await press(page, 'Enter');
    await expect(drawer.getByText('Destroyed', { exact: true })).toBeVisible();
    await drawer.getByRole('link', { name: /^Service record of/ }).click();
    await expect(page).toHaveURL(new RegExp(`#/pilots/${killer!.pilotId}$`));
    await expect(panel(page, 'Service record')).toContainText('as Attacker, won');
    await panel(page, 'Service record').getByRole('link', { name: victim!.pilotName }).click();
    await expect(page).toHaveURL(new RegExp(`#/pilots/${victim!.pilotId}$`));
    await expect(panel(page, 'Service record')).toContainText(/Unit: Destroyed by .*Pilot or crew: Killed/);
    await page.getByRole('link', { name: 'Memorial wall' }).click();
    await expect(panel(page, 'Memorial wall').getByRole('link', { name: victim!.pilotName })).toBeVisible();
    expect.soft(await findAccessibilityViolationsNow(page)).toEqual([]);

    await call('journal.undo', {});
    await expect(page.getByText('Nobody has died')).toBeVisible();
  },
);
