import {
  CAMPAIGN_JSON_FORMAT,
  CAMPAIGN_JSON_VERSION,
  JOURNAL_FIELDS,
} from '../../../shared/contract/campaign-json/campaign-json.ts';
import type { RowList } from '../../../shared/contract/campaign-json/row-fields.ts';
import type { Steps } from '../../../shared/steps.ts';
import { isCorrection } from '../../journal/corrections.ts';
import { readImage } from '../../journal/row-images.ts';
import type { ReadableDb } from '../../sqlite/handles.ts';
import { quoteName } from '../../sqlite/quote-sql.ts';
import { loadCampaignId } from '../../store/campaign.ts';
import { createSeedSources, loadBranchMark } from '../../store/identity.ts';
import {
  JOURNAL_COLUMNS,
  listLists,
  toColumn,
  toDocumentImage,
  toDocumentRow,
  toField,
} from './list-rows.ts';
import { listDraws } from './list-draws.ts';
import { isRow } from './read-campaign-json.ts';
import { findToldSeeds, type ToldSeeds } from './told-seeds.ts';

type Row = Record<string, unknown>;

/** Rows that are read together; a battle takes as much memory as thousands of others. */
const CHUNK = 200;
const CHUNK_OF_BATTLES = 2;

interface Progress {
  done: number;
  readonly of: number;
}

/**
 * Writes a whole campaign as JSON, one row on each line, in the order of the file, so that exporting it twice gives the
 * same bytes. The campaign must not change until all steps are taken.
 */
export function* writeCampaignJson(db: ReadableDb, program: string, write: (text: string) => void): Steps {
  const seeds = findToldSeeds(db);
  const progress = { done: 0, of: countRows(db) };
  write(`{\n${formatHead(db, program)}`);
  for (const [name, list] of listLists()) {
    const rows = readRows(db, name, list, seeds);
    write(`,\n${JSON.stringify(name)}:`);
    if (list.isSingle === true) {
      const row = rows.next();
      write(row.done === true ? 'null' : JSON.stringify(row.value));
      progress.done += 1;
    } else yield* writeList(rows, write, progress);
  }
  write(',\n"journal":');
  yield* writeList(readJournal(db, seeds), write, progress);
  write('\n}\n');
}

function formatHead(db: ReadableDb, program: string): string {
  const mark = loadBranchMark(db);
  const branch = mark === null ? null : { of: mark.of, entry: mark.entry, at: mark.at };
  const head = { format: CAMPAIGN_JSON_FORMAT, version: CAMPAIGN_JSON_VERSION, program, branch };
  return Object.entries(head)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',\n');
}

function countRows(db: ReadableDb): number {
  return [...listLists().map(([name]) => toColumn(name)), 'journal_entries']
    .map(
      (table) =>
        db
          .prepare<[], number>(`SELECT count(*) FROM ${quoteName(table)}`)
          .pluck()
          .get() ?? 0,
    )
    .reduce((sum, count) => sum + count, 0);
}

function* writeList(rows: Iterable<Row>, write: (text: string) => void, progress: Progress): Steps {
  let separator = '[\n';
  for (const row of rows) {
    write(separator + JSON.stringify(row));
    separator = ',\n';
    progress.done += 1;
    yield progress;
  }
  write(separator === '[\n' ? '[]' : '\n]');
}

function* readRows(db: ReadableDb, name: string, list: RowList, seeds: ToldSeeds): Generator<Row, undefined> {
  const most = name === 'battleLogs' || name === 'tableSessions' ? CHUNK_OF_BATTLES : CHUNK;
  for (const stored of readChunks(db, name, list, most)) {
    const row = toDocumentRow(list.fields, stored);
    if (name === 'engagements' && seeds.isKeptBack(String(row.id), row.seed)) row.seed = null;
    if (name === 'battleLogs') row.record = tellRecord(row.record, seeds);
    yield row;
  }
}

function tellRecord(record: unknown, seeds: ToldSeeds): unknown {
  if (typeof record !== 'object' || record === null || !('seed' in record)) return record;
  return { ...record, seed: seeds.tellBattle(String(record.seed)) };
}

/** The rows of a table in the order in which they were added. */
function* readChunks(db: ReadableDb, name: string, list: RowList, most: number): Generator<Row> {
  const table = quoteName(toColumn(name));
  const columns = Object.keys(list.fields).map((field) => quoteName(toColumn(field)));
  // The one table without row numbers is kept in the order of its key.
  if (name === 'tableActions') {
    yield* db
      .prepare<[], Row>(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY session_id, number`)
      .all();
    return;
  }
  const read = db.prepare<[number, number], Row & { readonly row_number: number }>(
    `SELECT rowid AS row_number, ${columns.join(', ')} FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ?`,
  );
  for (let last = 0; ;) {
    const rows = read.all(last, most);
    yield* rows;
    if (rows.length < most) return;
    last = rows.at(-1)?.row_number ?? last;
  }
}

interface ChangeRow {
  readonly table_name: string;
  readonly row_id: string;
  readonly before: string | null;
  readonly after: string | null;
}

function* readJournal(db: ReadableDb, seeds: ToldSeeds): Generator<Row> {
  const read = db.prepare<[number, number], Row & { readonly id: number }>(
    `SELECT ${JOURNAL_COLUMNS.join(', ')} FROM journal_entries WHERE id > ? ORDER BY id LIMIT ?`,
  );
  const readChanges = db.prepare<[number], ChangeRow>(
    'SELECT table_name, row_id, before, after FROM journal_changes WHERE entry_id = ? ORDER BY id',
  );
  const campaignId = loadCampaignId(db);
  const findSource = createSeedSources(db);
  const tellDraws = (entryId: number, seed: unknown, changes: readonly ChangeRow[]) =>
    listDraws({ campaignId, entryId, source: findSource(entryId), seed, changes }, seeds);
  for (let last = 0; ;) {
    const entries = read.all(last, CHUNK);
    for (const stored of entries) {
      const changes = readChanges.all(stored.id);
      const entry = toDocumentRow(JOURNAL_FIELDS, stored);
      const isKeptBack = changes.some(
        ({ table_name, row_id }) => table_name === 'engagements' && seeds.isKeptBack(row_id, entry.seed),
      );
      yield {
        ...entry,
        params: tellEntryParams(entry, seeds),
        seed: isKeptBack ? null : entry.seed,
        draws: entry.kind === 'command' ? tellDraws(stored.id, entry.seed, changes) : [],
        changes: changes.map((change) => tellChange(change, seeds)),
      };
    }
    if (entries.length < CHUNK) return;
    last = entries.at(-1)?.id ?? last;
  }
}

/** What a command was asked to do, and what a correction says that commands should have been asked to do. */
function tellEntryParams({ method, params, facts }: Row, seeds: ToldSeeds): unknown {
  const told = tellParams(String(method), params, seeds);
  if (!isCorrection(String(method)) || !isRow(told)) return told;
  const of = isRow(facts) ? String(facts.of) : '';
  const inserts = Array.isArray(told.inserts) ? (told.inserts as readonly unknown[]) : [];
  return {
    ...told,
    ...('params' in told ? { params: tellParams(of, told.params, seeds) } : {}),
    ...(inserts.length === 0 ? {} : { inserts: inserts.map((insert) => tellInsert(insert, seeds)) }),
  };
}

function tellInsert(insert: unknown, seeds: ToldSeeds): unknown {
  return isRow(insert)
    ? { ...insert, params: tellParams(String(insert.method), insert.params, seeds) }
    : insert;
}

/** Params of a command without paths of this computer and seeds that are kept back. */
function tellParams(method: string, params: unknown, seeds: ToldSeeds): unknown {
  if (!isRow(params)) return params;
  return Object.fromEntries(
    Object.entries(params).filter(
      ([name, value]) =>
        !(name === 'file' && method.startsWith('campaign.')) && !(name === 'seed' && seeds.isSecret(value)),
    ),
  );
}

function tellChange({ table_name: table, row_id: id, before, after }: ChangeRow, seeds: ToldSeeds): Row {
  const list = toField(table);
  const tell = (image: string | null): Row | null => {
    if (image === null) return null;
    const row = toDocumentImage(list, readImage(image));
    return table === 'engagements' && seeds.isKeptBack(id, row.seed) ? { ...row, seed: null } : row;
  };
  return { list, id, before: tell(before), after: tell(after) };
}
