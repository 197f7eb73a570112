import type { EngagementId, ForceId, TrackId } from '../../../shared/domain/ids.ts';

/** The sheets that can be printed, in the order of an evening. */
export const SHEETS = ['record', 'roster', 'cards', 'pilots', 'briefing', 'table', 'report'] as const;
export type SheetKind = (typeof SHEETS)[number];

/** What a sheet is about. */
export type Subject = 'force' | 'track' | 'engagement';

export const SUBJECTS: Readonly<Record<SheetKind, Subject>> = {
  record: 'force',
  roster: 'force',
  cards: 'force',
  pilots: 'force',
  briefing: 'track',
  table: 'engagement',
  report: 'engagement',
};

/** Sheets with tables that need the long side of the paper. */
export const WIDE_SHEETS: ReadonlySet<SheetKind> = new Set<SheetKind>([
  'record',
  'roster',
  'table',
  'report',
]);

/** A thing that a sheet can be about, by the name a person knows. */
export interface SubjectOption<Id extends string = string> {
  readonly id: Id;
  readonly name: string;
}

/** Everything that can be printed about. */
export interface SubjectOptions {
  readonly force: readonly SubjectOption<ForceId>[];
  readonly track: readonly SubjectOption<TrackId>[];
  readonly engagement: readonly SubjectOption<EngagementId>[];
}

/** The kind of sheet in an address; the record sheet for unknown ones. */
export function readSheet(text: string | undefined): SheetKind {
  return SHEETS.find((kind) => kind === text) ?? 'record';
}

/**
 * The one of a list that an address names, or its first where it names none; null for an empty list, and for a thing
 * that is not there, of which another must not be shown instead.
 */
export function chooseSubject<Id extends string>(
  options: readonly SubjectOption<Id>[],
  wanted: string | null,
): SubjectOption<Id> | null {
  return (wanted === null ? options[0] : options.find(({ id }) => id === wanted)) ?? null;
}
