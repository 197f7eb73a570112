import { countEdits } from '../edit-distance.ts';
import { foldWord } from '../fold-word.ts';
import { listFieldNames } from './vocabulary.ts';

/** The name of a field that is most like a written one; null: none is like it. */
export function proposeField(written: string): string | null {
  const word = foldWord(written);
  const most = word.length <= 3 ? 1 : 2;
  const [best] = listFieldNames()
    .map((name) => ({
      name,
      edits: name.startsWith(word) && word.length > 1 ? 0 : countEdits(word, name, most),
    }))
    .filter(({ edits, name }) => edits <= most && edits < name.length)
    .toSorted((a, b) => a.edits - b.edits);
  return best?.name ?? null;
}
