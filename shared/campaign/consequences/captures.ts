import type { EngagementReport } from '../../domain/engagement-report.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { Participant } from '../../domain/participant.ts';
import type { ReportFinding } from '../../domain/report-finding.ts';
import type { ReportFindingCode } from '../../rules/recording/report-finding-code.ts';
import { computeFieldHolder, type JudgedObjective } from './field-holder.ts';

/**
 * Warns of captured units, and of captured pilots of lost ones, whose enemy does not hold the field: it could hardly take
 * them along. A warning only, because a table may play a track that lets it. Ours; the facts are silent on captured units.
 */
export function checkCaptures(
  report: EngagementReport,
  participants: readonly Pick<Participant, 'unitId' | 'side'>[],
  objectives: readonly JudgedObjective[],
): readonly ReportFinding<ReportFindingCode>[] {
  const holder = computeFieldHolder(report, participants, objectives);
  const sideOf = new Map(participants.map(({ unitId, side }) => [unitId, side]));
  const warn = (code: ReportFindingCode, unitId: UnitId): ReportFinding<ReportFindingCode>[] =>
    holder === null || holder === sideOf.get(unitId) ? [{ level: 'warn', code, unitId, values: {} }] : [];
  return report.units.flatMap(({ unitId, fate, pilotFate }) => {
    if (fate === 'captured') return warn('captured-without-field', unitId);
    return fate === 'destroyed' && pilotFate === 'captured'
      ? warn('pilot-captured-without-field', unitId)
      : [];
  });
}
