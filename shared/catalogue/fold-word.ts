/** Longer words are compared by their beginnings of this many signs. */
const MAX_WORD_LENGTH = 32;

/** A text as searches compare it: small letters and figures without accents, spaces, hyphens and quotes. */
export function foldWord(text: string): string {
  return shorten(splitWords(text).join(''));
}

/**
 * The folded text from the beginning of each of its words on: `AWS-9M` gives `aws9m` and `9m`. A word that somebody
 * types is looked for at the beginnings of these, so that `9m`, `aws9m` and `aws-9m` find it.
 */
export function listWordStarts(text: string): readonly string[] {
  const words = splitWords(text);
  return words.map((_, index) => shorten(words.slice(index, index + MAX_WORD_LENGTH).join('')));
}

/** A name as it is sorted by: folded word by word. Signs beyond U+FFFF are all alike: SQLite orders them otherwise. */
export function foldForOrder(text: string): string {
  return splitWords(text)
    .join(' ')
    .replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}

function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function shorten(word: string): string {
  return word.length <= MAX_WORD_LENGTH ? word : Array.from(word).slice(0, MAX_WORD_LENGTH).join('');
}
