import { ALLEGIANCE_COLORS, ALLEGIANCE_MARKS, type Allegiance } from '../../shared/domain/allegiance.ts';
import type { AllegianceId } from '../../shared/domain/ids.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { readKind } from './read-kind.ts';
import { changeAny, insertRow, updateRow } from './write.ts';

interface AllegianceRow {
  readonly id: AllegianceId;
  readonly number: number;
  readonly name: string;
  readonly color: string;
  readonly mark: string;
  readonly conceded: number;
}

/** The allegiances of the campaign, by their numbers. */
export function loadAllegiances(db: ReadableDb): Allegiance[] {
  return db
    .prepare<[], AllegianceRow>(
      'SELECT id, number, name, color, mark, conceded FROM allegiances ORDER BY number',
    )
    .all()
    .map(({ color, mark, conceded, ...row }) => ({
      ...row,
      color: readKind(ALLEGIANCE_COLORS, color),
      mark: readKind(ALLEGIANCE_MARKS, mark),
      conceded: conceded === 1,
    }));
}

/** An allegiance by its id. Refuses an unknown id. */
export function findAllegiance(allegiances: readonly Allegiance[], allegianceId: AllegianceId): Allegiance {
  const allegiance = allegiances.find(({ id }) => id === allegianceId);
  if (allegiance === undefined) throw new Refusal('allegiance.not-found', { allegianceId });
  return allegiance;
}

/** Adds an allegiance that has not conceded. */
export function insertAllegiance(db: WritableDb, allegiance: Omit<Allegiance, 'conceded'>): void {
  insertRow(db, 'allegiances', allegiance);
}

/** Changes an allegiance. */
export function saveAllegiance(
  db: WritableDb,
  allegianceId: AllegianceId,
  { conceded, ...changes }: Partial<Pick<Allegiance, 'name' | 'color' | 'mark' | 'conceded'>>,
): void {
  updateRow(db, 'allegiances', allegianceId, {
    ...changes,
    conceded: conceded === undefined ? undefined : Number(conceded),
  });
}

/** Takes every concession back. */
export function clearConcessions(db: WritableDb): void {
  changeAny(db, 'UPDATE allegiances SET conceded = 0 WHERE conceded = 1');
}
