import type { CardFacet } from '../../domain/catalogue.ts';
import type { Query, Term } from './query.ts';

/**
 * A search without the conditions that choose values of a facet. What it finds tells how many cards each other value
 * would add.
 */
export function dropFacet({ clauses }: Query, facet: CardFacet): Query {
  return { clauses: clauses.filter((terms) => !terms.every((term) => isOfFacet(term, facet))) };
}

/** Whether a term chooses a value of a facet; `size>=3` and `move:10` are conditions of their own. */
function isOfFacet({ isNegated, condition }: Term, facet: CardFacet): boolean {
  if (isNegated) return false;
  switch (condition.kind) {
    case 'text':
      return condition.field === facet;
    case 'mode':
      return facet === 'move';
    case 'number':
      return facet === 'size' && condition.field === 'size' && condition.comparison === '=';
    default:
      return false;
  }
}
