import { getOrCompute, memoizeBy } from '../../shared/memoize.ts';
import BetterSqlite3, { type Database } from 'better-sqlite3';
import { listJournalTriggers } from '../journal/journal-triggers.ts';
import { getVersion, migrate } from './migrate.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import type { SchemaDifference } from './schema-difference.ts';

/** A row of `sqlite_schema`: everything that SQLite knows of a table, an index, a trigger or a view. */
interface SchemaObject {
  readonly type: string;
  readonly name: string;
  readonly tbl_name: string;
  /** Null for the indexes that SQLite makes implicitly. */
  readonly sql: string | null;
}

interface SchemaReference {
  readonly objects: ReadonlyMap<string, SchemaObject>;
  readonly journalTriggers: readonly string[];
}

const MAX_CARD_NAME_LENGTH = 80;

function readSchema(db: Database): SchemaObject[] {
  return db.prepare<[], SchemaObject>('SELECT type, name, tbl_name, sql FROM sqlite_schema').all();
}

function keyOf(object: Pick<SchemaObject, 'type' | 'name'>): string {
  return `${object.type} ${object.name}`;
}

const referencesOf = memoizeBy((_: readonly Migration[]) => new Map<number, SchemaReference>());

/**
 * The schema of a file format: the result of its migrations on an empty database. Cached for the life of the process.
 */
function getReference(version: number, migrations: readonly Migration[]): SchemaReference {
  return getOrCompute(referencesOf(migrations), version, () => buildReference(version, migrations));
}

function buildReference(version: number, migrations: readonly Migration[]): SchemaReference {
  const db = new BetterSqlite3(':memory:');
  try {
    migrate(
      db,
      migrations.filter((migration) => migration.version <= version),
    );
    return {
      objects: new Map(readSchema(db).map((object) => [keyOf(object), object])),
      journalTriggers: listJournalTriggers(db).map((name) => keyOf({ type: 'trigger', name })),
    };
  } finally {
    db.close();
  }
}

/**
 * Differences between the schema of a file and the one that this program makes for the same version, foreign and
 * changed objects first; empty when they are equal to the letter. Reads only `sqlite_schema`: no table, view or trigger
 * of the file is used. `migrations` must reach the file's version.
 */
export function findSchemaDifferences(
  db: Database,
  migrations: readonly Migration[] = MIGRATIONS,
): SchemaDifference[] {
  const reference = getReference(getVersion(db), migrations);
  const missing = new Map(reference.objects);
  const found: SchemaDifference[] = [];
  for (const object of readSchema(db)) {
    const key = keyOf(object);
    const wanted = missing.get(key);
    missing.delete(key);
    if (wanted === undefined) found.push(toDifference('foreign', object));
    else if (wanted.sql !== object.sql || wanted.tbl_name !== object.tbl_name)
      found.push(toDifference('changed', object));
  }
  forgiveBrokenOffMigration(missing, reference);
  return [...found, ...[...missing.values()].map((object) => toDifference('missing', object))];
}

/**
 * Ignores missing journal triggers when all of them are missing. A migration drops them in its first step and makes
 * them again after its last one, so a file whose migration was interrupted has none, and gets them before any of its
 * rows can change.
 */
function forgiveBrokenOffMigration(missing: Map<string, SchemaObject>, reference: SchemaReference): void {
  const { journalTriggers } = reference;
  if (!journalTriggers.every((key) => missing.has(key))) return;
  for (const key of journalTriggers) missing.delete(key);
}

/** Text of a foreign file is cut to a length. */
function toDifference(kind: SchemaDifference['kind'], { type, name }: SchemaObject): SchemaDifference {
  return { kind, type: clip(type), name: clip(name) };
}

function clip(text: unknown): string {
  return String(text).slice(0, MAX_CARD_NAME_LENGTH);
}
