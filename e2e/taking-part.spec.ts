import { expect, test } from './fixtures/app.ts';
import { getOpenTrack, makeWonReport } from './steps/campaign.ts';
import { findAccessibilityViolationsNow } from './steps/looks.ts';
import { callsOf, goToScreen } from './steps/screens.ts';
import { panel } from './steps/read.ts';

// Who brings little is told before the battle what that earns, and after it what it earned.

test(
  'a small contingent is told what it earns, before and after',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    const briefing = await getOpenTrack(call);
    const { force } = (await call('force.list', {}))[0]!;
    const needed = briefing.limits.attacker.parts?.find(({ forceId }) => forceId === force.id)?.pv ?? 0;
    const cheapest = briefing.candidates.attacker
      .filter(({ refused }) => refused === null)
      .toSorted((a, b) => a.pv - b.pv)[0]!;
    const due = Math.floor((500 * cheapest.pv) / needed);
    await page.reload();
    await goToScreen(page, `/track/${briefing.track.id}`);
    await expect(page.getByText(/In full from 50 % of the PV/)).toBeVisible();
    await expect(page.getByText(/PV asked of the force/)).toHaveCount(0);
    const attackers = panel(page, force.name);
    await attackers.getByRole('button', { name: 'Nobody' }).click();
    await attackers.getByText(`${cheapest.pv}`, { exact: true }).last().click();
    const told = `${cheapest.pv} of ${needed} PV asked of the force: ${due} of 500 WP for taking part.`;
    await expect(page.getByText(told)).toBeVisible();
    expect.soft(await findAccessibilityViolationsNow(page)).toEqual([]);

    const { engagementId } = await call('engagement.prepare', {
      trackId: briefing.track.id,
      attacker: { unitIds: [cheapest.unitId] },
      defender: {
        unitIds: briefing.candidates.defender
          .filter(({ refused }) => refused === null)
          .toSorted((a, b) => a.pv - b.pv)
          .slice(0, 1)
          .map(({ unitId }) => unitId),
      },
      seed: 'taking part',
    });
    const engagement = await call('engagement.get', { engagementId });
    const report = makeWonReport(engagement, 'defender');
    const objectives = report.objectives.map((objective) => ({ ...objective, side: null }));
    const short = { ...report, winner: 'draw' as const, objectives, turns: 1 };
    const fresh = engagement.participants.map(({ unitId, damage }) => {
      return { unitId, ...damage, fate: 'withdrew' as const, kills: 0 };
    });
    await call('engagement.record', { engagementId, report: { ...short, units: fresh } });
    await page.reload();
    await goToScreen(page, `/engagement/${engagementId}`);
    await expect(page.getByText(/lasted fewer than 3 turns/).first()).toBeVisible();
    await expect(page.getByText(/0 of 500 WP for taking part/).first()).toBeVisible();
    expect.soft(await findAccessibilityViolationsNow(page)).toEqual([]);
  },
);

test(
  'allies who fight each other are told for whom the victory counts',
  { tag: '@browser' },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', {
      name: 'Embers',
      allegiances: [{ name: 'The Suns' }, { name: 'The Dragon' }],
      forces: ['Guards', 'Lancers', 'Fusiliers'].map((name, index) => ({
        ...{ name, armyList: 'Davion Company' },
        allegiance: index < 2 ? 1 : 2,
      })),
    });
    const { id: trackId } = (await getOpenTrack(call)).track;
    await page.reload();
    await goToScreen(page, `/track/${trackId}`);
    const told = page.getByRole('status').filter({ hasText: 'the victory counts for The Suns' });
    await expect(page.getByRole('button', { name: /^Begin the track/ })).toBeEnabled();
    await expect(told).toHaveCount(0);
    const { track } = await call('track.definition', { trackId });
    const suns = { kind: 'allegiance', number: 1 } as const;
    await call('track.save', { trackId, track: { ...track, roles: { attacker: suns, defender: suns } } });
    await page.reload();
    await expect(told).toBeVisible();
    expect.soft(await findAccessibilityViolationsNow(page)).toEqual([]);
    await expect(page.getByRole('button', { name: /^Begin the track/ })).toBeEnabled();
  },
);
