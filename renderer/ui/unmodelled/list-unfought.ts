import type { Unmodelled } from '../../../shared/domain/unmodelled.ts';

/** Names of the units of types that the program cannot fight with; a battle with them cannot be resolved. */
export function listUnfought(found: readonly Unmodelled[]): readonly string[] {
  const types = found.filter(({ id, status }) => id.startsWith('type-') && status === 'not-modelled');
  return [...new Set(types.flatMap(({ units }) => units))];
}
