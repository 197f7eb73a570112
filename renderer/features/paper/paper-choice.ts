import type { EngagementId, ForceId, TrackId } from '../../../shared/domain/ids.ts';

/** The sheets that can be printed, in the order of an evening. */
export const SHEETS = ['record', 'roster', 'cards', 'pilots', 'briefing', 'table', 'report'] as const;
export type SheetKind = (typeof SHEETS)[number];

/** What a sheet is about. */
export const SUBJECT_TYPES = ['force', 'track', 'engagement'] as const;
export type Subject = (typeof SUBJECT_TYPES)[number];

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

/** How the sheets of a print job follow each other: those of a force together, or those of a kind. */
export const SHEET_SORTS = ['subject', 'kind'] as const;
export type SheetSort = (typeof SHEET_SORTS)[number];

/** The kinds of sheet in an address, in the order of the list; the record sheet for an address without any. */
export function readSheets(text: string | undefined): readonly SheetKind[] {
  if (text === undefined) return ['record'];
  const named = text.split(',');
  return SHEETS.filter((kind) => named.includes(kind));
}

/** How an address sorts the sheets; by force where it does not say. */
export function readSheetSort(text: string | null): SheetSort {
  return SHEET_SORTS.find((sort) => sort === text) ?? 'subject';
}

/**
 * Those of a list that an address names, or its first where it names none; empty for an empty list, and for things that
 * are not there, of which others must not be shown instead.
 */
export function chooseSubjects<Id extends string>(
  options: readonly SubjectOption<Id>[],
  wanted: string | null,
): readonly SubjectOption<Id>[] {
  if (wanted === null) return options.slice(0, 1);
  const ids = new Set(wanted.split(','));
  return options.filter(({ id }) => ids.has(id));
}

/** One of the sheets of a print job. */
export interface JobSheet {
  readonly kind: SheetKind;
  readonly subject: SubjectOption;
}

/** The sheets of a print job in the order of its pages. */
export function listJobSheets(
  kinds: readonly SheetKind[],
  chosen: Readonly<Record<Subject, readonly SubjectOption[]>>,
  sort: SheetSort,
): readonly JobSheet[] {
  if (sort === 'kind')
    return kinds.flatMap((kind) => chosen[SUBJECTS[kind]].map((subject) => ({ kind, subject })));
  return SUBJECT_TYPES.flatMap((type) => {
    const own = kinds.filter((kind) => SUBJECTS[kind] === type);
    return chosen[type].flatMap((subject) => own.map((kind) => ({ kind, subject })));
  });
}
