import type { QueryProblem } from '../../domain/catalogue.ts';
import type { MovementKind } from '../../domain/unit-card.ts';

/** Fields of a card with a number. `damage` is the highest of the three ranges, `move` the inches of the fastest way. */
export const NUMBER_FIELDS = [
  'pv',
  'tmm',
  'size',
  'armor',
  'structure',
  'tonnage',
  'damage',
  'short',
  'medium',
  'long',
  'ov',
  'year',
  'move',
] as const;
export type QueryNumberField = (typeof NUMBER_FIELDS)[number];

/** Fields of a card with words. */
export const TEXT_FIELDS = ['name', 'type', 'role', 'era', 'tech', 'special'] as const;
export type QueryTextField = (typeof TEXT_FIELDS)[number];

export type Comparison = '=' | '<' | '>' | '<=' | '>=';

/** What a card is asked for. Words are folded (`foldWord`). */
export type Condition =
  /** A word of the name, type, role or special abilities begins with it. */
  | { readonly kind: 'word'; readonly word: string }
  /** A word of the field begins with it; with `isWhole` it is the word. */
  | {
      readonly kind: 'text';
      readonly field: QueryTextField;
      readonly word: string;
      readonly isWhole: boolean;
    }
  | {
      readonly kind: 'number';
      readonly field: QueryNumberField;
      readonly comparison: Comparison;
      readonly value: number;
    }
  /** Both ends included. */
  | { readonly kind: 'range'; readonly field: QueryNumberField; readonly from: number; readonly to: number }
  | { readonly kind: 'mode'; readonly mode: MovementKind };

export interface Term {
  readonly isNegated: boolean;
  readonly condition: Condition;
}

/** A search: of each clause at least one term holds. Without clauses every card is found. */
export interface Query {
  readonly clauses: readonly (readonly Term[])[];
}

export interface ParsedQuery {
  readonly query: Query;
  readonly problems: readonly QueryProblem[];
}

/** The plain words that a card must have: those that no `or` and no `-` concerns. */
export function listPlainWords({ clauses }: Query): readonly string[] {
  return clauses.flatMap((terms) => {
    const [term] = terms;
    if (terms.length !== 1 || term === undefined || term.isNegated) return [];
    return term.condition.kind === 'word' ? [term.condition.word] : [];
  });
}
