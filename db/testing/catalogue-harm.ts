import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';

function change(path: string, work: (db: BetterSqlite3.Database) => void): void {
  const db = new BetterSqlite3(path);
  work(db);
  db.close();
}

/** What may happen to the file of a catalogue. */
export const catalogueHarm = {
  /** Writes over all pages but the first. */
  overwrite(this: void, path: string): void {
    const handle = openSync(path, 'r+');
    const rest = statSync(path).size - 4096;
    writeSync(handle, Buffer.alloc(rest, 0xa5), 0, rest, 4096);
    closeSync(handle);
  },
  addTrigger(this: void, path: string): void {
    change(path, (db) =>
      db.exec('CREATE TRIGGER theirs AFTER INSERT ON favourites BEGIN DELETE FROM searches; END'),
    );
  },
  makeNewer(this: void, path: string): void {
    change(path, (db) => db.pragma('user_version = 99'));
  },
  spoilCard(this: void, path: string): void {
    change(path, (db) => db.exec(`UPDATE sheets SET card = '{"name": 3}'`));
  },
  spoilDescription(this: void, path: string): void {
    change(path, (db) => db.exec(`UPDATE catalogue SET cards = -7, imported_at = 'yesterday'`));
  },
  /** Locks the file; answers a function that lets it go. */
  lock(this: void, path: string): () => void {
    const db = new BetterSqlite3(path);
    db.exec('BEGIN EXCLUSIVE; UPDATE catalogue SET title = title');
    return () => db.close();
  },
  /** Puts something else in its place; the file itself gets another name, which `make` is told. */
  replace(this: void, path: string, make: (moved: string) => void): void {
    const moved = `${path}.moved`;
    renameSync(path, moved);
    make(moved);
  },
};
