import type { MovementUsed } from '../../domain/battle-event.ts';
import { buildToHitQuestion } from '../combat/attack-question.ts';
import { canAttackPhysically, computePhysicalDamage } from '../combat/physical.ts';
import { computeTargetNumber } from '../combat/to-hit.ts';
import { CRITICAL_POINTS } from './attack-choice.ts';
import { computeDamageWorth } from './damage-worth.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleUnit, DeclaredRam } from './battle-unit.ts';
import { isTouching } from './attack-orders.ts';
import { computeMoveHexes } from './unit-moves.ts';
import { getQ, getR, measureHexes } from '../board/board.ts';
import { computeFacingTo } from '../board/hex.ts';
import { canEnd, findEntry, type Reach } from '../board/reach.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { goTo, type MoveOrder } from './move-order.ts';
import { scoreHex, type Outlook } from './outlook.ts';

/** A ram that can be declared now, with what it is worth against the other moves. */
export interface RamChoice {
  readonly order: MoveOrder;
  readonly score: number;
}

/**
 * The best charge or attack from above, against an enemy that will not move before, and that nobody else rams in this turn.
 * Source: 003 "Step 1: Determine Physical Attack Type".
 */
export function chooseRam(
  battle: BattleState,
  unit: BattleUnit,
  movement: MovementUsed,
  forecasts: readonly EnemyForecast[],
  reach: Reach,
  outlook: Outlook,
): RamChoice | null {
  const kind = movement === 'ground' ? 'charge' : 'dfa';
  if (movement === 'standstill' || !canAttackPhysically(unit.card, kind)) return null;
  let best: RamChoice | null = null;
  const mostHexes = computeMoveHexes(battle, unit, movement) + 1;
  for (const { enemy, placed } of forecasts) {
    if (!placed || measureHexes(battle.board, unit.hex, enemy.hex) > mostHexes) continue;
    if (battle.bySide[unit.side].some(({ ram }) => ram?.target === enemy)) continue;
    let chance: number | null = null;
    for (let facing = 0; facing < 6; facing += 1) {
      const hex = battle.board.neighbours[enemy.hex * 6 + facing] ?? -1;
      const index = hex < 0 ? -1 : findEntry(reach, hex);
      if (index < 1 || !canEnd(reach, index, battle.occupants) || !isTouching(battle, unit, hex, enemy))
        continue;
      const inches = (reach.movedHexes[index] ?? 0) * battle.ruleset.inchesPerHex;
      const ram = { kind, target: enemy } as const;
      chance ??= computeRamChance(battle, unit, ram, movement);
      const gain = weighRam(battle, unit, ram, chance, inches);
      if (gain <= 0) continue;
      const least = best?.score ?? -Infinity;
      const score: number = scoreHex(battle, outlook, movement, hex, gain, least);
      if (score <= least) continue;
      best = { score, order: orderRam(battle, goTo(battle, unit, movement, reach, index), ram) };
    }
  }
  return best;
}

function orderRam({ board }: BattleState, move: MoveOrder, ram: DeclaredRam): MoveOrder {
  const dq = getQ(board, ram.target.hex) - getQ(board, move.hex);
  const dr = getR(board, ram.target.hex) - getR(board, move.hex);
  return { ...move, facing: computeFacingTo(dq, dr), ram };
}

/** From wherever the unit comes. */
function computeRamChance(
  { ruleset }: BattleState,
  unit: BattleUnit,
  { kind, target }: DeclaredRam,
  movement: MovementUsed,
): number {
  const order = { kind, rangeInches: ruleset.inchesPerHex, fromRear: false, overheat: 0 };
  return ruleset.chanceToHit(
    computeTargetNumber(buildToHitQuestion(ruleset, unit, target, order, movement)),
  );
}

/** Expected damage to the target less that to oneself. */
function weighRam(
  battle: BattleState,
  unit: BattleUnit,
  { kind, target }: DeclaredRam,
  chance: number,
  inches: number,
): number {
  const { ruleset } = battle;
  const points = computePhysicalDamage(ruleset, unit.card, kind, inches, unit.state.heat);
  if (points === 0) return 0;
  const critical = CRITICAL_POINTS * ruleset.physical.criticalRolls[kind];
  const own = (hit: boolean): number =>
    computeDamageWorth(
      battle,
      unit,
      ruleset.physical.attackerDamage(kind, hit, unit.card.size, target.card.size),
    );
  return (
    chance * (computeDamageWorth(battle, target, points + critical) - own(true)) - (1 - chance) * own(false)
  );
}
