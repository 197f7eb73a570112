import type { EngagementReport } from '../domain/engagement-report.ts';
import type { Participant } from '../domain/participant.ts';
import type { ReportFinding } from '../domain/report-finding.ts';
import type { ReportFindingCode } from '../rules/recording/plausibility.ts';
import { computeFieldHolder, type JudgedObjective } from './field-holder.ts';

/**
 * Warns of captured units whose enemy does not hold the field: it could hardly take them along. A warning only, because
 * a table may play a track that lets it. Ours; the facts are silent on captured units.
 */
export function checkCaptures(
  report: EngagementReport,
  participants: readonly Pick<Participant, 'unitId' | 'side'>[],
  objectives: readonly JudgedObjective[],
): readonly ReportFinding<ReportFindingCode>[] {
  const holder = computeFieldHolder(report, participants, objectives);
  const sideOf = new Map(participants.map(({ unitId, side }) => [unitId, side]));
  return report.units
    .filter(({ unitId, fate }) => fate === 'captured' && (holder === null || holder === sideOf.get(unitId)))
    .map(({ unitId }) => ({ level: 'warn', code: 'captured-without-field', unitId, values: {} }));
}
