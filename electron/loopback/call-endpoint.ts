import type { IncomingMessage } from 'node:http';
import type { Reply } from '../../shared/contract/index.ts';
import { answerRequest } from '../host/answer-request.ts';
import type { Host } from '../host/host.ts';
import { parseRequestJson } from '../host/parse-request.ts';
import { refuse } from '../host/refuse.ts';
import { getBearerToken, isJsonContentType, isOwnOrigin, isSameToken } from './admission.ts';
import { createGate, MAX_BODY_BYTES, readBody, type Body } from './read-body.ts';

export interface CallDeps {
  readonly host: Host;
  readonly token: string;
  readonly port: number;
  readonly report: (error: unknown) => void;
}

export interface HttpAnswer {
  readonly status: number;
  readonly reply: Reply;
}

/**
 * Answers POST /api/call: one envelope in, one reply out. The HTTP status says only how far the request came; `gone` is
 * aborted when the caller has left.
 */
export async function answerCall(
  deps: CallDeps,
  request: IncomingMessage,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const { headers } = request;
  if (!isOwnOrigin(headers.origin, deps.port)) return deny('origin');
  if (!isSameToken(getBearerToken(headers.authorization), deps.token)) return deny('token');
  if (!isJsonContentType(headers['content-type'])) {
    return { status: 415, reply: refuse('request.malformed', { context: 'content-type' }) };
  }
  const { body, leave } = await readBody(request, MAX_BODY_BYTES, enterLarge);
  try {
    return await answerBody(deps, body, signal);
  } finally {
    leave();
  }
}

/** Of all requests to this process: large ones are read one after another. */
const enterLarge = createGate();

async function answerBody(deps: CallDeps, body: Body, signal: AbortSignal): Promise<HttpAnswer> {
  if (body.kind === 'too-large') {
    const details = { limitBytes: MAX_BODY_BYTES, limitMegabytes: MAX_BODY_BYTES / 2 ** 20 };
    return { status: 413, reply: refuse('request.too-large', details) };
  }
  if (body.kind === 'no-text') {
    return { status: 400, reply: refuse('request.malformed', { context: 'not-utf-8' }) };
  }
  const parsed = parseRequestJson(body.text);
  if (!parsed.ok) return { status: 400, reply: parsed.reply };
  const reply = await answerRequest(deps.host, parsed.value, deps.report, signal);
  return { status: !reply.ok && reply.error.code === 'request.malformed' ? 400 : 200, reply };
}

function deny(reason: 'origin' | 'token'): HttpAnswer {
  return { status: 403, reply: refuse('request.malformed', { context: 'stranger', reason }) };
}
