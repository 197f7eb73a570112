import { PILOT_ABILITIES } from '../../../domain/pilot.ts';
import { computeChance2d6 } from '../../probability.ts';
import type { PhysicalRules } from '../../ruleset.ts';
import type { Edition } from '../../ruleset-options.ts';
import { computeRamSelfDamage, computeSizeDamage } from '../alpha-strike-common/physical-damage.ts';
import { MOVEMENT_2020 } from '../alpha-strike-common/movement.ts';
import { SIGHT_2020 } from '../alpha-strike-common/sight.ts';
import { HEX_INCHES, RANGES } from '../alpha-strike-common/tables.ts';
import { FORMATIONS } from './formations.ts';
import { ATTACK_KINDS, CRITICALS, DAMAGE, HEAT } from './tables.ts';
import { TO_HIT_RULES } from './to-hit-rules.ts';

/** 004 "Отыгрывание атак в ближнем бою": fists and feet reach 1", a melee weapon 2". */
const PHYSICAL = Object.freeze<PhysicalRules>({
  reachInches: HEX_INCHES,
  tableReachInches: Object.freeze({ standard: 1, melee: 2, charge: HEX_INCHES, dfa: HEX_INCHES }),
  meleeReplacesStandard: true,
  damage: computeSizeDamage,
  attackerDamage: computeRamSelfDamage,
  criticalRolls: Object.freeze({ standard: 0, melee: 0, charge: 0, dfa: 1 }),
});

/** The later quick start: 'Mechs, with the modifier printed on the card. */
export const ALPHA_STRIKE_QUICK_START_2020: Edition = Object.freeze({
  id: 'alpha-strike-quick-start-2020',
  title: 'Alpha Strike, quick start (2020)',
  source: '004',
  version: 1,
  options: Object.freeze([]),
  turnOrder: 'phases',
  inchesPerHex: HEX_INCHES,
  attackKinds: ATTACK_KINDS,
  ranges: RANGES,
  underwaterRangeShare: 1,
  weaponsInBaseContact: false,
  toHit: TO_HIT_RULES,
  pilotAbilities: PILOT_ABILITIES,
  formations: FORMATIONS,
  chanceToHit: computeChance2d6,
  alwaysHit: 2,
  neverHit: 13,
  damage: DAMAGE,
  criticals: CRITICALS,
  motive: null,
  heat: HEAT,
  artillery: null,
  physical: PHYSICAL,
  movement: MOVEMENT_2020,
  sight: SIGHT_2020,
  transport: null,
  buildings: null,
  minefields: null,
  crippledStructureShare: 0.5,
});
