import type { Ruleset } from '../ruleset.ts';
import { switchOptions } from '../ruleset-options.ts';
import { BUILDING_OPTION } from '../rulesets/alpha-strike-standard-2018/ground-features.ts';
import { ALPHA_STRIKE_STANDARD_2018 } from '../rulesets/alpha-strike-standard-2018/ruleset.ts';

const OPTIONS = [...ALPHA_STRIKE_STANDARD_2018.options, BUILDING_OPTION];

/** The standard rules with options about the ground; buildings are not offered to campaigns yet. */
export function standardOnGround(...options: string[]): Ruleset {
  return switchOptions({ ...ALPHA_STRIKE_STANDARD_2018, options: OPTIONS }, options);
}
