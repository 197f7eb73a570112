import { createHash, timingSafeEqual } from 'node:crypto';

/** The only origin of a loopback host; other names for this machine are refused, so that no foreign domain works. */
export function getOrigin(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/**
 * Whether the Host header names exactly this host. Stops DNS rebinding: pages of other domains that resolve to
 * 127.0.0.1.
 */
export function isOwnHost(host: string | undefined, port: number): boolean {
  return host === `127.0.0.1:${port}`;
}

/** Whether the Origin header is exactly ours. A missing one is refused: every browser sends it with calls. */
export function isOwnOrigin(origin: string | undefined, port: number): boolean {
  return origin === getOrigin(port);
}

/** Compares tokens in constant time, including their lengths. */
export function isSameToken(given: string | null, expected: string): boolean {
  if (given === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** The token in `Authorization: Bearer …`, or null. */
export function getBearerToken(authorization: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]+)$/.exec(authorization ?? '')?.[1] ?? null;
}

/**
 * The token in `Sec-WebSocket-Protocol: warchest, token.…`, or null. Browsers can set no other header for a WebSocket.
 */
export function getProtocolToken(protocols: string | undefined): string | null {
  const offered = (protocols ?? '').split(',').map((protocol) => protocol.trim());
  if (!offered.includes('warchest')) return null;
  const token = offered.find((protocol) => protocol.startsWith('token.'));
  return token === undefined ? null : token.slice('token.'.length);
}

/** Whether a body is declared as JSON; a form on another site could send anything else. */
export function isJsonContentType(contentType: string | undefined): boolean {
  return /^application\/json(\s*;\s*charset=utf-8)?$/i.test(contentType ?? '');
}
