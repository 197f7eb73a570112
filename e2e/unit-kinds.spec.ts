import type { Page } from '@playwright/test';
import type { MovementKind, UnitCard } from '../shared/domain/unit-card.ts';
import { SIDES } from '../shared/domain/side.ts';
import { makeCard } from '../shared/rules/testing/fixtures.ts';
import { expect, test } from './fixtures/app.ts';
import { getOpenTrack } from './steps/campaign.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

// A battle of every kind of unit: which is which is told by marks, on the map, beside it and in words.

const KINDS: readonly [name: string, type: string, mode: MovementKind, changes?: Partial<UnitCard>][] = [
  ['Ox', 'BM', 'ground'],
  ['Anvil', 'CV', 'tracked', { specials: ['IT4'] }],
  ['Cart', 'CV', 'wheeled'],
  ['Skimmer', 'CV', 'hover'],
  ['Gnat', 'CV', 'vtol'],
  ['Gull', 'CV', 'wige'],
  ['Imp', 'PM', 'ground'],
  ['Shell', 'BA', 'ground', { specials: ['MEC'], move: [{ mode: 'ground', inches: 4 }] }],
  ['Platoon', 'CI', 'foot', { specials: ['CAR3'], move: [{ mode: 'foot', inches: 2 }] }],
];

/** Fields one unit of each kind on each side, has the program fight, and opens the battle. */
async function watchEveryKind(page: Page): Promise<void> {
  const call = callsOf(page);
  await call('campaign.create', {
    ...{ name: 'Every kind', sample: 'small', ruleset: 'alpha-strike-standard-2018' },
  });
  const { allegiances } = await call('campaign.summary', {});
  for (const [index, mark] of (['disc', 'bars'] as const).entries())
    await call('allegiance.change', { allegianceId: allegiances[index]!.id, mark });
  const briefing = await getOpenTrack(call);
  const fielded = await Promise.all(
    SIDES.map(async (side, index) => {
      const { unitIds } = await call('force.import', {
        into: { forceId: briefing.candidates[side][0]!.forceId },
        units: KINDS.map(([chassis, type, mode, changes], kind) => ({
          card: makeCard({
            ...{ id: 9_000_001 + kind, name: `${chassis} ${chassis}-1`, chassis, variant: `${chassis}-1` },
            ...{ type, size: (kind % 3) + 1, move: [{ mode, inches: 10 }], basePv: 8 + index, ...changes },
          }),
          pilot: { skill: 4 as const },
        })),
      });
      return { unitIds };
    }),
  );
  const [attacker, defender] = fielded;
  const { engagementId } = await call('engagement.prepare', {
    ...{ trackId: briefing.track.id, attacker: attacker!, defender: defender!, seed: 'every kind' },
  });
  await call('engagement.autoResolve', { engagementId });
  await page.reload();
  await goToScreen(page, `/battle/${engagementId}`);
  await expect(page.getByRole('slider', { name: 'Place in the battle' })).toBeVisible();
}

const part = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Panel beside the map' }).getByText(name, { exact: true });

test('what each unit is can be read from its mark', async ({ app }) => {
  test.slow();
  const { page } = app;
  await watchEveryKind(page);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await part(page, 'Field').click();
  const words = ['tracked vehicle', 'wheeled vehicle', 'hover vehicle', 'VTOL', 'WiGE', 'ProtoMech'];
  for (const word of [...words, 'battle armor', 'infantry', '’Mechs: no mark in the middle'])
    await expect(page.getByText(word, { exact: true })).toBeVisible();
  // The legend tells the marks that are drawn, not the usual ones.
  await expect(page.getByText(/: discs$/)).toBeVisible();
  await expect(page.getByText(/: bars$/)).toBeVisible();
  await part(page, 'Units').click();
  const marksOf = (name: string) =>
    page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .locator('svg[data-kind]');
  await expect(marksOf('Anvil')).toHaveAttribute('data-kind', 'tracked');
  await expect(marksOf('Gnat')).toHaveAttribute('data-kind', 'vtol');
  await expect(marksOf('Ox')).toHaveCount(0);
});
