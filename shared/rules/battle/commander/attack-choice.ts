import { getCommanderMemory, type CommanderMemory } from './memory/commander-memory.ts';
import { computeOrderDamage, getDamageRules } from '../../combat/attack-damage.ts';
import { isWeaponKind, questionOfOrder } from '../../combat/build-question.ts';
import type { AttackOrder } from '../../combat/fighter.ts';
import { canAct, isLost, tracksHeat } from '../../combat/combat-state.ts';
import { computeTargetNumber } from '../../combat/to-hit.ts';
import { computeMeanDamage } from '../../combat/weapon-damage.ts';
import { reduceDamage } from '../../combat/damage.ts';
import type { DamageAmount } from '../../damage-value.ts';
import { getBracket, isPhysical } from '../../ruleset.ts';
import { computeValueOfDamage } from './evaluation/value-of-damage.ts';
import { BALANCED, type Weights } from './evaluation/weights.ts';
import type { AttackChoice } from '../turn/commander.ts';
import { listAttackOrders } from '../turn/attack-orders.ts';
import type { BattleState } from '../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../state/battle-unit.ts';
import { getChance, openMatchup, type Matchup } from './memory/hit-chance-lookup.ts';
import { getBracketIndex } from '../state/range-brackets.ts';
import { reduceByWalls } from '../turn/shelter.ts';
import { GROUND, GROUND_TERRAINS } from '../state/sight-rows.ts';
import { opponentOf } from '../../../domain/side.ts';

/** Cost of each heat level in the next turn, as a share of the value of what the unit does in a turn. */
const HEAT_COST: readonly number[] = [0, 0.5, 1.1, 1.8, 3.5];
const NOBODY: readonly BattleUnit[] = [];
/** Value of a critical roll in itself, in points of damage. */
export const CRITICAL_POINTS = 1;

/** The most valuable attack that a unit can make from its hex; null when none is worth making. */
export function chooseAttack(
  battle: BattleState,
  unit: BattleUnit,
  weights: Weights = BALANCED,
): AttackChoice | null {
  if (!isUnitOnBoard(unit) || !canAct(unit.state)) return null;
  const linked = battle.electronics?.listLinked(unit) ?? NOBODY;
  let best: AttackChoice | null = null;
  for (const target of battle.bySide[opponentOf(unit.side)]) {
    if (!isUnitOnBoard(target) || isLost(target.state)) continue;
    best = weighTarget(battle, unit, target, weights, linked, best);
  }
  return best;
}

/** The most valuable attack of a unit on a target if it is worth more than another one; else that one. */
export function weighTarget(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  weights: Weights,
  linked: readonly BattleUnit[] = NOBODY,
  least: AttackChoice | null = null,
): AttackChoice | null {
  const orders = listAttackOrders(battle, unit, target, linked);
  if (orders.length === 0) return least;
  const memory = getCommanderMemory(battle);
  const matchup = openMatchup(memory.hitChances, unit, target);
  let best = least;
  for (const order of orders) {
    const choice = weighOrder(battle, memory, matchup, order, weights);
    if (choice !== null && choice.value > (best?.value ?? 0)) best = choice;
  }
  return best;
}

/** The value of an attack: what it is expected to do to the target, less the cost of the heat; null if it is impossible. */
function weighOrder(
  battle: BattleState,
  memory: CommanderMemory,
  matchup: Matchup,
  order: AttackOrder,
  weights: Weights,
): AttackChoice | null {
  const { attacker: unit, target } = matchup;
  const { kind, overheat } = order;
  const amount = computeOrderDamage(battle.ruleset, unit, target, order);
  if (typeof amount === 'string') return null;
  const points = reduceByWalls(order, unit, target, computeMeanPoints(battle, unit, target, order, amount));
  const chance =
    kind === 'weapon'
      ? lookUpWeaponChance(battle, memory, matchup, order)
      : computeChance(battle, unit, target, order);
  const gain = chance * computeValueOfDamage(battle, memory, target, points);
  if (!isWeaponKind(kind)) return { target, order, value: gain };
  const cost = weights.heat * computeHeatCost(battle, unit, target, overheat, chance);
  return { target, order, value: gain - cost };
}

/** Mean points of a hit. Armor that stops a point of a physical attack is ignored: ours. */
export function computeMeanPoints(
  { ruleset }: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  { kind, rangeInches, fromRear }: AttackOrder,
  amount: DamageAmount,
): number {
  if (isPhysical(kind)) return amount.points;
  const points = computeMeanDamage(getDamageRules(ruleset, kind), amount);
  // Infantry that climbs on a unit also causes a critical roll with every hit.
  if (kind === 'anti-mech') return points + CRITICAL_POINTS;
  const bracket = getBracket(ruleset, rangeInches);
  const hit = { source: 'weapons', bracket, indirect: kind === 'indirect', fromRear } as const;
  return reduceDamage(points, hit, unit.traits, target.traits);
}

/** The cached chance to hit of weapons that fire to the front, or of a turret. */
export function lookUpWeaponChance(
  { ranges, ruleset }: BattleState,
  { hitChances }: CommanderMemory,
  matchup: Matchup,
  { terrain, rangeInches, networkRangeInches = rangeInches }: AttackOrder,
): number {
  const ground = terrain === undefined ? GROUND.open : GROUND_TERRAINS.indexOf(terrain);
  const bracket = getBracketIndex(ranges, networkRangeInches / ruleset.inchesPerHex, ground);
  const { attacker, target } = matchup;
  return getChance(hitChances, matchup, attacker.movement, target.movement, bracket, ground);
}

/** The chance that one attack roll hits. */
export function computeChance(
  { ruleset }: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  order: AttackOrder,
): number {
  return ruleset.chanceToHit(computeTargetNumber(questionOfOrder(ruleset, unit, target, order)));
}

/**
 * Cost of the heat after this attack: firing keeps the level, overheat and engine hits raise it. None for units without a
 * heat scale.
 */
function computeHeatCost(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  overheat: number,
  chance: number,
): number {
  if (!tracksHeat(unit.card)) return 0;
  const { rules, state } = { rules: battle.ruleset.heat, state: unit.state };
  const engine = state.criticals.engine > 0 ? rules.engineHitHeat : 0;
  const level = Math.min(rules.shutdownLevel, state.heat + state.overheatUsed + overheat + engine);
  if (level === 0) return 0;
  const usual = Number.parseInt(unit.card.damage.medium, 10) || 1;
  const pointWorth = target.worth / (target.card.armor + target.card.structure);
  return (HEAT_COST[level] ?? 3.5) * Math.max(0.25, chance) * usual * pointWorth;
}
