import type { AttackKind } from '../../../domain/battle-event.ts';
import type { DamageRules, HeatRules } from '../../ruleset.ts';

/** 003 "To-Hit Modifiers Table": kinds of attack of ground units. */
export const ATTACK_KINDS: readonly AttackKind[] = Object.freeze([
  'weapon',
  'rear',
  'standard',
  'melee',
  'charge',
  'dfa',
  'anti-mech',
  'artillery',
  'indirect',
]);

/** 003 "To-Hit Modifiers Table", note on stealth. */
export const STEALTH = Object.freeze({
  battleArmor: Object.freeze({ short: 1, medium: 1, long: 2 }),
  other: Object.freeze({ short: 0, medium: 1, long: 2 }),
});

/** 001 "Step 6: Determine and Apply Damage"; the die for `0*` is ours where damage is not rolled for. */
export const DAMAGE: DamageRules = Object.freeze({
  rearBonus: 1,
  minimalNeeds: 4,
  variableNeeds: null,
  overheat: Object.freeze({ short: 'always', medium: 'always', long: 'always' }),
  rearWeapons: 'instead',
});

/** 003 "Advanced Combat Option: Variable Damage". */
export const VARIABLE_DAMAGE: DamageRules = Object.freeze({ ...DAMAGE, minimalNeeds: 5, variableNeeds: 3 });

/** 001 "Overheating" and 003 "Heat"; the loss of Move is ours, taken from the later quick start. */
export const HEAT: HeatRules = Object.freeze({
  shutdownLevel: 4,
  groundMoveLossInchesPerLevel: 2,
  outsideHeatCap: 2,
  engineHitHeat: 1,
  coolingDepthInches: 1,
  tmmAtHeat: (tmm: number) => tmm,
});
