import { getPagePath } from './page-url.ts';

/** The only permission that the page asks for: to copy text. */
const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/** Whether a page gets a permission: only listed ones, and only for our own page. */
export function isPermissionGranted(permission: string, requestingUrl: string): boolean {
  return GRANTED.has(permission) && getPagePath(requestingUrl) !== null;
}
