/** What the filter needs of an action. */
export interface Findable {
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly keywords?: string | string[] | undefined;
  /** Whether it books or ends something at once: it is found by whole words of its label alone, and never first. */
  readonly 'data-grave'?: boolean | undefined;
}

export interface ActionGroup<A extends Findable> {
  readonly group: string;
  readonly actions: readonly A[];
}

const GRAVE = 3;
const NOT_FOUND = 4;

/**
 * 0: the label begins with the query. 1: the label has all the words. 2: the words are anywhere in the action's texts.
 * 3: they are whole words of the label of a grave action.
 */
function rank(action: Findable, query: string, words: readonly string[]): number {
  const label = (action.label ?? '').toLowerCase();
  if (action['data-grave'] === true) {
    const named = label.split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => named.includes(word)) ? GRAVE : NOT_FOUND;
  }
  if (label.startsWith(query)) return 0;
  if (words.every((word) => label.includes(word))) return 1;
  const all = [label, action.description ?? '', ...[action.keywords ?? []].flat()].join('\n').toLowerCase();
  return words.every((word) => all.includes(word)) ? 2 : NOT_FOUND;
}

/** Actions that have all the words typed, in any order; the best first, and the group of the best first. */
export function filterActions<A extends Findable>(
  query: string,
  groups: readonly ActionGroup<A>[],
): { group: string; actions: A[] }[] {
  const text = query.trim().toLowerCase();
  if (text === '') return groups.map(({ group, actions }) => ({ group, actions: [...actions] }));
  const words = text.split(/\s+/);
  return groups
    .map(({ group, actions }) => {
      const found = actions
        .map((action) => ({ action, rank: rank(action, text, words) }))
        .filter((candidate) => candidate.rank < NOT_FOUND)
        .toSorted((a, b) => a.rank - b.rank);
      const best = found[0]?.rank ?? NOT_FOUND;
      return { group, best, actions: found.map(({ action }) => action) };
    })
    .filter(({ actions }) => actions.length > 0)
    .toSorted((a, b) => a.best - b.best)
    .map(({ group, actions }) => ({ group, actions }));
}
