import { describe, expect, it } from 'vitest';
import { makeRig, prepareNext } from './testing/campaign-rig.ts';
import { makeTableRig, openTableRig, playUnevenTurn, recordAsTold } from './testing/table-rig.ts';

describe('a result that was tracked at the table', () => {
  it('tells who destroyed whom, wounds and exits before it is typed in', async () => {
    const table = await makeTableRig();
    await playUnevenTurn(table);
    const { units, turns } = await table.rig.call('table.report', { sessionId: table.sessionId });
    const of = (unitId: string) => units.find((unit) => unit.unitId === unitId);
    expect(turns).toBe(1);
    expect(of(table.unitIds[0])).toMatchObject({ kills: 1, pilotWounds: 1 });
    expect(of(table.unitIds[1])).toMatchObject({
      fate: 'destroyed',
      destroyedBy: { unitId: table.unitIds[0], how: 'structure' },
    });
  });

  it('keeps its events with the acceptance, in one entry of the history', async () => {
    const table = await makeTableRig();
    const { rig, engagementId, sessionId, unitIds } = table;
    await playUnevenTurn(table);
    await recordAsTold(table);
    expect(await rig.call('engagement.get', { engagementId })).toMatchObject({ logged: false });
    expect((await rig.call('engagement.events', { engagementId })).events).toEqual([]);
    const {
      entries: [before],
    } = await rig.call('journal.list', { limit: 1 });
    await rig.call('engagement.accept', { engagementId });
    const {
      entries: [after],
    } = await rig.call('journal.list', { limit: 1 });
    expect(after).toMatchObject({ id: before!.id + 1, method: 'engagement.accept' });

    const { logged, report } = await rig.call('engagement.get', { engagementId });
    expect(logged).toBe(true);
    expect(report?.overruled).toMatchObject([
      {
        ...{ turn: 1, unitId: unitIds[0], reason: 'Both forgot' },
        objections: [{ code: 'table.moved-already' }],
      },
    ]);
    expect(report?.strictness).toEqual([{ turn: 1, strictness: 'free' }]);
    const { entries } = await rig.call('table.log', { sessionId });
    const played = entries.flatMap(({ events }) => events);
    const { events } = await rig.call('engagement.events', { engagementId });
    expect(events.slice(-played.length)).toEqual(played);
    const { battle, versions } = await rig.call('engagement.battle', { engagementId });
    expect(battle).toMatchObject({ mapless: true, events, report });
    expect(versions).toMatchObject([{ number: 1, counts: true, turns: 1 }]);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    const killer = (await rig.call('engagement.get', { engagementId })).participants.find(
      ({ unitId }) => unitId === unitIds[0],
    )!;
    const { battles } = await rig.call('pilot.record', { pilotId: killer.pilotId });
    expect(battles).toMatchObject([{ engagementId, kills: 1, victims: [{ unitId: unitIds[1] }] }]);
  });

  it('is open again when the acceptance is undone, and ended by redo', async () => {
    const table = await makeTableRig(3);
    const { rig, engagementId } = table;
    await playUnevenTurn(table);
    await recordAsTold(table);
    await rig.call('engagement.accept', { engagementId });
    const shown = await rig.call('engagement.battle', { engagementId });
    await rig.call('journal.undo', {});
    expect(await table.look()).toMatchObject({ status: 'open' });
    expect(await rig.call('engagement.get', { engagementId })).toMatchObject({ logged: false });
    expect(await rig.call('engagement.battle', { engagementId })).toEqual({ versions: [], battle: null });
    await rig.call('journal.redo', {});
    expect(await table.look()).toMatchObject({ status: 'ended' });
    expect(await rig.call('engagement.battle', { engagementId })).toEqual(shown);
    await rig.call('journal.undo', {});
    await table.act({ kind: 'begin-turn', winner: 'attacker' });
    await rig.call('engagement.accept', { engagementId });
    const { events } = await rig.call('engagement.events', { engagementId });
    expect(events.filter(({ type }) => type === 'turn')).toHaveLength(2);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('tells from which turn on the rules were kept how closely', async () => {
    const rig = await makeRig();
    const engagementId = await prepareNext(rig, 2);
    await rig.call('table.begin', { engagementId });
    const table = await openTableRig(rig, engagementId);
    await table.arrive();
    const reportStrictness = async () => {
      await recordAsTold(table);
      await rig.call('engagement.accept', { engagementId });
      const { report } = await rig.call('engagement.get', { engagementId });
      await rig.call('journal.undo', {});
      return report?.strictness;
    };
    const choose = (strictness: 'guided' | 'free') =>
      rig.call('table.setStrictness', { sessionId: table.sessionId, strictness });
    expect(await reportStrictness()).toBeUndefined();
    await choose('free');
    await table.act({ kind: 'end-turn' });
    await choose('guided');
    expect(await reportStrictness()).toEqual([
      { turn: 1, strictness: 'guided' },
      { turn: 1, strictness: 'free' },
      { turn: 2, strictness: 'guided' },
    ]);
  });

  it('keeps none where the program fought the battle, or nothing happened at the table', async () => {
    const table = await makeTableRig();
    const { rig, engagementId } = table;
    await recordAsTold(table);
    await rig.call('engagement.accept', { engagementId });
    expect(await rig.call('engagement.get', { engagementId })).toMatchObject({ logged: false });
    await rig.call('journal.undo', {});
    await playUnevenTurn(table);
    await rig.call('engagement.autoResolve', { engagementId });
    await rig.call('engagement.accept', { engagementId });
    const { battle } = await rig.call('engagement.battle', { engagementId });
    expect(battle?.mapless).toBeUndefined();
    expect(battle?.dice.length).toBeGreaterThan(0);
  });
});

describe('a battle that the program cannot finish', () => {
  it('is refused without a session, in the middle of a turn, after the end, and for who has not looked', async () => {
    const rig = await makeRig();
    const engagementId = await prepareNext(rig, 2);
    await rig.refused('engagement.continue', { engagementId }, 'table.none');
    await rig.refused('engagement.previewState', { engagementId }, 'table.none');
    await rig.call('table.begin', { engagementId, strictness: 'free' });
    const table = await openTableRig(rig, engagementId);
    await table.arrive();
    await rig.refused('engagement.continue', { engagementId, expectedNumber: 2 }, 'table.stale');
    const { message } = await rig.refused('engagement.continue', { engagementId }, 'table.impossible');
    expect(message).toContain('End it first');
    await table.act({ kind: 'end' });
    await rig.refused('engagement.continue', { engagementId }, 'table.impossible');
  });
});
