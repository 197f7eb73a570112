import { lstatSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueId } from '../../shared/domain/ids.ts';
import { Refusal } from '../refusal.ts';
import { CATALOGUE_EXTENSION } from './catalogue-schema.ts';
import type { CatalogueStore } from './catalogue-store.ts';

/** What a removed catalogue is called, so that it can be brought back. */
const REMOVED = `${CATALOGUE_EXTENSION}.removed`;
/** Removed catalogues that are kept; older ones are deleted. */
const MAX_REMOVED = 10;

/** Puts a catalogue's file aside, and deletes those that were put aside long ago. */
export function removeCatalogueFile(store: CatalogueStore, id: CatalogueId, now: Date): void {
  store.drop(id);
  const removed = join(store.folder, `${id}${REMOVED}`);
  renameSync(store.getPath(id), removed);
  if (lstatSync(removed).isFile()) utimesSync(removed, now, now);
  for (const path of listRemoved(store.folder).slice(MAX_REMOVED)) rmSync(path, { force: true });
}

/** Gives a removed catalogue its name again. Refuses one that is not there. */
export function restoreCatalogueFile(store: CatalogueStore, id: CatalogueId): void {
  const removed = join(store.folder, `${id}${REMOVED}`);
  const path = store.getPath(id);
  const isThere = lstatSync(removed, { throwIfNoEntry: false }) !== undefined;
  const isTaken = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  if (!isThere || isTaken) throw new Refusal('catalogue.not-removed');
  renameSync(removed, path);
}

/** Paths of the removed catalogues, the last one removed first. */
function listRemoved(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(REMOVED))
    .map((name) => join(folder, name))
    .map((path) => ({ path, at: lstatSync(path).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ path }) => path);
}
