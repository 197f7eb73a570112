import type { AttackKind } from '../../../domain/battle-event.ts';
import type { CriticalRules, DamageRules, HeatRules } from '../../ruleset.ts';
import { computeMoveAfterHit, CRITICAL_TABLES } from '../alpha-strike-common/tables.ts';

/** 001 "Combat Phase": weapon attacks and the physical attacks of 'Mechs. */
export const ATTACK_KINDS: readonly AttackKind[] = Object.freeze([
  'weapon',
  'standard',
  'melee',
  'charge',
  'dfa',
]);

/** 001 "Step 6: Determine and Apply Damage"; the die for `0*` is ours, taken from the later quick start. */
export const DAMAGE: DamageRules = Object.freeze({
  rearBonus: 1,
  minimalNeeds: 4,
  minimalByHandNeeds: 4,
  variableNeeds: null,
  sinksWithoutArmor: false,
  overheat: Object.freeze({ short: 'always', medium: 'always', long: 'always' }),
  rearWeapons: 'unknown',
});

/** 001 "Critical Hit Effects". The movement modifier follows from the Move that is left. */
export const CRITICALS: CriticalRules = Object.freeze({
  tables: CRITICAL_TABLES,
  engineHitsToDestroy: 2,
  naturalTwelveRolls: 0,
  moveAfterHit: computeMoveAfterHit,
  tmmAfterHit: (tmm: number) => tmm,
});

/** 001 "Overheating"; the loss of Move and cooling in water are ours, taken from the later rules. */
export const HEAT: HeatRules = Object.freeze({
  shutdownLevel: 4,
  groundMoveLossInchesPerLevel: 2,
  outsideHeatCap: 2,
  engineHitHeat: 1,
  coolingDepthInches: 1,
  tmmAtHeat: (tmm: number) => tmm,
});
