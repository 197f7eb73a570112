import { opponentOf } from '../../../../domain/side.ts';
import { computeOrderDamage } from '../../../combat/attack-damage.ts';
import { isWeaponKind } from '../../../combat/build-question.ts';
import { canAct, isLost, tracksHeat } from '../../../combat/combat-state.ts';
import type { AttackOrder } from '../../../combat/fighter.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit, type DeclaredRam } from '../../state/battle-unit.ts';
import { listDirectOrders } from '../../turn/direct-orders.ts';
import { reduceByWalls } from '../../turn/shelter.ts';
import { computeChance, computeMeanPoints, lookUpWeaponChance } from '../attack-choice.ts';
import { getCommanderMemory } from '../memory/commander-memory.ts';
import { openMatchup } from '../memory/hit-chance-lookup.ts';
import { computeLevelAfter, priceHeat } from './heat-price.ts';
import { weighEffects, type Effects } from './hit-effects.ts';
import { chanceOfStanding, createLook, expectGain, type ExpectedHit, type Prospect } from './prospect.ts';

/** An attack that a unit can make, and what is expected of it. Values and costs in point values. */
export interface ExpectedShot extends ExpectedHit {
  readonly target: BattleUnit;
  readonly order: AttackOrder;
  /** What a hit is worth besides its damage. */
  readonly besides: number;
  /** What its heat costs the unit, and the spotting a friend. */
  readonly heatCost: number;
  readonly spotterCost: number;
}

const NOBODY: readonly BattleUnit[] = [];
const NO_SHOTS: readonly ExpectedShot[] = [];
const NO_EFFECTS: Effects = Object.freeze({ points: 0, value: 0 });

/** Enemies that a unit can attack; none if it cannot attack at all. */
export function listTargets({ bySide }: BattleState, unit: BattleUnit): readonly BattleUnit[] {
  if (!isUnitOnBoard(unit) || !canAct(unit.state)) return NOBODY;
  return bySide[opponentOf(unit.side)].filter((target) => isUnitOnBoard(target) && !isLost(target.state));
}

/**
 * Lists the attacks that a unit can make from its hex at what it sees, with every overheat or none. A declared ram replaces
 * all others.
 */
export function listDirectShots(
  battle: BattleState,
  unit: BattleUnit,
  overheats: boolean,
): readonly ExpectedShot[] {
  if (unit.ram !== null) return isUnitOnBoard(unit) ? listRam(battle, unit, unit.ram) : NO_SHOTS;
  const linked = battle.electronics?.listLinked(unit) ?? NOBODY;
  const price = createHeatPrices(battle, unit);
  const shots: ExpectedShot[] = [];
  for (const target of listTargets(battle, unit))
    for (const order of listDirectOrders(battle, unit, target, linked)) {
      if (order.overheat > 0 && !overheats) continue;
      const shot = aim(battle, unit, target, order, price(order), 0);
      if (shot !== null) shots.push(shot);
    }
  return shots;
}

/** What the heat of an order costs a unit. */
export function createHeatPrices(battle: BattleState, unit: BattleUnit): (order: AttackOrder) => number {
  const prices: number[] = [];
  if (!tracksHeat(unit.card)) return () => 0;
  return ({ kind, overheat }) =>
    isWeaponKind(kind)
      ? (prices[overheat] ??= priceHeat(battle, unit, computeLevelAfter(battle, unit, overheat)))
      : 0;
}

/** An order with what is expected of it; null if it is impossible. */
export function aim(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  order: AttackOrder,
  heatCost: number,
  spotterCost: number,
): ExpectedShot | null {
  const hit = expectHit(battle, unit, target, order);
  if (hit === null || hit.chance === 0) return null;
  const { heat, turret, beaconReach } = unit.traits;
  const hasEffects =
    heat !== null || (turret !== null && turret.traits.heat !== null) || beaconReach !== null;
  const effects = hasEffects ? weighEffects(battle, unit, target, order) : NO_EFFECTS;
  const points = hit.points + effects.points;
  return { chance: hit.chance, points, target, order, besides: effects.value, heatCost, spotterCost };
}

function listRam(
  battle: BattleState,
  unit: BattleUnit,
  { kind, target }: DeclaredRam,
): readonly ExpectedShot[] {
  const rangeInches = battle.ruleset.inchesPerHex;
  const shot = aim(battle, unit, target, { kind, rangeInches, fromRear: false, overheat: 0 }, 0, 0);
  return shot === null ? NO_SHOTS : [shot];
}

/** Chance and mean points of an attack; null if it is impossible. */
function expectHit(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  order: AttackOrder,
): ExpectedHit | null {
  const amount = computeOrderDamage(battle.ruleset, unit, target, order);
  if (typeof amount === 'string') return null;
  const points = reduceByWalls(order, unit, target, computeMeanPoints(battle, unit, target, order, amount));
  const memory = getCommanderMemory(battle);
  const chance =
    order.kind === 'weapon'
      ? lookUpWeaponChance(battle, memory, openMatchup(memory.hitChances, unit, target), order)
      : computeChance(battle, unit, target, order);
  return { chance, points };
}

/** What a shot is worth at what is expected of its target, less its costs. */
export function weighShot(prospect: Prospect, shot: ExpectedShot, heatWeight: number): number {
  const besides = shot.besides === 0 ? 0 : shot.chance * shot.besides * chanceOfStanding(prospect);
  return expectGain(prospect, shot) + besides - heatWeight * shot.heatCost - shot.spotterCost;
}

/** What the best of some shots is worth while nobody else fires; 0 if none is worth anything. */
export function weighBest(battle: BattleState, shots: readonly ExpectedShot[], heatWeight: number): number {
  const look = createLook(battle);
  return shots.reduce((best, shot) => Math.max(best, weighShot(look(shot.target), shot, heatWeight)), 0);
}
