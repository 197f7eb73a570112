import { unzipSync } from 'fflate';
import { decodeText, type DecodedText } from './decode-text.ts';
import { MAX_BYTES } from './limits.ts';
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

/** What systems add to archives of their own accord. */
const BYPRODUCT = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;
/** Parts of documents that are archives. */
const DOCUMENT_PART = /^(?:\[Content_Types\]\.xml|mimetype|META-INF\/)/;

/**
 * The text of a file, or of each file in a ZIP archive, by name; archives in archives are not opened. A file that cannot
 * be read has the reason and spoils no other. The archive is bounded in files, size and ratio before it is unpacked.
 */
export function unpackFiles(bytes: Uint8Array, fileName: string): readonly UnpackedFile[] {
  const decoded = decodeText(bytes);
  const isArchive = 'refused' in decoded && decoded.refused.code === 'text.zip';
  const files = isArchive ? unpack(bytes) : null;
  return files === null || files.length === 0 ? [{ fileName, decoded }] : files;
}

/** Null: this is a document, or a broken archive. */
function unpack(bytes: Uint8Array): readonly UnpackedFile[] | null {
  const files: UnpackedFile[] = [];
  const refuse = (fileName: string, code: 'text.too-large' | 'text.too-many-files', most: number): false => {
    files.push({ fileName, decoded: { refused: makeNote('refused', code, { most }) } });
    return false;
  };
  let total = 0;
  let count = 0;
  let isDocument = false;
  const filter = ({ name, size, originalSize }: { name: string; size: number; originalSize: number }) => {
    isDocument ||= DOCUMENT_PART.test(name);
    if (isDocument || name.endsWith('/') || BYPRODUCT.test(name)) return false;
    count += 1;
    if (count > MAX_FILES) return count === MAX_FILES + 1 && refuse(name, 'text.too-many-files', MAX_FILES);
    const isBomb = originalSize > HARMLESS_SIZE && originalSize > MAX_RATIO * size;
    if (originalSize > MAX_BYTES || isBomb || total + originalSize > MAX_UNPACKED)
      return refuse(name, 'text.too-large', MAX_BYTES / 1024 / 1024);
    total += originalSize;
    return true;
  };
  try {
    const unpacked = Object.entries(unzipSync(bytes, { filter }));
    if (isDocument) return null;
    return [...unpacked.map(([name, part]) => ({ fileName: name, decoded: decodeText(part) })), ...files];
  } catch {
    return null;
  }
}
