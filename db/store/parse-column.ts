/** Reads a JSON column. What is in it was written by this program, so its type is taken on trust. */
export function parseColumn<T>(text: string): T {
  return JSON.parse(text) as T;
}
