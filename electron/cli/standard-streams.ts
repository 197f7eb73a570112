import type { WriteReply } from './batch.ts';

/** Standard input as bytes; it is not opened before it is read. */
export async function* readStandardInput(): AsyncGenerator<Uint8Array> {
  for await (const piece of process.stdin as AsyncIterable<Uint8Array>) yield piece;
}

/**
 * Writes to standard output with back pressure; resolves to false when the reader has gone (`| head`) or the disk is
 * full.
 */
export function createStandardWrite(): WriteReply {
  let gone = false;
  // Each write reports its own failure; this listener only keeps the event from ending the process.
  process.stdout.on('error', () => {
    gone = true;
  });
  return async (text) => {
    if (gone) return false;
    return new Promise((resolve) => {
      process.stdout.write(text, (error) => resolve(error === null || error === undefined));
    });
  };
}
