import type { OfferedText } from './imports.ts';
import type { ExchangeNote } from '../../../shared/domain/exchange.ts';
import { MAX_BYTES } from '../../../shared/exchange/limits.ts';
import { makeNote } from '../../../shared/exchange/notes.ts';
import { isTooLong } from '../../../shared/exchange/text/measure-text.ts';
import { MAX_FILES, unpackFiles } from '../../../shared/exchange/unpack-files.ts';

const TOO_LARGE = makeNote('refused', 'text.too-large', { most: MAX_BYTES / 1024 / 1024 });
const TOO_MANY = makeNote('refused', 'text.too-many-files', { most: MAX_FILES });

/**
 * Files as texts, and those in ZIP archives, too, each with its name; what cannot be read has the reason. A file that is
 * too large is refused unread. Never rejects.
 */
export async function readFiles(files: readonly File[]): Promise<readonly OfferedText[]> {
  const read = await Promise.all(files.slice(0, MAX_FILES).map(readFile));
  return [...read, ...files.slice(MAX_FILES).map((file) => refuse(file, TOO_MANY))].flat();
}

function refuse({ name }: File, refused: ExchangeNote): readonly OfferedText[] {
  return [{ id: crypto.randomUUID(), fileName: name, text: null, refused }];
}

async function readFile(file: File): Promise<readonly OfferedText[]> {
  if (file.size > MAX_BYTES) return refuse(file, TOO_LARGE);
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // A folder, or a file that has gone.
    return refuse(file, makeNote('refused', 'text.unreadable'));
  }
  return unpackFiles(bytes, file.name).map(({ fileName, decoded }) => {
    const source = { id: crypto.randomUUID(), fileName };
    return 'refused' in decoded ? { ...source, text: null, ...decoded } : { ...source, ...decoded };
  });
}

/** Pasted text. */
export function takePastedText(text: string): OfferedText {
  const source = { id: crypto.randomUUID(), fileName: null };
  return isTooLong(text) ? { ...source, text: null, refused: TOO_LARGE } : { ...source, text, notes: [] };
}
