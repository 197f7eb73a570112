import type { Ruleset } from '../ruleset.ts';
import { switchOptions } from '../ruleset-options.ts';
import { FEATURE_OPTIONS } from '../rulesets/alpha-strike-standard-2018/ground-features.ts';
import { MANNER_OPTIONS, MOVEMENT_OPTIONS } from '../rulesets/alpha-strike-standard-2018/movement.ts';
import { ALPHA_STRIKE_STANDARD_2018 } from '../rulesets/alpha-strike-standard-2018/ruleset.ts';
import { SIGHT_OPTIONS } from '../rulesets/alpha-strike-standard-2018/sight.ts';

const GROUND_OPTIONS = [...MOVEMENT_OPTIONS, ...MANNER_OPTIONS, ...SIGHT_OPTIONS, ...FEATURE_OPTIONS];

/** The standard rules with options about the ground, which no campaign is offered yet. */
export function standardOnGround(...options: string[]): Ruleset {
  return switchOptions({ ...ALPHA_STRIKE_STANDARD_2018, options: GROUND_OPTIONS }, options);
}
