/** A word that stands alone elsewhere, such as “Wounded”, as it is written within a sentence. */
export function lowerFirst(word: string): string {
  const [first = ''] = word;
  return first.toLocaleLowerCase() + word.slice(first.length);
}
