import type { StaticFile } from './static-files.ts';

/**
 * The page may load from and connect to its own origin only. `connect` lists the origins for calls (`'self'` includes
 * the origin's WebSocket). Inline styles are allowed because the component library writes its theme that way; inline
 * scripts are not.
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
    // Texts become markup or scripts only through the policy in `renderer/app/trusted-types.ts`.
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
