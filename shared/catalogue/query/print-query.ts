import { HOST_TEXTS, LANGUAGES } from '../../locales/languages.ts';
import type { Condition, Query } from './query.ts';
import { isTypeCode } from './vocabulary.ts';

/** Words that mean something when they stand alone. */
export const OR_WORDS: readonly string[] = LANGUAGES.map((language) => HOST_TEXTS[language].words.or);

/** A search as text: what is read from it is the same search. */
export function printQuery({ clauses }: Query): string {
  return clauses
    .map((terms) =>
      terms
        .map(({ isNegated, condition }) => `${isNegated ? '-' : ''}${printCondition(condition)}`)
        .join(' or '),
    )
    .join(' ');
}

function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'word':
      return OR_WORDS.includes(condition.word) ? `"${condition.word}"` : condition.word;
    case 'text':
      return `${condition.field}${isExact(condition) ? '=' : ':'}${condition.word}`;
    case 'number':
      return `${condition.field}${condition.comparison === '=' ? ':' : condition.comparison}${condition.value}`;
    case 'range':
      return `${condition.field}:${condition.from}-${condition.to}`;
    case 'mode':
      return `move:${condition.mode}`;
  }
}

/** The code of a type is whole anyway. */
function isExact({ field, word, isWhole }: Extract<Condition, { kind: 'text' }>): boolean {
  return isWhole && !(field === 'type' && isTypeCode(word));
}
