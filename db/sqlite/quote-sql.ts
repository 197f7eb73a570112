/** A name as SQL text, whatever signs are in it. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text as an SQL literal. For what cannot be a parameter: the body of a trigger. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
