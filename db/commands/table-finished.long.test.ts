import { describe, expect, it } from 'vitest';
import { makeRig, prepareNext } from './testing/campaign-rig.ts';
import { readText } from '../testing/read-value.ts';
import {
  makeTableRig,
  openTableRig,
  playUnevenTurn,
  recordAsTold,
  type TableRig,
} from './testing/table-rig.ts';

describe('a battle that the program finishes from where the table stands', () => {
  it('begins with the whole state, and remembers what happened before', async () => {
    const table = await makeTableRig(3);
    const { rig, engagementId, unitIds } = table;
    await playUnevenTurn(table);
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
    await recordAsTold(table);
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
    await recordAsTold(again);
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
