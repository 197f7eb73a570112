import type { CatalogueId } from './ids.ts';
import type { CatalogueCard } from './unit-card.ts';

/** The catalogue that comes with the program. */
export const BUNDLED_CATALOGUE = 'bundled' as CatalogueId;
/** The catalogue of the cards that the user makes. */
export const OWN_CATALOGUE = 'own' as CatalogueId;

/** A set of unit cards in a file of its own. */
export interface Catalogue {
  readonly id: CatalogueId;
  /** The name that the user gave it; of the bundled one and of the user's own cards the page knows the name. */
  readonly title: string;
  /** Number of cards; 0 where the file cannot be read. */
  readonly cards: number;
  /** Where its cards came from; null for cards made here. */
  readonly source: CatalogueSource | null;
  /** Why its file cannot be used; null: it can. */
  readonly problem: CatalogueProblem | null;
}

/** Where the cards of a catalogue came from. */
export interface CatalogueSource {
  /** Name of the file; empty for pasted text. */
  readonly name: string;
  /** An `ExchangeFormat`, or `bundled`. */
  readonly format: string;
  /** ISO 8601 in UTC; null for the bundled one. */
  readonly importedAt: string | null;
}

export const CATALOGUE_PROBLEMS = ['damaged', 'newer', 'locked', 'missing'] as const;
export type CatalogueProblem = (typeof CATALOGUE_PROBLEMS)[number];

/** A card with the catalogue that holds it. */
export interface FoundCard extends CatalogueCard {
  readonly catalogueId: CatalogueId;
}

/** What found cards are sorted by. */
export const CARD_ORDERS = ['name', 'pv', 'tmm', 'size', 'armor', 'tonnage', 'damage', 'year'] as const;
export type CardOrder = (typeof CARD_ORDERS)[number];

/** Properties by whose values found cards are counted, each with its field of the search language. */
export const CARD_FACETS = ['type', 'role', 'size', 'tech', 'era', 'move'] as const;
export type CardFacet = (typeof CARD_FACETS)[number];

/** How many found cards have a value, most frequent first. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}
