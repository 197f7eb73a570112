import { opponentOf } from '../../../../domain/side.ts';
import { readReal } from '../../../read.ts';
import { canAct, isLost } from '../../../combat/combat-state.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../../state/battle-unit.ts';
import { getGroundToTarget } from '../../state/ground-to-target.ts';
import { GROUND } from '../../state/sight-rows.ts';
import { chooseAttack, weighTarget } from '../attack-choice.ts';
import type { Weights } from '../evaluation/weights.ts';

/** Value of a unit's best attack when these units have moved, in point values; 0 for none. */
export type FireLookup = (unit: BattleUnit, weights: Weights, moved: ReadonlySet<BattleUnit>) => number;

const UNKNOWN = -1;

/**
 * Creates a lookup for one decision, which tries moves of a few units and takes them back: what a unit can do to a target
 * that it sees is the same for all of them while neither has moved. Each side must always ask with the same weights.
 */
export function createFireLookup(battle: BattleState): FireLookup {
  const { units, bySide, electronics, searchlights } = battle;
  // Networks, electronic fields and lights move with units besides the two.
  if (electronics !== null || searchlights !== null)
    return (unit, weights) => weighBest(battle, unit, weights);
  const values = new Float64Array(units.length ** 2).fill(UNKNOWN);
  return (unit, weights, moved) => {
    if (moved.has(unit)) return weighBest(battle, unit, weights);
    if (!isUnitOnBoard(unit) || !canAct(unit.state)) return 0;
    let best = 0;
    for (const target of bySide[opponentOf(unit.side)]) {
      if (!isUnitOnBoard(target) || isLost(target.state)) continue;
      const cell = unit.index * units.length + target.index;
      let value = moved.has(target) ? UNKNOWN : readReal(values, cell);
      if (value === UNKNOWN) {
        value = weighTarget(battle, unit, target, weights)?.value ?? 0;
        if (!moved.has(target) && !needsSpotter(battle, unit, target)) values[cell] = value;
      }
      if (value > best) best = value;
    }
    return best;
  };
}

function weighBest(battle: BattleState, unit: BattleUnit, weights: Weights): number {
  return chooseAttack(battle, unit, weights)?.value ?? 0;
}

/** Whether what a unit can do to a target depends on what its friends see. */
function needsSpotter(battle: BattleState, unit: BattleUnit, target: BattleUnit): boolean {
  return unit.traits.indirect !== null && getGroundToTarget(battle, unit, target) === GROUND.unseen;
}
