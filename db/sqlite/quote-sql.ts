/** A name as an SQL identifier; it may have any characters. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text as an SQL literal, for places without parameters, such as the body of a trigger. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
