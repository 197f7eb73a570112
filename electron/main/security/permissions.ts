import { getPagePath } from './page-url.ts';

/** All that the page ever asks for: to copy text. Camera, location, notifications and the rest stay shut. */
const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/** Whether a page may use a capability of the browser. Denied unless listed, and then only for our own page. */
export function isPermissionGranted(permission: string, requestingUrl: string): boolean {
  return GRANTED.has(permission) && getPagePath(requestingUrl) !== null;
}
