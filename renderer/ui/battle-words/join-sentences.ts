/** Sentences one after the other, each ended once, whether they came with a full stop or without. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.map((sentence) => (/[.!?…]$/u.test(sentence) ? sentence : `${sentence}.`)).join(' ');
}
