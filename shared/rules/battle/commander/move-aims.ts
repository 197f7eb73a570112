import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { listGoalTerms, type GoalTerm } from './evaluation/goal-terms.ts';
import type { Weights } from './evaluation/weights.ts';
import { findGoalEdge, type GoalEdge } from './goals.ts';
import type { WeighRam } from './ram-choice.ts';
import type { WeighReplies } from './reply/tried-place.ts';

/** What a unit moves for besides the enemy. */
export interface MoveAims {
  /** The edge over which it wants to leave; null for none. */
  readonly findEdge: (battle: BattleState, unit: BattleUnit, weights: Weights) => GoalEdge | null;
  readonly listTerms: (
    battle: BattleState,
    unit: BattleUnit,
    edge: GoalEdge | null,
    weights: Weights,
  ) => readonly GoalTerm[];
  /** The weights by which it moves: those of its side, but for units that are to be risked more or less. */
  readonly chooseWeights: (battle: BattleState, unit: BattleUnit, weights: Weights) => Weights;
  /** Missing: damage dealt less damage taken. */
  readonly weighRam?: WeighRam;
  /** How many of the best places are weighed by the replies to them; missing or null: the usual number. */
  readonly countPlaces?: (battle: BattleState) => number | null;
  /** How replies are weighed in individual order; missing: as if all moved first and fired then. */
  readonly weighRepliesInOrder?: WeighReplies;
}

/** Orders and objectives, whatever they pay: those of the quick commander. */
export const PLAIN_AIMS: MoveAims = Object.freeze({
  findEdge: findGoalEdge,
  listTerms: listGoalTerms,
  chooseWeights: (_battle: BattleState, _unit: BattleUnit, weights: Weights) => weights,
});
