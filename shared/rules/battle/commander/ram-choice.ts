import type { CommanderMemory } from './memory/commander-memory.ts';
import type { MovementUsed } from '../../../domain/battle-event.ts';
import { questionOfOrder } from '../../combat/build-question.ts';
import { canAttackPhysically, computePhysicalDamage } from '../../combat/attack-damage.ts';
import { computeTargetNumber, isAboveReach } from '../../combat/to-hit.ts';
import { CRITICAL_POINTS } from './attack-choice.ts';
import { computeValueOfDamage } from './evaluation/value-of-damage.ts';
import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit, DeclaredRam } from '../state/battle-unit.ts';
import { isTouching } from '../turn/direct-orders.ts';
import { getMoves } from '../state/unit-moves.ts';
import { readShort } from '../../read.ts';
import { canEnd, findEntry } from '../../board/reach.ts';
import type { MoveCandidate, MovementReach } from './move-candidate.ts';
import { evaluateHex, type PositionEvaluation } from './evaluation/position-evaluation.ts';

/** What a ram is worth, in point values; `inches`: how far the unit moves for it. */
export type WeighRam = (
  battle: BattleState,
  unit: BattleUnit,
  ram: DeclaredRam,
  movement: MovementUsed,
  inches: number,
) => number;

/**
 * Returns the best charge or attack from above at an enemy that has moved already and that no friend rams in this turn;
 * `best` if no ram is worth more. `weighWorth`: missing: damage dealt less damage taken.
 * Source: 003 "Step 1: Determine Physical Attack Type".
 */
export function findBetterRam(
  evaluation: PositionEvaluation,
  way: MovementReach,
  best: MoveCandidate,
  weighWorth?: WeighRam,
): MoveCandidate {
  const { battle, unit } = evaluation;
  const { movement, reach } = way;
  const kind = movement === 'ground' ? 'charge' : 'dfa';
  if (!canAttackPhysically(unit.card, kind)) return best;
  let better = best;
  const { groundHexes, jumpHexes } = getMoves(battle, unit);
  const mostHexes = (movement === 'ground' ? groundHexes : jumpHexes) + 1;
  for (const { enemy, placed, hexes } of evaluation.forecasts) {
    if (!placed || hexes > mostHexes) continue;
    if (battle.bySide[unit.side].some((one) => one.ram?.target === enemy)) continue;
    const ram = { kind, target: enemy } as const;
    let chance: number | null = null;
    for (let facing = 0; facing < 6; facing += 1) {
      const hex = readShort(battle.board.neighbours, enemy.hex * 6 + facing);
      const entry = hex < 0 ? -1 : findEntry(reach, hex);
      if (entry < 1 || !canEnd(reach, entry, battle.occupants)) continue;
      if (!isTouching(battle, unit, hex, enemy)) continue;
      const inches = readShort(reach.movedHexes, entry) * battle.ruleset.inchesPerHex;
      const weighPlain = (): number => {
        chance ??= computeRamChance(battle, unit, ram, movement);
        return weighRam(battle, evaluation.memory, unit, ram, chance, inches);
      };
      const gain = weighWorth?.(battle, unit, ram, movement, inches) ?? weighPlain();
      if (gain <= 0) continue;
      const score = evaluateHex(evaluation, movement, hex, gain, better.score);
      if (score > better.score) better = { way, hex, score, ram, holds: false };
    }
  }
  return better;
}

/** Chance of the ram to hit, the same from every hex. */
function computeRamChance(
  { ruleset }: BattleState,
  unit: BattleUnit,
  { kind, target }: DeclaredRam,
  movement: MovementUsed,
): number {
  const order = { kind, rangeInches: ruleset.inchesPerHex, fromRear: false, overheat: 0 };
  const question = questionOfOrder(ruleset, unit, target, order, movement);
  return isAboveReach(question) ? 0 : ruleset.chanceToHit(computeTargetNumber(question));
}

/** Expected damage to the target less that to the attacker, in point values. */
function weighRam(
  battle: BattleState,
  memory: CommanderMemory,
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
    computeValueOfDamage(
      battle,
      memory,
      unit,
      ruleset.physical.attackerDamage(kind, hit, unit.card.size, target.card.size),
    );
  return (
    chance * (computeValueOfDamage(battle, memory, target, points + critical) - own(true)) -
    (1 - chance) * own(false)
  );
}
