import type { TrackCourse } from '../../domain/track-course.ts';
import type { EconomyPreset } from './economy-preset.ts';

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

/** Whole months from one campaign date to a later one. */
export function countMonths(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
}

/** The first day of the month after a campaign date; that of the last month where there is none after it. */
export function computeNextMonth(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  if (year === 9999 && month === 12) return '9999-12-01';
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${String(nextYear).padStart(4, '0')}-${String(nextMonth).padStart(2, '0')}-01`;
}

/** Most months that are booked at once: 20 years. */
export const MAX_MONTHS = 240;

/** The first days of the months that begin after a campaign date, up to another one and with it. */
export function listMonthStarts(from: string, to: string): readonly string[] {
  const starts: string[] = [];
  for (let start = computeNextMonth(from); start <= to && start > from; start = computeNextMonth(start)) {
    if (starts.at(-1) === start) break;
    starts.push(start);
  }
  return starts;
}

/** The campaign date after an engagement on `date`. */
export function computeNextDate(
  date: string,
  economy: EconomyPreset,
  { days }: Pick<TrackCourse, 'days'>,
): string {
  return addDays(date, days ?? economy.daysPerTrack.value);
}
