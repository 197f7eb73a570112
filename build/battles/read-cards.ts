import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { unitCardSchema } from '../../shared/contract/schemas.ts';

/** Cards of a file, and how many of its entries are no card of this program. */
export interface ReadCards {
  readonly cards: readonly UnitCard[];
  readonly unread: number;
}

const fileSchema = z.union([
  z.array(z.unknown()),
  z.object({ cards: z.array(z.unknown()) }).transform(({ cards }) => cards),
]);

/**
 * Reads unit cards as this program writes them: a JSON array, or an object with one under `cards`. Throws if the file
 * cannot be read or is neither.
 */
export function readCards(file: string): ReadCards {
  const entries = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const cards = entries.flatMap((entry) => {
    const read = unitCardSchema.safeParse(entry);
    return read.success ? [read.data] : [];
  });
  return { cards, unread: entries.length - cards.length };
}
