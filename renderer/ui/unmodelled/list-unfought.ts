import type { Unmodelled } from '../../../shared/domain/unmodelled.ts';

/** Names of the units whose type no battle of the program has room for: with them it cannot be resolved. */
export function listUnfought(found: readonly Unmodelled[]): readonly string[] {
  const types = found.filter(({ id, status }) => id.startsWith('type-') && status === 'not-modelled');
  return [...new Set(types.flatMap(({ units }) => units))];
}
