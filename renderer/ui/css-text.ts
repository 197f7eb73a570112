/** A text as a string of CSS. */
export function writeCssText(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/[\n\r\f]+/g, ' ')}"`;
}
