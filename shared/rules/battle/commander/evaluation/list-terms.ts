import type { MovementUsed } from '../../../../domain/battle-event.ts';
import type { MoveTerms } from '../../../../domain/move-reasons.ts';
import { evaluateHex, type PositionEvaluation } from './position-evaluation.ts';

/**
 * Splits the value of a hex into its terms: each is the value that `evaluateHex` gives while all other weights are 0.
 * `dealtInstead` as there.
 */
export function listTerms(
  evaluation: PositionEvaluation,
  movement: MovementUsed,
  hex: number,
  dealtInstead: number | null,
): MoveTerms {
  const { weights, caution, rangeCost, detour, goals } = evaluation;
  const none = { ...weights, damageDealt: 0, cover: 0 };
  const bare = { ...evaluation, weights: none, caution: 0, rangeCost: 0, detour: null, goals: [] };
  const measure = (kept: Partial<PositionEvaluation>): number =>
    evaluateHex({ ...bare, ...kept }, movement, hex, dealtInstead);
  return {
    damageDealt: measure({ weights: { ...none, damageDealt: weights.damageDealt } }),
    damageTaken: measure({ caution }),
    cover: measure({ weights: { ...none, cover: weights.cover } }),
    range: measure({ rangeCost, detour }),
    goals: [...Map.groupBy(goals, ({ kind }) => kind)].map(([kind, ofKind]) => ({
      kind,
      value: measure({ goals: ofKind }),
    })),
  };
}
