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
 * Reads unit cards as this program writes them: a JSON array, or an object with one under `cards`. A sentence why not
 * if the file cannot be read, is neither, or holds no card.
 */
export function readCards(file: string): ReadCards | string {
  const entries = readEntries(file);
  if (typeof entries === 'string') return entries;
  const cards = entries.flatMap((entry) => {
    const read = unitCardSchema.safeParse(entry);
    return read.success ? [read.data] : [];
  });
  const unread = entries.length - cards.length;
  return cards.length === 0 ? `${file} holds no unit cards.` : { cards, unread };
}

function readEntries(file: string): readonly unknown[] | string {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return `${file} cannot be read.`;
  }
  try {
    const read = fileSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : `${file} is no list of unit cards.`;
  } catch {
    return `${file} is no JSON.`;
  }
}
