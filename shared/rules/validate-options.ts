import type { Problem } from '../domain/problem.ts';
import type { Ruleset } from './ruleset.ts';

/** Returns each id of a list that the rule system does not offer, or that occurs for the second time. */
export function validateOptions(
  { options }: Pick<Ruleset, 'options'>,
  chosen: readonly string[],
): readonly Problem[] {
  return chosen.flatMap((id, index): Problem[] => {
    const path = `options[${index}]`;
    if (!options.some((option) => option.id === id)) return [{ path, code: 'unknown-option' }];
    return chosen.indexOf(id) < index ? [{ path, code: 'option-twice' }] : [];
  });
}
