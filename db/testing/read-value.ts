import { BUSY_TIMEOUT_MS, openUnproven } from '../file/unproven-file.ts';

/** The one text that a query finds in a campaign file, past the program, such as a secret that no method tells. */
export function readText(file: string, sql: string, ...values: readonly string[]): string {
  const db = openUnproven(file, BUSY_TIMEOUT_MS);
  try {
    return String(
      db
        .prepare(sql)
        .pluck()
        .get(...values),
    );
  } finally {
    db.close();
  }
}
