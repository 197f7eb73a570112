import type { OfferedText } from './imports.ts';
import { decodeText } from '../../../shared/exchange/decode-text.ts';
import { MAX_BYTES } from '../../../shared/exchange/limits.ts';
import { makeNote } from '../../../shared/exchange/notes.ts';
import { isTooLong } from '../../../shared/exchange/text/measure-text.ts';

const TOO_LARGE = makeNote('refused', 'text.too-large', { most: MAX_BYTES / 1024 / 1024 });

/** The first of some files as text. A file that is too large is refused unread. Never rejects. */
export async function readFirstFile(files: readonly File[]): Promise<OfferedText | null> {
  const [file, ...others] = files;
  if (file === undefined) return null;
  const source = { id: crypto.randomUUID(), fileName: file.name, others: others.length };
  if (file.size > MAX_BYTES) return { ...source, text: null, refused: TOO_LARGE };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // A folder, or a file that has gone.
    return { ...source, text: null, refused: makeNote('refused', 'text.unreadable') };
  }
  const decoded = decodeText(bytes);
  return 'refused' in decoded ? { ...source, text: null, ...decoded } : { ...source, ...decoded };
}

/** Pasted text. */
export function takePastedText(text: string): OfferedText {
  const source = { id: crypto.randomUUID(), fileName: null, others: 0 };
  return isTooLong(text) ? { ...source, text: null, refused: TOO_LARGE } : { ...source, text, notes: [] };
}
