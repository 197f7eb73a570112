import { existsSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import type { EngagementId } from '../../shared/domain/ids.ts';
import { openRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { openTableRig } from '../commands/testing/table-rig.ts';
import { readFileHeader } from '../file/file-header.ts';
import { startChild } from '../testing/child.ts';
import { writeOldCampaign } from '../testing/old-campaign.ts';
import { migrate } from './migrate.ts';

const [FINISHED, GOING_ON, UNDONE] = ['engagement-4-1', 'engagement-6-1', 'engagement-8-1'] as EngagementId[];

/** Rows of the tables of tables, with the columns that version 34 had. */
function readRows(db: BetterSqlite3.Database): unknown {
  return [
    db
      .prepare(
        `SELECT id, engagement_id, strictness, seed, began_at, ruleset_id, ruleset_version, ruleset_options, scenario
         FROM table_sessions ORDER BY id`,
      )
      .all(),
    db.prepare('SELECT * FROM table_actions ORDER BY session_id, number').all(),
  ];
}

const lookAt = async (rig: CampaignRig, engagementId: EngagementId | undefined) =>
  (await rig.call('table.get', { engagementId: engagementId! })).session!;

test('sessions of an older file stay as they are, each the first of its engagement', () => {
  const db = new BetterSqlite3(writeOldCampaign(34, 'version-34'));
  onTestFinished(() => void db.close());
  const before = readRows(db);
  migrate(db);
  expect(readRows(db)).toEqual(before);
  const added = db
    .prepare('SELECT engagement_id, number, battle_log_id FROM table_sessions ORDER BY id')
    .all();
  expect(added).toEqual([
    { engagement_id: FINISHED, number: 1, battle_log_id: null },
    { engagement_id: GOING_ON, number: 1, battle_log_id: expect.stringMatching(/^log-7-/) },
    { engagement_id: UNDONE, number: 1, battle_log_id: null },
  ]);
});

test('sessions of an older file go on, end and make way as others do', async () => {
  const rig = await openRig(writeOldCampaign(34, 'version-34'));
  expect(await lookAt(rig, FINISHED)).toMatchObject({
    number: 9,
    status: 'open',
    finished: true,
    broken: null,
  });
  expect(await lookAt(rig, GOING_ON)).toMatchObject({ number: 1, status: 'open', finished: false });
  expect(await lookAt(rig, UNDONE)).toMatchObject({ number: 1, status: 'aside', finished: false });
  await rig.refused('table.begin', { engagementId: GOING_ON!, fromTurn: 2 }, 'table.exists');
  await rig.call('journal.redo', {});
  expect(await lookAt(rig, UNDONE)).toMatchObject({ number: 1, status: 'open', finished: false });

  const earlier = await openTableRig(rig, FINISHED!);
  await rig.call('table.begin', { engagementId: FINISHED!, fromTurn: 2 });
  expect(await lookAt(rig, FINISHED)).toMatchObject({
    ...{ sessionId: `table-${FINISHED}-2`, number: 0, finished: false },
    state: { turn: 2, phase: 'between' },
  });
  const { total } = await rig.call('table.log', { sessionId: earlier.sessionId });
  expect(total).toBe(9);
  const going = await openTableRig(rig, GOING_ON!);
  await going.act({ kind: 'end' });
  const { turns, ...report } = await rig.call('table.report', { sessionId: going.sessionId });
  await rig.call('engagement.record', { engagementId: GOING_ON!, report: { ...report, turns: turns ?? 1 } });
  await rig.call('engagement.accept', { engagementId: GOING_ON! });
  expect(await going.look()).toMatchObject({ status: 'ended' });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('an older file with sessions is as it was when the program is killed while it rebuilds them', async () => {
  const file = writeOldCampaign(34, 'version-34');
  await startChild('migration-child.ts', [file, '35']).ended();
  expect(existsSync(`${file}-wal`)).toBe(true);
  expect(readFileHeader(file)).toMatchObject({ userVersion: 34 });
  const rig = await openRig(file);
  expect((await lookAt(rig, FINISHED)).number).toBe(9);
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});
