import { getCommanderMemory, type CommanderMemory } from './memory/commander-memory.ts';
import type { AttackKind } from '../../../domain/battle-event.ts';
import { BRACKETS } from '../../../domain/unit-card.ts';
import { validateAttack } from '../../combat/attack.ts';
import { computeHoming, getDamageRules } from '../../combat/attack-damage.ts';
import { questionOfOrder } from '../../combat/question-of-order.ts';
import type { AttackOrder } from '../../combat/fighter.ts';
import { canAct, isLost } from '../../combat/combat-state.ts';
import { canAttackPhysically, computePhysicalDamage } from '../../combat/physical.ts';
import { computeTargetNumber } from '../../combat/to-hit.ts';
import { computeBracketDamage, computeMeanDamage, computeWeaponDamage } from '../../combat/weapon-damage.ts';
import { reduceDamage } from '../../combat/damage-stopped.ts';
import { computeValueOfDamage } from './evaluation/value-of-damage.ts';
import { BALANCED, type Weights } from './evaluation/weights.ts';
import type { AttackChoice } from '../turn/commander.ts';
import { listAttackOrders } from '../turn/attack-orders.ts';
import type { BattleState } from '../state/battle-state.ts';
import { isOnBoard, type BattleUnit } from '../state/battle-unit.ts';
import { computeIndirectPoints } from '../turn/indirect-fire.ts';
import { getChance, openPair } from './memory/hit-chance-lookup.ts';
import { getBracketIndex } from '../state/range-brackets.ts';
import { passWalls } from '../turn/shelter.ts';
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
  if (!isOnBoard(unit) || !canAct(unit.state)) return null;
  const memory = getCommanderMemory(battle);
  const linked = battle.electronics?.listLinked(unit) ?? NOBODY;
  let best: AttackChoice | null = null;
  for (const target of battle.bySide[opponentOf(unit.side)]) {
    if (!isOnBoard(target) || isLost(target.state)) continue;
    for (const order of listAttackOrders(battle, unit, target, linked)) {
      const choice = weighOrder(battle, memory, unit, target, order, weights);
      if (choice !== null && choice.value > (best?.value ?? 0)) best = choice;
    }
  }
  return best;
}

function weighOrder(
  battle: BattleState,
  memory: CommanderMemory,
  unit: BattleUnit,
  target: BattleUnit,
  order: AttackOrder,
  weights: Weights,
): AttackChoice | null {
  const { kind } = order;
  if (kind === 'weapon' || kind === 'rear') return weighWeapon(battle, memory, unit, target, order, weights);
  if (kind === 'anti-mech') return weighAntiMech(battle, memory, unit, target, order);
  if (kind === 'indirect') {
    const points = computeIndirectPoints(battle, unit, target, order);
    if (points === 0) return null;
    const chance = computeChance(battle, unit, target, order);
    const gain =
      chance * computeValueOfDamage(battle, memory, target, passWalls(order, unit, target, points));
    return { target, order, value: gain - weights.heat * computeHeatCost(battle, unit, target, 0, chance) };
  }
  if (kind === 'standard' || kind === 'melee')
    return weighPhysical(battle, memory, unit, target, order, kind);
  return null;
}

/** The cached chance to hit of weapons that fire to the front, or of a turret. */
function computeWeaponChance(
  { ranges, ruleset }: BattleState,
  { hitChances }: CommanderMemory,
  unit: BattleUnit,
  target: BattleUnit,
  order: AttackOrder,
): number {
  const ground = groundOf(order);
  const hexes = (order.networkRangeInches ?? order.rangeInches) / ruleset.inchesPerHex;
  const bracket = getBracketIndex(ranges, hexes, ground);
  const pair = openPair(hitChances, unit, target);
  return getChance(hitChances, pair, unit, target, unit.movement, target.movement, bracket, ground);
}

function groundOf({ terrain }: AttackOrder): number {
  return terrain === undefined ? GROUND.open : GROUND_TERRAINS.indexOf(terrain);
}

function weighWeapon(
  battle: BattleState,
  memory: CommanderMemory,
  unit: BattleUnit,
  target: BattleUnit,
  order: AttackOrder,
  weights: Weights,
): AttackChoice | null {
  const { ruleset, ranges } = battle;
  const hexes = order.rangeInches / ruleset.inchesPerHex;
  const bracket = BRACKETS[getBracketIndex(ranges, hexes, groundOf(order))];
  if (bracket === undefined) return null;
  const shot = {
    bracket,
    fromRear: order.fromRear,
    overheat: order.overheat,
    rearWeapons: order.kind === 'rear',
    weapons: order.weapons,
    beaconPoints: computeHoming(ruleset, unit, target, order),
  };
  const amount = computeWeaponDamage(ruleset.damage, unit.card, unit.state.criticals.weapon, shot);
  if (amount === null) return null;
  const chance =
    order.kind === 'weapon'
      ? computeWeaponChance(battle, memory, unit, target, order)
      : computeChance(battle, unit, target, order);
  const points = reduceDamage(
    computeMeanDamage(ruleset.damage, amount),
    'weapons',
    unit.traits,
    target.traits,
  );
  const gain = chance * computeValueOfDamage(battle, memory, target, passWalls(order, unit, target, points));
  return {
    target,
    order,
    value: gain - weights.heat * computeHeatCost(battle, unit, target, order.overheat, chance),
  };
}

/** Cost of the heat after this attack: firing keeps the level, overheat and engine hits raise it. */
function computeHeatCost(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  overheat: number,
  chance: number,
): number {
  const { rules, state } = { rules: battle.ruleset.heat, state: unit.state };
  const engine = state.criticals.engine > 0 ? rules.engineHitHeat : 0;
  const level = Math.min(rules.shutdownLevel, state.heat + state.overheatUsed + overheat + engine);
  if (level === 0) return 0;
  const usual = Number.parseInt(unit.card.damage.medium, 10) || 1;
  const pointWorth = target.worth / (target.card.armor + target.card.structure);
  return (HEAT_COST[level] ?? 3.5) * Math.max(0.25, chance) * usual * pointWorth;
}

function weighPhysical(
  battle: BattleState,
  memory: CommanderMemory,
  unit: BattleUnit,
  target: BattleUnit,
  order: AttackOrder,
  kind: 'standard' | 'melee',
): AttackChoice | null {
  if (!canAttackPhysically(unit.card, kind)) return null;
  const points = computePhysicalDamage(battle.ruleset, unit.card, kind, unit.inchesMoved, unit.state.heat);
  return {
    target,
    order,
    value:
      computeChance(battle, unit, target, order) *
      computeValueOfDamage(battle, memory, target, passWalls(order, unit, target, points)),
  };
}

/** Value of infantry climbing on a unit next to it: every hit also causes a critical roll. */
function weighAntiMech(
  battle: BattleState,
  memory: CommanderMemory,
  unit: BattleUnit,
  target: BattleUnit,
  order: AttackOrder,
): AttackChoice | null {
  const { ruleset } = battle;
  if (validateAttack(ruleset, unit, target, order) !== null) return null;
  const amount = computeBracketDamage(unit.card, 'short', unit.state.criticals.weapon);
  const points = computeMeanDamage(getDamageRules(ruleset, order.kind), amount) + CRITICAL_POINTS;
  return {
    target,
    order,
    value: computeChance(battle, unit, target, order) * computeValueOfDamage(battle, memory, target, points),
  };
}

/** The chance that one attack roll hits. */
export function computeChance(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  order: AttackOrder & { readonly kind: AttackKind },
): number {
  const question = questionOfOrder(battle.ruleset, unit, target, order);
  return battle.ruleset.chanceToHit(computeTargetNumber(question));
}
