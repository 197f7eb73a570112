import { keepVisible } from '../domain/visible-text.ts';
import { decodeText, type DecodedText } from './decode-text.ts';
import { MAX_BYTES } from './limits.ts';
import { type ArchiveEntry, listArchive } from './list-archive.ts';
import { makeNote } from './notes.ts';

/** A file as it came, or one of an archive. */
export interface UnpackedFile {
  readonly fileName: string;
  readonly decoded: DecodedText;
}

/** Most files of an archive that are read. */
export const MAX_FILES = 50;
/** Most bytes that all files of an archive have together. */
const MAX_UNPACKED = 4 * MAX_BYTES;
/** How many times its packed size a file may have: lists pack to a thirtieth at best. */
const MAX_RATIO = 200;
/** Below this size any ratio does no harm. */
const HARMLESS_SIZE = 1024 * 1024;

const EMPTY_ARCHIVE = makeNote('refused', 'text.zip-empty');

/** What systems add to archives of their own accord. */
const BYPRODUCT = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;
/** Parts of documents that are archives. */
const DOCUMENT_PART = /^(?:\[Content_Types\]\.xml|mimetype|META-INF\/)/;

/**
 * The text of a file, or of each file in a ZIP archive, by name as it can be seen, also of two files with one name; archives in archives are
 * not opened. A file that cannot be read, or is not what its archive says of it, has the reason and spoils no other. The
 * archive is bounded in files, size and ratio, and none of its files is unpacked beyond the size that it says.
 */
export function unpackFiles(bytes: Uint8Array, fileName: string): readonly UnpackedFile[] {
  const decoded = decodeText(bytes);
  const isArchive = 'refused' in decoded && decoded.refused.code === 'text.zip';
  const shown = keepVisible(fileName);
  const files = isArchive ? unpack(bytes) : null;
  if (files === null) return [{ fileName: shown, decoded }];
  return files.length > 0 ? files : [{ fileName: shown, decoded: { refused: EMPTY_ARCHIVE } }];
}

/** Null: this is a document, or a broken archive. */
function unpack(bytes: Uint8Array): readonly UnpackedFile[] | null {
  const entries = listArchive(bytes);
  if (entries === null || entries.some(({ name }) => DOCUMENT_PART.test(name))) return null;
  const wanted = entries.filter(({ name }) => !name.endsWith('/') && !BYPRODUCT.test(name));
  let room = MAX_UNPACKED;
  const files = wanted.slice(0, MAX_FILES).map((entry) => {
    const unpacked = entry.unpack(Math.min(room, findLimit(entry)));
    if (typeof unpacked !== 'string') room -= unpacked.length;
    return { fileName: keepVisible(entry.name), decoded: decode(unpacked) };
  });
  const [tooMany] = wanted.slice(MAX_FILES);
  if (tooMany === undefined) return files;
  const refused = makeNote('refused', 'text.too-many-files', { most: MAX_FILES });
  return [...files, { fileName: keepVisible(tooMany.name), decoded: { refused } }];
}

/** Most bytes that a file may have. */
function findLimit({ packedSize }: ArchiveEntry): number {
  return Math.min(MAX_BYTES, Math.max(HARMLESS_SIZE, MAX_RATIO * packedSize));
}

function decode(unpacked: ReturnType<ArchiveEntry['unpack']>): DecodedText {
  if (unpacked === 'damaged') return { refused: makeNote('refused', 'text.damaged') };
  if (unpacked === 'too-large')
    return { refused: makeNote('refused', 'text.too-large', { most: MAX_BYTES / 1024 / 1024 }) };
  return decodeText(unpacked);
}
