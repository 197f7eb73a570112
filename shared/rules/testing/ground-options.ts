import type { Ruleset } from '../ruleset.ts';
import { switchOptions } from '../ruleset-options.ts';
import { ALPHA_STRIKE_STANDARD_2018 } from '../rulesets/alpha-strike-standard-2018/ruleset.ts';

/** The standard rules with options about the ground. */
export function standardOnGround(...options: string[]): Ruleset {
  return switchOptions(ALPHA_STRIKE_STANDARD_2018, options);
}
