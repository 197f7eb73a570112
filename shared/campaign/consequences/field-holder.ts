import type { CampaignObjective } from '../../domain/campaign-objective.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { ObjectiveCondition } from '../../domain/objective.ts';
import type { UncountedReport } from '../../domain/report-draft.ts';
import { opponentOf, type Side } from '../../domain/side.ts';
import { isStanding } from '../../domain/unit-state.ts';

/**
 * Whether a side may look for its own wrecks: where it holds the field, or nobody does. The second is ours; nobody
 * gets wrecks of the enemy. docs/campaign-facts.md 5.
 */
export function canRecover(side: Side, holder: Side | null): boolean {
  return holder === null || holder === side;
}

export type JudgedObjective = Pick<CampaignObjective, 'id' | 'condition'>;

/**
 * Returns the side that holds the field: the side that met an objective to hold it; else the winner; but the enemy if
 * only the enemy stayed, or if it stayed while the winner won by leaving. Null after a draw and if no units are left.
 * The fallback is ours.
 */
export function computeFieldHolder(
  report: UncountedReport,
  participants: readonly { readonly unitId: UnitId; readonly side: Side }[],
  objectives: readonly JudgedObjective[],
): Side | null {
  const metBy = (kind: ObjectiveCondition['kind']): Side | null => {
    const ids = new Set(objectives.filter(({ condition }) => condition.kind === kind).map(({ id }) => id));
    return (
      report.objectives.find(({ objectiveId, side }) => side !== null && ids.has(objectiveId))?.side ?? null
    );
  };
  const held = metBy('hold-field');
  if (held !== null) return held;
  if (report.winner === 'draw') return null;
  const enemy = opponentOf(report.winner);
  const sideOf = new Map(participants.map(({ unitId, side }) => [unitId, side]));
  const stayed = (side: Side): boolean =>
    report.units.some(
      ({ unitId, fate, exit }) => sideOf.get(unitId) === side && exit === undefined && isStanding(fate),
    );
  const wonByLeaving = metBy('exit-share') === report.winner;
  if (stayed(report.winner) && !(wonByLeaving && stayed(enemy))) return report.winner;
  return stayed(enemy) ? enemy : null;
}
