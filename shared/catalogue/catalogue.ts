import type { CatalogueCard } from '../domain/unit-card.ts';
import clanInvasion from './clan-invasion.json' with { type: 'json' };

// A JSON import has wider types than its file: unions arrive as `string`. The test beside this file checks each card.
const CARDS = clanInvasion as readonly CatalogueCard[];
const BY_ID: ReadonlyMap<number, CatalogueCard> = new Map(CARDS.map((card) => [card.id, card]));
const HAYSTACKS: ReadonlyMap<number, string> = new Map(
  CARDS.map((card) => [card.id, [card.name, card.role, card.type, ...card.specials].join(' ').toLowerCase()]),
);

export interface ArmyList {
  readonly id: string;
  /** Cards in the list; a card that is fielded twice occurs twice. */
  readonly cards: readonly CatalogueCard[];
}

/** A card by its Master Unit List number; undefined when the catalogue has none. */
export function getCard(id: number): CatalogueCard | undefined {
  return BY_ID.get(id);
}

/** All cards of the catalogue. */
export function listCards(): readonly CatalogueCard[] {
  return CARDS;
}

/** Cards whose name, role, type or specials contain all the words, by name; `total` counts those cut off too. */
export function searchCards(
  text: string,
  limit: number,
): { readonly total: number; readonly cards: readonly CatalogueCard[] } {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = CARDS.filter((card) => words.every((word) => HAYSTACKS.get(card.id)?.includes(word)));
  return { total: found.length, cards: found.slice(0, limit) };
}

/** The ready-made army lists, by name. */
export function listArmyLists(): readonly ArmyList[] {
  const lists = new Map<string, CatalogueCard[]>();
  for (const card of CARDS) for (const id of card.armyLists) lists.set(id, [...(lists.get(id) ?? []), card]);
  return [...lists].map(([id, cards]) => ({ id, cards })).sort((a, b) => (a.id < b.id ? -1 : 1));
}
