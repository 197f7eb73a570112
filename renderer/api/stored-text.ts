/** A text that is kept on this computer; null: none, or the browser forbids storage. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value on this computer as JSON. Where the browser forbids storage, it lasts as long as the page. */
export function storeAsJson(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}
