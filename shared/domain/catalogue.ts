import type { CatalogueId, UnitId } from './ids.ts';
import type { CatalogueCard, UnitCard } from './unit-card.ts';

/** The catalogue that comes with the program. */
export const BUNDLED_CATALOGUE = 'bundled' as CatalogueId;
/** The catalogue of the cards that the user makes. */
export const OWN_CATALOGUE = 'own' as CatalogueId;

/** Stands for the cards that units of the open campaign carry, whether a catalogue has them or not. */
export const CAMPAIGN_CARDS = 'campaign' as CatalogueId;

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

/**
 * Why a catalogue cannot be used: `foreign` is no catalogue of this program, or a link; `newer` was made by a newer
 * program; `locked` another program is writing to it; `missing` has been removed; `several-names`: there are hard links
 * to its file.
 */
export const CATALOGUE_PROBLEMS = [
  'damaged',
  'newer',
  'locked',
  'missing',
  'foreign',
  'several-names',
] as const;
export type CatalogueProblem = (typeof CATALOGUE_PROBLEMS)[number];

/** A card with the catalogue that holds it. */
export interface FoundCard extends CatalogueCard {
  readonly catalogueId: CatalogueId;
}

/** What found cards are sorted by. */
export const CARD_ORDERS = ['name', 'pv', 'tmm', 'size', 'armor', 'tonnage', 'damage', 'year'] as const;
export type CardOrder = (typeof CARD_ORDERS)[number];

/** Number from which the cards that are made here are counted: far above every number of the Master Unit List. */
export const FIRST_OWN_CARD = 2 ** 40;

/** Properties by whose values found cards are counted, each with its field of the search language. */
export const CARD_FACETS = ['type', 'role', 'size', 'tech', 'era', 'move'] as const;
export type CardFacet = (typeof CARD_FACETS)[number];

/** How many found cards have a value, most frequent first. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** What in the text of a search is not understood; the rest is searched. Sentences: `shared/locales/LANGUAGE/query.json`. */
export interface QueryProblem {
  /** Where in the text, in UTF-16 units: from the first one to before the last one. */
  readonly from: number;
  readonly to: number;
  readonly code: QueryProblemCode;
  /** `field`, `value`, `proposal` as the sentence needs them. */
  readonly values: Readonly<Record<string, string>>;
}

export const QUERY_PROBLEMS = [
  'unknown-field',
  'unknown-field_proposal',
  'not-a-number',
  'empty-range',
  'no-value',
  'no-comparison',
  'unknown-value',
  'nothing-to-find',
  'lonely-or',
  'unclosed-quote',
  'too-many-terms',
] as const;
export type QueryProblemCode = (typeof QUERY_PROBLEMS)[number];

/**
 * Why a card is proposed for a name that was written, best first: the number and the name agree; the name is the same;
 * the same but for case, accents, hyphens and quotes; the other of two names of the machine (`Mad Dog Prime` for
 * `Vulture (Mad Dog) Prime`); the number is the same but the name is not; chassis without its variant; only some
 * letters differ.
 */
export const MATCH_REASONS = [
  'number',
  'exact',
  'folded',
  'other-name',
  'number-only',
  'no-variant',
  'similar',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** Cards that are proposed for one name at most. */
export const MAX_CANDIDATES = 12;

/** A card that may be meant by a name. */
export interface MatchCandidate {
  readonly card: FoundCard;
  readonly reason: MatchReason;
  /** From 0 to 1: how likely it is the one that is meant. */
  readonly confidence: number;
}

/** What may be meant by a name that was written; best first, none: nothing is like it. */
export interface NameMatch {
  readonly name: string;
  readonly candidates: readonly MatchCandidate[];
  /** Whether the first candidate can be taken unless somebody objects: no other one is as likely. */
  readonly isClear: boolean;
}

/** A search that the user keeps. */
export interface SavedSearch {
  readonly name: string;
  readonly text: string;
}

/** A unit whose card in the catalogue says something else than the unit's own copy. */
export interface CardDifference {
  readonly unitId: UnitId;
  readonly card: UnitCard;
  readonly catalogueCard: FoundCard;
  /** Names of the fields that differ. */
  readonly fields: readonly (keyof UnitCard)[];
  /** SP that the unit pays for the catalogue’s card, where it is dearer than what was paid for it. */
  readonly costSp: number;
}
