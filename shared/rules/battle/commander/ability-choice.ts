import { getCommanderMemory } from './memory/commander-memory.ts';
import { measureHexes } from '../../board/board.ts';
import { BRACKETS } from '../../../domain/unit-card.ts';
import { opponentOf } from '../../../domain/side.ts';
import { canAct, isLost } from '../../combat/combat-state.ts';
import type { AttackOrder } from '../../combat/fighter.ts';
import type { LanceAbility } from '../../formations/formation.ts';
import { computeChance } from './attack-choice.ts';
import { computeValueOfDamage } from './evaluation/value-of-damage.ts';
import type { BattleState } from '../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../state/battle-unit.ts';
import { getChance, getUsualPoints, openMatchup } from './memory/hit-chance-lookup.ts';
import { GROUND } from '../state/sight-rows.ts';

/** Lowest chance to hit for which a use of Lucky is spent: a to-hit number of 9 is worth it, 10 is not. */
const MIN_CHANCE = 0.25;

/** Whether a failed attack is worth a use of Lucky. */
export function isWorthLucky(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  order: AttackOrder,
): boolean {
  return !isLost(target.state) && computeChance(battle, unit, target, order) >= MIN_CHANCE;
}

/** Value of an ability to a unit at the moment, for comparing units of one lance. */
const WORTH: Readonly<Record<LanceAbility, (battle: BattleState, unit: BattleUnit) => number>> = {
  sniper: weighSniper,
  // The slower the unit, the more two extra inches are worth.
  'speed-demon': (_, { card }) => -Math.max(...card.move.map(({ inches }) => inches)),
};

/** The units of a lance that are on the board, sorted by how much the ability is worth to them, most first. */
export function chooseAbilityHolders(
  battle: BattleState,
  units: readonly BattleUnit[],
  ability: LanceAbility,
): readonly BattleUnit[] {
  return units
    .filter(isUnitOnBoard)
    .map((unit) => ({ unit, worth: WORTH[ability](battle, unit) }))
    .sort((one, other) => other.worth - one.worth || one.unit.index - other.unit.index)
    .map(({ unit }) => unit);
}

/**
 * Value of Sniper to a unit: the gain against the enemy for which it is highest, with positions at the start of the
 * turn.
 */
function weighSniper(battle: BattleState, unit: BattleUnit): number {
  const { board, ranges } = battle;
  const memory = getCommanderMemory(battle);
  const { hitChances } = memory;
  if (!canAct(unit.state)) return -1;
  // Ignores the ability that the lance gave it in the previous turn.
  const plain: BattleUnit = { ...unit, pilotAbilities: unit.ownAbilities };
  const sniper: BattleUnit = { ...unit, pilotAbilities: [...unit.ownAbilities, 'sniper'] };
  let best = 0;
  for (const enemy of battle.bySide[opponentOf(unit.side)]) {
    if (!isUnitOnBoard(enemy)) continue;
    const hexes = measureHexes(board, unit.hex, enemy.hex);
    // An enemy out of range will probably come into the farthest bracket first.
    const bracket = Math.min(ranges.byHexes[hexes] ?? BRACKETS.length, BRACKETS.length - 1);
    const points = getUsualPoints(hitChances, unit, enemy, bracket, false);
    const chance = (one: BattleUnit): number => {
      const matchup = openMatchup(hitChances, one, enemy);
      return getChance(hitChances, matchup, 'ground', 'ground', bracket, GROUND.open);
    };
    const gained = chance(sniper) - chance(plain);
    best = Math.max(best, gained * computeValueOfDamage(battle, memory, enemy, points));
  }
  return best;
}
