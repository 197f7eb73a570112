import { foldWord } from '../../shared/catalogue/fold-word.ts';

/** Whether every word of a search stands in one of these texts, whatever its case, accents and hyphens. */
export function matchesSearch(search: string, texts: readonly (string | null | undefined)[]): boolean {
  const folded = texts.map((text) => foldWord(text ?? ''));
  return search
    .split(/\s+/)
    .map(foldWord)
    .every((word) => folded.some((text) => text.includes(word)));
}
