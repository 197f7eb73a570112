import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openRig } from '../commands/testing/campaign-rig.ts';
import { readRevision } from '../commands/testing/read-journal.ts';
import { contract, type MethodName } from '../../shared/contract/index.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import { BUSY_TIMEOUT_MS, openUnproven } from '../file/unproven-file.ts';
import { beginEntry, closeEntry } from '../journal/journal.ts';
import { ensureJournalTriggers, listJournaledTables } from '../journal/journal-triggers.ts';
import { getNewestVersion } from '../migrations/migrations.ts';
import { brand, type ReadableDb } from '../sqlite/handles.ts';
import { writeOldCampaign, type KeptCampaign } from '../testing/old-campaign.ts';
import { openMoment } from './moment.ts';

/** The newest format whose step changed rows: what was done before it is in another form. */
const REWRITTEN = 9;

const KEPT: readonly (readonly [kept: KeptCampaign, version: number])[] = [
  ['version-1', 1],
  ['version-1', 5],
  ['version-8', 8],
  ['version-8-conceded', 8],
  ['version-8-over', 8],
];

/** Every query of the campaign that needs no parameters. */
const QUERIES = (Object.keys(contract) as MethodName[]).filter((method) => {
  const { kind, scope, params } = contract[method];
  return kind === 'query' && scope === 'campaign' && params.safeParse({}).success;
});

test.each(KEPT)(
  'a campaign of an older form (%s, format %i) is looked back at from its migration on',
  async (kept, version) => {
    const rig = await openRig(writeOldCampaign(version, kept));
    const { first, newest } = await rig.call('journal.chapters', {});
    expect(first).toBe(newest);
    for (const entry of [1, first - 1]) {
      const asked = { entry, method: 'force.list' };
      const { details } = await rig.refused('campaign.asOf', asked, 'past.before-migration');
      expect(details).toEqual({ migration: first });
      await rig.refused('campaign.branch', { entry, name: 'Never' }, 'past.before-migration');
    }
    const { entries } = await rig.call('journal.list', { limit: first });
    const inForce = entries.filter(({ id, kind, undone }) => id > 1 && kind === 'command' && !undone);
    const [migration, last] = inForce.map(({ id: entry }) => ({ entry }));
    await rig.refused('journal.previewCorrection', last!, 'past.before-migration');
    await rig.refused('journal.correct', { ...last!, reason: 'Typed in wrongly.' }, 'past.before-migration');
    await rig.refused('journal.previewCorrection', migration!, 'correction.not-in-force');
    // What differs is told in the columns that both forms have.
    const told = await rig.call('journal.compare', { from: 1, to: newest });
    expect(told.rows.map(({ table }) => table)).toContain('allegiances');
    expect(JSON.stringify(told)).not.toContain('“”');
  },
);

const ASKED = [...KEPT, ['version-34', 34] as const];

test.each(ASKED)(
  'every answer of a campaign (%s, format %i) is the same when it is asked as of now',
  async (kept, version) => {
    const rig = await openRig(writeOldCampaign(version, kept));
    const entry = await readRevision(rig);
    let asked = 0;
    for (const method of QUERIES) {
      const now = await rig.host.dispatch({ method, params: {} });
      const then = await rig.host.dispatch({ method: 'campaign.asOf', params: { entry, method } });
      if (!then.ok && then.error.code === 'past.not-asked') continue;
      expect(then, method).toEqual(now);
      asked += 1;
    }
    expect(asked).toBeGreaterThan(20);
  },
);

/** Does one thing as a program of the file's format did, past its methods. Answers the entry's number. */
function runAsThen(db: BetterSqlite3.Database, method: string, params: object, sql: string): number {
  return db.transaction(() => {
    const start = { at: '3052-01-01T00:00:00.000Z', who: 'then', kind: 'command', method, params } as const;
    const id = beginEntry(brand(db), start);
    db.exec(sql);
    closeEntry(brand(db), id, {}, null);
    return id;
  })();
}

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

function readRows(db: ReadableDb, tables: readonly string[] = listJournaledTables(db)): Rows {
  return Object.fromEntries(
    tables.map((table) => [
      table,
      db.prepare<[], Record<string, unknown>>(`SELECT * FROM "${table}" ORDER BY id`).all(),
    ]),
  );
}

const FORMATS = Array.from({ length: getNewestVersion() - REWRITTEN + 1 }, (_, index) => REWRITTEN + index);

test.each(FORMATS)(
  'what was done in format %i is looked back at, compared, branched and corrected',
  async (version) => {
    const file = writeOldCampaign(version, 'version-8');
    const { forceId, stood, entries } = playAsThen(file);
    const [first, , newest] = entries;
    const rig = await openRig(file);
    const start = first! - 1;
    expect(await rig.call('journal.chapters', {})).toMatchObject({ first: start, newest });

    const moment = openMoment(openUnproven(file, BUSY_TIMEOUT_MS), newest!);
    onTestFinished(() => moment.close());
    for (const index of [2, 1, 0, 1, 2, 3]) {
      moment.moveTo(start + index);
      expectRows(moment.db, stood[index]!);
    }

    const { rows } = await rig.call('journal.compare', { from: start, to: first! });
    expect(rows).toMatchObject([{ table: 'forces', fields: [{ field: 'name', after: 'Dust Guard' }] }]);
    const branch = await rig.call('campaign.branch', { entry: first!, name: 'What if' });

    const corrected = { entry: first!, params: { forceId, name: 'Mud Guard' } };
    expect(await rig.call('journal.previewCorrection', corrected)).toMatchObject({
      // A command that this version does not know does to the rows what it did.
      entries: [{ id: first, outcome: 'amended' }],
    });
    await rig.call('journal.correct', { ...corrected, reason: 'Typed in wrongly.' });
    expectRows(moment.db, stood[3]!);
    const then = { entry: newest!, method: 'force.list' };
    expect((await rig.call('force.list', {}))[0]!.force.name).toBe('Ash Guard');
    expect(await rig.call('force.list', {})).toEqual(await rig.call('campaign.asOf', then));
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    await rig.call('journal.undo', {});
    expect(await rig.call('force.list', {})).toEqual(await rig.call('campaign.asOf', then));

    await rig.call('campaign.open', { file: branch.file });
    expect((await rig.call('force.list', {}))[0]!.force.name).toBe('Dust Guard');
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  },
);

test('entries from before a file had a secret draw what they drew, and no battle is fought anew', async () => {
  const rig = await openRig(writeOldCampaign(34, 'version-34'));
  const { entries } = await rig.call('journal.list', { limit: 100, with: ['params'] });
  const inForce = entries.filter(({ id, kind, undone }) => id > 1 && kind === 'command' && !undone);
  expect(inForce.length).toBeGreaterThan(3);
  for (const { id: entry, params } of inForce) {
    const told = await rig.call('journal.previewCorrection', { entry, params });
    expect(told.entries).toMatchObject([
      { id: entry, outcome: 'amended', differences: [], foughtAnew: null },
    ]);
  }
});

test.each([
  ['version-1', 1],
  ['version-8', 8],
] as const)(
  'a result from before (%s, format %i) that is accepted now is corrected',
  async (kept, version) => {
    const rig = await openRig(writeOldCampaign(version, kept));
    const { tracks } = await rig.call('track.list', {});
    const engagementId = tracks.find(({ status }) => status === 'under-way')!.engagementId!;
    await rig.call('engagement.accept', { engagementId });
    const before = await rig.call('engagement.get', { engagementId });
    const report = { ...before.report!, notes: 'Told by the loser.' };
    await rig.call('engagement.correct', { engagementId, report, reason: 'Typed in wrongly.' });
    expect((await rig.call('engagement.get', { engagementId })).report).toMatchObject({
      notes: report.notes,
    });
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    await rig.call('journal.undo', {});
    expect(await rig.call('engagement.get', { engagementId })).toEqual(before);
  },
);

/** What a program of the file's format did, and the rows before the first entry and after each. */
function playAsThen(file: string): { forceId: ForceId; stood: readonly Rows[]; entries: readonly number[] } {
  const db = new BetterSqlite3(file);
  try {
    ensureJournalTriggers(db);
    const forceId = db.prepare<[], ForceId>('SELECT id FROM forces').pluck().get()!;
    const rename = (name: string) =>
      runAsThen(
        db,
        'force.rename',
        { forceId, name },
        `UPDATE forces SET name = '${name}' WHERE id = '${forceId}'`,
      );
    const others = `DELETE FROM track_links WHERE rowid = (SELECT min(rowid) FROM track_links);
      INSERT INTO lances (id, force_id, name, position) VALUES ('lance-then', '${forceId}', 'Reserve', 90);
      UPDATE tracks SET name = name || ' again';
      UPDATE pilots SET rank = 'Sgt.'`;
    const steps = [
      () => rename('Dust Guard'),
      () => runAsThen(db, 'file.gone', {}, others),
      () => rename('Ash Guard'),
    ];
    const stood = [readRows(brand(db))];
    const entries = steps.map((step) => {
      const entry = step();
      stood.push(readRows(brand(db)));
      return entry;
    });
    return { forceId, stood, entries };
  } finally {
    db.close();
  }
}

/** Columns that were added since are not in the rows of then. */
function expectRows(db: ReadableDb, rows: Rows): void {
  for (const [table, then] of Object.entries(rows)) {
    const now = readRows(db, [table])[table]!;
    expect(now.length, table).toBe(then.length);
    for (const [index, row] of then.entries()) expect(now[index], table).toMatchObject(row);
  }
}
