import { isPageDocument } from './page-url.ts';

/** Whether a window may go to an address: only to the page itself (a reload). */
export function isNavigationAllowed(url: string): boolean {
  return isPageDocument(url);
}

/** Schemes that the page may load from; everything else, above all the net, is cut off. */
const LOADABLE = new Set(['app:', 'blob:', 'data:', 'devtools:']);

/** Whether a request of a page may go out at all: a second wall behind the content security policy. */
export function isRequestAllowed(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && LOADABLE.has(parsed.protocol);
}
