import type { MovementUsed } from '../../domain/battle-event.ts';
import { BRACKETS, type Bracket } from '../../domain/unit-card.ts';
import { buildToHitQuestion } from '../combat/attack-question.ts';
import { computeOverheatLimit } from '../combat/heat.ts';
import { computeTargetNumber } from '../combat/to-hit.ts';
import { reduceDamage } from '../combat/damage-stopped.ts';
import { computeMeanDamage, computeWeaponDamage } from '../combat/weapon-damage.ts';
import { getBracket, type Ruleset } from '../ruleset.ts';
import type { BattleUnit } from './battle-unit.ts';

const MOVEMENT_COUNT = 3;
const ENTRIES = MOVEMENT_COUNT * MOVEMENT_COUNT * BRACKETS.length;
const UNKNOWN = -128;
/** Added to a to-hit number to make an index of it. */
const NUMBER_OFFSET = 32;
/** Distances beyond the largest board are not asked for. */
const MOST_HEXES = 256;

/** Bracket index for what is out of reach. */
export const OUT_OF_REACH = BRACKETS.length;

/**
 * Chances and damage of weapon attacks between the units of one battle, remembered until heat, damage or shutdown
 * changes them: a commander asks for the same few numbers thousands of times.
 */
export interface Odds {
  /** Bracket index (0 short, 1 medium, 2 long) by distance in hexes; `OUT_OF_REACH` beyond. */
  readonly bracketByHexes: Uint8Array;
  /** Farthest distance in hexes at which a weapon attack is possible. */
  readonly reachHexes: number;
  /** Chance of a weapon attack to hit, had both moved as given. */
  chanceToHit(
    attacker: BattleUnit,
    target: BattleUnit,
    attackerMovement: MovementUsed,
    targetMovement: MovementUsed,
    bracket: number,
  ): number;
  /** Points that a weapon hit deals in the mean with half of the overheat at hand; 0 when there is no attack. */
  usualPoints(attacker: BattleUnit, target: BattleUnit, bracket: number, fromRear: boolean): number;
}

export function createOdds(ruleset: Ruleset, units: readonly BattleUnit[]): Odds {
  const bracketByHexes = listBrackets(ruleset);
  return {
    bracketByHexes,
    reachHexes: bracketByHexes.indexOf(OUT_OF_REACH) - 1,
    chanceToHit: createChances(ruleset, units.length),
    usualPoints: createPoints(ruleset, units.length),
  };
}

function createChances(ruleset: Ruleset, unitCount: number): Odds['chanceToHit'] {
  const numbers = new Int8Array(unitCount * unitCount * ENTRIES).fill(UNKNOWN);
  const stamps = new Float64Array(unitCount * unitCount).fill(-1);
  const chances = Float64Array.from({ length: 2 * NUMBER_OFFSET + 64 }, (_, index) =>
    ruleset.chanceToHit(index - NUMBER_OFFSET),
  );
  const orders = ruleset.ranges.map(
    ({ upToInches }) => ({ kind: 'weapon', rangeInches: upToInches, fromRear: false, overheat: 0 }) as const,
  );
  return (attacker, target, attackerMovement, targetMovement, bracket) => {
    const pair = attacker.index * unitCount + target.index;
    const stamp = stampOf(attacker) * 2 ** 22 + stampOf(target);
    if (stamps[pair] !== stamp) {
      stamps[pair] = stamp;
      numbers.fill(UNKNOWN, pair * ENTRIES, (pair + 1) * ENTRIES);
    }
    const movements = indexOf(attackerMovement) * MOVEMENT_COUNT + indexOf(targetMovement);
    const entry = pair * ENTRIES + movements * BRACKETS.length + bracket;
    const known = numbers[entry] ?? UNKNOWN;
    if (known !== UNKNOWN) return chances[known + NUMBER_OFFSET] ?? 0;
    const order = orders[bracket];
    if (order === undefined) return 0;
    const question = buildToHitQuestion(ruleset, attacker, target, order, attackerMovement, targetMovement);
    const number = computeTargetNumber(question);
    numbers[entry] = number;
    return chances[number + NUMBER_OFFSET] ?? 0;
  };
}

function createPoints(ruleset: Ruleset, unitCount: number): Odds['usualPoints'] {
  const perUnit = BRACKETS.length * 2;
  const points = new Float64Array(unitCount * perUnit);
  const stamps = new Int32Array(unitCount).fill(-1);
  return (attacker, target, bracket, fromRear) => {
    const { state, card, index } = attacker;
    const stamp = state.heat | (state.criticals.weapon << 3);
    if (stamps[index] !== stamp) {
      stamps[index] = stamp;
      const overheat = computeOverheatLimit(ruleset.heat, card.overheat, state.heat) / 2;
      for (let entry = 0; entry < perUnit; entry += 1) {
        const shot = {
          bracket: BRACKETS[entry >> 1] ?? 'short',
          fromRear: (entry & 1) === 1,
          overheat,
          rearWeapons: false,
        };
        const amount = computeWeaponDamage(ruleset.damage, card, state.criticals.weapon, shot);
        points[index * perUnit + entry] = amount === null ? 0 : computeMeanDamage(ruleset.damage, amount);
      }
    }
    const usual = points[index * perUnit + bracket * 2 + (fromRear ? 1 : 0)] ?? 0;
    return usual === 0 ? 0 : reduceDamage(usual, 'weapons', attacker.traits, target.traits);
  };
}

function indexOf(movement: MovementUsed): number {
  return movement === 'standstill' ? 0 : movement === 'ground' ? 1 : 2;
}

/** Everything that changes about a unit and that a to-hit number can depend on, in 22 bits. */
function stampOf({ state, pilotAbilities }: BattleUnit): number {
  return (
    state.heat |
    ((state.shutdown ? 1 : 0) << 3) |
    (Math.min(15, state.criticals.fireControl) << 4) |
    (Math.min(15, state.criticals.mp) << 8) |
    (Math.min(7, state.criticals.slowed) << 12) |
    (Math.min(7, state.criticals.halved) << 15) |
    ((state.criticals.immobilized > 0 ? 1 : 0) << 18) |
    (Math.min(3, state.criticals.crew) << 19) |
    ((pilotAbilities.includes('sniper') ? 1 : 0) << 21)
  );
}

function listBrackets(ruleset: Ruleset): Uint8Array {
  return Uint8Array.from({ length: MOST_HEXES }, (_, hexes) => {
    const bracket: Bracket | null = getBracket(ruleset, hexes * ruleset.inchesPerHex);
    return bracket === null ? OUT_OF_REACH : BRACKETS.indexOf(bracket);
  });
}
