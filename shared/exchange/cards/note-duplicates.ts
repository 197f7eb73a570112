import type { ReadCard } from '../../domain/exchange.ts';
import { makeNote } from '../notes.ts';

/** Notes the cards whose number an earlier card of the same text has. */
export function noteDuplicates(cards: readonly ReadCard[]): readonly ReadCard[] {
  const names = new Map<number, string>();
  return cards.map((line) => {
    // Cards without a number of the list have 0.
    if (line.card === null || line.card.id === 0) return line;
    const { id } = line.card;
    const first = names.get(id);
    if (first === undefined) {
      names.set(id, line.name);
      return line;
    }
    return { ...line, notes: [...line.notes, makeNote('guessed', 'id.twice', { id, name: first })] };
  });
}
