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

/** Whether a text is a day that exists, as campaigns write it: `3052-03-17`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Days from one campaign date to another one; negative when that is earlier. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** The campaign date after an engagement on `date`. */
export function computeNextDate(
  date: string,
  economy: EconomyPreset,
  { days }: Pick<TrackCourse, 'days'>,
): string {
  return addDays(date, days ?? economy.daysPerTrack.value);
}
