import type { Reply } from '../../shared/contract/index.ts';
import { findJsonExcess, USUAL_JSON_LIMITS } from '../../shared/json-excess.ts';
import { refuse } from './refuse.ts';

/** The value of a request, or the reply that refuses it. */
export type ParsedRequest =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reply: Reply };

/** Parses the JSON of a request after one look over it, which refuses what would take too much memory. */
export function parseRequestJson(text: string): ParsedRequest {
  if (findJsonExcess(text, USUAL_JSON_LIMITS) !== null)
    return { ok: false, reply: refuse('request.malformed', { context: 'too-complex' }) };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return { ok: false, reply: refuse('request.malformed', { context: 'not-json', reason }) };
  }
}
