import { measureHexes } from '../../../board/board.ts';
import { questionOfOrder } from '../../../combat/build-question.ts';
import { canAct, tracksHeat } from '../../../combat/combat-state.ts';
import type { AttackOrder } from '../../../combat/fighter.ts';
import { computeHeatPoints } from '../../../combat/heat-weapons.ts';
import { computeBeaconPoints, leavesBeacon } from '../../../electronics/marking.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../../state/battle-unit.ts';
import { computeLevelAfter, priceHeat } from './heat-price.ts';
import { expectGain, lookAt } from './prospect.ts';

/** What a hit does besides the damage of its weapons. */
export interface Effects {
  /** More points of damage: of heat, on a unit without a heat scale. */
  readonly points: number;
  /** What its heat and its beacon are worth, in point values. */
  readonly value: number;
}

/** Chance with which a friend's missiles hit a unit with a beacon, and the turns for which that is counted. */
const BEACON_CHANCE = 0.4;
const BEACON_TURNS = 2;

/** What a hit of heat weapons, or of weapons that leave a beacon, does besides its damage. */
export function weighEffects(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  order: AttackOrder,
): Effects {
  const question = questionOfOrder(battle.ruleset, unit, target, order);
  const heat = computeHeatPoints(order, question, null);
  const beacon =
    order.kind === 'weapon' && !target.state.marked && leavesBeacon(unit.traits, question.ownBracket)
      ? weighBeacon(battle, unit, target)
      : 0;
  if (!tracksHeat(target.card)) return { points: heat, value: beacon };
  return { points: 0, value: beacon + (heat === 0 ? 0 : weighHeat(battle, target, heat)) };
}

/** What it costs a target to fire with so much more heat. */
function weighHeat(battle: BattleState, target: BattleUnit, heat: number): number {
  const { state } = target;
  const before = computeLevelAfter(battle, target, 0);
  const hotter = { ...target, state: { ...state, outsideHeat: state.outsideHeat + heat } };
  return priceHeat(battle, target, computeLevelAfter(battle, hotter, 0)) - priceHeat(battle, target, before);
}

/** What the missiles of friends in range gain by a beacon on a target. */
function weighBeacon(battle: BattleState, unit: BattleUnit, target: BattleUnit): number {
  const { bySide, board, ranges, ruleset } = battle;
  const prospect = lookAt(battle, target);
  let sum = 0;
  for (const friend of bySide[unit.side]) {
    if (!isUnitOnBoard(friend) || !canAct(friend.state)) continue;
    const points = computeBeaconPoints(ruleset.electronics, friend.traits);
    if (points === 0 || measureHexes(board, friend.hex, target.hex) > ranges.reachHexes) continue;
    sum += expectGain(prospect, { chance: BEACON_CHANCE, points });
  }
  return BEACON_TURNS * sum;
}
