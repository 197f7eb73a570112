import type { CallArgs } from './past/questions.ts';

/** The ids in the parameters of a question, at any depth, with where they stand. */
function listIds(params: unknown, at = ''): readonly string[] {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return [];
  return Object.entries(params)
    .flatMap(([name, value]) => {
      if (typeof value === 'string' && (name === 'id' || name.endsWith('Id')))
        return [`${at}${name}=${value}`];
      return listIds(value, `${at}${name}.`);
    })
    .toSorted();
}

/**
 * Whether two questions are about the same thing: one method and the same ids. An answer about one unit, pilot or track
 * must never be shown for another, but a list may stay in view while it is requested with another filter or number.
 */
export function isSameSubject(one: CallArgs, other: CallArgs): boolean {
  return one.method === other.method && listIds(one.params).join() === listIds(other.params).join();
}
