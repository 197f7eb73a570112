import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ForceId } from '../../shared/domain/ids.ts';
import { openRig } from '../commands/testing/campaign-rig.ts';
import { listBackups } from '../file/backup-files.ts';
import { createCampaignFile } from '../file/create-campaign-file.ts';
import { openCampaign } from '../file/open-campaign.ts';
import { getRevision } from '../journal/journal.ts';
import { makeCampaign, NOW } from '../testing/campaign-db.ts';
import { runCommandsOn } from '../testing/command-runner.ts';
import { writeOldCampaign, type KeptCampaign } from '../testing/old-campaign.ts';
import { refusalCodeOf } from '../testing/refusal-code.ts';
import { REWRITING } from '../testing/rewriting-migration.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';
import { verifyCampaign } from '../verify/verify.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';

const FUTURE = { migrations: [...MIGRATIONS, REWRITING] };
const FORCE = 'force-attacker' as ForceId;

const CAMPAIGNS: readonly (readonly [version: number, kept: KeptCampaign])[] = [
  // The versions between them are opened in `0010-outcome.long.test.ts`.
  ...[1, 8].map((version) => [version, 'version-1'] as const),
  [8, 'version-8'],
  [8, 'version-8-conceded'],
  [8, 'version-8-over'],
];

function readFile<T>(file: string, read: (db: BetterSqlite3.Database) => T): T {
  const db = new BetterSqlite3(file, { readonly: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/** How many steps after a version write an entry of their own. */
function countRewriting(migrations: readonly Migration[], version: number): number {
  return migrations.filter((step) => step.version > version && step.rewritesRows === true).length;
}

function readRevision(file: string): number {
  return readFile(file, (db) => Number(db.prepare('SELECT max(id) FROM journal_entries').pluck().get()));
}

describe.each(CAMPAIGNS)(
  'a campaign of format %i (%s), after a migration that rewrites rows',
  (version, kept) => {
    test('is whole, has the migration in its journal, and a backup from before it', async () => {
      const file = writeOldCampaign(version, kept);
      const before = readRevision(file);
      const entriesOfSteps = countRewriting(FUTURE.migrations, version);
      const rig = await openRig(file, FUTURE);
      expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
      const { entries } = await rig.call('journal.list', { limit: 1 });
      expect(entries).toMatchObject([
        {
          id: before + entriesOfSteps,
          kind: 'command',
          method: 'file.migrate',
          facts: { from: MIGRATIONS.length, to: REWRITING.version, name: REWRITING.name },
          who: 'cli',
          campaignDate: (await rig.call('campaign.summary', {})).date,
          undoable: false,
          stepsAfter: 0,
          changes: { banners: 2, campaign: 1, forces: 2 },
        },
      ]);
      expect(entries[0]!.changes).not.toHaveProperty('units');
      expect(listBackups(file)).toMatchObject([{ reason: 'migration', revision: before }]);
      await rig.call('campaign.close', {});
      expect(await rig.call('campaign.doctor', { file })).toMatchObject({ healthy: true });
      await rig.call('campaign.open', { file });
      expect((await rig.call('journal.list', {})).total).toBe(before + entriesOfSteps);
    });

    test('is not undone to before it; what is done after it is undone and redone', async () => {
      const rig = await openRig(writeOldCampaign(version, kept), FUTURE);
      const { total: last } = await rig.call('journal.list', {});
      await rig.refused('journal.undo', {}, 'journal.before-migration');
      await rig.refused('journal.undo', { to: 1 }, 'journal.before-migration');
      await rig.refused('journal.undo', { to: last - 1 }, 'journal.before-migration');
      await rig.refused('journal.undo', { to: last }, 'journal.nothing-to-undo');
      await rig.refused('journal.redo', {}, 'journal.nothing-to-redo');
      expect(await rig.call('campaign.summary', {})).toMatchObject({ undo: null, redo: null, redoSteps: 0 });
      const { force, lances } = await rig.roster('attacker');
      const before = await rig.call('force.list', {});
      await rig.call('campaign.rename', { name: 'Cinders' });
      await rig.call('force.rename', { forceId: force.id, name: 'Phoenix Guard' });
      await rig.call('lance.rename', { lanceId: lances[0]!.id, name: 'Vanguard' });
      await rig.call('lance.create', { forceId: force.id, name: 'Reserve' });
      const after = await rig.call('force.list', {});
      const { entries } = await rig.call('journal.list', {});
      expect(entries.slice(0, 6).map(({ undoable, stepsAfter }) => [undoable, stepsAfter])).toEqual([
        [true, 0],
        [true, 1],
        [true, 2],
        [true, 3],
        [false, 4],
        [false, null],
      ]);
      expect(entries.slice(5).filter(({ undoable, stepsAfter }) => undoable || stepsAfter !== null)).toEqual(
        [],
      );
      await rig.refused('journal.undo', { to: last - 1 }, 'journal.before-migration');
      await rig.call('journal.undo', {});
      await rig.call('journal.redo', {});
      await rig.call('journal.undo', { to: last });
      expect(await rig.call('force.list', {})).toEqual(before);
      await rig.refused('journal.undo', {}, 'journal.before-migration');
      await rig.call('journal.redo', {});
      expect(await rig.call('force.list', {})).toEqual(after);
      expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    });
  },
);

test('an engagement that was reported before is accepted after, and taken back to its report', async () => {
  const rig = await openRig(writeOldCampaign(8, 'version-8'), FUTURE);
  const { tracks } = await rig.call('track.list', {});
  const engagementId = tracks.find(({ status }) => status === 'under-way')!.engagementId!;
  await rig.call('engagement.accept', { engagementId });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  await rig.call('journal.undo', {});
  expect(await rig.call('engagement.get', { engagementId })).toMatchObject({ status: 'reported' });
  await rig.refused('journal.undo', {}, 'journal.before-migration');
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('rows that the migration deletes are in its entry', async () => {
  const rig = await openRig(writeOldCampaign(8, 'version-8-conceded'), FUTURE);
  const { entries } = await rig.call('journal.list', { limit: 1 });
  expect(entries[0]!.changes).toMatchObject({ boards: 1 });
  expect(await rig.call('board.list', {})).toEqual([]);
});

test('a reply that was stored before is given again after, and nothing is done twice', async () => {
  const file = writeOldCampaign(8, 'version-8');
  const stored = readFile(file, (db) => db.prepare('SELECT key, method, params FROM idempotency').get());
  const { key, method, params } = stored as { key: string; method: 'pilot.rename'; params: string };
  const rig = await openRig(file, FUTURE);
  const { total } = await rig.call('journal.list', {});
  const request = { method, params: JSON.parse(params) as object, idempotencyKey: key };
  expect(await rig.host.dispatch(request)).toMatchObject({ ok: true });
  expect((await rig.call('journal.list', {})).total).toBe(total);
});

test('the backup from before is restored and migrated again, without another backup', async () => {
  const file = writeOldCampaign(8, 'version-8');
  const rig = await openRig(file, FUTURE);
  const [backup] = listBackups(file);
  await rig.call('campaign.rename', { name: 'Cinders' });
  await rig.call('campaign.restore', { file, backup: backup!.path });
  expect((await rig.call('journal.list', {})).total).toBe(
    backup!.revision + countRewriting(FUTURE.migrations, 8),
  );
  expect(listBackups(file).filter(({ reason }) => reason === 'migration')).toHaveLength(1);
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('a campaign in which nothing was done has nothing to undo after it either', async () => {
  const file = join(makeTempFolder(), 'fresh.warchest');
  (await makeCampaign(file)).close();
  const campaign = await openCampaign(file, { host: 'cli', now: NOW, ...FUTURE });
  onTestFinished(() => campaign.close());
  const { run, undo } = runCommandsOn(campaign);
  expect(refusalCodeOf(undo)).toBe('journal.nothing-to-undo');
  expect(refusalCodeOf(() => undo(1))).toBe('journal.before-migration');
  run('force.rename', { forceId: FORCE, name: 'Liao' });
  expect(undo()).toEqual([3]);
  expect(verifyCampaign(campaign.db).ok).toBe(true);
});

test('a campaign begun in the new format has no entry of a migration', async () => {
  const file = join(makeTempFolder(), 'new.warchest');
  const options = { host: 'cli', now: NOW, lockWaitMs: 0, ...FUTURE };
  const fill = (db: BetterSqlite3.Database) =>
    void db.exec(`INSERT INTO journal_entries (id, at, campaign_date, who, kind, method, params, facts, ruleset_id,
        ruleset_version, effect_id) VALUES (1, '${NOW}', '', '', 'command', 'campaign.create', '{}', '{}', '', 0, 1);
      INSERT INTO campaign (id, name, start_date, date, ruleset_id, ruleset_version, economy)
        VALUES ('c', 'New', '', '', '', 0, '{}')`);
  const campaign = await createCampaignFile(file, options, fill);
  onTestFinished(() => campaign.close());
  expect(getRevision(campaign.db)).toBe(1);
});

test('of two migrations each has its entry, and neither is undone', async () => {
  const second: Migration = {
    version: REWRITING.version + 1,
    name: 'another',
    rewritesRows: true,
    sql: `DROP TABLE banners_kept; UPDATE units SET position = position + 1`,
  };
  const first: Migration = {
    ...REWRITING,
    sql: `CREATE TABLE banners_kept (id TEXT PRIMARY KEY) STRICT; INSERT INTO banners_kept VALUES ('one')`,
  };
  const file = join(makeTempFolder(), 'old.warchest');
  const old = await makeCampaign(file);
  runCommandsOn(old).run('force.rename', { forceId: FORCE, name: 'Liao' });
  old.close();
  const migrations = [...MIGRATIONS, first, second];
  const campaign = await openCampaign(file, { host: 'cli', now: NOW, migrations });
  onTestFinished(() => campaign.close());
  const methods = campaign.db.prepare('SELECT method FROM journal_entries WHERE id > 2').pluck().all();
  expect(methods).toEqual(['file.migrate', 'file.migrate']);
  const { undo } = runCommandsOn(campaign);
  expect(refusalCodeOf(undo)).toBe('journal.before-migration');
  expect(refusalCodeOf(() => undo(3))).toBe('journal.before-migration');
  expect(verifyCampaign(campaign.db).ok).toBe(true);
});
