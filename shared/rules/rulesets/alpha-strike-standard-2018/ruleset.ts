import type { CriticalRules, PhysicalRules, Ruleset } from '../../ruleset.ts';
import { computeChance2d6 } from '../../probability.ts';
import { DAMAGE, HEAT, MECH_CRITICALS, RANGES, VARIABLE_DAMAGE } from './tables.ts';
import { TO_HIT_RULES } from './to-hit-rules.ts';

const OPTIONS = Object.freeze([
  Object.freeze({ id: 'variable-damage', title: 'Variable damage: a die for each point of a weapon attack' }),
]);

/** 001 "Critical Hit Effects": half of the current Move is lost, rounded normally, and at least 2". */
const CRITICALS: CriticalRules = Object.freeze({
  mechTable: MECH_CRITICALS,
  engineHitsToDestroy: 2,
  moveAfterHit: (moveInches: number) => Math.max(0, moveInches - Math.max(2, Math.round(moveInches / 2))),
});

/** 001 "Resolving Physical Attacks" with 003 "Charge Attacks"; damage to oneself from above is ours. */
const PHYSICAL = Object.freeze<PhysicalRules>({
  reachInches: 2,
  damage: (kind, size, inchesMoved) => {
    if (kind === 'standard') return size;
    if (kind === 'melee') return size + 1;
    const charge = Math.round((size * inchesMoved) / 8);
    return kind === 'dfa' ? charge + 1 : charge;
  },
  attackerDamage: (kind, hit, attackerSize, targetSize) => {
    const heavyTarget = targetSize >= 3 ? 1 : 0;
    if (kind === 'charge') return hit ? heavyTarget : 0;
    if (kind === 'dfa') return hit ? attackerSize : 1 + heavyTarget;
    return 0;
  },
  criticalRolls: Object.freeze({ standard: 0, melee: 0, charge: 0, dfa: 1 }),
});

/** Standard Alpha Strike, second printing with the errata of version 2.4. */
export function createAlphaStrikeStandard2018(enabledOptions: readonly string[]): Ruleset {
  const enabled = OPTIONS.filter((option) => enabledOptions.includes(option.id)).map((option) => option.id);
  return Object.freeze({
    id: 'alpha-strike-standard-2018',
    title: 'Alpha Strike, standard rules (2018 errata)',
    source: '001, 003',
    version: 1,
    options: OPTIONS,
    enabledOptions: Object.freeze(enabled),
    inchesPerHex: 2,
    ranges: RANGES,
    toHit: TO_HIT_RULES,
    chanceToHit: computeChance2d6,
    alwaysHit: 2,
    neverHit: 13,
    damage: enabled.includes('variable-damage') ? VARIABLE_DAMAGE : DAMAGE,
    criticals: CRITICALS,
    heat: HEAT,
    physical: PHYSICAL,
    crippledStructureShare: 0.5,
  });
}
