/** What the filter needs of an action. */
export interface Findable {
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  /** Other names of the action; of a grave one the phrases that ask for it. */
  readonly keywords?: string | string[] | undefined;
  /** Whether it books or ends something at once: it is found by one of its phrases, and by no other text. */
  readonly 'data-grave'?: boolean | undefined;
  /** Whether a search of the host has found it for what is typed, whatever its texts say. */
  readonly 'data-found'?: boolean | undefined;
}

export interface ActionGroup<A extends Findable> {
  readonly group: string;
  readonly actions: readonly A[];
}

const NAMED = 0;
const MENTIONED = 3;
const NOT_FOUND = 4;

/** Lower case, and the Russian letter that many write without its dots. */
function fold(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е');
}

function listWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/**
 * 0: the query is a name of the action. 1: the label begins with it. 2: the label has all the words; a grave action is
 * asked for. 3: the words are anywhere in the action's texts.
 */
function rank(action: Findable, query: string, words: readonly string[]): number {
  const label = fold(action.label ?? '');
  const names = [action.keywords ?? []].flat().map(fold);
  if (action['data-grave'] === true) return isAskedFor(label, names, listWords(query)) ? 2 : NOT_FOUND;
  if (label === query || names.includes(query)) return NAMED;
  if (label.startsWith(query)) return 1;
  if (words.every((word) => label.includes(word))) return 2;
  const all = [label, fold(action.description ?? ''), ...names].join('\n');
  return action['data-found'] === true || words.every((word) => all.includes(word)) ? MENTIONED : NOT_FOUND;
}

/** Whether the words have all those of a phrase, and no others than the action's own: Enter may run it at once. */
function isAskedFor(label: string, phrases: readonly string[], words: readonly string[]): boolean {
  const own = [label, ...phrases].flatMap(listWords);
  const isAsked = phrases.some((phrase) => listWords(phrase).every((word) => words.includes(word)));
  return isAsked && words.every((word) => own.includes(word));
}

/**
 * Actions that have all the words typed, in any order; the best first, and the group of the best first. Beside one that
 * has this name, those of its group that only mention it are left out.
 */
export function filterActions<A extends Findable>(
  query: string,
  groups: readonly ActionGroup<A>[],
): { group: string; actions: A[] }[] {
  const text = fold(query);
  if (text === '') return groups.map(({ group, actions }) => ({ group, actions: [...actions] }));
  const words = text.split(/\s+/);
  return groups
    .map(({ group, actions }) => {
      const ranked = actions
        .map((action) => ({ action, rank: rank(action, text, words) }))
        .toSorted((a, b) => a.rank - b.rank);
      const best = ranked[0]?.rank ?? NOT_FOUND;
      const shown = ranked.filter(({ rank }) => rank < (best === NAMED ? MENTIONED : NOT_FOUND));
      return { group, best, actions: shown.map(({ action }) => action) };
    })
    .filter(({ actions }) => actions.length > 0)
    .toSorted((a, b) => a.best - b.best)
    .map(({ group, actions }) => ({ group, actions }));
}
