import type { EngagementReport } from '../domain/engagement-report.ts';
import type { ObjectiveId, UnitId } from '../domain/ids.ts';
import type { ObjectiveCondition } from '../domain/objective.ts';
import { opponentOf, type Side } from '../domain/side.ts';

export interface JudgedObjective {
  readonly id: ObjectiveId;
  readonly condition: ObjectiveCondition;
}

/**
 * Who is left in possession of the field, and so of the wrecks: whoever met an objective to hold it; else the
 * winner, unless it won by leaving while the enemy stayed. Null after a draw. The fallback is ours.
 */
export function computeFieldHolder(
  report: EngagementReport,
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
  if (metBy('exit-share') !== report.winner) return report.winner;
  const enemyIds = new Set(
    participants.filter((participant) => participant.side === enemy).map((participant) => participant.unitId),
  );
  const enemyStayed = report.units.some(
    ({ unitId, fate }) => enemyIds.has(unitId) && (fate === 'standing' || fate === 'crippled'),
  );
  return enemyStayed ? enemy : report.winner;
}
