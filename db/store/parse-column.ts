/** Parses a JSON column. Its type is not checked, because this program wrote it. */
export function parseColumn<T>(text: string): T {
  return JSON.parse(text) as T;
}
