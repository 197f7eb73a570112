import { computeSpPerWp } from '../../shared/campaign/economy/conversion.ts';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import type { ForceWorth } from '../../shared/campaign/transition/end.ts';
import type { Force, ForceMark, SizeBasis } from '../../shared/domain/force.ts';
import type { ForceId, PictureId } from '../../shared/domain/ids.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { insertRow, updateRow } from './write.ts';

/** Names of all forces, without loading their units. */
export function loadForceNames(db: ReadableDb): ReadonlyMap<ForceId, string> {
  const rows = db.prepare<[], { id: ForceId; name: string }>('SELECT id, name FROM forces').all();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The size of all forces and what their warchest points buy, without loading their units. */
export function loadForceSizes(
  db: ReadableDb,
  economy: EconomyPreset,
): ReadonlyMap<ForceId, Pick<Force, 'size' | 'spPerWp'>> {
  const rows = db
    .prepare<[], Pick<Force, 'id' | 'size' | 'technology'>>('SELECT id, size, technology FROM forces')
    .all();
  return new Map(rows.map((row) => [row.id, { size: row.size, spPerWp: computeSpPerWp(row, economy) }]));
}

/** Adds a force without lances, units and ledger. */
export function insertForce(
  db: WritableDb,
  force: Pick<
    Force,
    | 'id'
    | 'allegianceId'
    | 'owner'
    | 'name'
    | 'faction'
    | 'commander'
    | 'technology'
    | 'organisation'
    | 'size'
  > & {
    readonly sizeBasis: SizeBasis;
    /** In the order in which the forces joined. */
    readonly position: number;
  },
): void {
  const { allegianceId, sizeBasis, ...columns } = force;
  insertRow(db, 'forces', { ...columns, allegiance_id: allegianceId, size_basis: sizeBasis });
}

/** Changes a force. */
export function saveForce(
  db: WritableDb,
  forceId: ForceId,
  {
    allegianceId,
    openingPv,
    leftWorth,
    sizeBasis,
    shortName,
    ...columns
  }: Partial<
    Pick<
      Force,
      'allegianceId' | 'owner' | 'standing' | 'name' | 'faction' | 'commander' | 'organisation' | 'technology'
    >
  > & {
    readonly emblem?: PictureId | null;
    /** Null: made of its name. */
    readonly shortName?: string | null;
    /** Null: the first one that is free. */
    readonly mark?: ForceMark | null;
    /** In lances. It decides what a warchest point buys. */
    readonly size?: number;
    readonly sizeBasis?: SizeBasis;
    /** PV with which it begins its first track. */
    readonly openingPv?: number;
    /** What it is worth as it leaves; null: it is back. */
    readonly leftWorth?: ForceWorth | null;
  },
): void {
  updateRow(db, 'forces', forceId, {
    ...columns,
    allegiance_id: allegianceId,
    size_basis: sizeBasis,
    short_name: shortName,
    opening_pv: openingPv,
    left_worth: leftWorth === undefined || leftWorth === null ? leftWorth : JSON.stringify(leftWorth),
  });
}

/** Whether a force has units in an engagement under way. */
export function isForceEngaged(db: ReadableDb, forceId: ForceId): boolean {
  const engaged = db
    .prepare<[string], { one: number }>(
      `SELECT 1 AS one FROM engagements JOIN engagement_forces ON engagement_id = engagements.id
       WHERE engagements.status <> 'accepted' AND force_id = ? LIMIT 1`,
    )
    .get(forceId);
  return engaged !== undefined;
}
