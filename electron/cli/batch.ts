import type { Reply } from '../../shared/contract/index.ts';
import { MAX_REQUEST_BYTES, parseRequestBytes, type Caller } from './caller.ts';
import { splitLines } from './split-lines.ts';

/** Writes a reply. Resolves to true when more may be written, to false when the reader has gone. */
export type WriteReply = (text: string) => Promise<boolean>;

/** Standard input, in chunks of any size. */
export type InputChunks = AsyncIterable<Uint8Array | string>;

const FLUSH_CHARACTERS = 64 * 1024;
const FLUSH_AFTER_MS = 20;

/** The id of a request, and the request without it; no id when it has none that is a text or a number. */
function takeId(request: unknown): { readonly id?: string | number; readonly request: unknown } {
  if (typeof request !== 'object' || request === null || !('id' in request)) return { request };
  const { id, ...rest } = request;
  return typeof id === 'string' || typeof id === 'number' ? { id, request: rest } : { request };
}

/** Answers the request of a line; its reply begins with the request's id, if it has one. */
async function answerLine(caller: Caller, line: unknown): Promise<Reply & { readonly id?: string | number }> {
  const { request, ...id } = takeId(line);
  return { ...id, ...(await caller.call(request)) };
}

/**
 * Answers one request a line, in order, with one reply a line. Replies are buffered while input arrives and flushed
 * when it pauses, so that a caller who waits for an answer gets it. Resolves to true when every reply was `ok`.
 */
export async function runBatch(caller: Caller, input: InputChunks, write: WriteReply): Promise<boolean> {
  let everyOk = true;
  let pending = '';
  let flushedAt = Date.now();
  const flush = async () => {
    const text = pending;
    pending = '';
    flushedAt = Date.now();
    return text === '' || write(text);
  };
  for await (const lines of splitLines(input, MAX_REQUEST_BYTES)) {
    for (const line of lines) {
      const request = parseRequestBytes(line);
      if (request === null) continue;
      const reply = request.ok ? await answerLine(caller, request.value) : request.reply;
      everyOk &&= reply.ok;
      pending += `${JSON.stringify(reply)}\n`;
      const due = pending.length > FLUSH_CHARACTERS || Date.now() - flushedAt > FLUSH_AFTER_MS;
      if (due && !(await flush())) return false;
    }
    if (!(await flush())) return false;
  }
  return everyOk;
}
