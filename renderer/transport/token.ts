/** The parts of `window` for a token: address, history and storage. */
export interface TokenWindow {
  readonly location: { readonly hash: string; readonly pathname: string; readonly search: string };
  readonly history: { replaceState(state: unknown, unused: string, url: string): void };
  readonly sessionStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
}

const STORAGE_KEY = 'warchest.token';
const FRAGMENT = /^#token=([A-Za-z0-9_-]{16,128})$/;

/**
 * Reads the token that the host put into the address's fragment, stores it for this tab and removes it from the
 * address, so that it is neither copied with a link nor taken for a route. Null when there is none.
 */
export function takeToken(place: TokenWindow): string | null {
  const fresh = FRAGMENT.exec(place.location.hash)?.[1];
  if (fresh === undefined) return place.sessionStorage.getItem(STORAGE_KEY);
  place.sessionStorage.setItem(STORAGE_KEY, fresh);
  place.history.replaceState(null, '', place.location.pathname + place.location.search);
  return fresh;
}

/**
 * Reloads the page when an address with a token is opened in it: a restarted host has a new token, and for a page at
 * its origin the browser would only change the fragment.
 */
export function followNewToken(
  page: TokenWindow & Pick<Window, 'addEventListener'>,
  reload: () => void,
): void {
  page.addEventListener('hashchange', () => {
    if (!FRAGMENT.test(page.location.hash)) return;
    takeToken(page);
    reload();
  });
}
