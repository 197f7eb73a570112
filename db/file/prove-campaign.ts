import type { Database } from 'better-sqlite3';
import { isDamage } from '../sqlite/errors.ts';
import { findSchemaDifferences } from '../migrations/file-schema.ts';
import { getVersion } from '../migrations/migrate.ts';
import { getNewestVersion, MIGRATIONS, type Migration } from '../migrations/migrations.ts';
import { formatDifference, type SchemaDifference } from '../migrations/schema-difference.ts';

/** Result of checking whether a file is a sound campaign. */
export type Proof =
  | {
      readonly kind: 'campaign';
      readonly version: number;
      readonly revision: number;
      readonly id: string;
      readonly name: string;
    }
  /** Made by a newer version of this program; only that version can tell whether it is sound. */
  | { readonly kind: 'newer'; readonly version: number }
  /** Has none of our tables. */
  | { readonly kind: 'stranger' }
  /** Has our tables, but its schema has extra, changed or missing objects. */
  | { readonly kind: 'foreign'; readonly differences: readonly SchemaDifference[] }
  | { readonly kind: 'damaged'; readonly problem: string };

/**
 * How much is read after the schema is proven: the campaign's name only; every page (`quick_check`); or every page, and
 * every index against its table (`integrity_check`).
 */
export type ProofDepth = 'name' | 'pages' | 'indexes';

/** What is wrong with a file, in a few words for a log or a detail. */
export function formatFault(proof: Exclude<Proof, { kind: 'campaign' }>): string {
  switch (proof.kind) {
    case 'newer':
      return `it has format ${proof.version} of a newer version`;
    case 'stranger':
      return 'our tables are not in it';
    case 'foreign':
      return proof.differences.slice(0, MAX_DIFFERENCES).map(formatDifference).join('; ');
    case 'damaged':
      return proof.problem;
  }
}

const MAX_DIFFERENCES = 5;
const OUR_TABLES = ['campaign', 'journal_entries', 'journal_changes'];
const CHECKS = { pages: 'quick_check(1)', indexes: 'integrity_check(5)' } as const;

/**
 * Proves that a database is a campaign of this program. The schema comes first: nothing in the file is used before the
 * schema is known to equal ours to the letter. Throws SQLite's error when the file cannot be read for another reason
 * than damage.
 */
export function proveCampaign(
  db: Database,
  depth: ProofDepth,
  migrations: readonly Migration[] = MIGRATIONS,
): Proof {
  try {
    return proveSchema(db, migrations) ?? proveContents(db, depth);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { kind: 'damaged', problem: error instanceof Error ? error.message : String(error) };
  }
}

function proveSchema(db: Database, migrations: readonly Migration[]): Proof | null {
  const version = getVersion(db);
  if (version > getNewestVersion(migrations)) return { kind: 'newer', version };
  if (version < 1 || !OUR_TABLES.some((table) => hasTable(db, table))) return { kind: 'stranger' };
  const differences = findSchemaDifferences(db, migrations);
  return differences.length === 0 ? null : { kind: 'foreign', differences };
}

function hasTable(db: Database, name: string): boolean {
  const find = db.prepare<[string], number>("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
  return find.pluck().get(name) === 1;
}

function proveContents(db: Database, depth: ProofDepth): Proof {
  const check = depth === 'name' ? 'ok' : String(db.pragma(CHECKS[depth], { simple: true }));
  if (check !== 'ok') return { kind: 'damaged', problem: check };
  const campaigns = db
    .prepare<[], { id: string; name: string }>('SELECT id, name FROM campaign LIMIT 2')
    .all();
  const [campaign] = campaigns;
  if (campaign === undefined) return { kind: 'damaged', problem: 'it holds no campaign' };
  if (campaigns.length > 1) return { kind: 'damaged', problem: 'it holds more than one campaign' };
  const revision = db.prepare<[], number | null>('SELECT max(id) FROM journal_entries').pluck().get() ?? 0;
  return { kind: 'campaign', version: getVersion(db), revision, ...campaign };
}
