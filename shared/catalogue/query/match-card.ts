import type { UnitCard } from '../../domain/unit-card.ts';
import { memoizeBy } from '../../memoize.ts';
import { readCardFacts, toModeBit, UNKNOWN_YEAR, type CardFacts } from './card-facts.ts';
import {
  listPlainWords,
  type Comparison,
  type Condition,
  type QueryNumberField,
  type Query,
  type QueryTextField,
} from './query.ts';

const factsOf = memoizeBy(readCardFacts);

/** Fields in which a plain word is looked for. */
export const PLAIN_FIELDS: readonly QueryTextField[] = ['name', 'type', 'role', 'special'];

/** Whether a search finds a card. The search of the database gives the same answer, only quicker. */
export function matchesCard({ clauses }: Query, card: UnitCard): boolean {
  const facts = factsOf(card);
  return clauses.every((terms) =>
    terms.some(({ isNegated, condition }) => holds(condition, facts) !== isNegated),
  );
}

/** Whether the name of a card has all plain words of a search: such cards come first. */
export function matchesName(query: Query, card: UnitCard): boolean {
  const { name } = factsOf(card).words;
  return listPlainWords(query).every((word) => name.some((start) => start.startsWith(word)));
}

/** Whether a word of a field begins with a word, or with `isWhole` is that word. */
export function hasWord(starts: readonly string[], word: string, isWhole: boolean): boolean {
  return starts.some((start) => (isWhole ? start === word : start.startsWith(word)));
}

function holds(condition: Condition, { numbers, modes, words }: CardFacts): boolean {
  switch (condition.kind) {
    case 'word':
      return PLAIN_FIELDS.some((field) => hasWord(words[field], condition.word, false));
    case 'text':
      return hasWord(words[condition.field], condition.word, condition.isWhole);
    case 'number': {
      const { field, comparison, value } = condition;
      if (comparison !== '=' && !isKnown(field, numbers[field])) return false;
      return compare(numbers[field], comparison, value);
    }
    case 'range': {
      const { field, from, to } = condition;
      return isKnown(field, numbers[field]) && numbers[field] >= from && numbers[field] <= to;
    }
    case 'mode':
      return (modes & toModeBit(condition.mode)) !== 0;
  }
}

/** Whether a card tells this number: an unknown year is neither before nor after any other. */
function isKnown(field: QueryNumberField, value: number): boolean {
  return field !== 'year' || value !== UNKNOWN_YEAR;
}

function compare(left: number, comparison: Comparison, right: number): boolean {
  switch (comparison) {
    case '=':
      return left === right;
    case '<':
      return left < right;
    case '>':
      return left > right;
    case '<=':
      return left <= right;
    case '>=':
      return left >= right;
  }
}
