/** The code of an error of SQLite or Node; empty: none. */
export function getErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** Damage that this program found and SQLite did not. Has the same code as damage that SQLite reports. */
export class DamageFound extends Error {
  readonly code = 'SQLITE_CORRUPT';
}

/** Whether an error of SQLite means that the file is damaged. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB|FORMAT|IOERR_(READ|SHORT_READ|CORRUPTFS|DATA))/.test(getErrorCode(error));
}

/** Whether an error of SQLite means that another connection has locked the database. */
export function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(getErrorCode(error));
}
