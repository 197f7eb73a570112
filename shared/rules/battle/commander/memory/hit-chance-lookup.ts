import { layOutBits } from '../../../../bits.ts';
import { createVersion, isOutdated, memoizeBy, type Version } from '../../../../memoize.ts';
import { MOVEMENTS_USED, type MovementUsed } from '../../../../domain/battle-event.ts';
import { BRACKETS } from '../../../../domain/unit-card.ts';
import { isHeatAttack } from '../../../combat/attack-damage.ts';
import { questionOfOrder } from '../../../combat/build-question.ts';
import type { AttackOrder } from '../../../combat/fighter.ts';
import { computeOverheatLimit } from '../../../combat/heat.ts';
import { computeTargetNumber } from '../../../combat/to-hit.ts';
import { reduceDamage, type IncomingHit } from '../../../combat/damage.ts';
import { computeMeanDamage, computeWeaponDamage } from '../../../combat/weapon-damage.ts';
import type { Ruleset } from '../../../ruleset.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import {
  createToHitCache,
  getToHitNumbers,
  UNKNOWN,
  type ToHitCache,
  type ToHitNumbers,
} from './to-hit-cache.ts';
import { OUT_OF_REACH } from '../../state/range-brackets.ts';
import { GROUND_CODES, GROUND_TERRAINS } from '../../state/sight-rows.ts';
import { getConditionVersion } from '../../state/unit-moves.ts';
import { readReal, readTiny } from '../../../read.ts';

const MOVEMENTS = MOVEMENTS_USED;
/** Numbers for one pair of units and one kind of ground. */
const PER_GROUND = MOVEMENTS.length * MOVEMENTS.length * BRACKETS.length;
/** Added to a to-hit number to make it an index. */
const NUMBER_OFFSET = 32;
/** Tables about to-hit numbers of a rule system. */
interface NumberTables {
  /** Chance to hit by to-hit number, with the offset. */
  readonly chances: Float64Array;
  /** Attack orders by ground and bracket, with all that their to-hit number depends on. */
  readonly orders: readonly AttackOrder[];
}

/** A unit that may fire at another one, with the to-hit numbers in the present condition of both. */
export interface Matchup {
  readonly attacker: BattleUnit;
  readonly target: BattleUnit;
  readonly numbers: ToHitNumbers;
}

/** Mean points that a weapon hit of a unit deals, by bracket: on the front or a side of the target, and on its rear. */
interface WeaponPoints {
  readonly version: Version;
  front: readonly number[];
  rear: readonly number[];
}

/**
 * Chances and damage of weapon attacks between the units of a scenario, cached by the condition of both units:
 * commanders ask for the same few numbers again and again, and all battles of a scenario share them.
 */
export interface HitChanceLookup extends NumberTables {
  readonly ruleset: Ruleset;
  readonly unitCount: number;
  readonly memory: ToHitCache;
  /** Mean damage of the weapons of each unit, by its index. */
  readonly points: readonly WeaponPoints[];
}

/**
 * Creates an empty lookup for all battles of a scenario of `unitCount` units. An open board has only one kind of
 * ground.
 */
export function createHitChanceLookup(ruleset: Ruleset, unitCount: number, isOpen: boolean): HitChanceLookup {
  return {
    ...getNumberTables(ruleset),
    ruleset,
    unitCount,
    memory: createToHitCache(unitCount ** 2, PER_GROUND * (isOpen ? 1 : GROUND_CODES)),
    points: Array.from({ length: unitCount }, () => ({ version: createVersion(), front: [], rear: [] })),
  };
}

/** Opens the to-hit numbers of a unit against a target in the present condition of both. */
export function openMatchup(lookup: HitChanceLookup, attacker: BattleUnit, target: BattleUnit): Matchup {
  const pair = attacker.index * lookup.unitCount + target.index;
  const numbers = getToHitNumbers(
    lookup.memory,
    pair,
    getConditionVersion(attacker),
    getConditionVersion(target),
  );
  return { attacker, target, numbers };
}

/** Chance of a weapon attack to hit if both had moved as given. */
export function getChance(
  lookup: HitChanceLookup,
  { attacker, target, numbers }: Matchup,
  attackerMovement: MovementUsed,
  targetMovement: MovementUsed,
  bracket: number,
  ground: number,
): number {
  if (bracket === OUT_OF_REACH) return 0;
  const movements = indexOf(attackerMovement) * MOVEMENTS.length + indexOf(targetMovement);
  const entry = ground * PER_GROUND + movements * BRACKETS.length + bracket;
  let number = readTiny(numbers, entry);
  if (number === UNKNOWN) {
    const order = lookup.orders[ground * BRACKETS.length + bracket];
    if (order === undefined) return 0;
    number = computeTargetNumber(
      questionOfOrder(lookup.ruleset, attacker, target, order, attackerMovement, targetMovement),
    );
    numbers[entry] = number;
  }
  return readReal(lookup.chances, number + NUMBER_OFFSET);
}

const WEAPON_CONDITION = layOutBits({ heat: 3, weapon: 7, engine: 1 });

/** Packs everything about a unit that changes and affects its damage. */
export function getWeaponVersion({ state }: BattleUnit): number {
  return (
    (state.heat << WEAPON_CONDITION.heat) |
    (Math.min(127, state.criticals.weapon) << WEAPON_CONDITION.weapon) |
    ((state.criticals.engine > 0 ? 1 : 0) << WEAPON_CONDITION.engine)
  );
}

/** Mean points of a weapon hit with half of the overheat that is available; 0 if the attack is not possible. */
export function getUsualPoints(
  lookup: HitChanceLookup,
  attacker: BattleUnit,
  target: BattleUnit,
  bracket: number,
  fromRear: boolean,
): number {
  const points = lookup.points[attacker.index];
  if (points === undefined) throw new RangeError(`no unit ${attacker.unitId} in this scenario`);
  if (isOutdated(points.version, getWeaponVersion(attacker))) {
    points.front = listPoints(lookup, attacker, false);
    points.rear = listPoints(lookup, attacker, true);
  }
  const usual = (fromRear ? points.rear : points.front)[bracket] ?? 0;
  const hit = (fromRear ? REAR_HITS : FRONT_HITS)[bracket];
  return usual === 0 || hit === undefined ? 0 : reduceDamage(usual, hit, attacker.traits, target.traits);
}

const FRONT_HITS = BRACKETS.map((bracket): IncomingHit => ({
  ...({ source: 'weapons', bracket, indirect: false, fromRear: false } as const),
}));
const REAR_HITS = FRONT_HITS.map((hit): IncomingHit => ({ ...hit, fromRear: true }));

function listPoints(
  { ruleset, orders }: HitChanceLookup,
  attacker: BattleUnit,
  fromRear: boolean,
): readonly number[] {
  const { state, card } = attacker;
  const half = computeOverheatLimit(ruleset.heat, card.overheat, state.heat) / 2;
  return BRACKETS.map((bracket, at) => {
    const order = orders[at];
    const overheat = order === undefined || isHeatAttack(ruleset, attacker, order) ? 0 : half;
    const shot = { bracket, fromRear, overheat, rearWeapons: false };
    const amount = computeWeaponDamage(ruleset.damage, card, state.criticals, shot);
    return amount === null ? 0 : computeMeanDamage(ruleset.damage, amount);
  });
}

function indexOf(movement: MovementUsed): number {
  return movement === 'standstill' ? 0 : movement === 'ground' ? 1 : 2;
}

const getNumberTables = memoizeBy((ruleset: Ruleset): NumberTables => ({
  chances: Float64Array.from({ length: 2 * NUMBER_OFFSET + 64 }, (_, index) =>
    ruleset.chanceToHit(index - NUMBER_OFFSET),
  ),
  orders: GROUND_TERRAINS.flatMap((terrain) => listOrders(ruleset, terrain)),
}));

function listOrders(ruleset: Ruleset, terrain: NonNullable<AttackOrder['terrain']>): readonly AttackOrder[] {
  const share = terrain.underwater === true ? ruleset.underwaterRangeShare : 1;
  return ruleset.ranges.map(({ upToInches }) => ({
    kind: 'weapon',
    rangeInches: upToInches * share,
    fromRear: false,
    overheat: 0,
    terrain,
  }));
}
