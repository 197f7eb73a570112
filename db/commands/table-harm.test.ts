import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { takeAll } from '../../shared/steps.ts';
import { createCampaignHost } from '../campaign-host.ts';
import { listBackups } from '../file/backup-files.ts';
import { editRows, editRowsOf } from '../testing/break-file.ts';
import { makeSmallDisk, NO_SMALL_DISK } from '../testing/small-disk.ts';
import { brand } from '../sqlite/handles.ts';
import { tableSessions } from '../verify/table-invariant.ts';
import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import type { CampaignHost } from '../host/create-host.ts';
import type { CampaignHostDeps } from '../host/host-deps.ts';
import { openRig } from './testing/campaign-rig.ts';
import { makeTableRig, openTableRig, type TableRig } from './testing/table-rig.ts';

/** The same campaign after another program has changed its rows. */
async function harm({ rig }: TableRig, sql: string): Promise<void> {
  const { file } = rig;
  await rig.call('campaign.close', {});
  editRows(file, sql);
  await rig.call('campaign.open', { file });
}

async function listErrors({ rig }: TableRig): Promise<readonly string[]> {
  const { findings } = await rig.call('campaign.verify', {});
  return findings.flatMap(({ level, code, message }) => (level === 'error' ? [`${code}: ${message}`] : []));
}

const mark = ({ unitIds }: TableRig) => ({ kind: 'damage', unitId: unitIds[0], points: 1 }) as const;
const ENTRY = `'{"action":{"kind":"hold","unitId":"nobody"},"dice":[],"reason":null}'`;

/** What a row can become, and how it is told. */
const HARMS: readonly (readonly [what: string, sql: string, told: string | null])[] = [
  ['a row that is missing', 'DELETE FROM table_actions WHERE number = 2', 'row 2 is missing'],
  ['a body of no action', `UPDATE table_actions SET body = '{}' WHERE number = 3`, 'row 3 is no action'],
  ['no body', 'UPDATE table_actions SET body = NULL WHERE number = 3', 'row 3 is no action'],
  [
    'a die of 7',
    `UPDATE table_actions SET body = json_set(body, '$.dice', json('[7,1,1,1]')) WHERE number = 1`,
    'row 1 cannot be played',
  ],
  ['a unit that is not there', `UPDATE table_actions SET body = ${ENTRY} WHERE number = 3`, 'row 3 cannot'],
  [
    'an undo of nothing',
    `UPDATE table_actions SET kind = 'undo', body = NULL WHERE number = 1`,
    'row 1 has nothing to undo',
  ],
  [
    'a redo of nothing',
    `UPDATE table_actions SET kind = 'redo', body = NULL WHERE number = 3`,
    'row 3 has nothing to redo',
  ],
  [
    'a change of strictness to nothing',
    `UPDATE table_actions SET kind = 'strictness', body = '{"strictness":"loose"}' WHERE number = 3`,
    'row 3 is no strictness that can be read',
  ],
  [
    'a change of strictness',
    `UPDATE table_actions SET kind = 'strictness', body = '{"strictness":"guided"}' WHERE number = 3`,
    null,
  ],
  ['nothing', '', null],
];

describe('rows of a session that another program has changed', () => {
  it('are found', async () => {
    const { rig, arrive } = await makeTableRig();
    await arrive();
    const { file } = rig;
    await rig.host.close();
    for (const [what, sql, told] of HARMS) {
      const db = new BetterSqlite3(readFileSync(file));
      db.pragma('foreign_keys = OFF');
      editRowsOf(db, sql);
      const found = tableSessions.find(brand(db), 0);
      const problems = Array.isArray(found) ? found : takeAll(found);
      const expected = told === null ? [] : [expect.stringMatching(`^table session .*: ${told}`)];
      expect(problems, what).toEqual(expected);
    }
  });

  it('are told, and undone one by one: what was before them goes on', async () => {
    const table = await makeTableRig();
    const { rig, sessionId } = table;
    await table.arrive();
    await table.act(mark(table));
    const before = (await table.look()).state;
    await table.act(mark(table));
    await table.act(mark(table));
    await harm(table, `UPDATE table_actions SET body = ${ENTRY} WHERE number = 5`);
    expect(await table.look()).toMatchObject({ number: 6, broken: 5, undoSteps: 6 });
    const next = { sessionId, expectedNumber: 6, action: mark(table) };
    const { details } = await rig.refused('table.act', next, 'table.broken');
    expect(await listErrors(table)).toEqual([
      `table-sessions: table session ${sessionId}: row 5 cannot be played`,
    ]);
    expect(details).toEqual({ number: 5 });
    await table.undo();
    await table.undo();
    expect(await table.look()).toMatchObject({ broken: null, state: before });
    await table.act(mark(table));
    expect(await listErrors(table)).toEqual([]);
  });

  it('cannot be changed past the program', async () => {
    const { rig, arrive } = await makeTableRig();
    await arrive();
    const { file } = rig;
    await rig.call('campaign.close', {});
    const db = new BetterSqlite3(file);
    onTestFinished(() => void db.close());
    for (const sql of [
      `UPDATE table_actions SET body = NULL`,
      'DELETE FROM table_actions',
      `INSERT INTO table_actions SELECT session_id, 9, kind, at, body FROM table_actions WHERE number = 1`,
      'DELETE FROM table_sessions',
      `UPDATE table_sessions SET seed = 'another'`,
      `INSERT INTO table_sessions SELECT id || '-3', engagement_id, 3, battle_log_id, strictness, seed, began_at,
         ruleset_id, ruleset_version, ruleset_options, scenario FROM table_sessions`,
    ])
      expect(() => db.exec(sql), sql).toThrow(/table session/);
  });
});

/** A host that backs up when it closes. */
function startBackingUp(): CampaignHost {
  const host = createCampaignHost({ hostKind: 'cli', version: 'test', campaignFolder: '/nowhere' });
  onTestFinished(() => host.close());
  return host;
}

async function call<M extends MethodName>(
  host: CampaignHost,
  method: M,
  params: ParamsOf<M>,
): Promise<ResultOf<M>> {
  const reply = await host.dispatch({ method, params });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.result as ResultOf<M>;
}

describe('a session and the file', () => {
  it('is in every backup, and comes back with it', async () => {
    const table = await makeTableRig();
    const { rig } = table;
    await table.arrive();
    const shown = await table.look();
    const { file } = rig;
    const [before] = listBackups(file);
    await rig.host.close();
    const host = startBackingUp();
    await call(host, 'campaign.open', { file });
    const { sessionId, engagementId } = table;
    await call(host, 'table.act', { sessionId, expectedNumber: shown.number, action: mark(table) });
    const { session } = await call(host, 'table.get', { engagementId });
    await call(host, 'campaign.close', {});
    const [newest] = listBackups(file);
    expect(newest?.path).not.toBe(before?.path);
    expect(newest?.isProven).toBe(true);
    await call(host, 'campaign.restore', { file, backup: newest!.path });
    expect(await call(host, 'table.get', { engagementId })).toEqual({ session });
  });

  it('is backed up at the next closing, where its process was killed before it could do so', async () => {
    const table = await makeTableRig();
    const { file } = table.rig;
    await table.rig.host.close();
    const first = startBackingUp();
    await call(first, 'campaign.open', { file });
    await call(first, 'campaign.close', {});
    const backup = listBackups(file)[0]!.path;
    // A host that makes no backups, as if it was killed.
    const again = await openTableRig(await openRig(file), table.engagementId);
    await again.arrive();
    await again.rig.host.close();
    const last = startBackingUp();
    await call(last, 'campaign.open', { file });
    await call(last, 'campaign.close', {});
    expect(listBackups(file)[0]!.path).not.toBe(backup);
    await call(last, 'campaign.open', { file });
    expect(await call(last, 'campaign.close', {})).toMatchObject({ noBackup: { code: 'unchanged' } });
  });

  it('can be looked at where nothing can be written', async ({ skip }) => {
    const disk = makeSmallDisk(3_000);
    if (disk === null) return skip(NO_SMALL_DISK);
    const table = await makeTableRig(2, join(disk, 'small.warchest'));
    await table.arrive();
    const shown = await table.look();
    const { file } = table.rig;
    await table.rig.host.close();
    expect(spawnSync('mount', ['-o', 'remount,ro', disk]).status).toBe(0);
    const { engagementId, sessionId } = table;
    const again = await openTableRig(await openRig(file), engagementId);
    expect(await again.look()).toEqual(shown);
    const params = { sessionId, expectedNumber: shown.number, action: mark(table) };
    const reply = await again.rig.host.dispatch({ method: 'table.act', params });
    expect(reply).toMatchObject({ ok: false, error: { code: 'file.not-writable' } });
  });

  it('loses nothing on a full disk, and goes on when there is room', async ({ skip }) => {
    const disk = makeSmallDisk(3_000);
    if (disk === null) return skip(NO_SMALL_DISK);
    const file = join(disk, 'small.warchest');
    const begun = await makeTableRig(2, file);
    await begun.arrive();
    await begun.rig.host.close();
    const told: string[] = [];
    const log: CampaignHostDeps['log'] = ({ level, message }) =>
      void (level === 'error' && told.push(message));
    const table = await openTableRig(await openRig(file, { log }), begun.engagementId);
    const { rig, sessionId } = table;
    const ballast = join(disk, 'ballast');
    for (let size = 3_000_000; size > 1_000; size = Math.floor(size / 2)) {
      try {
        writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
      } catch {
        // As much as there is room for.
      }
    }
    let code = '';
    let { number } = await table.look();
    const action = { kind: 'place', unitId: table.unitIds[0], place: { at: ['x'.repeat(70)] } } as const;
    while (code === '' && number < 5_000) {
      const params = { sessionId, expectedNumber: number, action };
      const reply = await rig.host.dispatch({ method: 'table.act', params });
      if (reply.ok) number += 1;
      else code = reply.error.code;
    }
    expect(code).toBe('file.disk-full');
    expect(told).toEqual(['an action failed']);
    expect((await table.look()).number).toBe(number);
    rmSync(ballast);
    await table.act(mark(table));
    expect((await table.look()).number).toBe(number + 1);
    expect(await listErrors(table)).toEqual([]);
  });
});
