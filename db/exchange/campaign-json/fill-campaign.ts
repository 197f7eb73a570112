import { JOURNAL_FIELDS } from '../../../shared/contract/campaign-json/campaign-json.ts';
import type { RowField } from '../../../shared/contract/campaign-json/row-fields.ts';
import type { CampaignId, EngagementId } from '../../../shared/domain/ids.ts';
import type { Steps } from '../../../shared/steps.ts';
import { makeTableSeed } from '../../engagement/play-at-table.ts';
import { sealEntry } from '../../journal/journal-hash.ts';
import { indexJournal } from '../../journal/journal-terms.ts';
import { dropTriggers } from '../../sqlite/drop-triggers.ts';
import type { WritableDb } from '../../sqlite/handles.ts';
import { quoteName } from '../../sqlite/quote-sql.ts';
import { insertIdentity, type Draws, type EarlierSecret } from '../../store/identity.ts';
import type { CampaignDocument, Problems } from './check-document.ts';
import { listLists, toColumn, toStoredImage, toStoredRow } from './list-rows.ts';
import { isRow, type UnknownRow } from './read-campaign-json.ts';

/** What the new file draws by itself. */
export interface NewIdentity {
  readonly secret: string;
  /** The seed that an entry of this campaign draws with that secret. */
  readonly drawSeed: (campaignId: CampaignId, entryId: number) => string;
}

/** A change of a row, as a journal entry of a document tells it. */
interface Change {
  readonly list: string;
  readonly id: string;
  readonly before: UnknownRow | null;
  readonly after: UnknownRow | null;
}

/**
 * Fills an empty campaign file with a document. Seeds that the document keeps back are drawn anew, hashes and what the
 * journal is searched by are computed. Rows that the tables refuse are added to the problems.
 */
export function* fillCampaign(
  db: WritableDb,
  document: CampaignDocument,
  identity: NewIdentity,
  problems: Problems,
): Steps {
  const makeTriggers = dropTriggers(db);
  db.exec('BEGIN');
  // Rows may come before those that they refer to.
  db.pragma('defer_foreign_keys = ON');
  const rows = [...document.lists.values(), document.journal];
  const progress = { done: 0, of: rows.reduce((sum, { length }) => sum + length, document.journal.length) };
  const seeds = drawSeeds(document, identity);
  const { branch } = document.head;
  insertIdentity(
    ...([db, identity.secret, branch === null ? null : { ...branch, hash: null }] as const),
    listToldSecrets(document.journal, identity.secret),
  );
  for (const [name, list] of listLists()) {
    const insert = prepareInsert(db, toColumn(name), list.fields, seeds.column(name));
    for (const [index, row] of (document.lists.get(name) ?? []).entries()) {
      const path = list.isSingle === true ? [name] : [name, index];
      tryRow(problems, path, () => insert(seeds.fill(name, row), seeds.ofSession(name, row)));
      progress.done += 1;
      yield progress;
    }
  }
  yield* fillJournal(db, document.journal, seeds, { problems, progress });
  if (problems.list.length > 0) return;
  for (const entry of document.journal) {
    const facts = JSON.stringify(entry.facts);
    sealEntry(db, Number(entry.id), { facts, seed: seeds.ofEntry(entry) });
    progress.done += 1;
    yield progress;
  }
  indexJournal(db);
  tryRow(problems, [], () => db.exec('COMMIT'));
  if (problems.list.length === 0) makeTriggers();
}

function tryRow(problems: Problems, path: readonly PropertyKey[], work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    problems.add(path, 'row.refused', { found: error.message });
  }
}

/** The seeds that the document tells, so that a correction rolls what was rolled before. */
function listToldSecrets(journal: readonly UnknownRow[], secret: string): EarlierSecret[] {
  const told = journal.filter(({ draws }) => Array.isArray(draws) && draws.length > 0);
  const until = Math.max(...told.map(({ id }) => Number(id)));
  const draws = Object.fromEntries(told.map((entry) => [String(entry.id), entry.draws as Draws]));
  return told.length === 0 ? [] : [{ secret, until, draws }];
}

type Insert = (row: UnknownRow, extra: readonly unknown[]) => void;

function prepareInsert(
  db: WritableDb,
  table: string,
  fields: Readonly<Record<string, RowField>>,
  extra: readonly string[],
): Insert {
  const columns = [...Object.keys(fields).map(toColumn), ...extra].map(quoteName);
  const statement = db.prepare<unknown[]>(
    `INSERT INTO ${quoteName(table)} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  return (row, values) => void statement.run(...toStoredRow(fields, row), ...values);
}

function* fillJournal(
  db: WritableDb,
  journal: readonly UnknownRow[],
  seeds: DrawnSeeds,
  {
    problems,
    progress,
  }: { readonly problems: Problems; readonly progress: { done: number; readonly of: number } },
): Steps {
  const insert = prepareInsert(db, 'journal_entries', JOURNAL_FIELDS, ['under_way']);
  const insertChange = db.prepare<[number, string, string, string | null, string | null]>(
    'INSERT INTO journal_changes (entry_id, table_name, row_id, before, after) VALUES (?, ?, ?, ?, ?)',
  );
  for (const [index, entry] of journal.entries()) {
    tryRow(problems, ['journal', index], () => insert(entry, [0]));
    for (const [at, change] of listChanges(entry).entries()) {
      const store = (image: UnknownRow | null): string | null =>
        image === null ? null : toStoredImage(change.list, seeds.fillImage(change, image));
      tryRow(problems, ['journal', index, 'changes', at], () =>
        insertChange.run(
          Number(entry.id),
          toColumn(change.list),
          change.id,
          store(change.before),
          store(change.after),
        ),
      );
    }
    progress.done += 1;
    yield progress;
  }
}

function listChanges({ changes }: UnknownRow): readonly Change[] {
  return changes as readonly Change[];
}

/** The seeds of a new file in the places of those that a document keeps back. */
interface DrawnSeeds {
  /** Columns of a list that the document does not have. */
  readonly column: (list: string) => readonly string[];
  /** Their values. */
  readonly ofSession: (list: string, row: UnknownRow) => readonly unknown[];
  readonly fill: (list: string, row: UnknownRow) => UnknownRow;
  readonly fillImage: (change: Change, image: UnknownRow) => UnknownRow;
  readonly ofEntry: (entry: UnknownRow) => string | null;
}

function drawSeeds({ lists, journal }: CampaignDocument, identity: NewIdentity): DrawnSeeds {
  const campaignId = String(lists.get('campaign')?.[0]?.id) as CampaignId;
  const begun = findBeginnings(journal);
  const ofEngagement = (id: unknown): string => identity.drawSeed(campaignId, begun.get(String(id)) ?? 0);
  const ofTable = ({ engagementId, number }: UnknownRow): string =>
    makeTableSeed(identity.secret, campaignId, engagementId as EngagementId, Number(number));
  const sessions = new Map((lists.get('tableSessions') ?? []).map((row) => [row.id, ofTable(row)]));
  return {
    column: (list) => (list === 'tableSessions' ? ['seed'] : []),
    ofSession: (list, row) => (list === 'tableSessions' ? [ofTable(row)] : []),
    fill(list, row) {
      if (list === 'engagements' && row.seed === null) return { ...row, seed: ofEngagement(row.id) };
      if (list !== 'battleLogs' || !isRow(row.record) || !isRow(row.record.seed)) return row;
      const seed = sessions.get(row.record.seed.tableSessionId);
      if (seed === undefined) throw new Error('its seed names no table session');
      return { ...row, record: { ...row.record, seed } };
    },
    fillImage: ({ list, id }, image) =>
      list === 'engagements' && image.seed === null ? { ...image, seed: ofEngagement(id) } : image,
    ofEntry(entry) {
      if (typeof entry.seed === 'string') return entry.seed;
      if (entry.method !== 'engagement.prepare' || entry.kind !== 'command') return null;
      const begins = listChanges(entry).find(isBeginning);
      return begins?.after?.seed === null ? ofEngagement(begins.id) : null;
    },
  };
}

function isBeginning({ list, before }: Change): boolean {
  return list === 'engagements' && before === null;
}

/** The entry with which each engagement began. */
function findBeginnings(journal: readonly UnknownRow[]): ReadonlyMap<string, number> {
  const begun = new Map<string, number>();
  for (const entry of journal)
    for (const change of listChanges(entry))
      if (isBeginning(change) && !begun.has(change.id)) begun.set(change.id, Number(entry.id));
  return begun;
}
