import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { parseColumn } from './parse-column.ts';

/** Where a campaign branched off another. */
export interface BranchMark {
  /** Name of the other campaign then. */
  readonly of: string;
  /** Its last entry that both have. */
  readonly entry: number;
  /** Hash of that entry; null in files from before there were hashes. */
  readonly hash: string | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** A secret of before: that of a campaign that this one branched off, or an empty one, before files had any. */
export interface EarlierSecret {
  readonly secret: string;
  /** The last entry that was drawn with it. */
  readonly until: number;
  /** Seeds that an import was told, by number of the entry that drew them; missing: none. */
  readonly draws?: Readonly<Record<string, Draws>>;
}

/** Seeds that an entry drew, in order; null: one that was kept back. */
export type Draws = readonly (string | null)[];

/** What the seeds of an entry are drawn with. */
export interface SeedSource {
  /** In hexadecimal digits; empty in a file of a test that has none. */
  readonly secret: string;
  /** The seeds of an entry of an imported campaign, which were drawn with the secret of another file. */
  readonly draws?: Draws;
}

/** What the seeds of a campaign are drawn with now; never shown. Empty in a file of a test that has none. */
export function loadSecret(db: ReadableDb): string {
  return db.prepare<[], string>('SELECT secret FROM file_identity').pluck().get() ?? '';
}

/** What the seeds of an entry are drawn with, which may have been done before the file had its secret of now. */
export function loadSeedSource(db: ReadableDb, entry: number): SeedSource {
  // Asked for with every command: what earlier entries were drawn with, which may be long, is read for those alone.
  const row = db
    .prepare<[number], { readonly secret: string; readonly earlier: string | null }>(
      `SELECT secret, iif(earlier_secrets ->> '$[#-1].until' >= ?, earlier_secrets, NULL) AS earlier
       FROM file_identity`,
    )
    .get(entry);
  const { secret = '', earlier = null } = row ?? {};
  const sources = earlier === null ? [] : parseColumn<readonly EarlierSecret[]>(earlier);
  return findSource(sources, entry) ?? { secret };
}

function findSource(earlier: readonly EarlierSecret[], entry: number): SeedSource | null {
  const source = earlier.find(({ until }) => entry <= until);
  return source === undefined ? null : { secret: source.secret, draws: source.draws?.[entry] ?? [] };
}

/** The same for many entries. */
export function createSeedSources(db: ReadableDb): (entry: number) => SeedSource {
  const earlier = loadEarlierSecrets(db);
  const now: SeedSource = { secret: loadSecret(db) };
  return (entry) => findSource(earlier, entry) ?? now;
}

/** The secrets that a branch after an entry has from the campaign that it branches off, oldest first. */
export function listSecretsUntil(db: ReadableDb, entry: number): EarlierSecret[] {
  const earlier = loadEarlierSecrets(db);
  const source = earlier.find(({ until }) => entry <= until) ?? { secret: loadSecret(db) };
  return [...earlier.filter(({ until }) => until < entry), { ...source, until: entry }];
}

function loadEarlierSecrets(db: ReadableDb): readonly EarlierSecret[] {
  const text = db.prepare<[], string>('SELECT earlier_secrets FROM file_identity').pluck().get();
  return text === undefined ? [] : parseColumn<readonly EarlierSecret[]>(text);
}

/** Where the campaign branched off another; null: it did not. */
export function loadBranchMark(db: ReadableDb): BranchMark | null {
  return (
    db
      .prepare<[], BranchMark>(
        `SELECT branch_of AS "of", branch_entry AS entry, branch_hash AS hash, branched_at AS at
         FROM file_identity WHERE branch_of IS NOT NULL`,
      )
      .get() ?? null
  );
}

/** Gives a new file its identity; `branch` where it branched off another campaign, with the secrets of that one. */
export function insertIdentity(
  db: WritableDb,
  secret: string,
  branch: BranchMark | null,
  earlier: readonly EarlierSecret[] = [],
): void {
  db.prepare(
    `INSERT INTO file_identity (only_row, secret, branch_of, branch_entry, branch_hash, branched_at, earlier_secrets)
     VALUES (1, ?, ?, ?, ?, ?, ?)`,
  ).run(
    ...[secret, branch?.of ?? null, branch?.entry ?? null, branch?.hash ?? null, branch?.at ?? null],
    JSON.stringify(earlier),
  );
}
