import { deflateSync, inflateSync } from 'node:zlib';
import { parseColumn } from './parse-column.ts';

/** Bounds what a crafted column can inflate to: a few kilobytes can become gigabytes. Battles stay far below this. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** A value as deflated JSON, for a BLOB column. */
export function packColumn(value: unknown): Buffer {
  return deflateSync(JSON.stringify(value), { level: 9 });
}

/** The value of a deflated JSON column. Throws when it is damaged or inflates to more than 64 MiB. */
export function unpackColumn<T>(packed: Buffer): T {
  return parseColumn<T>(inflateSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES }).toString('utf8'));
}
