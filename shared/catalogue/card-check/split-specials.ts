/** Splits `TUR(2/2/2,TAG), IF1` at the commas that stand outside brackets; blanks around the parts go. */
export function splitSpecials(text: string): string[] {
  return text
    .split(/[,;\n](?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
