import type { Edition, SwitchableOption } from '../../ruleset-options.ts';
import {
  COMMON_CRITICALS,
  COMMON_EDITION,
  COMMON_HEAT,
  COMMON_PHYSICAL,
} from '../alpha-strike-common/edition.ts';
import { computeRamSelfDamage } from '../alpha-strike-common/physical-damage.ts';
import { ATTACK_KINDS, DAMAGE, MOTIVE, VARIABLE_DAMAGE } from './tables.ts';
import { BUILDING_OPTION, MINEFIELD_OPTION } from './ground-features.ts';
import { MOVEMENT, MOVEMENT_OPTIONS } from './movement.ts';
import { SIGHT, SIGHT_OPTIONS } from './sight.ts';
import { ARTILLERY } from './artillery.ts';
import { ELECTRONICS } from './electronics.ts';
import { TO_HIT_RULES } from './to-hit-rules.ts';
import { TACTICS } from './tactics.ts';
import { TRANSPORT } from './transport.ts';

const OPTIONS: readonly SwitchableOption[] = Object.freeze([
  Object.freeze({
    id: 'variable-damage',
    title: 'Variable damage: a die for each point of a weapon attack',
    changes: () => ({ damage: VARIABLE_DAMAGE }),
  }),
  ...MOVEMENT_OPTIONS,
  ...SIGHT_OPTIONS,
  BUILDING_OPTION,
  MINEFIELD_OPTION,
]);

/** Standard Alpha Strike, second printing with the errata of version 2.4. */
export const ALPHA_STRIKE_STANDARD_2018: Edition = Object.freeze({
  ...COMMON_EDITION,
  id: 'alpha-strike-standard-2018',
  title: 'Alpha Strike, standard rules (2018 errata)',
  source: '001, 003',
  version: 5,
  options: OPTIONS,
  attackKinds: ATTACK_KINDS,
  // 003 "To-Hit Modifiers Table", note 10: spheroid DropShips.
  groundedTypes: Object.freeze(['DS']),
  underwaterRangeShare: 0.5,
  toHit: TO_HIT_RULES,
  damage: DAMAGE,
  criticals: COMMON_CRITICALS,
  motive: MOTIVE,
  // 003 "Overheating (p. 44)".
  heat: Object.freeze({ ...COMMON_HEAT, deliberate: true }),
  artillery: ARTILLERY,
  electronics: ELECTRONICS,
  tactics: TACTICS,
  // 003 "Charge Attacks"; damage to the attacker of attacks from above is ours.
  physical: Object.freeze({ ...COMMON_PHYSICAL, attackerDamage: computeRamSelfDamage }),
  movement: MOVEMENT,
  sight: SIGHT,
  transport: TRANSPORT,
});
