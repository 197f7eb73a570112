import { Refusal } from '../refusal.ts';

interface Page<Id> {
  readonly before?: Id | undefined;
  readonly limit?: number | undefined;
}

/**
 * A page of a list that begins with what is oldest, or is sorted by name: the last `limit` entries that stand before
 * the one with the id `before`, in the order of the list. Refuses an id that is not in the list.
 */
export function takeFromEnd<T, Id extends string | number>(
  entries: readonly T[],
  { before, limit = entries.length }: Page<Id>,
  getId: (entry: T) => Id,
): T[] {
  const end = before === undefined ? entries.length : findIndex(entries, before, getId);
  return entries.slice(Math.max(0, end - limit), end);
}

/** A page of a list that begins with what is newest: the first `limit` entries after the one with the id `before`. */
export function takeFromNewest<T, Id extends string | number>(
  entries: readonly T[],
  { before, limit = entries.length }: Page<Id>,
  getId: (entry: T) => Id,
): T[] {
  const start = before === undefined ? 0 : findIndex(entries, before, getId) + 1;
  return entries.slice(start, start + limit);
}

function findIndex<T, Id extends string | number>(
  entries: readonly T[],
  id: Id,
  getId: (entry: T) => Id,
): number {
  const index = entries.findIndex((entry) => getId(entry) === id);
  if (index < 0) throw new Refusal('page.unknown-before', { before: id });
  return index;
}
