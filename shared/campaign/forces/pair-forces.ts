import type { ComparedForce } from '../../domain/campaign-comparison.ts';
import type { ForceId } from '../../domain/ids.ts';

interface NamedForce {
  readonly id: ForceId;
  readonly name: string;
}

/** The forces of two campaigns, each with the one of the other that has its id, else its name. */
export function pairForces(here: readonly NamedForce[], there: readonly NamedForce[]): ComparedForce[] {
  const ids = new Set(here.map(({ id }) => id));
  const find = (force: NamedForce) =>
    there.find(({ id }) => id === force.id) ??
    there.find(({ id, name }) => name === force.name && !ids.has(id));
  const pairs = here.map((force): ComparedForce => ({
    name: force.name,
    here: force.id,
    there: find(force)?.id ?? null,
  }));
  const paired = new Set(pairs.map((pair) => pair.there));
  const others = there.filter(({ id }) => !paired.has(id));
  return [...pairs, ...others.map(({ id, name }) => ({ name, here: null, there: id }))];
}
