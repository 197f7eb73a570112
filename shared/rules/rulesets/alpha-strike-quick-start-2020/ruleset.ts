import { PILOT_ABILITIES } from '../../../domain/pilot.ts';
import type { PhysicalRules } from '../../ruleset.ts';
import type { Edition } from '../../ruleset-options.ts';
import { COMMON_EDITION, COMMON_PHYSICAL } from '../alpha-strike-common/edition.ts';
import { computeRamSelfDamage } from '../alpha-strike-common/physical-damage.ts';
import { MOVEMENT_2020 } from '../alpha-strike-common/movement.ts';
import { SIGHT_2020 } from '../alpha-strike-common/sight.ts';
import { FORMATIONS } from './formations.ts';
import { ATTACK_KINDS, CRITICALS, DAMAGE, HEAT } from './tables.ts';
import { TO_HIT_RULES } from './to-hit-rules.ts';

/** 004 "Отыгрывание атак в ближнем бою": standard attacks reach 1", melee weapons 2"; for other attacks bases touch. */
const PHYSICAL: PhysicalRules = Object.freeze({
  ...COMMON_PHYSICAL,
  tableReachInches: Object.freeze({ ...COMMON_PHYSICAL.tableReachInches, standard: 1, melee: 2 }),
  usualReachInches: Object.freeze({ ...COMMON_PHYSICAL.usualReachInches, standard: 1 }),
  meleeReplacesStandard: true,
  attackerDamage: computeRamSelfDamage,
});

/** The later quick start: 'Mechs, with the modifier printed on the card. */
export const ALPHA_STRIKE_QUICK_START_2020: Edition = Object.freeze({
  ...COMMON_EDITION,
  id: 'alpha-strike-quick-start-2020',
  title: 'Alpha Strike, quick start (2020)',
  source: '004',
  version: 4,
  attackKinds: ATTACK_KINDS,
  toHit: TO_HIT_RULES,
  pilotAbilities: PILOT_ABILITIES,
  formations: FORMATIONS,
  damage: DAMAGE,
  criticals: CRITICALS,
  heat: HEAT,
  physical: PHYSICAL,
  movement: MOVEMENT_2020,
  sight: SIGHT_2020,
});
