import { ALLEGIANCE_COLORS, ALLEGIANCE_MARKS, type Allegiance } from '../../shared/domain/allegiance.ts';
import type { AllegianceId } from '../../shared/domain/ids.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { readKind } from './read-kind.ts';

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
