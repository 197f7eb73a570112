import { describe, expect, it } from 'vitest';
import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import type { BonusId, EngagementId, ObjectiveId, TrackId, UnitId } from '../../shared/domain/ids.ts';
import type { Side } from '../../shared/domain/side.ts';
import {
  changeUnit,
  chooseUnits,
  claim,
  findOpenTrack,
  makeQuietReport,
  makeRig,
  prepareNext,
  type CampaignRig,
} from './testing/campaign-rig.ts';

async function fieldBoth(rig: CampaignRig) {
  const trackId = await findOpenTrack(rig);
  return {
    trackId,
    attacker: { unitIds: await chooseUnits(rig, trackId, 'attacker') },
    defender: { unitIds: await chooseUnits(rig, trackId, 'defender') },
  };
}

describe('engagement.prepare', () => {
  it('refuses tracks that are not open', async () => {
    const rig = await makeRig();
    const fielded = await fieldBoth(rig);
    const { tracks } = await rig.call('track.list', {});
    const closed = tracks.find((track) => track.status === 'closed')!.id;
    await rig.refused('engagement.prepare', { ...fielded, trackId: closed }, 'track.not-open');
    await rig.refused('engagement.prepare', { ...fielded, trackId: 'none' as TrackId }, 'track.not-found');
    await rig.call('engagement.prepare', fielded);
    await rig.refused('engagement.prepare', fielded, 'engagement.under-way');
  });

  it('refuses units that cannot be fielded', async () => {
    const rig = await makeRig();
    const fielded = await fieldBoth(rig);
    const { units } = await rig.roster('attacker');
    const other = fielded.defender.unitIds[0]!;
    const attackWith = (unitIds: UnitId[]) => ({ ...fielded, attacker: { unitIds } });
    const first = units[0]!.id;
    await rig.refused('engagement.prepare', attackWith([]), 'engagement.no-participants');
    await rig.refused('engagement.prepare', attackWith([first, first]), 'engagement.unit-twice');
    await rig.refused('engagement.prepare', attackWith(['none' as UnitId]), 'unit.not-found');
    await rig.refused('engagement.prepare', attackWith([other]), 'engagement.wrong-role');
    const all = await rig.refused(
      'engagement.prepare',
      attackWith(units.map((unit) => unit.id)),
      'engagement.over-limit',
    );
    expect(all.details).toMatchObject({ side: 'attacker', pv: 416, limitPv: 208, percent: 50 });
    await rig.call('unit.assignPilot', { unitId: first, pilotId: null });
    const empty = await rig.refused('engagement.prepare', attackWith([first]), 'engagement.unit-unavailable');
    expect(empty.details).toMatchObject({ unitId: first, reason: 'no-pilot' });
    await rig.call('unit.sell', { unitId: first });
    await rig.refused('engagement.prepare', attackWith([first]), 'engagement.unit-unavailable');
  });

  it('refuses bonuses that the track does not offer to that side', async () => {
    const rig = await makeRig();
    const fielded = await fieldBoth(rig);
    const attackWith = (bonusIds: BonusId[]) => ({ ...fielded, attacker: { ...fielded.attacker, bonusIds } });
    await rig.refused('engagement.prepare', attackWith(['none' as BonusId]), 'bonus.not-found');
    const { tracks } = await rig.call('track.list', {});
    const pursuit = tracks.find((track) => track.template === 'pursuit')!.id;
    const { bonuses } = await rig.call('track.get', { trackId: pursuit });
    await rig.refused('engagement.prepare', attackWith([bonuses[0]!.id]), 'bonus.not-found');
  });
});

describe('engagements', () => {
  it('that do not exist are refused', async () => {
    const rig = await makeRig();
    const engagementId = 'none' as EngagementId;
    const report: EngagementReport = { winner: 'draw', turns: 1, units: [], objectives: [] };
    const code = 'engagement.not-found';
    await rig.refused('engagement.get', { engagementId }, code);
    await rig.refused('engagement.events', { engagementId }, code);
    await rig.refused('engagement.preview', { engagementId, report }, code);
    await rig.refused('engagement.autoResolve', { engagementId }, code);
    await rig.refused('engagement.record', { engagementId, report }, code);
    await rig.refused('engagement.accept', { engagementId }, code);
  });

  it('are accepted once, with a report', async () => {
    const rig = await makeRig();
    const engagementId = await prepareNext(rig);
    await rig.refused('engagement.accept', { engagementId }, 'engagement.wrong-status');
    const report = makeQuietReport(await rig.call('engagement.get', { engagementId }), 'attacker');
    await rig.call('engagement.record', { engagementId, report });
    await rig.call('engagement.accept', { engagementId });
    const code = 'engagement.already-accepted';
    await rig.refused('engagement.accept', { engagementId }, code);
    await rig.refused('engagement.record', { engagementId, report }, code);
    await rig.refused('engagement.autoResolve', { engagementId }, code);
    await rig.refused('engagement.preview', { engagementId, report }, code);
  });

  it('take no report that cannot be', async () => {
    const rig = await makeRig();
    const engagementId = await prepareNext(rig);
    const engagement = await rig.call('engagement.get', { engagementId });
    const report = makeQuietReport(engagement, 'attacker');
    const [first, ...others] = report.units;
    const objectiveId = report.objectives[0]!.objectiveId;
    const impossible: [string, EngagementReport][] = [
      ['unit-missing', { ...report, units: others }],
      ['unit-twice', { ...report, units: [...report.units, first!] }],
      ['unit-unknown', { ...report, units: [...report.units, { ...first!, unitId: 'none' as UnitId }] }],
      ['armor-over-maximum', changeUnit(report, first!.unitId, { armorLeft: 50 })],
      ['alive-without-structure', changeUnit(report, first!.unitId, { structureLeft: 0 })],
      ['objective-twice', { ...report, objectives: [...report.objectives, { objectiveId, side: null }] }],
    ];
    for (const [finding, wrong] of impossible) {
      const call = { engagementId, report: wrong };
      const error = await rig.refused('engagement.record', call, 'engagement.impossible-report');
      expect(JSON.stringify(error.details['findings'])).toContain(finding);
      expect((await rig.call('engagement.preview', call)).consequences).toBeNull();
    }
    const unknown = { ...report, objectives: [{ objectiveId: 'none' as ObjectiveId, side: null }] };
    await rig.refused('engagement.record', { engagementId, report: unknown }, 'objective.not-found');
    const { checks } = await rig.call('engagement.record', {
      engagementId,
      report: claim(report, objectiveId, 'attacker'),
    });
    expect(checks.map((check) => check.code)).toContain('objective-unfulfilled');
  });
});

describe('bonuses', () => {
  it('pay both sides that met an objective, and are booked one line each beside the pay of all', async () => {
    const rig = await makeRig();
    const fielded = await fieldBoth(rig);
    const { bonuses } = await rig.call('track.get', { trackId: fielded.trackId });
    const bonusIdsOf = (role: Side) => bonuses.filter(({ owner }) => owner === role).map(({ id }) => id);
    const { engagementId } = await rig.call('engagement.prepare', {
      ...fielded,
      attacker: { ...fielded.attacker, bonusIds: bonusIdsOf('attacker') },
      defender: { ...fielded.defender, bonusIds: bonusIdsOf('defender') },
    });
    const engagement = await rig.call('engagement.get', { engagementId });
    const report = claim(makeQuietReport(engagement, 'attacker'), engagement.objectives[0]!.id, 'attacker');
    await rig.call('engagement.record', { engagementId, report });
    const { warchests } = await rig.call('engagement.accept', { engagementId });
    expect(warchests).toMatchObject([
      { role: 'attacker', beforeWp: 1000, objectivesWp: 200, bonusesWp: 50, payWp: 500, afterWp: 1550 },
      { role: 'defender', beforeWp: 1000, objectivesWp: 0, bonusesWp: 0, payWp: 500, afterWp: 1300 },
    ]);
    const lines = await rig.call('ledger.list', { forceId: warchests[0]!.forceId });
    expect(lines.map((line) => [line.kind, line.subjectKey, line.amount, line.balance])).toEqual([
      ['opening', null, 1000, 1000],
      ['track-cost', 'meeting-engagement', -200, 800],
      ['objective', 'first-blood', 200, 1000],
      ['bonus', 'darkness', 50, 1050],
      ['pay', null, 500, 1550],
    ]);
  });
});
