/** The page's own scheme: serves built files only, with its own origin, unlike `file://`. */
export const PAGE_SCHEME = 'app';
export const PAGE_HOST = 'warchest';
export const PAGE_URL = `${PAGE_SCHEME}://${PAGE_HOST}/`;

/** The path inside the page of an `app://warchest/…` address, or null for any other address. */
export function getPagePath(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null) return null;
  const own =
    parsed.protocol === `${PAGE_SCHEME}:` &&
    parsed.hostname === PAGE_HOST &&
    parsed.port === '' &&
    parsed.username === '' &&
    parsed.password === '';
  return own ? parsed.pathname : null;
}

/** Whether an address is the page itself, the only document that a window may show. */
export function isPageDocument(url: string): boolean {
  const path = getPagePath(url);
  return path === '/' || path === '/index.html';
}

/** The place of the page that shows a battle at the table in large, for a second screen. */
const BOARD_PLACE = /^#\/track\/[^/?#]+\/table\/board$/;

/** Whether an address is the big view of a battle at the table, the only place that may have a window of its own. */
export function isBoardAddress(url: string): boolean {
  return isPageDocument(url) && BOARD_PLACE.test(new URL(url).hash);
}
