import { createHash, timingSafeEqual } from 'node:crypto';

/** The one address of a loopback host: other names for this machine are refused, so that no foreign name works. */
export function getOrigin(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** Whether the Host header names exactly this host. Stops pages of other names that resolve to 127.0.0.1. */
export function isOwnHost(host: string | undefined, port: number): boolean {
  return host === `127.0.0.1:${port}`;
}

/** Whether the Origin header is exactly ours. A missing one is refused: every browser sends it with calls. */
export function isOwnOrigin(origin: string | undefined, port: number): boolean {
  return origin === getOrigin(port);
}

/** Compares tokens in the same time whether they differ early, late or in length. */
export function isSameToken(given: string | null, expected: string): boolean {
  if (given === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** The token in `Authorization: Bearer …`, or null. */
export function getBearerToken(authorization: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]+)$/.exec(authorization ?? '')?.[1] ?? null;
}

/** The token in `Sec-WebSocket-Protocol: warchest, token.…`, or null: a browser can send no other header there. */
export function getProtocolToken(protocols: string | undefined): string | null {
  const offered = (protocols ?? '').split(',').map((protocol) => protocol.trim());
  if (!offered.includes('warchest')) return null;
  const token = offered.find((protocol) => protocol.startsWith('token.'));
  return token === undefined ? null : token.slice('token.'.length);
}

/** Whether a body is declared as JSON; anything else could be sent by a plain form of another site. */
export function isJsonContentType(contentType: string | undefined): boolean {
  return /^application\/json(\s*;\s*charset=utf-8)?$/i.test(contentType ?? '');
}
