import type { Ruleset } from './ruleset.ts';

/** What is wrong with one entry of a list of options. */
export interface OptionProblem {
  /** `options[2]` */
  readonly path: string;
  readonly code: 'unknown-option' | 'option-twice';
}

/** Every id of a list that the rule system does not offer, or that stands in it for the second time. */
export function validateOptions(
  { options }: Pick<Ruleset, 'options'>,
  chosen: readonly string[],
): readonly OptionProblem[] {
  return chosen.flatMap((id, index): OptionProblem[] => {
    const path = `options[${index}]`;
    if (!options.some((option) => option.id === id)) return [{ path, code: 'unknown-option' }];
    return chosen.indexOf(id) < index ? [{ path, code: 'option-twice' }] : [];
  });
}
