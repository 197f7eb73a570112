import { describe, expect, it } from 'vitest';
import type { TableAction } from '../../shared/domain/table-action.ts';
import { makeRig, prepareNext } from './testing/campaign-rig.ts';
import { readText } from '../testing/read-value.ts';
import { makeTableRig, openTableRig, type TableRig } from './testing/table-rig.ts';

/** Plays a turn in which the attacker's unit destroys the defender's, against the rules in one thing. */
async function playTurn(table: TableRig): Promise<void> {
  const { rig, sessionId, unitIds } = table;
  await table.arrive();
  const stand: TableAction = { kind: 'move', unitId: unitIds[0], movement: 'standstill', inches: 0 };
  await table.act(stand);
  const { number } = await table.look();
  await rig.call('table.act', { sessionId, expectedNumber: number, action: stand, reason: 'Both forgot' });
  await table.act({ kind: 'critical', unitId: unitIds[0], effect: 'crew' });
  await table.act({ kind: 'destroy', unitId: unitIds[1], by: unitIds[0] });
  await table.act({ kind: 'end-turn' });
}

/** Types in the result as the table tells it. */
async function record({ rig, sessionId, engagementId }: TableRig): Promise<void> {
  const { turns, ...report } = await rig.call('table.report', { sessionId });
  await rig.call('engagement.record', { engagementId, report: { ...report, turns: turns ?? 1 } });
}

describe('a result that was tracked at the table', () => {
  it('tells who destroyed whom, wounds and exits before it is typed in', async () => {
    const table = await makeTableRig();
    await playTurn(table);
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
    await playTurn(table);
    await record(table);
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
    await playTurn(table);
    await record(table);
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
      await record(table);
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
    await record(table);
    await rig.call('engagement.accept', { engagementId });
    expect(await rig.call('engagement.get', { engagementId })).toMatchObject({ logged: false });
    await rig.call('journal.undo', {});
    await playTurn(table);
    await rig.call('engagement.autoResolve', { engagementId });
    await rig.call('engagement.accept', { engagementId });
    const { battle } = await rig.call('engagement.battle', { engagementId });
    expect(battle?.mapless).toBeUndefined();
    expect(battle?.dice.length).toBeGreaterThan(0);
  });
});

describe('a battle that the program finishes from where the table stands', () => {
  it('begins with the whole state, and remembers what happened before', async () => {
    const table = await makeTableRig(3);
    const { rig, engagementId, unitIds } = table;
    await playTurn(table);
    const preview = await rig.call('engagement.previewState', { engagementId });
    expect(preview.checks.filter(({ level }) => level === 'error')).toEqual([]);
    const { number } = await table.look();
    const answer = await rig.call('engagement.continue', { engagementId, expectedNumber: number });
    expect(answer.turns).toBeGreaterThan(1);
    const engagement = await rig.call('engagement.get', { engagementId });
    expect(engagement).toMatchObject({ method: 'resolved', tableTurns: 1, logged: true });
    const { battle } = await rig.call('engagement.battle', { engagementId });
    const start = battle!.scenario.start!;
    expect(start.units.find(({ unitId }) => unitId === unitIds[0])).toMatchObject({
      ...{ criticals: { crew: 1 }, kills: 1, pilotWounds: 1 },
    });
    const turns = battle!.events.flatMap((event) => (event.type === 'turn' ? [event.turn] : []));
    expect(turns).toEqual(Array.from({ length: answer.turns }, (_, index) => index + 1));
    expect(battle!.diceAt).toHaveLength(battle!.events.length);
    expect((await rig.call('engagement.events', { engagementId })).events).toEqual(battle!.events);
    const lost = engagement.report!.units.find(({ unitId }) => unitId === unitIds[1]);
    expect(lost).toMatchObject({ fate: 'destroyed', destroyedBy: { unitId: unitIds[0] } });
    await rig.call('engagement.overwriteDice', {
      engagementId,
      dice: [{ die: 1, face: (battle!.dice[0]!.face % 6) + 1 }],
    });
    await rig.call('engagement.accept', { engagementId });
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    expect(await table.look()).toMatchObject({ status: 'ended' });
  });

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

describe('a battle of the program that is played on at the table', () => {
  it('goes on after any of its turns, which stand as what happened before', async () => {
    const rig = await makeRig();
    const engagementId = await prepareNext(rig, 3);
    await rig.refused('table.begin', { engagementId, fromTurn: 1 }, 'battle.none');
    const { turns } = await rig.call('engagement.autoResolve', { engagementId });
    const { battle } = await rig.call('engagement.battle', { engagementId });
    await rig.refused('table.begin', { engagementId, fromTurn: turns }, 'battle.no-such-turn');
    await rig.call('table.begin', { engagementId, fromTurn: 2, strictness: 'free' });
    const table = await openTableRig(rig, engagementId);
    const { state } = await table.look();
    expect(state).toMatchObject({ turn: 2, phase: 'between' });
    const until = battle!.events.findIndex((event) => event.type === 'turn' && event.turn === 3);
    const marked = new Map<string, number>();
    for (const event of battle!.events.slice(0, until))
      if (event.type === 'damaged')
        marked.set(event.unitId, (marked.get(event.unitId) ?? 0) + event.armor + event.structure);
    const { participants } = await rig.call('engagement.get', { engagementId });
    for (const { unitId, damage } of participants) {
      const unit = state.units.find((one) => one.unitId === unitId)!;
      const lost = damage.armorLeft + damage.structureLeft - unit.armorLeft - unit.structureLeft;
      expect(lost).toBe(marked.get(unitId) ?? 0);
    }
    await table.act({ kind: 'begin-turn', winner: 'attacker' });
    await table.act({ kind: 'end' });
    await record(table);
    await rig.call('engagement.accept', { engagementId });
    const { events } = await rig.call('engagement.events', { engagementId });
    expect(events.slice(0, until)).toEqual(battle!.events.slice(0, until));
    expect(events.flatMap((event) => (event.type === 'turn' ? [event.turn] : []))).toEqual([1, 2, 3]);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });
});

describe('a battle from the table that the program has finished', () => {
  /** A turn at the table, the rest by the program. */
  async function finish(): Promise<TableRig> {
    const table = await makeTableRig(3);
    await table.arrive();
    await table.act({ kind: 'end-turn' });
    await table.rig.call('engagement.continue', { engagementId: table.engagementId });
    return table;
  }
  const eventsOf = async ({ rig, engagementId }: TableRig) =>
    (await rig.call('engagement.events', { engagementId })).events;

  it('is taken back to the table after any turn of the program; the earlier session stays aside', async () => {
    const table = await finish();
    const { rig, engagementId, sessionId } = table;
    const seedOf = (id: string) => readText(rig.file, 'SELECT seed FROM table_sessions WHERE id = ?', id);
    expect(await table.look()).toMatchObject({ status: 'open', finished: true });
    const earlier = await rig.call('table.log', { sessionId });
    const fought = await eventsOf(table);
    const { message } = await rig.refused(
      'table.begin',
      { engagementId, fromTurn: 0 },
      'battle.no-such-turn',
    );
    expect(message).toContain('from turn 1 to turn');
    const begun = await rig.call('table.begin', { engagementId, fromTurn: 2, strictness: 'free' });
    expect(begun.sessionId).toBe(`${sessionId}-2`);
    const again = await openTableRig(rig, engagementId);
    expect(await again.look()).toMatchObject({
      ...{ sessionId: begun.sessionId, status: 'open', finished: false, number: 0 },
      state: { turn: 2, phase: 'between' },
    });
    expect(seedOf(begun.sessionId)).not.toBe(seedOf(sessionId));

    const at = { sessionId, expectedNumber: earlier.total };
    const { message: told } = await rig.refused('table.undo', at, 'table.aside');
    expect(told).toContain('Go on with that session');
    await rig.refused('table.setStrictness', { sessionId, strictness: 'guided' }, 'table.aside');
    expect(await rig.call('table.log', { sessionId })).toEqual(earlier);
    expect((await rig.call('table.report', { sessionId })).units).not.toEqual([]);

    await again.act({ kind: 'begin-turn', winner: 'defender' });
    await again.act({ kind: 'end' });
    await record(again);
    await rig.call('engagement.accept', { engagementId });
    const events = await eventsOf(again);
    const until = fought.findIndex((event) => event.type === 'turn' && event.turn === 3);
    expect(events.slice(0, until)).toEqual(fought.slice(0, until));
    expect(events.flatMap((event) => (event.type === 'turn' ? [event.turn] : []))).toEqual([1, 2, 3]);
    expect(await again.look()).toMatchObject({ sessionId: begun.sessionId, status: 'ended' });
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('has one session that counts, whatever is undone and redone', async () => {
    const table = await finish();
    const { rig, engagementId, sessionId } = table;
    await rig.call('table.begin', { engagementId, fromTurn: 1, strictness: 'free' });
    const again = await openTableRig(rig, engagementId);
    await again.act({ kind: 'begin-turn', winner: 'attacker' });
    await rig.refused('table.begin', { engagementId, fromTurn: 2 }, 'table.exists');
    const mark = { kind: 'damage', unitId: again.unitIds[0], points: 1 } as const;
    const refuseEarlier = () =>
      rig.refused('table.act', { sessionId, expectedNumber: 0, action: mark }, 'table.aside');

    await rig.call('engagement.accept', { engagementId });
    expect(await again.look()).toMatchObject({ status: 'ended', finished: false });
    await refuseEarlier();
    await rig.call('journal.undo', {});
    expect(await again.look()).toMatchObject({ status: 'open', number: 1 });
    await again.act(mark);
    // The way that the program finished it, then the preparation.
    await rig.call('journal.undo', {});
    await rig.call('journal.undo', {});
    expect(await again.look()).toMatchObject({ status: 'aside', number: 2 });
    await refuseEarlier();
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    const { file } = rig;
    await rig.call('campaign.close', {});
    await rig.call('campaign.open', { file });
    await rig.call('journal.redo', {});
    expect(await again.look()).toMatchObject({ status: 'open', number: 2 });
    await again.act(mark);
    await refuseEarlier();

    await again.act({ kind: 'end-turn' });
    await rig.call('engagement.continue', { engagementId });
    expect(await again.look()).toMatchObject({ finished: true });
    const third = await rig.call('table.begin', { engagementId });
    expect(third.sessionId).toBe(`${sessionId}-3`);
    expect(await again.look()).toMatchObject({ state: { turn: 0 }, number: 0 });
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('is taken over at another turn once everything there is undone', async () => {
    const table = await finish();
    const { rig, engagementId } = table;
    await rig.call('table.begin', { engagementId, fromTurn: 2 });
    const wrong = await openTableRig(rig, engagementId);
    await wrong.act({ kind: 'begin-turn', winner: 'attacker' });
    await rig.refused('table.begin', { engagementId, fromTurn: 1 }, 'table.exists');
    await wrong.undo();
    await rig.refused('table.begin', { engagementId }, 'table.exists');
    await rig.call('table.begin', { engagementId, fromTurn: 1 });
    expect(await wrong.look()).toMatchObject({ state: { turn: 1 }, number: 0 });
  });
});
