import { bundledCards } from '../testing/bundled-cards.ts';
import { expect, test } from 'vitest';
import type { MethodName } from '../../shared/contract/index.ts';
import { makeRig, prepareNext } from '../commands/testing/campaign-rig.ts';
import { handlers } from '../handlers.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { createTableMemory } from '../engagement/table-memory.ts';
import { findHandler } from '../host/handler-tables.ts';
import { inTransaction } from '../sqlite/in-transaction.ts';
import type { OpenCampaign } from '../file/campaign-connection.ts';
import { openCampaign } from '../file/open-campaign.ts';
import { NOW } from '../testing/campaign-db.ts';
import { finish } from '../testing/command-runner.ts';
import { redoCommands, undoCommands } from '../journal/undo.ts';

/** Tables that grow as long as a campaign is played; the size of the others is bounded by its forces and tracks. */
const GROWING = [
  'journal_entries',
  'journal_changes',
  'journal_terms',
  'ledger',
  'participants',
  'idempotency',
  'battle_logs',
  'service_battles',
  'service_kills',
  'table_actions',
];

const EMPTY_REPORT = { winner: 'draw', turns: 1, units: [], objectives: [] };

/** Records every statement that is prepared from now on. */
function recordStatements(db: ReadableDb): Set<string> {
  const seen = new Set<string>();
  const prepare = db.prepare.bind(db);
  const value = (sql: string) => {
    seen.add(sql);
    return prepare(sql);
  };
  Object.defineProperty(db, 'prepare', { value, configurable: true });
  return seen;
}

/** Names of growing tables in a statement, with their aliases: a query plan names tables by alias. */
function listGrowingNames(sql: string): Set<string> {
  const names = sql.matchAll(
    /\b(?:FROM|JOIN)\s+(\w+)(?:\s+(?:AS\s+)?(?!(?:JOIN|LEFT|WHERE|ON|ORDER|GROUP|LIMIT)\b)(\w+))?/g,
  );
  return new Set(
    [...names].flatMap(([, table = '', alias = table]) => (GROWING.includes(table) ? [alias] : [])),
  );
}

function listScans(db: ReadableDb, sql: string): string[] {
  const growing = listGrowingNames(sql);
  // A scan along the primary key, newest first with a LIMIT, reads only the rows that it returns.
  if (/ORDER BY (\w+\.)?id DESC\s+LIMIT/.test(sql)) return [];
  return db
    .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql.replaceAll(/\?\d*|@\w+/g, '1')}`)
    .all()
    .map((row) => row.detail)
    .filter((detail) => growing.has(/^SCAN (\w+)/.exec(detail)?.[1] ?? ''))
    .map((detail) => `${detail}: ${sql}`);
}

async function openPlayed(): Promise<OpenCampaign> {
  const rig = await makeRig({ sample: 'small', economy: 'hot-spots' });
  const engagementId = await prepareNext(rig, 3);
  await rig.call('engagement.autoResolve', { engagementId });
  await rig.call('engagement.accept', { engagementId });
  const { file } = (await rig.call('campaign.list', {})).open!;
  await rig.call('campaign.close', {});
  return openCampaign(file, { host: 'cli', now: NOW });
}

test('no list of the screens reads a growing table from end to end', async ({ onTestFinished }) => {
  const campaign = await openPlayed();
  onTestFinished(() => campaign.close());
  const { db } = campaign;
  const id = (table: string) =>
    campaign.db.prepare<[], string>(`SELECT id FROM ${table} LIMIT 1`).pluck().get();
  const best = db
    .prepare<[], { pilot_id: string; unit_id: string }>(
      'SELECT * FROM service_battles ORDER BY kills DESC LIMIT 1',
    )
    .get()!;
  const questions: [MethodName, object][] = [
    ['campaign.summary', {}],
    ['force.list', {}],
    ['track.list', {}],
    ['track.get', { trackId: id('tracks') }],
    ['engagement.get', { engagementId: id('engagements') }],
    ['engagement.check', { engagementId: id('engagements'), report: EMPTY_REPORT }],
    ['engagement.events', { engagementId: id('engagements') }],
    // Also all that `engagement.explainMove` reads.
    ['engagement.battle', { engagementId: id('engagements') }],
    ['ledger.list', { forceId: id('forces'), currency: 'WP' }],
    ['journal.list', { before: 5, limit: 10 }],
    ['force.record', { forceId: id('forces') }],
    ['pilot.record', { pilotId: best.pilot_id }],
    ['unit.record', { unitId: best.unit_id }],
    ['pilot.openAwards', { forceId: id('forces') }],
    ['pilot.memorial', {}],
    ['journal.authors', {}],
    ['journal.chapters', { before: 5 }],
    ['journal.asCorrected', { entry: 2 }],
    ['journal.changes', { since: 1 }],
    ['journal.list', { forceId: id('forces'), before: 5, limit: 10 }],
    ['journal.list', { unitId: id('units'), who: 'cli', from: '3052-01-01', text: 'atl war' }],
    ['journal.list', { text: 'atl', to: '3053-01-01' }],
    ['journal.list', { text: 'atl war' }],
    ['journal.list', { forceId: id('forces'), text: 'atl' }],
    ['journal.list', { trackId: id('tracks'), from: '3052-01-01' }],
    ['track.list', {}],
    ['engagement.list', {}],
    ['table.get', { engagementId: id('engagements') }],
    ['force.bay', { forceId: id('forces') }],
    ['pilot.prisoners', {}],
    ['journal.list', { from: '3052-01-01', to: '3053-01-01' }],
    ['journal.list', { with: ['lines', 'params', 'seed', 'together'] }],
    ['journal.compare', { from: 0 }],
    ['journal.compare', { from: 2, to: 3 }],
  ];
  const seen = recordStatements(db);
  const context = { db, file: campaign.file, cards: bundledCards, tables: createTableMemory() };
  for (const [method, params] of questions) {
    findHandler(handlers.queries, method)(context, params as never);
  }
  expect(seen.size).toBeGreaterThan(15);
  const scans = [...seen].flatMap((sql) => listScans(db, sql));
  expect(scans).toEqual([]);
});

test('undo and redo look up what they need', async ({ onTestFinished }) => {
  const campaign = await openPlayed();
  onTestFinished(() => campaign.close());
  const { db } = campaign;
  const seen = recordStatements(db);
  const actor = { at: NOW, who: 'test' };
  inTransaction(db, () => {
    finish(undoCommands(db, actor, 2));
    finish(redoCommands(db, actor));
  });
  const scans = [...seen].flatMap((sql) => listScans(db, sql));
  expect(scans).toEqual([]);
});
