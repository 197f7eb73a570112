import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { EngagementId, TrackId, UnitId } from '../../shared/domain/ids.ts';
import type { WritableDb } from '../sqlite/handles.ts';
import { beginEntry, finishEntry } from '../journal/journal.ts';
import {
  chooseUnits,
  findOpenTrack,
  makeQuietReport,
  makeRig,
  openRig,
  prepareNext,
  type CampaignRig,
} from './testing/campaign-rig.ts';

// Earlier versions of the program wrote units that had no structure left but were not destroyed.

/** Changes rows of the campaign to what an earlier version would have written. */
async function changeRows(rig: CampaignRig, sql: string): Promise<CampaignRig> {
  const { file } = rig;
  await rig.host.close();
  const db = new BetterSqlite3(file) as unknown as WritableDb;
  const entry = {
    at: '2026-01-01T00:00:00.000Z',
    who: 'test',
    kind: 'command',
    method: 'test',
    params: {},
  } as const;
  const id = beginEntry(db, entry);
  db.exec(sql);
  finishEntry(db, id, {}, null);
  db.close();
  return openRig(file);
}

const EMPTY = '{"armorLeft":0,"structureLeft":0,"criticals":{"engine":0,"fireControl":0,"mp":0,"weapon":0}}';

async function loseOne(): Promise<{ rig: CampaignRig; unitId: UnitId; trackId: TrackId }> {
  const rig = await makeRig();
  const trackId = await findOpenTrack(rig);
  const [unitId] = await chooseUnits(rig, trackId, 'attacker');
  const sql = `UPDATE unit_states SET armor_left = 0, structure_left = 0 WHERE id = '${unitId!}'`;
  return { rig: await changeRows(rig, sql), unitId: unitId!, trackId };
}

/** A begun track whose first attacker has no structure. */
async function prepareWithout(): Promise<{ rig: CampaignRig; unitId: UnitId; engagementId: EngagementId }> {
  const rig = await makeRig();
  const engagementId = await prepareNext(rig);
  const { participants } = await rig.call('engagement.get', { engagementId });
  const { unitId } = participants.find(({ side }) => side === 'attacker')!;
  const changed = await changeRows(
    rig,
    `UPDATE unit_states SET armor_left = 0, structure_left = 0 WHERE id = '${unitId}';
     UPDATE participants SET damage = '${EMPTY}' WHERE unit_id = '${unitId}'`,
  );
  return { rig: changed, unitId, engagementId };
}

test('a unit that serves without structure is a wreck: told, not fielded, and sound again when it is rebuilt', async () => {
  const { rig, unitId, trackId } = await loseOne();
  const { units } = await rig.roster('attacker');
  expect(units.find(({ id }) => id === unitId)).toMatchObject({
    standing: 'wrecked',
    readiness: 'wrecked',
    repair: { kind: 'destroyed' },
  });
  const { findings } = await rig.call('campaign.verify', {});
  expect(findings.filter(({ level }) => level !== 'ok')).toMatchObject([{ code: 'unit-structure' }]);
  const { candidates } = await rig.call('track.get', { trackId });
  expect(candidates.attacker.find((one) => one.unitId === unitId)?.refused).toBe('wrecked');
  const defender = { unitIds: await chooseUnits(rig, trackId, 'defender') };
  const fielded = { trackId, attacker: { unitIds: [unitId] }, defender };
  await rig.refused('engagement.prepare', fielded, 'engagement.unit-unavailable');
  await rig.call('unit.repair', { unitIds: [unitId], fromWarchest: true });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  await rig.call('engagement.prepare', fielded);
});

test('a track under way with such a unit is fought without it, forecast and finished', async () => {
  const { rig, unitId, engagementId } = await prepareWithout();
  const { trackId, participants } = await rig.call('engagement.get', { engagementId });
  const { sides } = await rig.call('engagement.scenario', { engagementId });
  expect(sides.attacker.units.map((unit) => unit.unitId)).not.toContain(unitId);
  const { units } = await rig.call('track.forecast', { trackId, runs: 20 });
  expect(units.map((unit) => unit.unitId)).not.toContain(unitId);
  await rig.call('engagement.autoResolve', { engagementId });
  const { report, checks } = await rig.call('engagement.get', { engagementId });
  expect(checks.filter(({ level }) => level === 'error')).toEqual([]);
  expect(report?.units).toHaveLength(participants.length);
  expect(report?.units.find((unit) => unit.unitId === unitId)).toMatchObject({ fate: 'destroyed', kills: 0 });
  await rig.call('engagement.accept', { engagementId });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('it can be finished from the table too', async () => {
  const { rig, unitId, engagementId } = await prepareWithout();
  const engagement = await rig.call('engagement.get', { engagementId });
  const units = makeQuietReport(engagement, 'draw').units.map((unit) =>
    unit.unitId === unitId ? { ...unit, fate: 'destroyed' as const } : unit,
  );
  const state = { turn: 3, units };
  const { checks } = await rig.call('engagement.previewState', { engagementId, state });
  expect(checks.filter(({ level }) => level === 'error')).toEqual([]);
  await rig.call('engagement.continue', { engagementId, state });
  await rig.call('engagement.accept', { engagementId });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('a stored result in which somebody lives without structure is not accepted; another is', async () => {
  const rig = await makeRig();
  const engagementId = await prepareNext(rig);
  const { participants } = await rig.call('engagement.get', { engagementId });
  await rig.call('engagement.autoResolve', { engagementId });
  const withdrawn = await changeRows(
    rig,
    // The battle may have destroyed it, and then tells by whom: a withdrawn unit has no such field.
    `UPDATE engagements SET report = json_remove(
       json_set(report, '$.units[0].armorLeft', 0, '$.units[0].structureLeft', 0, '$.units[0].fate', 'withdrew'),
       '$.units[0].destroyedBy') WHERE id = '${engagementId}'`,
  );
  const { details } = await withdrawn.refused(
    'engagement.accept',
    { engagementId },
    'engagement.impossible-report',
  );
  expect(details).toMatchObject({
    findings: [{ code: 'alive-without-structure', unitId: participants[0]!.unitId }],
  });
  await withdrawn.call('engagement.autoResolve', { engagementId });
  await withdrawn.call('engagement.accept', { engagementId });
});
