import { computeOrderDamage } from '../attack-damage.ts';
import { isWeaponKind, questionOfOrder } from '../build-question.ts';
import { tracksHeat, type Combatant } from '../combat-state.ts';
import { computeCriticalEffect } from '../criticals.ts';
import { computeHeatPoints } from '../heat-weapons.ts';
import { findFlak, FLAK_MARGIN } from '../hit-points.ts';
import type { DamageAmount } from '../../damage-value.ts';
import type { Ruleset } from '../../ruleset.ts';
import { FACES, type KnownRolls, type RollClass } from './walk-outcomes.ts';
import type { DeclaredAttack } from '../fighter.ts';

/** With more circles of structure than this the worst critical effect is certain. */
const MAX_MARKED = 15;

/**
 * Classes of the dice of an attack in groups: a D20 hits or misses; rolls of 2D20 are alike if they have the same
 * effect for any number of circles of structure that a group marks. Source: what `performAttack` carries out; 000 "Roll
 * To Hit", "Critical Hits Table".
 */
export function listGroupRolls(
  ruleset: Ruleset,
  attack: DeclaredAttack,
  hitNumber: number,
): Pick<KnownRolls, 'otherDice' | 'd20' | 'both2d20'> {
  if (ruleset.d20 === null) return { otherDice: FACES, d20: [], both2d20: [] };
  const flak = findAttackFlak(ruleset, attack);
  return {
    otherDice: listOtherDice(ruleset, attack, flak),
    d20: listD20(hitNumber, flak),
    both2d20: listAttackCriticalRolls(ruleset, attack, flak),
  };
}

function findAttackFlak(ruleset: Ruleset, { attacker, target, order }: DeclaredAttack): DamageAmount {
  return findFlak(order, questionOfOrder(ruleset, attacker, target, order));
}

/** Classes of a D20: hit, miss and, with flak, near miss. */
function listD20(hitNumber: number, flak: DamageAmount): readonly RollClass[] {
  const nearest = flak.points > 0 || flak.minimal ? Math.min(20, hitNumber + FLAK_MARGIN) : hitNumber;
  return [
    { chance: hitNumber / 20, faces: [1] },
    { chance: (nearest - hitNumber) / 20, faces: [nearest] },
    { chance: 1 - nearest / 20, faces: [20] },
  ].filter(({ chance }) => chance > 0);
}

/**
 * Without a die for `0*` the only other single dice decide how long a unit is stunned, which the odds do not include.
 */
function listOtherDice(
  ruleset: Ruleset,
  { attacker, target, order }: DeclaredAttack,
  flak: DamageAmount,
): readonly RollClass[] {
  const amount = computeOrderDamage(ruleset, attacker, target, order);
  return flak.minimal || (typeof amount !== 'string' && amount.minimal) ? FACES : [{ chance: 1, faces: [1] }];
}

function listAttackCriticalRolls(
  ruleset: Ruleset,
  attack: DeclaredAttack,
  flak: DamageAmount,
): readonly RollClass[] {
  // A ram damages the attacker by more than its own points.
  const most = isWeaponKind(attack.order.kind)
    ? Math.max(countLargestGroup(ruleset, attack), flak.points + Number(flak.minimal))
    : MAX_MARKED;
  return listCriticalRolls(ruleset, [attack.attacker, attack.target], most);
}

/**
 * Classes of critical rolls of 2D20 against any of these units, for hits that mark at most this many circles of
 * structure.
 */
export function listCriticalRolls(
  ruleset: Ruleset,
  units: readonly Combatant[],
  most: number,
): readonly RollClass[] {
  const classes = new Map<string, { ways: number; faces: readonly number[] }>();
  for (let total = 2; total <= 40; total += 1) {
    const effects: string[] = [];
    for (const unit of units)
      for (let marked = 0; marked <= most; marked += 1)
        effects.push(computeCriticalEffect(ruleset, unit, total, marked));
    const key = effects.join();
    const ways = 20 - Math.abs(21 - total) + (classes.get(key)?.ways ?? 0);
    classes.set(key, { ways, faces: [Math.ceil(total / 2), Math.floor(total / 2)] });
  }
  return [...classes.values()].map(({ ways, faces }) => ({ chance: ways / 400, faces }));
}

function countLargestGroup(ruleset: Ruleset, attack: DeclaredAttack): number {
  const points = listOrderGroups(ruleset, attack).map((group) => group.points + Number(group.minimal));
  const { attacker, target, order } = attack;
  const heat = tracksHeat(target.card)
    ? 0
    : computeHeatPoints(order, questionOfOrder(ruleset, attacker, target, order), null);
  return Math.max(0, ...points) + heat;
}

/** Amounts for which a weapon attack is rolled: its groups if the edition has them, else the whole. */
export function listOrderGroups(
  ruleset: Ruleset,
  { attacker, target, order }: DeclaredAttack,
): readonly DamageAmount[] {
  const amount = computeOrderDamage(ruleset, attacker, target, order);
  if (typeof amount === 'string') return [];
  return isWeaponKind(order.kind) ? (ruleset.damage.listGroups?.(amount) ?? [amount]) : [amount];
}
