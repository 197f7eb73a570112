import { computeChance2d6 } from '../../probability.ts';
import type { PhysicalRules } from '../../ruleset.ts';
import type { Edition } from '../../ruleset-options.ts';
import { computeSizeDamage } from '../alpha-strike-common/physical-damage.ts';
import { MOVEMENT_2013 } from '../alpha-strike-common/movement.ts';
import { SIGHT_2013 } from '../alpha-strike-common/sight.ts';
import { HEX_INCHES, RANGES } from '../alpha-strike-common/tables.ts';
import { ATTACK_KINDS, CRITICALS, DAMAGE, HEAT } from './tables.ts';
import { TO_HIT_RULES } from './to-hit-rules.ts';

/** 001 "Resolving Physical Attacks": nothing falls back on the attacker. Base contact is a neighbouring hex. */
const PHYSICAL = Object.freeze<PhysicalRules>({
  reachInches: HEX_INCHES,
  tableReachInches: Object.freeze({
    standard: HEX_INCHES,
    melee: HEX_INCHES,
    charge: HEX_INCHES,
    dfa: HEX_INCHES,
  }),
  meleeReplacesStandard: false,
  damage: computeSizeDamage,
  attackerDamage: () => 0,
  criticalRolls: Object.freeze({ standard: 0, melee: 0, charge: 0, dfa: 1 }),
});

/** Introductory Alpha Strike, first printing: 'Mechs only. */
export const ALPHA_STRIKE_INTRO_2013: Edition = Object.freeze({
  id: 'alpha-strike-intro-2013',
  title: 'Alpha Strike, introductory rules (2013)',
  source: '001',
  version: 1,
  options: Object.freeze([]),
  turnOrder: 'phases',
  inchesPerHex: HEX_INCHES,
  attackKinds: ATTACK_KINDS,
  ranges: RANGES,
  underwaterRangeShare: 1,
  weaponsInBaseContact: false,
  toHit: TO_HIT_RULES,
  pilotAbilities: Object.freeze([]),
  formations: Object.freeze([]),
  chanceToHit: computeChance2d6,
  alwaysHit: 2,
  neverHit: 13,
  damage: DAMAGE,
  criticals: CRITICALS,
  motive: null,
  heat: HEAT,
  artillery: null,
  physical: PHYSICAL,
  movement: MOVEMENT_2013,
  sight: SIGHT_2013,
  transport: null,
  buildings: null,
  minefields: null,
  crippledStructureShare: 0.5,
});
