import type { Readable } from 'node:stream';
import { MAX_JSON_BYTES } from '../../shared/exchange/limits.ts';
import { decodeUtf8 } from '../host/decode-utf8.ts';

/** What a request holds beside the text of a file. */
const ENVELOPE_BYTES = 64 * 1024;
/** Most of a request: any text that may be imported fits into it. */
export const MAX_BODY_BYTES = MAX_JSON_BYTES + ENVELOPE_BYTES;
/** Bodies up to this size are read side by side; of larger ones, one after another. */
export const SMALL_BODY_BYTES = 2 * 1024 * 1024;
/**
 * A body that is too large is read up to this multiple of the limit and dropped, so that its sender gets the answer.
 */
const DRAIN_FACTOR = 2;

export type Body =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'too-large' }
  /** The body is not valid UTF-8. */
  | { readonly kind: 'no-text' };

/** Lets one caller in at a time; answers a function that lets the next one in. */
export type EnterGate = () => Promise<() => void>;

/** Makes a gate that one caller after another goes through. */
export function createGate(): EnterGate {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    let leave = (): void => undefined;
    last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
  };
}

/**
 * Reads a body of at most `limitBytes`; a longer one is never kept in memory. Of bodies over `SMALL_BODY_BYTES` only the
 * one that has gone through the gate is read on: the others wait with what they have, so that memory stays bounded.
 * `leave` has to be called when the body has been used. Rejects when the connection breaks.
 */
export async function readBody(
  stream: Readable,
  limitBytes: number,
  enter: EnterGate,
): Promise<{ readonly body: Body; readonly leave: () => void }> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  let leave: (() => void) | null = null;
  try {
    const source: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
    for await (const chunk of source) {
      sizeBytes += chunk.length;
      if (sizeBytes > limitBytes * DRAIN_FACTOR) break;
      if (sizeBytes > limitBytes) {
        chunks.length = 0;
        continue;
      }
      chunks.push(chunk);
      if (sizeBytes > SMALL_BODY_BYTES) leave ??= await enter();
    }
  } catch (error) {
    leave?.();
    throw error;
  }
  const body = sizeBytes > limitBytes ? TOO_LARGE : toText(Buffer.concat(chunks));
  return { body, leave: leave ?? (() => undefined) };
}

const TOO_LARGE: Body = { kind: 'too-large' };

function toText(bytes: Buffer): Body {
  const text = decodeUtf8(bytes);
  return text === null ? { kind: 'no-text' } : { kind: 'text', text };
}
