import { closeSync, openSync, readSync } from 'node:fs';

const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';

export type FileHeader =
  | { readonly kind: 'empty' }
  /** `isBlank`: the file begins with zeros only, as when its bytes never reached the disk. */
  | { readonly kind: 'not-sqlite'; readonly isBlank: boolean }
  | {
      readonly kind: 'sqlite';
      readonly applicationId: number;
      /** Version of the file format, as of the last checkpoint. */
      readonly userVersion: number;
      /** Whether a write-ahead log may belong to the file: it is open somewhere or was not closed. */
      readonly writeAhead: boolean;
    };

/**
 * Reads the first bytes of a file without SQLite, so that files of other programs are not touched at all. Must not be
 * called for a file that this process has open: closing any handle of a file releases SQLite's locks on it (POSIX).
 * Throws the file system's error when the file cannot be read.
 */
export function readFileHeader(file: string): FileHeader {
  const bytes = Buffer.alloc(HEADER_BYTES);
  const handle = openSync(file, 'r');
  let length: number;
  try {
    length = readSync(handle, bytes, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(handle);
  }
  if (length === 0) return { kind: 'empty' };
  if (length < HEADER_BYTES || bytes.toString('latin1', 0, 16) !== MAGIC) {
    return { kind: 'not-sqlite', isBlank: bytes.every((byte) => byte === 0) };
  }
  return {
    kind: 'sqlite',
    applicationId: bytes.readInt32BE(68),
    userVersion: bytes.readInt32BE(60),
    writeAhead: bytes[18] === 2 || bytes[19] === 2,
  };
}
