import { closeSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';

const PAGE = 4096;

/** Overwrites pages in the middle of a file, as a failing disk might; the header stays. */
export function damageFile(file: string): void {
  const pages = Math.floor(statSync(file).size / PAGE);
  const handle = openSync(file, 'r+');
  const noise = Buffer.alloc(PAGE, 0xa5);
  for (let page = 1; page < pages; page += 2) writeSync(handle, noise, 0, PAGE, page * PAGE);
  closeSync(handle);
}

/** The bytes of a file, to prove that they stayed the same. */
export function readBytes(file: string): string {
  return readFileSync(file, 'base64');
}

/** Changes rows of a closed campaign without its triggers and checks; its schema stays the same to the letter. */
export function editRows(file: string, sql: string): void {
  const db = new BetterSqlite3(file);
  // Each statement would wait for the disk.
  db.pragma('synchronous = OFF');
  db.pragma('foreign_keys = OFF');
  db.pragma('ignore_check_constraints = ON');
  editRowsOf(db, sql);
  db.close();
}

/** The same through an open connection, with its foreign keys and checks. */
export function editRowsOf(db: BetterSqlite3.Database, sql: string): void {
  const triggers = db
    .prepare<[], { name: string; sql: string }>(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`)
    .all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
  db.exec(sql);
  for (const trigger of triggers) db.exec(trigger.sql);
}
