import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { takeEntryParams } from '../journal/entry-params.ts';
import { Refusal } from '../refusal.ts';
import type { Request } from './request.ts';

/** Keys older than this many entries are deleted: requests are repeated soon or never. */
const REMEMBERED_ENTRIES = 1000;

interface StoredReply {
  readonly method: string;
  readonly params: string;
  readonly result: string;
  readonly entry_id: number;
}

export function conflictRefusal(key: string): Refusal {
  return new Refusal('idempotency.conflict', { idempotencyKey: key });
}

/**
 * The stored reply to an earlier request with this key, whatever its task was called; null for a new key. Throws
 * `idempotency.conflict`.
 */
export function findReply(db: ReadableDb, request: Request): { result: unknown; revision: number } | null {
  const { idempotencyKey: key, method, params } = request;
  if (key === undefined) return null;
  const stored = db
    .prepare<[string], StoredReply>('SELECT method, params, result, entry_id FROM idempotency WHERE key = ?')
    .get(key);
  if (stored === undefined) return null;
  if (stored.method !== method || keepText(JSON.parse(stored.params)) !== keepText(params))
    throw conflictRefusal(key);
  const result: unknown = JSON.parse(stored.result);
  return { result, revision: stored.entry_id };
}

/** The params as the entry has them. Replies of earlier versions of the program have the name of the task too. */
function keepText(params: unknown): string {
  return JSON.stringify(takeEntryParams(params));
}

/** Stores a reply in the same transaction as the changes that it reports. */
export function storeReply(db: WritableDb, request: Request, result: unknown, revision: number): void {
  if (request.idempotencyKey === undefined) return;
  db.prepare('INSERT INTO idempotency (key, method, params, result, entry_id) VALUES (?, ?, ?, ?, ?)').run(
    request.idempotencyKey,
    request.method,
    keepText(request.params),
    JSON.stringify(result),
    revision,
  );
  db.prepare('DELETE FROM idempotency WHERE entry_id < ?').run(revision - REMEMBERED_ENTRIES);
}
