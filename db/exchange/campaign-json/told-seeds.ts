import { unpackColumn } from '../../store/packed-column.ts';
import type { ReadableDb } from '../../sqlite/handles.ts';

/** What the document says in the place of the seed of a battle that was fought at a table. */
export interface TableSeed {
  readonly tableSessionId: string;
}

/** Which seeds a document tells: those of dice that are thrown. */
export interface ToldSeeds {
  /** Whether this seed of an engagement is kept back, also of one that was undone. */
  isKeptBack(engagementId: string, seed: unknown): boolean;
  /** Whether it is kept back for any engagement. */
  isSecret(seed: unknown): boolean;
  /** The seed of a battle, or the table session that it is of: that may go on, with dice from this seed. */
  tellBattle(seed: string): string | TableSeed;
}

interface EngagementSeed {
  readonly id: string;
  readonly seed: string;
}

const keyOf = (id: string, seed: unknown): string => JSON.stringify([id, seed]);

/** Looks which seeds of a campaign may be told. */
export function findToldSeeds(db: ReadableDb): ToldSeeds {
  const sessions = new Map(
    db.prepare<[], [string, string]>('SELECT seed, id FROM table_sessions').raw().all(),
  );
  const keptBack = listUnfought(db).filter((engagement) => !wasFought(db, engagement));
  const keys = new Set(keptBack.map(({ id, seed }) => keyOf(id, seed)));
  const secret = new Set<unknown>(keptBack.map(({ seed }) => seed));
  return {
    isKeptBack: (engagementId, seed) => keys.has(keyOf(engagementId, seed)),
    isSecret: (seed) => secret.has(seed),
    tellBattle(seed) {
      const tableSessionId = sessions.get(seed);
      return tableSessionId === undefined ? seed : { tableSessionId };
    },
  };
}

/**
 * Engagements without a result as the campaign stands now, those included that were undone and can be redone, with each
 * seed that they ever had: a correction may have given another one.
 */
function listUnfought(db: ReadableDb): EngagementSeed[] {
  return db
    .prepare<[], EngagementSeed>(
      `SELECT DISTINCT row_id AS id, after ->> '$.seed' AS seed FROM journal_changes
       WHERE table_name = 'engagements' AND after IS NOT NULL
         AND row_id NOT IN (SELECT id FROM engagements WHERE status <> 'prepared')`,
    )
    .all();
}

/** Whether the program fought it with this seed before the result was undone: its dice are known then. */
function wasFought(db: ReadableDb, { id, seed }: EngagementSeed): boolean {
  return db
    .prepare<[string], Buffer | null>(
      `SELECT record FROM battle_logs WHERE id IN (
         SELECT after ->> '$.battle_log_id' FROM journal_changes WHERE table_name = 'engagements' AND row_id = ?)`,
    )
    .pluck()
    .all(id)
    .some((record) => record !== null && unpackColumn<{ seed?: unknown }>(record).seed === seed);
}
