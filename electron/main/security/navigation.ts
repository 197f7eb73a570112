import { getPagePath, isPageDocument } from './page-url.ts';

/** Whether a window may navigate to an address: only to the page itself (a reload). */
export function isNavigationAllowed(url: string): boolean {
  return isPageDocument(url);
}

/** Schemes that the page may load from; all others, above all http and https, are blocked. */
const LOADABLE = new Set(['app:', 'blob:', 'data:', 'devtools:']);

/** Whether a request of a page is let through: a second barrier behind the content security policy. */
export function isRequestAllowed(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && LOADABLE.has(parsed.protocol);
}

/** Whether a file may be saved: only what the page has made itself, an export or a picture. */
export function isDownloadAllowed(url: string): boolean {
  return url.startsWith('blob:') && getPagePath(url.slice('blob:'.length)) !== null;
}
