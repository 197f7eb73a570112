import type { ForceId, LanceId } from '../../shared/domain/ids.ts';
import { LANCE_KINDS, type Lance } from '../../shared/domain/lance.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { lanceNotFound } from './not-found.ts';
import { readKind } from './read-kind.ts';
import { deleteRow, insertRow, updateRow } from './write.ts';

interface LanceRow {
  readonly id: LanceId;
  readonly force_id: ForceId;
  readonly name: string;
  readonly position: number;
  readonly kind: string | null;
}

/** The lances of all forces in their order. */
export function loadLances(db: ReadableDb): Lance[] {
  return db
    .prepare<[], LanceRow>('SELECT id, force_id, name, position, kind FROM lances ORDER BY position, id')
    .all()
    .map((row) => ({
      id: row.id,
      forceId: row.force_id,
      name: row.name,
      position: row.position,
      kind: row.kind === null ? null : readKind(LANCE_KINDS, row.kind),
    }));
}

/** Name and force of a lance. Refuses an unknown id. */
export function loadLance(
  db: ReadableDb,
  lanceId: LanceId,
): { readonly name: string; readonly forceId: ForceId } {
  const row = db
    .prepare<[string], { name: string; force_id: ForceId }>('SELECT name, force_id FROM lances WHERE id = ?')
    .get(lanceId);
  if (row === undefined) throw lanceNotFound(lanceId);
  return { name: row.name, forceId: row.force_id };
}

/** Adds a lance without units. */
export function insertLance(
  db: WritableDb,
  { id, forceId, name, position }: Pick<Lance, 'id' | 'forceId' | 'name' | 'position'>,
): void {
  insertRow(db, 'lances', { id, force_id: forceId, name, position });
}

/** Changes a lance. */
export function saveLance(
  db: WritableDb,
  lanceId: LanceId,
  changes: Partial<Pick<Lance, 'name' | 'kind'>>,
): void {
  updateRow(db, 'lances', lanceId, changes);
}

/** Deletes a lance; its units have to be elsewhere. */
export function deleteLance(db: WritableDb, lanceId: LanceId): void {
  deleteRow(db, 'lances', lanceId);
}
