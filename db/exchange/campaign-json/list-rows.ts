import { CAMPAIGN_LISTS, JOURNAL_FIELDS } from '../../../shared/contract/campaign-json/campaign-json.ts';
import type { FieldKind, RowField, RowList } from '../../../shared/contract/campaign-json/row-fields.ts';
import { packColumn, unpackColumn } from '../../store/packed-column.ts';
import { parseColumn } from '../../store/parse-column.ts';

/** Columns of listed tables that the document leaves out, each with the reason. */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, string>> = {
  'campaign.only_row': 'It is 1 in every file.',
  'campaign_end.only_row': 'It is 1 in every file.',
  'journal_entries.hash': 'It follows from what is written; an import computes it anew.',
  'journal_entries.under_way': 'No entry is under way in a document.',
  'journal_changes.id': 'It follows from the order.',
  'journal_changes.entry_id': 'Changes stand within their entries.',
  'table_sessions.seed': 'Who knows it knows dice that are yet to be rolled; an import draws another.',
  'file_identity.only_row': 'It is 1 in every file.',
  'file_identity.secret': 'Who knows it knows all dice that are yet to be rolled; an import draws another.',
  'file_identity.earlier_secrets':
    'Who knows them knows dice of entries that may be done again; seeds that an entry drew are its `draws`.',
  'file_identity.branch_hash': 'An import computes the hashes of all entries anew.',
};

/** Tables that the document leaves out, each with the reason. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  drafts: 'What is only being typed is no part of the campaign yet.',
  idempotency: 'Answers that are kept for scripts that ask again.',
  journal_terms: 'It follows from the journal; an import makes it anew.',
};

/** Tables with a place of their own in the document. */
export const OWN_PLACES = ['file_identity', 'journal_entries', 'journal_changes'] as const;

const lists: Readonly<Record<string, RowList>> = CAMPAIGN_LISTS;

/** The lists of the document by their names. */
export function listLists(): readonly (readonly [name: string, list: RowList])[] {
  return Object.entries(lists);
}

/** Whether a list of the document is one row, and stands there without its place. */
export function isSingleList(name: string): boolean {
  return Object.hasOwn(lists, name) && lists[name]?.isSingle === true;
}

/** The column of a field, and the table of a list: `force_id` of `forceId`. */
export function toColumn(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The field of a column, and the list of a table. */
export function toField(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A value of a column as the document writes it. */
export function toDocumentValue(kind: FieldKind, stored: unknown): unknown {
  if (stored === null) return null;
  if (kind === 'flag') return stored === 1;
  if (kind === 'json') return parseColumn(stored as string);
  if (kind === 'packed') return unpackColumn(stored as Buffer);
  return kind === 'bytes' ? (stored as Buffer).toString('base64') : stored;
}

/** The value of a column for one of the document, which has passed the schema of its field. */
export function toStoredValue(kind: FieldKind, value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'flag') return value === true ? 1 : 0;
  if (kind === 'json') return JSON.stringify(value);
  if (kind === 'packed') return packColumn(value);
  return kind === 'bytes' ? Buffer.from(value as string, 'base64') : value;
}

/** A row of a table as an object of the document. */
export function toDocumentRow(
  fields: Readonly<Record<string, RowField>>,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, toDocumentValue(kind, row[toColumn(name)])]),
  );
}

/** An object of the document as values of the columns of its fields, in their order. */
export function toStoredRow(
  fields: Readonly<Record<string, RowField>>,
  row: Readonly<Record<string, unknown>>,
): unknown[] {
  return Object.entries(fields).map(([name, { kind }]) => toStoredValue(kind, row[name]));
}

type Row = Readonly<Record<string, unknown>>;

function findKind(list: string, field: string): FieldKind {
  const fields = Object.hasOwn(lists, list) ? lists[list]?.fields : undefined;
  return (fields !== undefined && Object.hasOwn(fields, field) ? fields[field]?.kind : undefined) ?? 'plain';
}

/**
 * An image of a row, which may have columns that were dropped since: those stay as they are.
 */
export function toDocumentImage(list: string, image: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(image).map(([column, stored]) => {
      const field = toField(column);
      return [field, toDocumentValue(findKind(list, field), stored)];
    }),
  );
}

/** The JSON text of an image, as the triggers of the journal write it. */
export function toStoredImage(list: string, image: Row): string {
  const cells = Object.entries(image).map(([field, value]) => {
    const kind = findKind(list, field);
    const stored = toStoredValue(kind, value);
    return `${JSON.stringify(toColumn(field))}:${kind === 'real' ? formatReal(stored) : JSON.stringify(stored)}`;
  });
  return `{${cells.join(',')}}`;
}

/** SQLite writes a REAL with a fraction, also where it is 0. */
function formatReal(value: unknown): string {
  return Number.isInteger(value) ? `${String(value)}.0` : JSON.stringify(value);
}

/** Names of the fields that are told for an entry of the journal. */
export const JOURNAL_COLUMNS: readonly string[] = Object.keys(JOURNAL_FIELDS).map(toColumn);
