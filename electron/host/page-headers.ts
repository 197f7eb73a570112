import type { StaticFile } from './static-files.ts';

/**
 * What the page may load and talk to: itself. `connect` names the places for calls (`'self'` covers the same
 * origin's WebSocket too). Styles may be inline because the component library writes its theme that way; scripts never.
 */
export function computeContentSecurityPolicy(connect: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Texts become markup or scripts only through the page's one policy (`renderer/app/trusted-types.ts`).
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** Headers that go with every answer. */
export function computeSecurityHeaders(connect: readonly string[]): Readonly<Record<string, string>> {
  return {
    'content-security-policy': computeContentSecurityPolicy(connect),
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), midi=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

/** Headers of one built file. */
export function computeFileHeaders(file: StaticFile): Readonly<Record<string, string>> {
  return {
    'content-type': file.contentType,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-store',
  };
}
