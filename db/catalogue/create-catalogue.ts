import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { CatalogueSource } from '../../shared/domain/catalogue.ts';
import type { CatalogueCard } from '../../shared/domain/unit-card.ts';
import type { Steps } from '../../shared/steps.ts';
import { syncToDisk } from '../file/backup.ts';
import { putInPlace } from '../file/put-in-place.ts';
import { checkOwnFolder } from '../file/side-files.ts';
import { CATALOGUE_EXTENSION } from './catalogue-schema.ts';
import { writeCatalogue } from './write-cards.ts';

/** Suffix of a catalogue in the making, with the number of the process that makes it. */
const IN_MAKING = new RegExp(`${CATALOGUE_EXTENSION.replace('.', '\\.')}\\.new-\\d+(-journal)?$`);
/** Nobody makes a catalogue for so long: an older one in the making was left by a process that was killed. */
const ABANDONED_MS = 3_600_000;

/**
 * Writes a catalogue under a temporary name and gives it its own one when it is complete: a process that is killed
 * leaves no half of it, nor do steps that are not taken to their end. Never replaces a file. Throws the error of the
 * file system (`EEXIST`: there is one) or of SQLite.
 */
export function* createCatalogueFile(
  path: string,
  title: string,
  source: CatalogueSource | null,
  cards: readonly CatalogueCard[],
): Steps {
  const folder = dirname(path);
  checkOwnFolder(folder);
  mkdirSync(folder, { recursive: true });
  removeAbandoned(folder);
  const temporary = `${path}.new-${process.pid}`;
  rmSync(temporary, { force: true });
  try {
    const db = new BetterSqlite3(temporary);
    try {
      // The file is thrown away if anything fails, so no journal has to lie beside it (OFF is refused by SQLite's
      // defensive mode, which better-sqlite3 sets); it is synchronised as a whole.
      db.pragma('journal_mode = MEMORY');
      db.pragma('synchronous = OFF');
      yield* writeCatalogue(db, title, source, cards);
    } finally {
      db.close();
    }
    syncToDisk(temporary);
    putInPlace(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!IN_MAKING.test(name)) continue;
    const path = join(folder, basename(name));
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat !== undefined && Date.now() - stat.mtimeMs > ABANDONED_MS) rmSync(path, { force: true });
  }
}
