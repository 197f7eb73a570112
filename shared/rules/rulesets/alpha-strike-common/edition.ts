import { computeChance2d6 } from '../../probability.ts';
import type { CriticalRules, DamageRules, HeatRules, PhysicalRules } from '../../ruleset.ts';
import type { Edition } from '../../ruleset-options.ts';
import { COMMON_DAMAGE_SOURCES } from './damage-sources.ts';
import { computeSizeDamage } from './physical-damage.ts';
import { computeMoveAfterHit, CRITICAL_TABLES, HEX_INCHES, RANGES } from './tables.ts';

/**
 * 001 "Step 6: Determine and Apply Damage"; the die for `0*` is from 004 unless an edition has its own. That overheat adds
 * damage at long range only with OVL is from 004 too, and after the published rules where an edition is silent.
 */
export const COMMON_DAMAGE = Object.freeze({
  sources: COMMON_DAMAGE_SOURCES,
  rearBonus: 1,
  minimalNeeds: 4,
  minimalByHandNeeds: 4,
  variableNeeds: null,
  sinksWithoutArmor: false,
  overheat: Object.freeze({ short: 'always', medium: 'always', long: 'with-ovl' }),
  heatWeaponsOverheat: true,
  listGroups: null,
  spread: null,
}) satisfies Partial<DamageRules>;

/** 001 "Critical Hit Effects". The movement modifier is derived from the remaining Move. */
export const COMMON_CRITICALS: CriticalRules = Object.freeze({
  tables: CRITICAL_TABLES,
  engineHitsToDestroy: 2,
  naturalTwelveRolls: 0,
  everyHit: null,
  moveAfterHit: computeMoveAfterHit,
  tmmAfterHit: (tmm: number) => tmm,
});

/**
 * 001 "Overheating", 003 "Heat" and "Cooling Down": water of less than 1" does not count. Loss of Move and cooling
 * without overheat, which these leave open, are from 004 (ours).
 */
export const COMMON_HEAT: HeatRules = Object.freeze({
  shutdownLevel: 4,
  groundMoveLossInchesPerLevel: 2,
  outsideHeatCap: 2,
  engineHitHeat: 1,
  absorbingDepthInches: 1,
  coolingDepthInches: 1,
  deliberate: false,
  tmmAtHeat: (tmm: number) => tmm,
});

/**
 * 001 "Base-to-Base Contact": bases touch; on hexes units in neighbouring hexes are in contact, 003 "Converting
 * Movement and Distances". Damage to the attacker differs by edition.
 */
export const COMMON_PHYSICAL = Object.freeze({
  reachInches: HEX_INCHES,
  tableReachInches: Object.freeze({ standard: 0, melee: 0, charge: 0, dfa: 0 }),
  usualReachInches: Object.freeze({
    standard: HEX_INCHES,
    melee: HEX_INCHES,
    charge: HEX_INCHES,
    dfa: HEX_INCHES,
  }),
  meleeReplacesStandard: false,
  damage: computeSizeDamage,
  criticalRolls: Object.freeze({ standard: 0, melee: 0, charge: 0, dfa: 1 }),
}) satisfies Partial<PhysicalRules>;

/** What all editions of Alpha Strike have in common, without rules that only some of them have. */
export const COMMON_EDITION = Object.freeze({
  options: Object.freeze([]),
  turnOrder: 'phases',
  inchesPerHex: HEX_INCHES,
  unitTypes: null,
  groundedTypes: Object.freeze([]),
  ranges: RANGES,
  underwaterRangeShare: 1,
  weaponsInBaseContact: false,
  pilotAbilities: Object.freeze([]),
  formations: Object.freeze([]),
  chanceToHit: computeChance2d6,
  d20: null,
  alwaysHit: 2,
  neverHit: 13,
  motive: null,
  artillery: null,
  electronics: null,
  tactics: null,
  transport: null,
  buildings: null,
  minefields: null,
  crippledStructureShare: 0.5,
}) satisfies Partial<Edition>;
