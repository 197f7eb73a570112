import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { beginEntry, finishEntry } from './journal.ts';
import {
  dropJournalTriggers,
  ensureJournalTriggers,
  findTriggerProblems,
  listJournaledTables,
} from './journal-triggers.ts';
import { listChanges } from './row-images.ts';
import { makeCampaignInMemory, NOW } from '../testing/campaign-db.ts';

const START = { at: NOW, who: 'test', kind: 'command', method: 'test', params: {} } as const;

test('the journal follows every table but itself, the ledger and battle logs', async () => {
  const db = await makeCampaignInMemory();
  expect(listJournaledTables(db)).toEqual([
    'allegiances',
    'battle_versions',
    'boards',
    'bonuses',
    'campaign',
    'campaign_end',
    'engagement_bonuses',
    'engagement_forces',
    'engagements',
    'force_limits',
    'forces',
    'lances',
    'notes',
    'objectives',
    'participants',
    'pilot_points',
    'pilots',
    'salvage',
    'settings',
    'story_events',
    'track_links',
    'tracks',
    'transfers',
    'unit_states',
    'units',
  ]);
});

test('every change is recorded with the whole row before and after', async () => {
  const db = await makeCampaignInMemory();
  const id = beginEntry(db, START);
  db.exec(
    `INSERT INTO lances (id, force_id, name, position) VALUES ('new', 'force-attacker', 'A "quoted" — name', 1)`,
  );
  db.exec(`UPDATE lances SET position = 2 WHERE id = 'new'`);
  db.exec(`UPDATE lances SET position = 2 WHERE id = 'new'`);
  db.exec(`DELETE FROM lances WHERE id = 'new'`);
  finishEntry(db, id, {}, null);
  const row = (position: number) => ({
    id: 'new',
    force_id: 'force-attacker',
    name: 'A "quoted" — name',
    kind: null,
    position,
  });
  const parse = (image: string | null): unknown => (image === null ? null : JSON.parse(image));
  const changes = listChanges(db, id).map((change) => [parse(change.before), parse(change.after)]);
  expect(changes).toEqual([
    [null, row(1)],
    [row(1), row(2)],
    [row(2), null],
  ]);
});

test('what a REPLACE throws out is recorded too', async () => {
  const db = await makeCampaignInMemory();
  const id = beginEntry(db, START);
  db.exec(
    `INSERT OR REPLACE INTO lances (id, force_id, name, position) VALUES ('lance-attacker', 'force-attacker', 'Other', 0)`,
  );
  finishEntry(db, id, {}, null);
  expect(listChanges(db, id).map((change) => [change.before === null, change.after === null])).toEqual([
    [false, true],
    [true, false],
  ]);
});

test('rows cannot change outside a command', async () => {
  const db = await makeCampaignInMemory();
  expect(() => db.exec("UPDATE forces SET name = 'x'")).toThrow(/inside a command/);
  expect(() => db.exec("INSERT INTO settings VALUES ('a', '1')")).toThrow(/inside a command/);
  expect(() => db.exec("DELETE FROM pilots WHERE id = 'pilot-attacker'")).toThrow(/inside a command/);
});

test('ids never change, and history is neither edited nor deleted', async () => {
  const db = await makeCampaignInMemory();
  const id = beginEntry(db, START);
  expect(() => db.exec("UPDATE pilots SET id = 'x' WHERE id = 'pilot-attacker'")).toThrow(/never change/);
  finishEntry(db, id, {}, null);
  expect(() => db.exec("UPDATE journal_changes SET row_id = 'x'")).toThrow(/written once/);
  expect(() => db.exec('DELETE FROM journal_changes')).toThrow(/never deleted/);
  expect(() => db.exec('DELETE FROM journal_entries')).toThrow(/never deleted/);
  expect(() => db.exec('DELETE FROM ledger')).toThrow(/never deleted/);
  expect(() => db.exec('UPDATE ledger SET amount = 1')).toThrow(/never changed/);
});

test('missing or foreign triggers are put right', async () => {
  const db = await makeCampaignInMemory();
  expect(ensureJournalTriggers(db)).toBe(false);
  db.exec('DROP TRIGGER journal_units_delete');
  expect(findTriggerProblems(db)).toEqual(['journal_units_delete is missing or not as it should be']);
  expect(ensureJournalTriggers(db)).toBe(true);
  expect(findTriggerProblems(db)).toEqual([]);
  dropJournalTriggers(db);
  expect(findTriggerProblems(db)).toHaveLength(3 * listJournaledTables(db).length);
});

test('a table that an image cannot hold is refused when the schema is made', () => {
  const db = new BetterSqlite3(':memory:');
  db.exec('CREATE TABLE maps (id TEXT PRIMARY KEY, picture BLOB) STRICT');
  expect(() => ensureJournalTriggers(db)).toThrow(/BLOB/);
  db.exec('DROP TABLE maps; CREATE TABLE maps (number INTEGER PRIMARY KEY) STRICT');
  expect(() => ensureJournalTriggers(db)).toThrow(/text column id/);
});
