import { describe, expect, it } from 'vitest';
import type { Consequences } from '../../shared/domain/consequences.ts';
import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import type { Engagement } from '../../shared/domain/engagement.ts';
import type { EngagementId, TrackId, UnitId } from '../../shared/domain/ids.ts';
import type { TrackDefinition } from '../../shared/domain/track-definition.ts';
import { claim, findOpenTrack, makeQuietReport, makeRig, type CampaignRig } from './testing/campaign-rig.ts';
import { expectSound } from './testing/fight.ts';

const PAY_WP = 500;

/** Ready units of a force by its place among the forces, the cheapest first. */
async function listReady(rig: CampaignRig, index: number): Promise<{ id: UnitId; pv: number }[]> {
  const { units } = (await rig.call('force.list', {}))[index]!;
  return units
    .filter(({ readiness, pilot }) => readiness === 'ready' && pilot !== null)
    .toSorted((a, b) => a.pv - b.pv);
}

async function listCheapest(rig: CampaignRig, index: number, count = 1): Promise<UnitId[]> {
  return (await listReady(rig, index)).slice(0, count).map(({ id }) => id);
}

/** Units of a force within its limit, those of the most PV first. */
async function listStrongest(rig: CampaignRig, index: number, trackId: TrackId): Promise<UnitId[]> {
  const { limits } = await rig.call('track.get', { trackId });
  const forceId = (await rig.call('force.list', {}))[index]!.force.id;
  const groups = [...limits.attacker.groups, ...limits.defender.groups];
  let left = groups.find(({ forceIds }) => forceIds.includes(forceId))!.pv;
  const chosen: UnitId[] = [];
  for (const { id, pv } of (await listReady(rig, index)).toReversed()) {
    if (pv > left) continue;
    chosen.push(id);
    left -= pv;
  }
  return chosen;
}

interface Battle {
  readonly trackId?: TrackId;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
}

async function begin(rig: CampaignRig, { trackId, attackers, defenders }: Battle): Promise<EngagementId> {
  const { engagementId } = await rig.call('engagement.prepare', {
    trackId: trackId ?? (await findOpenTrack(rig)),
    attacker: { unitIds: [...attackers] },
    defender: { unitIds: [...defenders] },
    seed: 'taking part',
  });
  return engagementId;
}

type Change = (report: EngagementReport, engagement: Engagement) => EngagementReport;

/** Records a draw without losses but for what is changed, compares the preview with what acceptance books. */
async function finish(rig: CampaignRig, engagementId: EngagementId, change: Change): Promise<Consequences> {
  const engagement = await rig.call('engagement.get', { engagementId });
  const report = { ...change(makeQuietReport(engagement, 'draw'), engagement), reason: 'Test' };
  await rig.call('engagement.record', { engagementId, report });
  const preview = await rig.call('engagement.get', { engagementId });
  const accepted = await rig.call('engagement.accept', { engagementId });
  expect(preview.consequences).toEqual(accepted);
  await expectSound(rig);
  return accepted;
}

async function fight(rig: CampaignRig, battle: Battle, change: Change): Promise<Consequences> {
  return finish(rig, await begin(rig, battle), change);
}

const payOf = ({ warchests }: Consequences) => warchests.map(({ payWp }) => payWp);

/** All withdraw on a turn. */
const withdrawOn =
  (turns: number): Change =>
  (report) => ({
    ...report,
    turns,
    units: report.units.map((unit) => ({ ...unit, fate: 'withdrew' as const })),
  });

const lasts =
  (turns: number): Change =>
  (report) => ({ ...report, turns });

describe('pay for taking part', () => {
  it('is not due where one unit of each side withdraws on the first turn', async () => {
    const rig = await makeRig();
    const battle = { attackers: await listCheapest(rig, 0), defenders: await listCheapest(rig, 1) };
    expect(payOf(await fight(rig, battle, withdrawOn(1)))).toEqual([0, 0]);
  });

  it('goes down with what was brought in a battle that lasts', async () => {
    const rig = await makeRig();
    const trackId = await findOpenTrack(rig);
    const [cheapest] = await listReady(rig, 0);
    const battle = { attackers: [cheapest!.id], defenders: await listStrongest(rig, 1, trackId) };
    const [attacker, defender] = payOf(await fight(rig, battle, lasts(6)));
    expect(attacker).toBeGreaterThan(0);
    expect(attacker).toBeLessThan(PAY_WP / 2);
    expect(defender).toBe(PAY_WP);
  });
});

/** The sample of four players with a track whose attackers are the first two. */
async function openAllies(changes: Partial<TrackDefinition> = {}) {
  const rig = await makeRig({ sample: true });
  const open = await findOpenTrack(rig);
  const { track } = await rig.call('track.definition', { trackId: open });
  const { trackId } = await rig.call('track.save', {
    track: { ...track, name: 'Raid', ...changes },
    open: true,
  });
  return { rig, trackId };
}

/** The first objective that attackers may meet is met by them. */
const attackersScore: Change = (report, { objectives }) =>
  claim(report, objectives.find(({ owner }) => owner !== 'defender')!.id, 'attacker');

describe('a force that brings little beside an ally', () => {
  it('gets its part of the pay and of the objectives', async () => {
    const { rig, trackId } = await openAllies();
    const attackers = [...(await listStrongest(rig, 0, trackId)), ...(await listCheapest(rig, 1))];
    const defenders = await listStrongest(rig, 2, trackId);
    const { warchests } = await fight(rig, { trackId, attackers, defenders }, attackersScore);
    const [ally, rider] = warchests;
    expect(rider!.payWp).toBeLessThan(ally!.payWp! / 2);
    expect(rider!.objectivesWp).toBeLessThan(ally!.objectivesWp / 2);
    expect(rider!.objectivesWp).toBeGreaterThan(0);
  });
});

describe('odd points that allies share', () => {
  const sharing = { limit: 'each', cost: 'shared', wp: 'shared' } as const;

  it('do not add up for the same force, line by line', async () => {
    const { rig, trackId } = await openAllies({ sharing });
    const { force } = (await rig.call('force.list', {}))[2]!;
    const first = (await rig.call('force.list', {}))[0]!.force;
    await rig.call('force.changeAllegiance', { forceId: force.id, allegiance: first.allegianceId });
    const attackers: UnitId[] = [];
    for (const index of [0, 1, 2]) attackers.push(...(await listStrongest(rig, index, trackId)));
    const defenders = await listStrongest(rig, 3, trackId);
    const { warchests } = await fight(rig, { trackId, attackers, defenders }, attackersScore);
    const sums = warchests
      .filter(({ role }) => role === 'attacker')
      .map(({ objectivesWp, bonusesWp, payWp = 0 }) => objectivesWp + bonusesWp + payWp);
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(1);
  });

  it('go to one force after the other, track by track', async () => {
    const { rig, trackId } = await openAllies({ sharing, costWp: 205 });
    const { track } = await rig.call('track.definition', { trackId });
    const course = { ...track.course, staysOpen: true };
    await rig.call('track.save', { trackId, track: { ...track, course }, open: true });
    const again = await rig.call('track.save', { track: { ...track, course, name: 'Again' }, open: true });
    const costs: number[][] = [];
    for (const id of [trackId, again.trackId]) {
      const attackers = [...(await listStrongest(rig, 0, id)), ...(await listStrongest(rig, 1, id))];
      const engagementId = await begin(rig, {
        trackId: id,
        attackers,
        defenders: await listStrongest(rig, 2, id),
      });
      const { forces } = await rig.call('engagement.get', { engagementId });
      costs.push(forces.filter(({ role }) => role === 'attacker').map(({ costWp }) => costWp));
      await finish(rig, engagementId, lasts(6));
    }
    expect(costs.map((parts) => parts.toSorted())).toEqual([
      [102, 103],
      [102, 103],
    ]);
    expect(costs[0]).not.toEqual(costs[1]);
  });
});
