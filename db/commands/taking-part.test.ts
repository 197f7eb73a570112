import { describe, expect, it } from 'vitest';
import type { Consequences } from '../../shared/domain/consequences.ts';
import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import type { Engagement } from '../../shared/domain/engagement.ts';
import type { EngagementId, TrackId, UnitId } from '../../shared/domain/ids.ts';
import type { TrackDefinition } from '../../shared/domain/track-definition.ts';
import { editRows } from '../testing/break-file.ts';
import {
  changeUnit,
  claim,
  findOpenTrack,
  makeQuietReport,
  makeRig,
  makeRigWith,
  openRig,
  type CampaignRig,
} from './testing/campaign-rig.ts';
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
  return accepted;
}

async function fight(rig: CampaignRig, battle: Battle, change: Change): Promise<Consequences> {
  const accepted = await finish(rig, await begin(rig, battle), change);
  await expectSound(rig);
  return accepted;
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

  it('is whole for a force that had nothing else to field', async () => {
    const rig = await makeRig();
    const [cheapest] = await listReady(rig, 0);
    const { units } = await rig.roster('attacker');
    await rig.call('unit.editMany', {
      edits: units
        .filter(({ id }) => id !== cheapest!.id)
        .map(({ id }) => ({ unitId: id, standing: 'lost' as const })),
      reason: 'Test',
    });
    const battle = { attackers: [cheapest!.id], defenders: await listCheapest(rig, 1) };
    const { warchests } = await fight(rig, battle, lasts(6));
    expect(warchests[0]).toMatchObject({ payWp: PAY_WP });
    expect(warchests[0]!.part).toBeUndefined();
  });

  it('does not ask for crippled units', async () => {
    const rig = await makeRig();
    const [cheapest] = await listReady(rig, 0);
    const { units } = await rig.roster('attacker');
    await rig.call('unit.editMany', {
      edits: units
        .filter(({ id }) => id !== cheapest!.id)
        .map(({ id, damage }) => ({ unitId: id, damage: { ...damage, armorLeft: 0, structureLeft: 1 } })),
      reason: 'Test',
    });
    const battle = { attackers: [cheapest!.id], defenders: await listCheapest(rig, 1, 3) };
    expect(payOf(await fight(rig, battle, lasts(6)))[0]).toBe(PAY_WP);
  });

  it('asks for units whose pilots were told to get out', async () => {
    const rig = await makeRig();
    const trackId = await findOpenTrack(rig);
    const neededPv = async () => (await rig.call('track.get', { trackId })).limits.attacker.parts![0]!.pv;
    const before = await neededPv();
    const [cheapest] = await listReady(rig, 0);
    const { units } = await rig.roster('attacker');
    for (const { id, pilot } of units)
      if (id !== cheapest!.id && pilot !== null)
        await rig.call('unit.assignPilot', { unitId: id, pilotId: null });
    // An empty seat counts with Skill 4.
    expect(await neededPv()).toBeGreaterThan(before * 0.9);
  });

  it('is paid after two turns to those who lost a unit, and to a role that met an objective', async () => {
    const rig = await makeRig();
    const trackId = await findOpenTrack(rig);
    const battle = {
      attackers: await listStrongest(rig, 0, trackId),
      defenders: await listStrongest(rig, 1, trackId),
    };
    const beaten: Change = (report, { participants, objectives }) => {
      const loser = participants.find(({ side }) => side === 'attacker')!;
      const hurt = { fate: 'destroyed', armorLeft: 0, structureLeft: 0, pilotFate: 'unhurt' } as const;
      const told = changeUnit({ ...report, winner: 'defender', turns: 2 }, loser.unitId, hurt);
      return claim(told, objectives.find(({ owner }) => owner !== 'attacker')!.id, 'defender');
    };
    expect(payOf(await fight(rig, battle, beaten))).toEqual([PAY_WP, PAY_WP]);
  });

  it('is not paid on the first turn for a unit that went in crippled', async () => {
    const rig = await makeRig();
    const trackId = await findOpenTrack(rig);
    const attackers = await listCheapest(rig, 0);
    const { damage } = (await rig.roster('attacker')).units.find(({ id }) => id === attackers[0])!;
    const torn = { ...damage, armorLeft: 0, structureLeft: 1 };
    await rig.call('unit.edit', { unitId: attackers[0]!, damage: torn, reason: 'Test' });
    const defenders = await listStrongest(rig, 1, trackId);
    const limp: Change = (report) => changeUnit({ ...report, turns: 1 }, attackers[0]!, { fate: 'crippled' });
    expect(payOf(await fight(rig, { attackers, defenders }, limp))).toEqual([0, 0]);
  });

  it('needs a turn that was played: a report without turns is refused', async () => {
    const rig = await makeRig();
    const battle = { attackers: await listCheapest(rig, 0), defenders: await listCheapest(rig, 1) };
    const engagementId = await begin(rig, battle);
    const quiet = makeQuietReport(await rig.call('engagement.get', { engagementId }), 'draw');
    const { turns: _, ...untold } = quiet;
    for (const report of [{ ...quiet, turns: 0 }, untold as EngagementReport])
      await rig.refused('engagement.record', { engagementId, report }, 'params.invalid');
  });

  it('is previewed as of a full battle while nobody has counted the turns', async () => {
    const rig = await makeRig();
    const trackId = await findOpenTrack(rig);
    const attackers = await listStrongest(rig, 0, trackId);
    const engagementId = await begin(rig, { attackers, defenders: await listStrongest(rig, 1, trackId) });
    const quiet = makeQuietReport(await rig.call('engagement.get', { engagementId }), 'draw');
    const left = { ...quiet.units[0]!, fate: 'withdrew', exit: { edge: 'north', turn: 30 } } as const;
    const preview = (turns: number | null, units = quiet.units) =>
      rig.call('engagement.preview', { engagementId, report: { ...quiet, units, turns } });
    expect(payOf((await preview(1)).consequences!)).toEqual([0, 0]);
    expect(payOf((await preview(null)).consequences!)).toEqual([PAY_WP, PAY_WP]);
    const told = await preview(null, [left, ...quiet.units.slice(1)]);
    expect(told.checks.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is not paid to those who give up at once', async () => {
    const rig = await makeRig();
    const [{ id: allegianceId } = { id: '' as never }] = (await rig.call('campaign.summary', {})).allegiances;
    const battle = { attackers: await listCheapest(rig, 0), defenders: await listCheapest(rig, 1) };
    const engagementId = await begin(rig, battle);
    await rig.refused('campaign.concede', { allegianceId }, 'engagement.under-way');
    expect(payOf(await finish(rig, engagementId, withdrawOn(1)))).toEqual([0, 0]);
    await rig.call('campaign.concede', { allegianceId });
    const lines = (await rig.call('force.list', {})).map(({ force }) =>
      rig.call('ledger.list', { forceId: force.id }),
    );
    const kinds = (await Promise.all(lines)).flat().map(({ kind }) => kind);
    expect(kinds).not.toContain('pay');
  });

  it('is measured by what could be fielded when the track began, as the briefing told', async () => {
    const rig = await makeRig();
    const trackId = await findOpenTrack(rig);
    const { limits } = await rig.call('track.get', { trackId });
    const [cheapest] = await listReady(rig, 0);
    const engagementId = await begin(rig, {
      attackers: [cheapest!.id],
      defenders: await listStrongest(rig, 1, trackId),
    });
    const { units } = await rig.roster('attacker');
    const others = units.filter(({ id }) => id !== cheapest!.id);
    await rig.call('unit.editMany', {
      edits: others.map(({ id }) => ({ unitId: id, standing: 'lost' as const })),
      reason: 'Test',
    });
    const { warchests } = await finish(rig, engagementId, lasts(6));
    const neededPv = limits.attacker.parts![0]!.pv;
    expect(warchests[0]).toMatchObject({
      payWp: Math.floor((PAY_WP * cheapest!.pv) / neededPv),
      part: { fieldedPv: cheapest!.pv, neededPv, fullPayWp: PAY_WP, fullScoreWp: 0 },
    });
    expect(warchests[1]!.part).toBeUndefined();
  });

  it('is whole in a track that was begun before this was noted', async () => {
    const rig = await makeRig();
    const battle = { attackers: await listCheapest(rig, 0), defenders: await listCheapest(rig, 1) };
    const engagementId = await begin(rig, battle);
    await rig.call('campaign.close', {});
    editRows(rig.file, 'UPDATE engagement_forces SET fieldable_pv = NULL');
    const again = await openRig(rig.file);
    expect(payOf(await finish(again, engagementId, lasts(6)))).toEqual([PAY_WP, PAY_WP]);
  });

  it('is whole in a campaign whose economy asks for nothing', async () => {
    const rig = await makeRigWith(() => ({ partPercent: undefined, partTurns: undefined }));
    const battle = { attackers: await listCheapest(rig, 0), defenders: await listCheapest(rig, 1) };
    expect(payOf(await finish(rig, await begin(rig, battle), withdrawOn(1)))).toEqual([PAY_WP, PAY_WP]);
    const { limits } = await rig.call('track.get', { trackId: await findOpenTrack(rig) });
    expect(limits.attacker.parts).toBeUndefined();
  });

  it('in SP goes down too', async () => {
    const rig = await makeRig();
    await rig.call('campaign.changeEconomy', { changes: [{ path: 'combatPaySp.one', value: 250 }] });
    const trackId = await findOpenTrack(rig);
    const { limits } = await rig.call('track.get', { trackId });
    const [cheapest] = await listReady(rig, 0);
    const battle = { attackers: [cheapest!.id], defenders: await listStrongest(rig, 1, trackId) };
    const { warchests } = await fight(rig, battle, attackersScore);
    const { size } = (await rig.roster('attacker')).force;
    const paySp = Math.floor((250 * size * cheapest!.pv) / limits.attacker.parts![0]!.pv);
    expect(warchests[0]).toMatchObject({ paySp, part: { fullPaySp: 250 * size } });
    // A side of one force keeps its objectives whole.
    expect(warchests[0]!.objectivesWp).toBe(warchests[0]!.part!.fullScoreWp);
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

/** Another force goes over to the allegiance of the first one. */
async function joinFirst(rig: CampaignRig, index: number): Promise<void> {
  const rosters = await rig.call('force.list', {});
  const [{ force: first }, { force }] = [rosters[0]!, rosters[index]!];
  await rig.call('force.changeAllegiance', { forceId: force.id, allegiance: first.allegianceId });
}

/** The first objective that attackers may meet is met by them. */
const attackersScore: Change = (report, { objectives }) =>
  claim(report, objectives.find(({ owner }) => owner !== 'defender')!.id, 'attacker');

describe('a force that brings little beside an ally', () => {
  it('gets its part of the pay and of the objectives, while the other two of the role get all', async () => {
    const { rig, trackId } = await openAllies();
    await joinFirst(rig, 2);
    // Three forces against one: an even battle would leave each of them hardly more than a unit.
    await rig.call('campaign.changeEconomy', { changes: [{ path: 'fairPercent', value: 1000 }] });
    const [rider] = await listReady(rig, 1);
    const { limits } = await rig.call('track.get', { trackId });
    const needed = limits.attacker.parts![1]!.pv;
    const attackers = [
      ...(await listStrongest(rig, 0, trackId)),
      rider!.id,
      ...(await listStrongest(rig, 2, trackId)),
    ];
    const defenders = await listStrongest(rig, 3, trackId);
    const { warchests } = await fight(rig, { trackId, attackers, defenders }, attackersScore);
    const [ally, little, other] = warchests;
    expect(ally).toMatchObject({ payWp: PAY_WP, objectivesWp: other!.objectivesWp });
    expect(other).toMatchObject({ payWp: PAY_WP });
    expect(little).toMatchObject({
      payWp: Math.floor((PAY_WP * rider!.pv) / needed),
      objectivesWp: Math.floor((ally!.objectivesWp * rider!.pv) / needed),
    });
    expect(little!.payWp).toBeLessThan(PAY_WP / 2);
  });
});

describe('a force that brings little beside an ally with whom it shares', () => {
  it('gets less of the same sum, and the pay for all goes by what they brought together', async () => {
    const { rig, trackId } = await openAllies({ sharing: { limit: 'each', cost: 'each', wp: 'shared' } });
    const { limits } = await rig.call('track.get', { trackId });
    const needed = limits.attacker.parts!.map(({ pv }) => pv);
    const [one] = await listReady(rig, 0);
    const [two] = await listReady(rig, 1);
    const attackers = [one!.id, two!.id];
    const defenders = await listStrongest(rig, 2, trackId);
    const { warchests } = await fight(rig, { trackId, attackers, defenders }, attackersScore);
    const [first, second] = warchests;
    const broughtPv = one!.pv + two!.pv;
    expect(first!.payWp! + second!.payWp!).toBe(Math.floor((PAY_WP * broughtPv) / (needed[0]! + needed[1]!)));
    const { objectives } = await rig.call('track.get', { trackId });
    const { wp } = objectives.find(({ metBy }) => metBy === 'attacker')!;
    expect(first!.objectivesWp + second!.objectivesWp).toBe(wp);
    const parts = [one!.pv / needed[0]!, two!.pv / needed[1]!];
    expect(first!.objectivesWp).toBeCloseTo((wp * parts[0]!) / (parts[0]! + parts[1]!), -0.5);
  });
});

describe('odd points that allies share', () => {
  const sharing = { limit: 'each', cost: 'shared', wp: 'shared' } as const;

  it('do not add up for the same force, line by line', async () => {
    const { rig, trackId } = await openAllies({ sharing });
    await joinFirst(rig, 2);
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
