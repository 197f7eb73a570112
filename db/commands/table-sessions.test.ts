import { describe, expect, it } from 'vitest';
import type { HostEvent } from '../../shared/contract/index.ts';
import type { TableAction } from '../../shared/domain/table-action.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { makeQuietReport, makeRig, openRig, prepareNext } from './testing/campaign-rig.ts';
import { readText } from '../testing/read-value.ts';
import { makeTableRig, openTableRig, type TableRig } from './testing/table-rig.ts';

const BEGIN: TableAction = { kind: 'begin-turn', winner: 'attacker' };
/** Rows of a session once units have come to the table. */
const ARRIVED = 3;
const hurt = ({ unitIds }: TableRig, points = 1): TableAction => ({
  kind: 'damage',
  unitId: unitIds[0],
  points,
});
const stand = ({ unitIds }: TableRig): TableAction => ({
  kind: 'move',
  unitId: unitIds[0],
  movement: 'standstill',
  inches: 0,
});
const fire = ({ unitIds: [unitId, targetId] }: TableRig): TableAction => ({
  kind: 'attack',
  unitId,
  targetId,
  attack: { kind: 'weapon', range: 'medium' },
});

describe('a session at the table', () => {
  it('begins with the units of its engagement as they are, once', async () => {
    const rig = await makeRig();
    const engagementId = await prepareNext(rig, 2);
    expect(await rig.call('table.get', { engagementId })).toEqual({ session: null });
    const { sessionId } = await rig.call('table.begin', { engagementId });
    const { session } = await rig.call('table.get', { engagementId });
    expect(session).toMatchObject({
      ...{ sessionId, engagementId, status: 'open', strictness: 'guided' },
      ...{ number: 0, undoSteps: 0, redoSteps: 0, broken: null },
      state: { turn: 0, phase: 'between', winner: null },
    });
    const { participants, objectives } = await rig.call('engagement.get', { engagementId });
    expect(session!.state.units.map(({ unitId }) => unitId)).toEqual(
      participants.map(({ unitId }) => unitId),
    );
    expect(session!.state.objectives).toHaveLength(objectives.length);
    expect(await rig.call('table.scenario', { sessionId })).toEqual(
      await rig.call('engagement.scenario', { engagementId }),
    );
    await rig.refused('table.begin', { engagementId }, 'table.exists');
    await rig.refused('table.log', { sessionId: 'nowhere' as never }, 'table.not-found');
    await rig.refused('table.get', { engagementId: 'nowhere' as never }, 'engagement.not-found');
  });

  it('is told with each row where that is asked for, as it is told afterwards', async () => {
    const { rig, sessionId, engagementId } = await makeTableRig();
    const show = { sessionId, show: true };
    const look = async () => (await rig.call('table.get', { engagementId })).session;
    const act = { ...show, expectedNumber: 0, action: BEGIN };
    const told = [await rig.call('table.act', act)].map(({ session }) => session);
    expect(told).toEqual([await look()]);
    told.push((await rig.call('table.undo', { ...show, expectedNumber: 1 })).session);
    expect(told[1]).toEqual(await look());
    told.push((await rig.call('table.redo', { ...show, expectedNumber: 2 })).session);
    expect(told[2]).toEqual(await look());
    expect(told.map((session) => [session?.number, session?.undoSteps, session?.state.turn])).toEqual([
      [1, 1, 1],
      [2, 0, 0],
      [3, 1, 1],
    ]);
    expect(await rig.call('table.undo', { sessionId, expectedNumber: 3 })).not.toHaveProperty('session');
  });

  it('keeps what happens, with the dice that fell', async () => {
    const table = await makeTableRig();
    const { rig, sessionId, unitIds } = table;
    const before = await table.armorOf(unitIds[0]);
    expect(await table.act({ kind: 'begin-turn' }, [5, 4, 2, 2])).toMatchObject({
      number: 1,
      dice: [5, 4, 2, 2],
    });
    await table.act({ kind: 'enter', unitId: unitIds[0] });
    await table.act(hurt(table));
    expect(await table.armorOf(unitIds[0])).toBe(before - 1);
    const { entries, total } = await rig.call('table.log', { sessionId });
    expect(total).toBe(3);
    expect(entries).toMatchObject([
      { number: 1, kind: 'action', entry: { dice: [5, 4, 2, 2], reason: null }, undone: false, of: null },
      { number: 2, entry: { action: { kind: 'enter' } } },
      { number: 3, entry: { action: hurt(table), dice: [] }, events: [{ type: 'damaged' }], broken: false },
    ]);
    expect(await rig.call('table.log', { sessionId, from: 2, limit: 1 })).toEqual({
      entries: [entries[1]],
      total,
    });
  });

  it('is there when the campaign is opened again', async () => {
    const table = await makeTableRig();
    await table.arrive();
    await table.act(hurt(table));
    await table.undo();
    const shown = await table.look();
    const log = await table.rig.call('table.log', { sessionId: table.sessionId });
    const { file } = table.rig;
    await table.rig.host.close();
    const again = await openTableRig(await openRig(file), table.engagementId);
    expect(await again.look()).toEqual(shown);
    expect(await again.rig.call('table.log', { sessionId: table.sessionId })).toEqual(log);
    await again.redo();
    expect(await again.rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('is played from what it began with, whatever is ordered since', async () => {
    const table = await makeTableRig();
    const { rig, engagementId, sessionId } = table;
    const scenario = await rig.call('table.scenario', { sessionId });
    await rig.call('engagement.setOrders', { engagementId, attacker: { temperament: 'cautious' } });
    expect(await rig.call('engagement.scenario', { engagementId })).not.toEqual(scenario);
    const { file } = rig;
    await rig.call('campaign.close', {});
    await rig.call('campaign.open', { file });
    expect(await rig.call('table.scenario', { sessionId })).toEqual(scenario);
  });

  it('is no part of the history: no entry, no revision', async () => {
    const table = await makeTableRig();
    const { rig } = table;
    const before = await rig.call('journal.list', {});
    const { revision } = await rig.host.dispatch({ method: 'campaign.summary', params: {} });
    await table.arrive();
    await table.act(hurt(table));
    await table.undo();
    await rig.call('table.setStrictness', { sessionId: table.sessionId, strictness: 'guided' });
    expect(await rig.call('journal.list', {})).toEqual(before);
    expect(await rig.host.dispatch({ method: 'campaign.summary', params: {} })).toMatchObject({ revision });
    expect(rig.dump()).not.toContain('"table_actions_');
  });

  it('tells every window, none of which takes it for its own command', async () => {
    const table = await makeTableRig();
    const events: HostEvent[] = [];
    table.rig.host.subscribe((event) => void events.push(event));
    await table.act(BEGIN);
    expect(events).toEqual([{ type: 'changed', revision: null, tags: ['table'] }]);
  });

  it('answers a repeated request with the first reply', async () => {
    const table = await makeTableRig();
    const { sessionId, rig } = table;
    const request = {
      method: 'table.act',
      params: { sessionId, expectedNumber: 0, action: BEGIN },
      idempotencyKey: 'tap',
    };
    const first = await rig.host.dispatch(request);
    expect(first.ok).toBe(true);
    expect(await rig.host.dispatch(request)).toEqual(first);
    expect((await table.look()).number).toBe(1);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });
});

describe('undo and redo at the table', () => {
  it('go back to the beginning and on again without limit, and stay in the log', async () => {
    const table = await makeTableRig();
    await table.arrive();
    const states = [(await table.look()).state];
    const { undoSteps: before } = await table.look();
    for (let count = 0; count < 30; count += 1) {
      await table.act(count % 10 === 0 ? hurt(table) : stand(table));
      states.push((await table.look()).state);
    }
    for (const state of states.toReversed()) {
      expect((await table.look()).state).toEqual(state);
      await table.undo();
    }
    for (let left = before - 1; left > 0; left -= 1) await table.undo();
    const { sessionId, rig } = table;
    const { number, undoSteps, redoSteps } = await table.look();
    expect([undoSteps, redoSteps]).toEqual([0, before + 30]);
    await rig.refused('table.undo', { sessionId, expectedNumber: number }, 'table.nothing-to-undo');
    for (let left = before - 1; left > 0; left -= 1) await table.redo();
    for (const state of states) {
      await table.redo();
      expect((await table.look()).state).toEqual(state);
    }
    const last = (await table.look()).number;
    await rig.refused('table.redo', { sessionId, expectedNumber: last }, 'table.nothing-to-redo');
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('end where something else happens: what was undone cannot come back', async () => {
    const table = await makeTableRig();
    await table.arrive();
    await table.act(hurt(table, 1));
    expect(await table.undo()).toEqual({ number: 5, of: 4 });
    await table.act(hurt(table, 2));
    expect(await table.look()).toMatchObject({ number: 6, undoSteps: 4, redoSteps: 0 });
    const { entries } = await table.rig.call('table.log', { sessionId: table.sessionId, from: 3 });
    expect(entries.map(({ kind, undone, of }) => [kind, undone, of])).toEqual([
      ['action', false, null],
      ['action', true, null],
      ['undo', false, 4],
      ['action', false, null],
    ]);
  });
});

describe('dice at the table', () => {
  it('are asked for one question at a time, and nothing is written', async () => {
    const table = await makeTableRig();
    const { rig, sessionId } = table;
    await table.arrive();
    const before = rig.dump();
    const asked = await rig.call('table.ask', { sessionId, action: fire(table) });
    expect(asked).toMatchObject({ need: { purpose: 'to-hit', sides: 6, count: 2 } });
    const missed = await rig.call('table.ask', { sessionId, action: fire(table), dice: [1, 1] });
    expect(missed).toMatchObject({ need: null, events: [{ type: 'attacked', hit: false }] });
    expect(rig.dump()).toBe(before);
  });

  it('that are missing are rolled by the program, the same on a copy of the file', async () => {
    const table = await makeTableRig();
    const { rig, sessionId } = table;
    await table.arrive();
    const seed = readText(rig.file, 'SELECT seed FROM table_sessions WHERE id = ?', sessionId);
    const fallen = createSeededDice(`${seed}/4`);
    const { dice } = await table.act(fire(table));
    expect(dice.slice(0, 2)).toEqual([...fallen.roll2d6()]);
    await table.undo();
    const told = await table.act(fire(table), [1, 1]);
    expect(told.dice).toEqual([1, 1]);
    const params = { sessionId, expectedNumber: 6, action: fire(table) };
    const { details } = await rig.refused('table.act', params, 'table.needs-more');
    expect(details).toMatchObject({ context: 'dice', purpose: 'to-hit', sides: 6, count: 2, dice: [] });
  });

  it('are refused: a die of 7, dice for no question, too few, and what is no die', async () => {
    const table = await makeTableRig();
    await table.arrive();
    const at = { sessionId: table.sessionId, expectedNumber: ARRIVED, action: fire(table) };
    for (const [dice, code] of [
      [[7, 1], 'table.impossible'],
      [[1, 1, 1], 'table.impossible'],
      [[1], 'table.needs-more'],
      [[0.5, 1], 'params.invalid'],
    ] as const)
      await table.rig.refused('table.act', { ...at, dice: [...dice] }, code);
  });
});

describe('what cannot be is refused:', () => {
  it('two windows that tap at once: the second one is told what number it is', async () => {
    const table = await makeTableRig();
    const { rig, sessionId } = table;
    await table.arrive();
    const tap = { method: 'table.act', params: { sessionId, expectedNumber: ARRIVED, action: hurt(table) } };
    const [first, second] = await Promise.all([rig.host.dispatch(tap), rig.host.dispatch(tap)]);
    expect(first).toMatchObject({ ok: true, result: { number: ARRIVED + 1 } });
    expect(second).toMatchObject({
      ok: false,
      error: { code: 'table.stale', details: { number: ARRIVED + 1, expectedNumber: ARRIVED } },
    });
    expect((await table.look()).undoSteps).toBe(ARRIVED + 1);
    for (const method of ['table.undo', 'table.redo'] as const)
      await rig.refused(method, { sessionId, expectedNumber: ARRIVED }, 'table.stale');
  });

  it('an End Phase before the turn, a unit that is not there', async () => {
    const table = await makeTableRig();
    const { rig, sessionId } = table;
    const at = { sessionId, expectedNumber: 0 };
    await rig.refused('table.act', { ...at, action: { kind: 'end-turn' } }, 'table.impossible');
    await table.arrive();
    const action: TableAction = { kind: 'destroy', unitId: 'nobody' as never };
    await rig.refused('table.act', { sessionId, expectedNumber: ARRIVED, action }, 'table.impossible');
  });

  it('a session whose preparation was undone: redo brings it back where it stood', async () => {
    const table = await makeTableRig();
    const { rig, sessionId, engagementId } = table;
    await table.arrive();
    await table.act(hurt(table));
    const shown = await table.look();
    await rig.call('journal.undo', {});
    expect(await table.look()).toEqual({ ...shown, status: 'aside' });
    const at = { sessionId, expectedNumber: shown.number };
    await rig.refused('table.act', { ...at, action: hurt(table) }, 'table.aside');
    await rig.refused('table.undo', at, 'table.aside');
    await rig.refused('table.setStrictness', { sessionId, strictness: 'guided' }, 'table.aside');
    await rig.refused('table.begin', { engagementId }, 'engagement.not-found');
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    const { file } = rig;
    await rig.call('campaign.close', {});
    await rig.call('campaign.open', { file });
    await rig.call('journal.redo', {});
    expect(await table.look()).toEqual(shown);
    await table.act(hurt(table));
  });

  it('a session whose result was accepted: undoing that reopens it', async () => {
    const table = await makeTableRig();
    const { rig, sessionId, engagementId } = table;
    await table.arrive();
    const shown = await table.look();
    const engagement = await rig.call('engagement.get', { engagementId });
    await rig.call('engagement.record', { engagementId, report: makeQuietReport(engagement, 'draw') });
    await rig.call('engagement.accept', { engagementId });
    expect(await table.look()).toEqual({ ...shown, status: 'ended' });
    const at = { sessionId, expectedNumber: ARRIVED };
    const code = 'engagement.already-accepted';
    await rig.refused('table.act', { ...at, action: hurt(table) }, code);
    await rig.refused('table.undo', at, code);
    await rig.refused('table.begin', { engagementId }, code);
    await rig.call('journal.undo', {});
    await table.act(hurt(table));
    await rig.call('journal.undo', {});
    await table.act(hurt(table));
    expect((await table.look()).number).toBe(ARRIVED + 2);
  });
});

describe('a guided session', () => {
  it('wants a reason for what the rules do not allow now, and keeps it', async () => {
    const table = await makeTableRig();
    const { rig, sessionId } = table;
    await rig.call('table.setStrictness', { sessionId, strictness: 'guided' });
    await table.arrive();
    await table.act(stand(table));
    const { objections } = await rig.call('table.ask', { sessionId, action: stand(table) });
    expect(objections).not.toEqual([]);
    const again = { sessionId, expectedNumber: ARRIVED + 2, action: stand(table) };
    const { details } = await rig.refused('table.act', again, 'table.reason-needed');
    expect(details).toMatchObject({ problems: objections });
    await rig.call('table.act', { ...again, reason: 'Both forgot' });
    const { entries } = await rig.call('table.log', { sessionId, from: ARRIVED + 3 });
    expect(entries).toMatchObject([{ entry: { reason: 'Both forgot' } }]);
    await rig.call('table.setStrictness', { sessionId, strictness: 'free' });
    await rig.call('table.act', { ...again, expectedNumber: ARRIVED + 4 });
  });

  it('keeps each change of strictness as a row, which undo goes past', async () => {
    const table = await makeTableRig();
    const { rig, sessionId } = table;
    await table.act(BEGIN);
    const choose = (strictness: 'guided' | 'free') =>
      rig.call('table.setStrictness', { sessionId, strictness });
    expect(await choose('free')).toEqual({ number: 1 });
    expect(await choose('guided')).toEqual({ number: 2 });
    expect(await table.look()).toMatchObject({ number: 2, strictness: 'guided', undoSteps: 1, redoSteps: 0 });
    await rig.refused('table.undo', { sessionId, expectedNumber: 1 }, 'table.stale');
    expect(await table.undo()).toMatchObject({ number: 3, of: 1 });
    expect(await choose('free')).toEqual({ number: 4 });
    expect(await table.redo()).toMatchObject({ number: 5, of: 1 });
    expect(await table.look()).toMatchObject({ strictness: 'free', undoSteps: 1, state: { turn: 1 } });
    const { entries } = await rig.call('table.log', { sessionId });
    expect(entries.map(({ kind, strictness }) => [kind, strictness])).toEqual([
      ['action', undefined],
      ['strictness', 'guided'],
      ['undo', undefined],
      ['strictness', 'free'],
      ['redo', undefined],
    ]);
    const { file } = rig;
    await rig.call('campaign.close', {});
    await rig.call('campaign.open', { file });
    expect(await table.look()).toMatchObject({ strictness: 'free', broken: null });
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });
});

describe('the report of a session', () => {
  it('tells how far the battle stands, and can be recorded once its turns are known', async () => {
    const table = await makeTableRig();
    const { rig, sessionId, engagementId, unitIds } = table;
    await table.arrive();
    await table.act({ kind: 'destroy', unitId: unitIds[1], by: unitIds[0] });
    await table.act({ kind: 'end-turn' });
    const report = await rig.call('table.report', { sessionId });
    expect(report.units.find(({ unitId }) => unitId === unitIds[1])).toMatchObject({ fate: 'destroyed' });
    const { checks } = await rig.call('engagement.preview', { engagementId, report });
    expect(checks.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
