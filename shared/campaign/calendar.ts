const DAY_MS = 86_400_000;

/**
 * The day that many days after a campaign date (`3052-03-17`).
 * Throws a RangeError when `date` is no ISO date.
 */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
