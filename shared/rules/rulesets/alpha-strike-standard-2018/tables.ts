import type { AttackKind } from '../../../domain/battle-event.ts';
import type { DamageRules, MotiveRules } from '../../ruleset.ts';
import { COMMON_DAMAGE } from '../alpha-strike-common/edition.ts';

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

/** 001 "Step 6: Determine and Apply Damage"; the die for `0*` without variable damage is ours. */
export const DAMAGE: DamageRules = Object.freeze({
  ...COMMON_DAMAGE,
  sinksWithoutArmor: true,
  rearWeapons: 'instead',
});

/** 003 "Advanced Combat Option: Variable Damage". */
export const VARIABLE_DAMAGE: DamageRules = Object.freeze({ ...DAMAGE, minimalNeeds: 5, variableNeeds: 3 });

/** Half of a value, rounded down, but at least `least` less than before. */
function halve(value: number, least: number): number {
  return Math.max(0, Math.min(Math.floor(value / 2), value - least));
}

/**
 * 003 "Motive Systems Damage Table": halves are rounded down, at least 2" are lost, and a unit without Move is
 * immobile. The bands and the modifiers of each way of moving are ours, as in the later rules.
 */
export const MOTIVE: MotiveRules = Object.freeze<MotiveRules>({
  table: Object.freeze([
    { upTo: 8, effect: 'none' },
    { upTo: 10, effect: 'slowed' },
    { upTo: 11, effect: 'halved' },
    { upTo: Infinity, effect: 'immobilized' },
  ]),
  modifiers: Object.freeze({ wheeled: 1, bicycle: 1, monocycle: 1, hover: 1, vtol: 2, wige: 2 }),
  moveAfter: (effect, moveInches) => {
    if (effect === 'slowed') return Math.max(0, moveInches - 2);
    if (effect === 'halved') return halve(moveInches, 2);
    return effect === 'immobilized' ? 0 : moveInches;
  },
  tmmAfter: (effect, tmm) => {
    if (effect === 'slowed') return Math.max(0, tmm - 1);
    if (effect === 'halved') return halve(tmm, 1);
    return effect === 'immobilized' ? 0 : tmm;
  },
});
