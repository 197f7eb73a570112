import type { TrackCourse } from '../domain/track-course.ts';
import type { EconomyPreset } from './economy/economy-preset.ts';

const DAY_MS = 86_400_000;

/** The last day that can be written as a campaign date, with a year of four digits. */
const LAST_MS = Date.parse('9999-12-31T00:00:00Z');

/**
 * Adds days to a campaign date (`3052-03-17`), up to the last day that can be written. Throws a RangeError when `date`
 * is no ISO date.
 */
export function addDays(date: string, days: number): string {
  const later = Date.parse(`${date}T00:00:00Z`) + days * DAY_MS;
  return new Date(Math.min(later, LAST_MS)).toISOString().slice(0, 10);
}

/** The campaign date after an engagement on `date`. */
export function computeNextDate(
  date: string,
  economy: EconomyPreset,
  { days }: Pick<TrackCourse, 'days'>,
): string {
  return addDays(date, days ?? economy.daysPerTrack.value);
}
