/** Whether a text shows anything: letters, figures, signs, and not only what is drawn as nothing. */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/**
 * A text of one line as a person meant it: control characters, tabs and ends of lines are spaces, several spaces are
 * one, and what is not drawn is taken out. Two joiners stay: some scripts and emoji are written with them.
 */
export function cleanLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(/(?![\u200C\u200D])[\p{Cf}\p{Cs}]/gu, '')
    .trim();
}
