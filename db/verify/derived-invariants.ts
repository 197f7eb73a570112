import { contract } from '../../shared/contract/index.ts';
import { takeEntryParams } from '../journal/entry-params.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { defineSqlInvariant, type Invariant } from './invariant.ts';

/** What History is searched by follows from the journal; a word that is missing in part is not looked for. */
export const journalTerms = defineSqlInvariant(
  'journal-terms',
  'Every entry is found by who wrote it and by what it changed',
  `SELECT 'entry ' || entry.id || ' is not found by who wrote it' AS problem FROM journal_entries entry
   WHERE entry.id > @proven AND NOT EXISTS (
     SELECT 1 FROM journal_terms WHERE kind = 'who' AND term = entry.who AND entry_id = entry.id)
   UNION ALL
   SELECT DISTINCT 'entry ' || changes.entry_id || ' is not found by ' || subject.kind || ' ' || changes.row_id
   FROM journal_changes changes
     JOIN (SELECT 'forces' AS name, 'force' AS kind UNION ALL VALUES ('units', 'unit'), ('unit_states', 'unit'),
       ('pilots', 'pilot'), ('tracks', 'track')) subject ON subject.name = changes.table_name
   WHERE changes.entry_id > @proven AND NOT EXISTS (
     SELECT 1 FROM journal_terms
     WHERE kind = subject.kind AND term = changes.row_id AND entry_id = changes.entry_id)
   UNION ALL
   SELECT DISTINCT 'a term leads to entry ' || entry_id || ', which does not exist' FROM journal_terms
   WHERE entry_id > @proven AND entry_id NOT IN (SELECT id FROM journal_entries)`,
);

interface ReplyRow {
  readonly key: string;
  readonly method: string;
  readonly params: string;
  readonly entryId: number;
  readonly entryKind: string | null;
  readonly entryMethod: string | null;
  readonly entryParams: string | null;
  readonly twice: number;
}

const KIND_OF_METHOD: Readonly<Partial<Record<string, string>>> = {
  'journal.undo': 'undo',
  'journal.redo': 'redo',
};

/**
 * A stored reply answers a repeated request without carrying it out, so it has to be that of the entry which the request
 * wrote. Its result is not hashed: only what led to it can be compared.
 */
export const storedReplies: Invariant = {
  code: 'stored-replies',
  holds: 'Every stored reply is that of the request that wrote its entry, and no entry has two',
  find(db: ReadableDb) {
    const replies = db
      .prepare<[], ReplyRow>(
        `SELECT key, reply.method, reply.params, entry_id AS entryId, entry.kind AS entryKind,
           entry.method AS entryMethod, entry.params AS entryParams,
           (SELECT count(*) FROM idempotency other
            WHERE other.entry_id = reply.entry_id AND other.method = reply.method) > 1 AS twice
         FROM idempotency reply LEFT JOIN journal_entries entry ON entry.id = reply.entry_id`,
      )
      .all();
    return replies.flatMap((reply) => {
      const problem = findReplyProblem(reply);
      return problem === null ? [] : [`the reply stored for ${JSON.stringify(reply.key)} ${problem}`];
    });
  },
};

function findReplyProblem(reply: ReplyRow): string | null {
  const { method, params, entryId, entryKind, entryMethod, entryParams, twice } = reply;
  const described = Object.hasOwn(contract, method) ? contract[method as keyof typeof contract] : undefined;
  if (described === undefined) return `is of ${method}, which is no method`;
  // What writes no entry has a reply beside the entry before.
  if (described.journaled === false)
    return entryKind === null ? `names entry ${entryId}, which does not exist` : null;
  const kind = KIND_OF_METHOD[method];
  const fits =
    kind === undefined
      ? entryKind === 'command' && entryMethod === method && isOfEntry(params, entryParams)
      : entryKind === kind;
  if (!fits) return `is not of the request that wrote entry ${entryId}`;
  return twice === 1 ? `is one of several for entry ${entryId}` : null;
}

/** Earlier versions of the program stored the name of the task with the reply, which no entry has. */
function isOfEntry(params: string, entryParams: string | null): boolean {
  return params === entryParams || JSON.stringify(takeEntryParams(JSON.parse(params))) === entryParams;
}
