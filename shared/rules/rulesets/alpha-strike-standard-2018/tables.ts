import type { CriticalEffect } from '../../../domain/battle-event.ts';
import type { DamageRules, HeatRules, RangeRow } from '../../ruleset.ts';

/** 003 "To-Hit Modifiers Table": range. In hexes of 2": 0-3, 4-12, 13-21. */
export const RANGES: readonly RangeRow[] = Object.freeze([
  { bracket: 'short', upToInches: 6 },
  { bracket: 'medium', upToInches: 24 },
  { bracket: 'long', upToInches: 42 },
]);

export const RANGE_MODIFIERS = Object.freeze({ short: 0, medium: 2, long: 4 });

/** 003 "To-Hit Modifiers Table": target movement, by the Move of the mode used. */
export const TARGET_MOVEMENT: readonly { readonly upToInches: number; readonly modifier: number }[] =
  Object.freeze([
    { upToInches: 4, modifier: 0 },
    { upToInches: 8, modifier: 1 },
    { upToInches: 12, modifier: 2 },
    { upToInches: 18, modifier: 3 },
    { upToInches: 34, modifier: 4 },
    { upToInches: Infinity, modifier: 5 },
  ]);

/** 003 "To-Hit Modifiers Table", note on stealth. */
export const STEALTH = Object.freeze({
  battleArmor: Object.freeze({ short: 1, medium: 1, long: 2 }),
  other: Object.freeze({ short: 0, medium: 1, long: 2 }),
});

/** 001 "Determining Critical Hits Table". */
export const MECH_CRITICALS: readonly CriticalEffect[] = Object.freeze([
  'none',
  'none',
  'ammo',
  'engine',
  'fire-control',
  'none',
  'weapon',
  'mp',
  'weapon',
  'none',
  'fire-control',
  'engine',
  'destroyed',
]);

/** 001 "Step 6: Determine and Apply Damage"; the die for `0*` is ours where damage is not rolled for. */
export const DAMAGE: DamageRules = Object.freeze({
  rearBonus: 1,
  minimalNeeds: 4,
  variableNeeds: null,
  overheat: Object.freeze({ short: 'always', medium: 'always', long: 'always' }),
});

/** 003 "Advanced Combat Option: Variable Damage". */
export const VARIABLE_DAMAGE: DamageRules = Object.freeze({ ...DAMAGE, minimalNeeds: 5, variableNeeds: 3 });

/** 001 "Overheating" and 003 "Heat"; the loss of Move is ours, taken from the later quick start. */
export const HEAT: HeatRules = Object.freeze({
  shutdownLevel: 4,
  groundMoveLossInchesPerLevel: 2,
  outsideHeatCap: 2,
  engineHitHeat: 1,
});
