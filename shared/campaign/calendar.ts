const DAY_MS = 86_400_000;

/** A later day has no campaign date: its year has five digits. */
const LAST_MS = Date.parse('9999-12-31T00:00:00Z');

/**
 * The day that many days after a campaign date (`3052-03-17`), and no later than the last that can be written.
 * Throws a RangeError when `date` is no ISO date.
 */
export function addDays(date: string, days: number): string {
  const later = Date.parse(`${date}T00:00:00Z`) + days * DAY_MS;
  return new Date(Math.min(later, LAST_MS)).toISOString().slice(0, 10);
}
