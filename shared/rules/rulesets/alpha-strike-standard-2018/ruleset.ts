import type { CriticalRules, PhysicalRules } from '../../ruleset.ts';
import type { Edition, SwitchableOption } from '../../ruleset-options.ts';
import { computeChance2d6 } from '../../probability.ts';
import { computeMoveAfterHit, HEX_INCHES, CRITICAL_TABLES, RANGES } from '../alpha-strike-common/tables.ts';
import { computeRamSelfDamage, computeSizeDamage } from '../alpha-strike-common/physical-damage.ts';
import { ATTACK_KINDS, DAMAGE, HEAT, MOTIVE, VARIABLE_DAMAGE } from './tables.ts';
import { BUILDING_OPTION, MINEFIELD_OPTION } from './ground-features.ts';
import { MOVEMENT, MOVEMENT_OPTIONS } from './movement.ts';
import { SIGHT, SIGHT_OPTIONS } from './sight.ts';
import { ARTILLERY } from './artillery.ts';
import { ELECTRONICS } from './electronics.ts';
import { TO_HIT_RULES } from './to-hit-rules.ts';
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

/** 001 "Critical Hit Effects". The movement modifier follows from the Move that is left. */
const CRITICALS: CriticalRules = Object.freeze({
  tables: CRITICAL_TABLES,
  engineHitsToDestroy: 2,
  naturalTwelveRolls: 0,
  moveAfterHit: computeMoveAfterHit,
  tmmAfterHit: (tmm: number) => tmm,
});

/** 001 "Resolving Physical Attacks" with 003 "Charge Attacks"; damage to oneself from above is ours. */
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
  attackerDamage: computeRamSelfDamage,
  criticalRolls: Object.freeze({ standard: 0, melee: 0, charge: 0, dfa: 1 }),
});

/** Standard Alpha Strike, second printing with the errata of version 2.4. */
export const ALPHA_STRIKE_STANDARD_2018: Edition = Object.freeze({
  id: 'alpha-strike-standard-2018',
  title: 'Alpha Strike, standard rules (2018 errata)',
  source: '001, 003',
  version: 1,
  options: OPTIONS,
  turnOrder: 'phases',
  inchesPerHex: HEX_INCHES,
  attackKinds: ATTACK_KINDS,
  ranges: RANGES,
  underwaterRangeShare: 0.5,
  weaponsInBaseContact: true,
  toHit: TO_HIT_RULES,
  pilotAbilities: Object.freeze([]),
  formations: Object.freeze([]),
  chanceToHit: computeChance2d6,
  alwaysHit: 2,
  neverHit: 13,
  damage: DAMAGE,
  criticals: CRITICALS,
  motive: MOTIVE,
  heat: HEAT,
  artillery: ARTILLERY,
  electronics: ELECTRONICS,
  physical: PHYSICAL,
  movement: MOVEMENT,
  sight: SIGHT,
  transport: TRANSPORT,
  buildings: null,
  minefields: null,
  crippledStructureShare: 0.5,
});
