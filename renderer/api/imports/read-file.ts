import type { OfferedText } from './imports.ts';
import type { ExchangeNote } from '../../../shared/domain/exchange.ts';
import { keepVisible } from '../../../shared/domain/visible-text.ts';
import { MAX_BYTES } from '../../../shared/exchange/limits.ts';
import { makeNote } from '../../../shared/exchange/notes.ts';
import { isTooLong } from '../../../shared/exchange/text/measure-text.ts';
import { MAX_FILES, unpackFiles } from '../../../shared/exchange/unpack-files.ts';

const TOO_LARGE = makeNote('refused', 'text.too-large', { most: MAX_BYTES / 1024 / 1024 });
const TOO_MANY = makeNote('refused', 'text.too-many-files', { most: MAX_FILES });

/** Most characters of all texts that come together, since all of them are kept until they have become something. */
const MAX_TOGETHER = 4 * MAX_BYTES;

/**
 * Files as texts, and those in ZIP archives, too, each with its name; what cannot be read has the reason. A file that is
 * too large is refused unread, and so are those beyond `MAX_FILES` and `MAX_TOGETHER`. Never rejects.
 */
export async function readFiles(files: readonly File[]): Promise<readonly OfferedText[]> {
  const texts: OfferedText[] = [];
  let room = MAX_TOGETHER;
  // One after another, so that only one archive is unpacked at a time.
  for (const file of files) {
    const isFull = room <= 0 || texts.length >= MAX_FILES;
    const read = isFull ? [refuse(file.name, room <= 0 ? TOO_LARGE : TOO_MANY)] : await readFile(file);
    for (const offered of read) {
      room -= offered.text?.length ?? 0;
      texts.push(
        room < 0 && offered.text !== null ? refuse(offered.fileName ?? file.name, TOO_LARGE) : offered,
      );
    }
  }
  return texts;
}

function refuse(fileName: string, refused: ExchangeNote): OfferedText {
  return { id: crypto.randomUUID(), fileName: keepVisible(fileName), text: null, refused };
}

async function readFile(file: File): Promise<readonly OfferedText[]> {
  if (file.size > MAX_BYTES) return [refuse(file.name, TOO_LARGE)];
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // A folder, or a file that has gone.
    return [refuse(file.name, makeNote('refused', 'text.unreadable'))];
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
