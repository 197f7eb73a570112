import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3, { type Database } from 'better-sqlite3';
import { listCards } from '../../shared/catalogue/catalogue.ts';
import { BUNDLED_CATALOGUE, OWN_CATALOGUE, type CatalogueProblem } from '../../shared/domain/catalogue.ts';
import type { CatalogueId } from '../../shared/domain/ids.ts';
import { takeAll } from '../../shared/steps.ts';
import { CATALOGUE_EXTENSION } from './catalogue-schema.ts';
import { openCatalogueFile, readFileStamp, toCatalogueProblem, UnusableCatalogue } from './open-catalogue.ts';
import { writeCatalogue } from './write-cards.ts';

/** A catalogue that is open for reading. */
export interface OpenCatalogue {
  readonly id: CatalogueId;
  readonly db: Database;
  /** Another state of the file has another one. */
  readonly stamp: string;
}

export type CatalogueResult<T> =
  | { readonly problem: null; readonly value: T }
  | { readonly problem: CatalogueProblem; readonly value: null };

/** Catalogues as files: opened at their first use, and anew when the file has changed. */
export interface CatalogueStore {
  readonly folder: string;
  /** The bundled one, the user's own, then those imported, oldest first. Opens nothing. */
  listIds(): readonly CatalogueId[];
  getPath(id: CatalogueId): string;
  /** Calls `look` with an open catalogue; answers what is the matter with its file instead of throwing. */
  use<T>(id: CatalogueId, look: (catalogue: OpenCatalogue) => T): CatalogueResult<T>;
  /** Closes a catalogue's connection; its next use opens it again. */
  drop(id: CatalogueId): void;
  close(): void;
}

const ID = /^[a-z0-9][a-z0-9-]{0,63}$/;
/** The bundled catalogue never changes; the own one without a file is empty. */
const IN_MEMORY = 'memory';
/** More connections than this are not kept, but for those in use: each is a file handle. */
const MAX_OPEN = 256;

/** Makes the shelf of a folder of catalogues. Reads and opens nothing yet. */
export function createCatalogueStore(folder: string): CatalogueStore {
  const open = new Map<CatalogueId, OpenCatalogue>();
  /** Those that are being looked at: a look at one may need others. */
  const inUse: CatalogueId[] = [];
  /** Files that were found damaged, by their stamps: they are not tried again before they change. */
  const damaged = new Map<CatalogueId, string>();
  const getPath = (id: CatalogueId): string => join(folder, `${id}${CATALOGUE_EXTENSION}`);
  const drop = (id: CatalogueId): void => {
    open.get(id)?.db.close();
    open.delete(id);
  };
  const find = (id: CatalogueId): OpenCatalogue => {
    const stamp = getStamp(id, getPath(id));
    if (damaged.get(id) === stamp) throw new UnusableCatalogue('damaged');
    const known = open.get(id);
    if (known?.stamp === stamp) return known;
    drop(id);
    const oldest = open.keys().find((other) => !inUse.includes(other));
    if (open.size >= MAX_OPEN && oldest !== undefined) drop(oldest);
    const db = stamp === IN_MEMORY ? openInMemory(id) : openCatalogueFile(getPath(id));
    db.pragma('temp_store = MEMORY');
    const opened = { id, db, stamp };
    open.set(id, opened);
    return opened;
  };
  return {
    folder,
    listIds: () => [BUNDLED_CATALOGUE, OWN_CATALOGUE, ...listFileIds(folder)],
    getPath,
    use(id, look) {
      inUse.push(id);
      try {
        return { problem: null, value: look(find(id)) };
      } catch (error) {
        const problem = toCatalogueProblem(error);
        drop(id);
        const stamp = readFileStamp(getPath(id));
        if (problem === 'damaged' && stamp !== null) damaged.set(id, stamp);
        return { problem, value: null };
      } finally {
        inUse.pop();
      }
    },
    drop,
    close() {
      for (const id of open.keys()) drop(id);
    },
  };
}

function getStamp(id: CatalogueId, path: string): string {
  if (id === BUNDLED_CATALOGUE) return IN_MEMORY;
  const stamp = readFileStamp(path);
  if (stamp !== null) return stamp;
  if (id === OWN_CATALOGUE) return IN_MEMORY;
  throw new UnusableCatalogue('missing');
}

function openInMemory(id: CatalogueId): Database {
  const db = new BetterSqlite3(':memory:');
  const source = { name: '', format: 'bundled', importedAt: null };
  if (id === BUNDLED_CATALOGUE) takeAll(writeCatalogue(db, '', source, listCards()));
  else takeAll(writeCatalogue(db, '', null, []));
  return db;
}

function listFileIds(folder: string): readonly CatalogueId[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => name.endsWith(CATALOGUE_EXTENSION))
    .map((name) => name.slice(0, -CATALOGUE_EXTENSION.length))
    .filter((id) => ID.test(id) && id !== BUNDLED_CATALOGUE && id !== OWN_CATALOGUE)
    .toSorted() as CatalogueId[];
}
