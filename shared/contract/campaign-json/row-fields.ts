import { z } from 'zod';

/**
 * How a campaign file keeps a field: `plain` as it is, `real` as a number with a fraction, `flag` as 0 or 1, `json` as
 * text, `packed` as deflated text, `bytes` as a BLOB.
 */
export type FieldKind = 'plain' | 'real' | 'flag' | 'json' | 'packed' | 'bytes';

export interface RowField {
  readonly kind: FieldKind;
  /** Of the value in the document. */
  readonly schema: z.ZodType;
  /** The list whose rows the value names by their `id`; missing: it refers to nothing. */
  readonly refersTo?: string;
}

/** One list of the document: the rows of a table, each an object of these fields. */
export interface RowList {
  readonly about: string;
  /** In the order in which they are written; the column of `forceId` is `force_id`. */
  readonly fields: Readonly<Record<string, RowField>>;
  /** The fields that tell a row from all others. */
  readonly key: readonly string[];
  /** The document has the one row there can be, or null, and no list. */
  readonly isSingle?: true;
}

/** Longest text of a field that is no list and no object. */
const MAX_TEXT = 20_000;

/** Ids are as old as the program that drew them: any short text. */
const idSchema = z.string().min(1).max(100);

/** A field that is kept as it is. */
export function plain(schema: z.ZodType, about: string): RowField {
  return { kind: 'plain', schema: schema.describe(about) };
}

/** A field of text. */
export function text(about: string, longest = MAX_TEXT): RowField {
  return plain(z.string().max(longest), about);
}

/** A field that is a whole number from 0. */
export function count(about: string): RowField {
  return plain(z.int().min(0), about);
}

/** The id of the row itself. */
export function ownId(about: string): RowField {
  return plain(idSchema, about);
}

/** An id that need not be there any more, or not in this list. */
export function looseId(about: string): RowField {
  return plain(idSchema, about);
}

/** The id of a row of a list of the document. */
export function reference(list: string, about: string): RowField {
  return { ...looseId(about), refersTo: list };
}

/** The number of a row of a list of the document. */
export function referenceNumber(list: string, about: string): RowField {
  return { ...plain(z.int().min(1), about), refersTo: list };
}

export function flag(about: string): RowField {
  return { kind: 'flag', schema: z.boolean().describe(about) };
}

/** A number that may have a fraction. */
export function real(about: string): RowField {
  return { kind: 'real', schema: z.number().min(0).describe(about) };
}

/** A list or an object that the file keeps as text. */
export function json(schema: z.ZodType, about: string): RowField {
  return { kind: 'json', schema: schema.describe(about) };
}

/** A list or an object that the file keeps deflated. */
export function packed(schema: z.ZodType, about: string): RowField {
  return { kind: 'packed', schema: schema.describe(about) };
}

/** Bytes in Base64. */
export function bytes(mostBytes: number, about: string): RowField {
  const schema = z
    .base64()
    .min(1)
    .max(4 * Math.ceil(mostBytes / 3));
  return { kind: 'bytes', schema: schema.describe(about) };
}

/** The same, where null means that there is none. */
export function nullable(field: RowField): RowField {
  return { ...field, schema: field.schema.nullable().describe(field.schema.description ?? '') };
}
