import { describe, expect, it } from 'vitest';
import type { Winner } from '../../shared/domain/side.ts';
import {
  changeUnit,
  claim,
  makeQuietReport,
  makeRig,
  prepareNext,
  type CampaignRig,
} from './testing/campaign-rig.ts';

async function expectSound(rig: CampaignRig): Promise<void> {
  const { findings } = await rig.call('campaign.verify', {});
  expect(findings.filter((finding) => finding.level !== 'ok')).toEqual([]);
}

/** Records a result in which the winner has met one of its objectives and destroyed one unit. */
async function recordNext(rig: CampaignRig, winner: Exclude<Winner, 'draw'>): Promise<void> {
  const engagementId = await prepareNext(rig);
  const engagement = await rig.call('engagement.get', { engagementId });
  const loser = engagement.participants.find((participant) => participant.side !== winner)!;
  const victor = engagement.participants.find((participant) => participant.side === winner)!;
  const objective = engagement.objectives.find(({ owner }) => owner === winner || owner === 'both')!;
  let report = claim(makeQuietReport(engagement, winner), objective.id, winner);
  report = changeUnit(report, loser.unitId, { armorLeft: 0, structureLeft: 0, fate: 'destroyed' });
  report = changeUnit(report, victor.unitId, { armorLeft: 0, kills: 1 });
  const preview = await rig.call('engagement.preview', { engagementId, report });
  await rig.call('engagement.record', { engagementId, report });
  expect((await rig.call('engagement.get', { engagementId })).consequences).toEqual(preview.consequences);
  const accepted = await rig.call('engagement.accept', { engagementId });
  expect(accepted).toEqual(preview.consequences);
}

describe('a recorded campaign', () => {
  it('goes over all six tracks and ends with the richer side as its winner', async () => {
    const rig = await makeRig();
    // Counterattack, the third, is an attack of the second allegiance.
    const winners = ['attacker', 'defender', 'defender', 'defender', 'defender', 'attacker'] as const;
    for (const winner of winners) await recordNext(rig, winner);
    const summary = await rig.call('campaign.summary', {});
    expect(summary.tracks.toSorted((a, b) => a.ordinal! - b.ordinal!).map((track) => track.template)).toEqual(
      ['meeting-engagement', 'breakthrough', 'counterattack', 'assault', 'defense', 'pursuit'],
    );
  });

  it('books what it promised', async () => {
    const rig = await makeRig();
    await recordNext(rig, 'attacker');
    const summary = await rig.call('campaign.summary', {});
    const balances = (...wps: readonly number[]) =>
      summary.forces.map(({ id: forceId }, index) => ({ forceId, wp: wps[index] }));
    expect(summary.forces.map(({ warchestWp }) => warchestWp)).toEqual([1000 - 200 + 200 + 500, 800 + 500]);
    expect(summary.warchests).toEqual([
      { trackId: null, forces: balances(1000, 1000) },
      { trackId: summary.tracks[0]!.id, forces: balances(1500, 1300) },
    ]);
    expect(summary.date).toBe('3052-03-31');
    expect(summary.tracks.filter((track) => track.status === 'open').map((track) => track.template)).toEqual([
      'breakthrough',
      'assault',
    ]);
    expect(summary.decisions.map((decision) => decision.kind)).toContain('repair');
    const { pilots, units } = await rig.roster('attacker');
    expect(pilots.reduce((sum, pilot) => sum + pilot.kills, 0)).toBe(1);
    expect(units.filter((unit) => unit.readiness === 'damaged')).toHaveLength(1);
    await expectSound(rig);
  });

  it('takes every step back again, one after the other', async () => {
    const rig = await makeRig();
    const start = await rig.call('campaign.summary', {});
    await recordNext(rig, 'defender');
    for (const { id: forceId } of start.forces) await rig.call('ledger.convert', { forceId, wp: 300 });
    const { units } = await rig.roster('defender');
    await rig.call('unit.repair', {
      unitIds: units.filter((unit) => unit.repair !== null).map((unit) => unit.id),
    });
    const states: string[] = [];
    const state = async (): Promise<string> => {
      const { forces, tracks, date, readiness } = await rig.call('campaign.summary', {});
      return JSON.stringify([forces, tracks, date, readiness, await rig.call('force.list', {})]);
    };
    const { total } = await rig.call('journal.list', {});
    for (let step = 1; step < total; step += 1) {
      states.push(await state());
      await rig.call('journal.undo', {});
      await expectSound(rig);
    }
    const back = await rig.call('campaign.summary', {});
    expect(back.forces).toEqual(start.forces);
    expect(back.tracks).toEqual(start.tracks);
    for (const before of states.toReversed()) {
      await rig.call('journal.redo', {});
      expect(await state()).toBe(before);
    }
    await expectSound(rig);
  });
});

describe('a resolved campaign', () => {
  it('can be fought to its end by the program, the same way twice', async () => {
    const rig = await makeRig();
    const turns: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { end, tracks } = await rig.call('campaign.summary', {});
      if (end !== null) break;
      expect(tracks.filter((track) => track.status === 'open').length).toBeGreaterThan(0);
      const engagementId = await prepareNext(rig, 6);
      const first = await rig.call('engagement.autoResolve', { engagementId });
      const before = await rig.call('engagement.get', { engagementId });
      expect(await rig.call('engagement.autoResolve', { engagementId })).toEqual(first);
      expect(await rig.call('engagement.get', { engagementId })).toEqual(before);
      const { events, diceCount } = await rig.call('engagement.events', { engagementId });
      expect(diceCount).toBe(first.diceCount);
      expect(events.at(-1)).toMatchObject({ type: 'ended', winner: first.winner });
      expect(before.checks.filter((check) => check.level === 'error')).toEqual([]);
      expect(before.checks.filter((check) => check.code.startsWith('objective-'))).toEqual([]);
      await rig.call('engagement.accept', { engagementId });
      turns.push(first.turns);
      await expectSound(rig);
    }
    expect((await rig.call('campaign.summary', {})).end).not.toBeNull();
    expect(turns.length).toBeGreaterThanOrEqual(3);
  });
});
