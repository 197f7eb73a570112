import type { EntryExtra, JournalEntry, ListedEntry } from '../../shared/domain/journal-entry.ts';
import { findStepStart } from '../journal/journal-stack.ts';
import { isSeedTold } from '../journal/thrown-dice.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { listLinesOfEntry } from './ledger.ts';

type Extras = Required<Pick<ListedEntry, EntryExtra>>;

const NOT_ASKED = { params: {}, seed: null };

/** Adds to the entries of a list what was asked for besides. */
export function addExtras(
  db: ReadableDb,
  entries: readonly JournalEntry[],
  extras: readonly EntryExtra[],
): ListedEntry[] {
  if (extras.length === 0) return [...entries];
  /** Starts of steps by the entries that belong to them: a step may have undone thousands. */
  const starts = new Map<number, number>();
  const wanted = new Set(extras);
  return entries.map((entry) => {
    const { params, seed } =
      wanted.has('params') || wanted.has('seed') ? readParamsAndSeed(db, entry.id) : NOT_ASKED;
    return {
      ...entry,
      ...(wanted.has('lines') ? { lines: listLinesOfEntry(db, entry.id) } : {}),
      ...(wanted.has('params') ? { params } : {}),
      ...(wanted.has('seed') ? { seed } : {}),
      ...(wanted.has('together') ? { together: findTogether(db, entry, starts) } : {}),
    };
  });
}

function readParamsAndSeed(db: ReadableDb, entryId: number): Pick<Extras, 'params' | 'seed'> {
  const row = db
    .prepare<[number], { params: string; seed: string | null }>(
      'SELECT params, seed FROM journal_entries WHERE id = ?',
    )
    .get(entryId);
  // Written only by `beginEntry`, from the params of a method.
  const { seed: given, ...params } = JSON.parse(row?.params ?? '{}') as Record<string, unknown>;
  if (!isSeedTold(db, entryId)) return { params, seed: null };
  return { params: given === undefined ? params : { ...params, seed: given }, seed: row?.seed ?? null };
}

/** `starts`: known ones; entries are asked for newest first, so that the end of a step comes before its start. */
function findTogether(db: ReadableDb, entry: JournalEntry, starts: Map<number, number>): number | null {
  const { id, kind, targetId } = entry;
  if (kind === 'command' || targetId === null) return null;
  const known = starts.get(id);
  if (known !== undefined) return known;
  const start = findStepStart(db, { id, kind, targetId });
  for (let step = start; step <= id; step += 1) starts.set(step, start);
  return start;
}
