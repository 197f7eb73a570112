import { contract, isMethodName, type Reply } from '../../shared/contract/index.ts';
import type { MethodDefinition } from '../../shared/contract/define-method.ts';
import { answerRequest } from '../host/answer-request.ts';
import type { Host } from '../host/host.ts';
import { decodeUtf8 } from '../host/decode-utf8.ts';
import { parseRequestJson } from '../host/parse-request.ts';
import { refuse } from '../host/refuse.ts';

/** As in the loopback host: a catalogue of several ten thousand cards. */
export const MAX_REQUEST_BYTES = 32 * 1024 * 1024;

/** Answers the requests of one run of the command line. */
export interface Caller {
  call(request: unknown): Promise<Reply>;
}

/**
 * Answers requests over a host. Opens the file of `--campaign` before the first request that needs it; a
 * `campaign.create` without a file creates that file instead. When opening is refused, later requests get the same
 * refusal, because every further try would wait again; requests about files and rules are answered all the same.
 */
export function createCaller(host: Host, campaign: string | null, report: (error: unknown) => void): Caller {
  let pending = campaign;
  let refusal: Reply | null = null;
  const open = async (file: string): Promise<void> => {
    const reply = await answerRequest(host, { method: 'campaign.open', params: { file } }, report);
    pending = null;
    refusal = reply.ok ? null : reply;
  };
  return {
    async call(request) {
      const creation = campaign === null ? null : asCreation(request, campaign);
      if (creation !== null) {
        const reply = await answerRequest(host, creation, report);
        if (reply.ok) {
          pending = null;
          refusal = null;
        }
        return reply;
      }
      const definition = findDefinition(request);
      const isForFiles = definition?.scope === 'app';
      if (pending !== null && !(isForFiles && definition.kind === 'query')) await open(pending);
      // A campaign that cannot be opened may still be restored, or another one opened.
      if (refusal !== null && !isForFiles) return refusal;
      const reply = await answerRequest(host, request, report);
      if (reply.ok && isForFiles && definition.kind === 'command') refusal = null;
      return reply;
    },
  };
}

/** The contract's definition of a request's method; null when there is no such method. */
function findDefinition(request: unknown): Pick<MethodDefinition, 'kind' | 'scope'> | null {
  if (typeof request !== 'object' || request === null || !('method' in request)) return null;
  return isMethodName(request.method) ? contract[request.method] : null;
}

/** A `campaign.create` without a file, with the file added; null for every other request. */
function asCreation(request: unknown, file: string): object | null {
  if (typeof request !== 'object' || request === null) return null;
  if (!('method' in request) || request.method !== 'campaign.create') return null;
  const params: unknown = 'params' in request ? request.params : {};
  if (typeof params !== 'object' || params === null || Array.isArray(params) || 'file' in params) return null;
  return { ...request, params: { ...params, file } };
}

type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reply: Reply };

function tooLarge(): Parsed {
  const details = { limitBytes: MAX_REQUEST_BYTES, limitMegabytes: MAX_REQUEST_BYTES / 2 ** 20 };
  return { ok: false, reply: refuse('request.too-large', details) };
}

/** Like `parseRequest`, for the bytes read (null: too many); null when they are empty. */
export function parseRequestBytes(bytes: Uint8Array | null): Parsed | null {
  if (bytes === null) return tooLarge();
  const text = decodeUtf8(bytes);
  if (text === null) {
    return { ok: false, reply: refuse('request.malformed', { context: 'not-utf-8' }) };
  }
  return text.trim() === '' ? null : parseRequestText(text);
}

/** The value of a JSON text, or the reply that refuses it. */
export function parseRequestText(text: string): Parsed {
  if (Buffer.byteLength(text) > MAX_REQUEST_BYTES) return tooLarge();
  // Some editors and shells put a byte order mark before their first line.
  return parseRequestJson(text.replace(/^\ufeff/, ''));
}
