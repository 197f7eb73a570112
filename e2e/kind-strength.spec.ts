import type { MovementKind, UnitCard } from '../shared/domain/unit-card.ts';
import { makeCard } from '../shared/rules/testing/fixtures.ts';
import { expect, test } from './fixtures/app.ts';
import { getOpenTrack } from './steps/campaign.ts';
import { expectForAll, takePicture } from './steps/looks.ts';
import { callsOf, goToScreen, setPreferences } from './steps/screens.ts';

/** Kinds that fight above or below their PV, and one that does not. */
const KINDS: readonly [name: string, type: string, mode: MovementKind, changes?: Partial<UnitCard>][] = [
  ['Ox', 'BM', 'ground'],
  ['Gnat', 'CV', 'vtol'],
  ['Imp', 'PM', 'ground'],
  ['Shell', 'BA', 'ground', { specials: ['MEC'] }],
  ['Platoon', 'CI', 'foot', { specials: ['CAR3'] }],
  ['Mortar', 'CV', 'tracked', { specials: ['TUR(1/1/-,ARTT-1)'] }],
];

test(
  'a kind that fights above or below its PV says so where units are chosen',
  { tag: ['@browser', '@long'] },
  async ({ app }) => {
    test.slow();
    const { page } = app;
    const call = callsOf(page);
    await call('campaign.create', {
      ...{ name: 'Kinds', sample: 'small', ruleset: 'alpha-strike-standard-2018' },
    });
    const { track, candidates } = await getOpenTrack(call);
    const { unitIds } = await call('force.import', {
      into: { forceId: candidates.attacker[0]!.forceId },
      units: KINDS.map(([chassis, type, mode, changes], kind) => ({
        card: makeCard({
          ...{ id: 9_000_001 + kind, name: `${chassis} ${chassis}-1`, chassis, variant: `${chassis}-1` },
          ...{ type, move: [{ mode, inches: 10 }], basePv: 10, ...changes },
        }),
        pilot: { skill: 4 as const },
      })),
    });
    await page.reload();

    await test.step('in the force', async () => {
      await goToScreen(page, '/forces');
      await expect(page.getByText('20 PV fight above their price')).toBeVisible();
      const below = page.getByText('30 PV fight below their price');
      await expect(below).toHaveAccessibleDescription(/Infantry fights below its PV here: it needs carriers/);
      await expectForAll(page, () => page.locator('main'), 'kind-strength-forces');
    });

    await test.step('on the track', async () => {
      await setPreferences(page, 'en', 'dark');
      await goToScreen(page, `/track/${track.id}`);
      const marked = page.getByRole('checkbox', { name: /fights (above|below) its PV/ });
      await expect(marked).toHaveCount(5);
      await expect(page.getByRole('checkbox', { name: /Gnat.*fights above its PV/ })).toBeVisible();
      await marked.first().scrollIntoViewIfNeeded();
      await takePicture(page, 'kind-strength-marks');
      await expectForAll(page, () => page.locator('main'), 'kind-strength-track');
    });

    await test.step('in the details of a unit', async () => {
      await setPreferences(page, 'en', 'dark');
      await goToScreen(page, `/forces?unit=${unitIds[4]}`);
      await expect(page.getByRole('dialog').getByText('Infantry fights below its PV here')).toBeVisible();
      await expectForAll(page, () => page.getByRole('dialog'), 'kind-strength-unit');
    });
  },
);
