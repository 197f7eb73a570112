import { TAGS, type Tag } from '../../shared/contract/define-method.ts';
import { contract, isMethodName, type ParamsOf, type ResultOf } from '../../shared/contract/index.ts';
import { readEntryHash } from '../journal/journal-hash.ts';
import { getRevision } from '../journal/journal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';

/** Tags of all commands after an entry; all tags where one was undone, redone, or is no method of this version. */
function collectTags(db: ReadableDb, since: number): readonly Tag[] {
  const commands = db
    .prepare<[number], { kind: string; method: string }>(
      'SELECT DISTINCT kind, method FROM journal_entries WHERE id > ?',
    )
    .all(since);
  const tags = new Set<Tag>(
    commands.flatMap(({ kind, method }) =>
      kind === 'command' && isMethodName(method) ? contract[method].tags : TAGS,
    ),
  );
  return TAGS.filter((tag) => tags.has(tag));
}

function listQueries(tags: readonly Tag[]): string[] {
  const stale = new Set(tags);
  return Object.entries(contract)
    .filter(([, { kind, scope }]) => kind === 'query' && scope === 'campaign')
    .filter(([, query]) => query.tags.some((tag) => stale.has(tag)))
    .map(([name]) => name);
}

/** What a client that knows the revision `since` has to ask again; all of it where that is no revision of this journal. */
export function listChangesSince(
  db: ReadableDb,
  { since, hash }: ParamsOf<'journal.changes'>,
): ResultOf<'journal.changes'> {
  const revision = getRevision(db);
  const isOther = since > revision || (hash !== undefined && hash !== readEntryHash(db, since));
  const tags = isOther ? TAGS : collectTags(db, since);
  return {
    revision,
    hash: readEntryHash(db, revision) || null,
    isOther,
    tags: [...tags],
    queries: listQueries(tags),
  };
}
