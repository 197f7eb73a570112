import type { Write } from './batch.ts';

/** Standard input as bytes, opened only when somebody reads it. */
export async function* readStandardInput(): AsyncGenerator<Uint8Array> {
  for await (const piece of process.stdin as AsyncIterable<Uint8Array>) yield piece;
}

/** Writes to standard output no faster than it is read; tells when the reader has gone (`| head`) or nothing more fits. */
export function createStandardWrite(): Write {
  let gone = false;
  // Each write is told of its own failure as well; without a listener the process would end on the spot.
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
