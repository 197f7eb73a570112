import type { Refusal } from '../refusal.ts';

/** Refuses a list in which an id stands twice. */
export function refuseDuplicates<Id>(ids: readonly Id[], refuse: (id: Id) => Refusal): void {
  const seen = new Set<Id>();
  for (const id of ids) {
    if (seen.has(id)) throw refuse(id);
    seen.add(id);
  }
}
