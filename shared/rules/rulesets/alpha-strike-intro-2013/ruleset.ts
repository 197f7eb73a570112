import type { Edition } from '../../ruleset-options.ts';
import {
  COMMON_CRITICALS,
  COMMON_EDITION,
  COMMON_HEAT,
  COMMON_PHYSICAL,
} from '../alpha-strike-common/edition.ts';
import { MOVEMENT_2013 } from '../alpha-strike-common/movement.ts';
import { SIGHT_2013 } from '../alpha-strike-common/sight.ts';
import { ATTACK_KINDS, DAMAGE } from './tables.ts';
import { TO_HIT_RULES } from './to-hit-rules.ts';

/** Introductory Alpha Strike, first printing: 'Mechs only. */
export const ALPHA_STRIKE_INTRO_2013: Edition = Object.freeze({
  ...COMMON_EDITION,
  id: 'alpha-strike-intro-2013',
  title: 'Alpha Strike, introductory rules (2013)',
  source: '001',
  version: 4,
  // 001 "Unit Type Restrictions".
  unitTypes: Object.freeze(['BM', 'IM']),
  attackKinds: ATTACK_KINDS,
  toHit: TO_HIT_RULES,
  damage: DAMAGE,
  criticals: COMMON_CRITICALS,
  heat: COMMON_HEAT,
  // 001 "Resolving Physical Attacks": the attacker takes no damage itself.
  physical: Object.freeze({ ...COMMON_PHYSICAL, attackerDamage: () => 0 }),
  movement: MOVEMENT_2013,
  sight: SIGHT_2013,
});
