import { MAX_BYTES } from '../limits.ts';

/** Most bytes of UTF-8 for a sign of a JavaScript string. */
const MAX_BYTES_PER_SIGN = 3;

/**
 * Whether a text is longer than what is read: its bytes in UTF-8, three for a control character or half of a surrogate
 * pair, which JSON writes in six. JSON takes at most twice as many bytes for any text, so that a text that is not too
 * long fits into a request (`MAX_JSON_BYTES`).
 */
export function isTooLong(text: string, most = MAX_BYTES): boolean {
  if (text.length * MAX_BYTES_PER_SIGN <= most) return false;
  if (text.length > most) return true;
  let bytes = 0;
  for (let index = 0; index < text.length && bytes <= most; index += 1)
    bytes += measureSign(text.charCodeAt(index));
  return bytes > most;
}

function measureSign(code: number): number {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d ? 1 : 3;
  if (code < 0x80) return 1;
  return code < 0x800 ? 2 : 3;
}
