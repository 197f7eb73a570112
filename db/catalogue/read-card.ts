import { z } from 'zod';
import type { FoundCard } from '../../shared/domain/catalogue.ts';
import { checkCard } from '../../shared/exchange/check-card.ts';
import { DamageFound } from '../sqlite/errors.ts';
import type { OpenCatalogue } from './catalogue-store.ts';

const armyListsSchema = z.object({ armyLists: z.array(z.string().max(80)).max(100).default([]) });

/** A card by its key. Throws `DamageFound` for what is none: another program has written it. */
export function readCard({ id, db }: OpenCatalogue, key: number): FoundCard {
  const text = db.prepare<[number], string>('SELECT card FROM sheets WHERE key = ?').pluck().get(key);
  const sheet: unknown = text === undefined ? undefined : JSON.parse(text);
  const check = checkCard(sheet);
  const lists = armyListsSchema.safeParse(sheet);
  if (!('card' in check) || !lists.success) throw new DamageFound(`card ${key} of catalogue ${id}`);
  return { ...check.card, ...lists.data, catalogueId: id };
}

/** A card by its number; null: the catalogue has none. */
export function findCardById(catalogue: OpenCatalogue, cardId: number): FoundCard | null {
  const key = catalogue.db
    .prepare<[number], number>('SELECT key FROM cards WHERE id = ?')
    .pluck()
    .get(cardId);
  return key === undefined ? null : readCard(catalogue, key);
}

/** All cards of a catalogue, by name. */
export function readAllCards(catalogue: OpenCatalogue): readonly FoundCard[] {
  return catalogue.db
    .prepare<[], number>('SELECT key FROM cards ORDER BY name, id')
    .pluck()
    .all()
    .map((key) => readCard(catalogue, key));
}
