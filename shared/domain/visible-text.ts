/**
 * Characters that nobody sees: zero-width ones, marks and overrides of the direction of writing, fillers, halves of
 * pairs. Two names that differ in them alone would look the same, and an override would turn the text around it.
 * A joiner between two pictographs stays: it makes one of them.
 */
const INVISIBLE =
  /(?<!\p{Extended_Pictographic}\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})|(?!\u200D)[\p{Cf}\p{Cs}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/gu;

/** The text without characters that nobody sees. */
export function keepVisible(text: string): string {
  return text.replace(INVISIBLE, '');
}
