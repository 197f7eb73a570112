import type { Readable } from 'node:stream';
import { decodeUtf8 } from '../host/decode-utf8.ts';

export const MAX_BODY_BYTES = 2 * 1024 * 1024;
/**
 * A body that is too large is read up to this multiple of the limit and dropped, so that its sender gets the answer.
 */
const DRAIN_FACTOR = 16;

export type Body =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'too-large' }
  /** The body is not valid UTF-8. */
  | { readonly kind: 'no-text' };

/** Reads a body of at most `limitBytes`; a longer one is never kept in memory. Rejects when the connection breaks. */
export async function readBody(stream: Readable, limitBytes: number): Promise<Body> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  const source: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
  for await (const chunk of source) {
    sizeBytes += chunk.length;
    if (sizeBytes > limitBytes * DRAIN_FACTOR) break;
    if (sizeBytes > limitBytes) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (sizeBytes > limitBytes) return { kind: 'too-large' };
  const text = decodeUtf8(Buffer.concat(chunks));
  return text === null ? { kind: 'no-text' } : { kind: 'text', text };
}
