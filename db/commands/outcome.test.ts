import { describe, expect, it } from 'vitest';
import type { Participant } from '../../shared/domain/participant.ts';
import { LOST_UNIT, beginReport } from './testing/report-rig.ts';

describe('a captured unit', () => {
  it('is gone from its force with its pilot, and comes back with Undo', async () => {
    const { rig, engagementId, quiet, change, d1 } = await beginReport();
    const report = change(quiet, d1, { armorLeft: 0, fate: 'captured' });
    const { checks } = await rig.call('engagement.record', { engagementId, report });
    expect(checks.map(({ code }) => code)).not.toContain('captured-without-field');
    await rig.call('engagement.accept', { engagementId });
    const after = await rig.roster('defender');
    expect(after.units.find(({ id }) => id === d1.unitId)).toMatchObject({
      standing: 'captured',
      readiness: 'captured',
      lanceId: null,
      pilot: null,
      repair: null,
      damage: { armorLeft: 0 },
    });
    expect(after.pilots.find(({ id }) => id === d1.pilotId)?.status).toBe('captured');
    const { unitId } = d1;
    await rig.refused('unit.sell', { unitId }, 'unit.not-serving');
    await rig.refused('unit.repair', { unitIds: [unitId] }, 'unit.not-replaceable');
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    await rig.call('journal.undo', {});
    const back = await rig.roster('defender');
    expect(back.units.find(({ id }) => id === unitId)).toMatchObject({ standing: 'serving' });
  });

  it('takes its pilot along, wounded or not', async () => {
    const { rig, engagementId, quiet, change, d1, d2 } = await beginReport();
    const captured = change(quiet, d1, { fate: 'captured', pilotWounds: 2 });
    const report = change(captured, d2, { fate: 'captured', pilotFate: 'unhurt' });
    await rig.call('engagement.record', { engagementId, report });
    await rig.call('engagement.accept', { engagementId });
    const { pilots } = await rig.roster('defender');
    expect(pilots.find(({ id }) => id === d1.pilotId)).toMatchObject({ status: 'captured', wounds: 2 });
    expect(pilots.find(({ id }) => id === d2.pilotId)).toMatchObject({ status: 'active', unitId: null });
  });

  it('cannot be fielded again', async () => {
    const { rig, engagementId, quiet, change, d1 } = await beginReport();
    await rig.call('engagement.record', { engagementId, report: change(quiet, d1, { fate: 'captured' }) });
    await rig.call('engagement.accept', { engagementId });
    const { tracks } = await rig.call('track.list', {});
    const trackId = tracks.find(({ status }) => status === 'open')!.id;
    const { candidates } = await rig.call('track.get', { trackId });
    const all = [...candidates.attacker, ...candidates.defender].map(({ unitId }) => unitId);
    expect(all).not.toContain(d1.unitId);
  });
});

describe('a pilot', () => {
  it('is wounded as the table tells, and may die in a unit that stands', async () => {
    const { rig, engagementId, quiet, change, a1, d1 } = await beginReport();
    const wounded = change(quiet, a1, { pilotWounds: 2 });
    const report = change(wounded, d1, { pilotFate: 'killed' });
    await rig.call('engagement.record', { engagementId, report });
    await rig.call('engagement.accept', { engagementId });
    const pilot = (await rig.roster('attacker')).pilots.find(({ id }) => id === a1.pilotId)!;
    expect(pilot).toMatchObject({ status: 'wounded', wounds: 2, unitId: a1.unitId });
    const after = await rig.roster('defender');
    expect(after.pilots.find(({ id }) => id === d1.pilotId)).toMatchObject({
      status: 'killed',
      unitId: null,
    });
    expect(after.units.find(({ id }) => id === d1.unitId)).toMatchObject({
      standing: 'serving',
      pilot: null,
    });
  });

  it('has the kills that the table tells', async () => {
    const { rig, engagementId, quiet, change, a1, d1, d2 } = await beginReport();
    const before = (await rig.roster('attacker')).pilots.find(({ id }) => id === a1.pilotId)!.kills;
    const destroyedBy = { unitId: a1.unitId, how: 'critical' } as const;
    const report = change(change(quiet, d1, { ...LOST_UNIT, destroyedBy }), d2, {
      ...LOST_UNIT,
      destroyedBy,
    });
    await rig.call('engagement.record', { engagementId, report });
    await rig.call('engagement.accept', { engagementId });
    const pilot = (await rig.roster('attacker')).pilots.find(({ id }) => id === a1.pilotId)!;
    expect(pilot.kills).toBe(before + 2);
  });
});

describe('dice in the report', () => {
  it('decide when nothing else is given on accepting', async () => {
    const { rig, engagementId, quiet, change, a1 } = await beginReport();
    const rolls = [
      { kind: 'recovery', unitId: a1.unitId, dice: [1, 1] },
      { kind: 'pilot', unitId: a1.unitId, dice: [1, 2] },
    ] as const;
    const report = { ...change(quiet, a1, LOST_UNIT), rolls };
    const { consequences } = await rig.call('engagement.preview', { engagementId, report });
    await rig.call('engagement.record', { engagementId, report });
    expect(await rig.call('engagement.accept', { engagementId })).toEqual(consequences);
    const after = await rig.roster('attacker');
    expect(after.units.find(({ id }) => id === a1.unitId)?.standing).toBe('lost');
    expect(after.pilots.find(({ id }) => id === a1.pilotId)?.status).toBe('killed');
  });

  it('are refused on recording when the report does not call for them', async () => {
    const { rig, engagementId, quiet, a1 } = await beginReport();
    const rolls = [{ kind: 'pilot', unitId: a1.unitId, dice: [1, 2] }] as const;
    const report = { ...quiet, rolls };
    await rig.refused('engagement.record', { engagementId, report }, 'engagement.impossible-roll');
  });
});

describe('what a table knows', () => {
  it('stays in the report: exits, heat, militia, the best units and notes', async () => {
    const { rig, engagementId, quiet, change, a1, a2 } = await beginReport();
    const exit = { edge: 'west', turn: 3 } as const;
    const left = change(quiet, a1, { fate: 'withdrew', exit });
    const report = {
      ...change(left, a2, { heat: 3 }),
      militia: { attacker: { fought: 0, destroyed: 0 }, defender: { fought: 3, destroyed: 1 } },
      mvp: { attacker: a2.unitId, defender: null },
      notes: 'Fog until turn four.\nThe bridge fell.',
    };
    await rig.call('engagement.record', { engagementId, report });
    expect((await rig.call('engagement.get', { engagementId })).report).toEqual(report);
    await rig.call('engagement.accept', { engagementId });
    expect((await rig.call('engagement.get', { engagementId })).report).toEqual(report);
  });

  it('names the best unit in the record of its pilot, without points too', async () => {
    const { rig, engagementId, quiet, a1, a2 } = await beginReport();
    const report = { ...quiet, mvp: { attacker: a2.unitId, defender: null } };
    await rig.call('engagement.record', { engagementId, report });
    await rig.call('engagement.accept', { engagementId });
    const best = async (pilotId: Participant['pilotId']) =>
      (await rig.call('pilot.record', { pilotId })).battles.map(({ mvp, awardSp }) => [mvp, awardSp]);
    expect(await best(a2.pilotId)).toEqual([[true, 0]]);
    expect(await best(a1.pilotId)).toEqual([[false, 0]]);
  });

  it('is refused where it cannot be, and nothing is changed', async () => {
    const { rig, engagementId, quiet, change, a1, d1 } = await beginReport();
    const wrong = [
      change(quiet, a1, { destroyedBy: { unitId: d1.unitId, how: 'structure' } }),
      change(quiet, a1, { fate: 'withdrew', exit: { edge: 'west', turn: 99 } }),
      change(quiet, a1, { pilotFate: 'unhurt', pilotWounds: 1 }),
      { ...quiet, mvp: { attacker: d1.unitId, defender: null } },
      { ...quiet, militia: { attacker: { fought: 0, destroyed: 1 }, defender: { fought: 0, destroyed: 0 } } },
    ];
    for (const report of wrong)
      await rig.refused('engagement.record', { engagementId, report }, 'engagement.impossible-report');
    await rig.refused(
      'engagement.record',
      { engagementId, report: { ...quiet, notes: 'x'.repeat(4001) } },
      'params.invalid',
    );
  });
});
