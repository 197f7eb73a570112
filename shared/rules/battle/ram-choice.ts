import type { MovementUsed } from '../../domain/battle-event.ts';
import { buildToHitQuestion } from '../combat/attack-question.ts';
import { canAttackPhysically, computePhysicalDamage } from '../combat/physical.ts';
import { computeTargetNumber } from '../combat/to-hit.ts';
import { computeDamageWorth, CRITICAL_POINTS } from './attack-choice.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleUnit, DeclaredRam } from './battle-unit.ts';
import { getQ, getR } from '../board/board.ts';
import { computeFacingTo } from '../board/hex.ts';
import type { MoveOrder } from './move-order.ts';
import { scoreHex, type Outlook } from './outlook.ts';
import type { Reach } from './reach.ts';

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
  reach: Reach,
  outlook: Outlook,
): RamChoice | null {
  const kind = movement === 'ground' ? 'charge' : 'dfa';
  if (movement === 'standstill' || !canAttackPhysically(unit.card, kind)) return null;
  let best: RamChoice | null = null;
  for (const { enemy, placed } of outlook.forecasts) {
    if (!placed || battle.bySide[unit.side].some(({ ram }) => ram?.target === enemy)) continue;
    for (let facing = 0; facing < 6; facing += 1) {
      const hex = battle.board.neighbours[enemy.hex * 6 + facing] ?? -1;
      const index = hex < 0 ? -1 : reach.hexes.indexOf(hex);
      if (index < 1) continue;
      const costHexes = reach.costs[index] ?? 0;
      const gain = weighRam(battle, unit, { kind, target: enemy }, movement, costHexes);
      const score = gain <= 0 ? -Infinity : scoreHex(battle, unit, hex, outlook, gain);
      if (score > (best?.score ?? -Infinity))
        best = { score, order: orderRam(battle, movement, hex, costHexes, { kind, target: enemy }) };
    }
  }
  return best;
}

function orderRam(
  { board }: BattleState,
  movement: MovementUsed,
  hex: number,
  costHexes: number,
  ram: DeclaredRam,
): MoveOrder {
  const dq = getQ(board, ram.target.hex) - getQ(board, hex);
  const dr = getR(board, ram.target.hex) - getR(board, hex);
  return { movement, hex, costHexes, facing: computeFacingTo(dq, dr), exit: null, ram };
}

/** Expected damage to the target less that to oneself. */
function weighRam(
  battle: BattleState,
  unit: BattleUnit,
  { kind, target }: DeclaredRam,
  movement: MovementUsed,
  costHexes: number,
): number {
  const { ruleset } = battle;
  const inches = costHexes * ruleset.inchesPerHex;
  const points = computePhysicalDamage(ruleset, unit.card, kind, inches, unit.state.heat);
  if (points === 0) return 0;
  const order = { kind, rangeInches: ruleset.inchesPerHex, fromRear: false, overheat: 0 };
  const question = buildToHitQuestion(ruleset, unit, target, order, movement);
  const chance = ruleset.chanceToHit(computeTargetNumber(question));
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
