import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { DamageFound } from '../sqlite/errors.ts';

const FILE_HEADER_BYTES = 100;
const PAGE_SIZE_AT = 16;
const INTERIOR = 5;
const INTERIOR_HEADER_BYTES = 12;
const LEAF = 13;
const LEAF_HEADER_BYTES = 8;
/** Our schema takes well under a hundred pages. */
const MAX_PAGES = 1000;
/** The same limit in bytes of the rows, with a surcharge for each row. */
const MAX_BYTES = 4 * 1024 * 1024;
const MIN_ROW_BYTES = 4;

/**
 * Checks that the b-tree of `sqlite_schema` is a tree: https://sqlite.org/fileformat2.html#b_tree_pages. SQLite limits
 * its depth but not how often a page is used: a few crafted pages, each with hundreds of references to the next one,
 * would keep it busy practically for ever before the first statement, and it cannot be interrupted. The same holds for
 * many rows that each claim to be as long as the file. Reads only the file and not its log; must not be called for a
 * file that this process has open (see `readFileHeader`). Throws `DamageFound` or the file system's error.
 */
export function checkSchemaTree(file: string): void {
  const handle = openSync(file, 'r');
  try {
    walkTree(handle);
  } finally {
    closeSync(handle);
  }
}

function walkTree(handle: number): void {
  const pageBytes = readPageSize(handle);
  const pageCount = Math.ceil(fstatSync(handle).size / pageBytes);
  const buffer = Buffer.alloc(pageBytes);
  const seen = new Set([1]);
  let rowBytes = 0;
  for (const number of seen) {
    const length = readSync(handle, buffer, 0, pageBytes, (number - 1) * pageBytes);
    const page = buffer.subarray(0, length);
    const start = number === 1 ? FILE_HEADER_BYTES : 0;
    for (const child of listChildren(page, start)) {
      if (child < 1 || child > pageCount) throw new DamageFound(`page ${child} of its schema does not exist`);
      if (seen.has(child)) throw new DamageFound(`page ${child} of its schema is used twice`);
      if (seen.size >= MAX_PAGES) throw new DamageFound('its schema has too many pages');
      seen.add(child);
    }

    rowBytes += sumRows(page, start);
    if (rowBytes > MAX_BYTES) throw new DamageFound('its schema is too long');
  }
}

/** Bytes of a page; SQLite itself refuses a number that is no page size. */
function readPageSize(handle: number): number {
  const bytes = Buffer.alloc(2);
  readSync(handle, bytes, 0, bytes.length, PAGE_SIZE_AT);
  return Math.max(bytes.readUInt16BE() === 1 ? 65536 : bytes.readUInt16BE(), 512);
}

/**
 * Page numbers of the children of a page; `start` is the offset of its own header. Empty for all but interior pages.
 */
function listChildren(page: Buffer, start: number): number[] {
  if (page.length < start + INTERIOR_HEADER_BYTES || page[start] !== INTERIOR) return [];
  const cells = listCells(page, start, INTERIOR_HEADER_BYTES);
  return [page.readUInt32BE(start + 8), ...cells.map((at) => page.readUInt32BE(at))];
}

/** Bytes that the rows of a page claim to have. 0 for all but leaf pages. */
function sumRows(page: Buffer, start: number): number {
  if (page.length < start + LEAF_HEADER_BYTES || page[start] !== LEAF) return 0;
  const cells = listCells(page, start, LEAF_HEADER_BYTES);
  return cells.reduce((sum, at) => sum + MIN_ROW_BYTES + readVarint(page, at), 0);
}

/** Offsets of the cells of a page; each has at least four bytes. */
function listCells(page: Buffer, start: number, headerBytes: number): number[] {
  return Array.from({ length: page.readUInt16BE(start + 3) }, (_, cell) => {
    const pointer = start + headerBytes + 2 * cell;
    const at = pointer + 2 <= page.length ? page.readUInt16BE(pointer) : page.length;
    if (at + 4 > page.length) throw new DamageFound('a page of its schema points beyond its end');
    return at;
  });
}

/**
 * A variable-length integer of one to nine bytes, most significant first: https://sqlite.org/fileformat2.html#varint
 */
function readVarint(page: Buffer, at: number): number {
  let value = 0;
  for (const byte of page.subarray(at, at + 9)) {
    value = value * 128 + (byte & 127);
    if (byte < 128) break;
  }
  return value;
}
