import { createTableMemory } from '../engagement/table-memory.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LanceId, PilotId, TrackId } from '../../shared/domain/ids.ts';
import { runEntry } from '../host/run-entry.ts';
import { getRevision } from '../journal/journal.ts';
import { listJournaledTables } from '../journal/journal-triggers.ts';
import type { WritableDb } from '../sqlite/handles.ts';
import { inTransaction } from '../sqlite/in-transaction.ts';
import { bundledCards } from '../testing/bundled-cards.ts';
import { makeCampaign, NOW, readEverything } from '../testing/campaign-db.ts';
import { loadCampaignId, saveCampaign } from './campaign.ts';
import { deleteLance } from './lances.ts';
import { emptyUnit, savePilot } from './pilots.ts';
import { deleteLink } from './track-links.ts';
import { saveTrack } from './tracks.ts';
import { changeAny, changeOne, updateRow } from './write.ts';

/** Opens a campaign; `run` carries out work as a command does, under an entry of the journal. */
async function start() {
  const campaign = await makeCampaign();
  const { db } = campaign;
  const known = { cards: bundledCards, tables: createTableMemory() };
  const target = { ...campaign, ...known, campaignId: loadCampaignId(db) };
  const request = { method: 'campaign.rename', params: {}, at: NOW, who: 'test' } as const;
  return {
    db,
    run: (work: (db: WritableDb) => void): void => {
      inTransaction(db, () => runEntry(target, request, (context) => work(context.db)));
    },
    read: () => readEverything(db, listJournaledTables(db)),
  };
}

const MISSING: readonly (readonly [string, (db: WritableDb) => void])[] = [
  ['pilots', (db) => savePilot(db, 'pilot-9-9' as PilotId, { wounds: 1 })],
  ['tracks', (db) => saveTrack(db, 'track-9-9' as TrackId, { status: 'closed' })],
  ['lances', (db) => deleteLance(db, 'lance-9-9' as LanceId)],
  ['track_links', (db) => deleteLink(db, { from: 'a' as TrackId, to: 'b' as TrackId, ifWinner: 'any' })],
];

test.each(MISSING)(
  'a write to a missing row of %s fails, and its command is rolled back',
  async (table, write) => {
    const { db, run, read } = await start();
    const before = read();
    const revision = getRevision(db);
    expect(() =>
      run((inCommand) => {
        saveCampaign(inCommand, { name: 'Renamed' });
        write(inCommand);
      }),
    ).toThrow(`0 rows of ${table} changed`);
    expect(read()).toEqual(before);
    expect(getRevision(db)).toBe(revision);
  },
);

test('a write for one row that would change several fails', async () => {
  const { run, read } = await start();
  const before = read();
  const target = { table: 'pilots', id: 'pilot-attacker' };
  expect(() => run((db) => changeOne(db, target, 'UPDATE pilots SET wounds = 1', {}))).toThrow(
    '2 rows of pilots changed, not only pilot-attacker',
  );
  expect(read()).toEqual(before);
});

test('only the given columns change, and null is a value', async () => {
  const { db, run } = await start();
  const look = () =>
    db.prepare("SELECT name, status, wounds, unit_id FROM pilots WHERE id = 'pilot-attacker'").get();
  run((inCommand) =>
    savePilot(inCommand, 'pilot-attacker' as PilotId, { name: undefined, wounds: 2, unitId: null }),
  );
  expect(look()).toEqual({ name: 'Ann', status: 'active', wounds: 2, unit_id: null });
});

test('no columns are no write, even of a missing row', async () => {
  const { run, read } = await start();
  const before = read();
  run((db) => updateRow(db, 'pilots', 'pilot-9-9', { name: undefined }));
  expect(read()).toEqual(before);
});

test('writes of any number of rows tell how many they changed', async () => {
  const { run } = await start();
  const changed: number[] = [];
  run((db) => {
    changed.push(changeAny(db, 'UPDATE pilots SET wounds = 1'));
    changed.push(changeAny(db, 'UPDATE pilots SET wounds = 2 WHERE id = @id', { id: 'pilot-9-9' }));
    emptyUnit(db, 'unit-9-9' as Parameters<typeof emptyUnit>[1]);
  });
  expect(changed).toEqual([2, 0]);
});

/** The journal restores rows, and migrations rewrite them; the rows of everything else are written by the store. */
const WRITERS = /^(store|journal|migrations|testing|[a-z]+\/testing)\//;

test('only the store writes tables of a campaign', async () => {
  const { db } = await start();
  const tables = [...listJournaledTables(db), 'ledger', 'pictures', 'battle_logs', 'drafts'];
  const write = new RegExp(
    `\\b(INSERT( OR \\w+)? INTO|REPLACE INTO|UPDATE( OR \\w+)?|DELETE FROM)\\s+["']?(${tables.join('|')})\\b`,
  );
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !WRITERS.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => write.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
