import { isDeepStrictEqual } from 'node:util';
import type { CampaignObjective } from '../../../shared/domain/campaign-objective.ts';
import type { EngagementReport } from '../../../shared/domain/engagement-report.ts';
import type { Commands } from '../../handler.ts';
import { refuseAccepted } from '../../engagement/refuse-accepted.ts';
import { refuseImpossibleReport, refuseReportRolls } from '../../engagement/judge-report.ts';
import { toRulesetColumns } from '../../store/rulesets.ts';
import { loadEngagement } from '../../store/engagements.ts';
import { loadTrackTerms } from '../../store/track-definitions.ts';
import { Refusal } from '../../refusal.ts';
import { deleteDrafts } from '../../store/drafts.ts';
import { saveReport } from './save-report.ts';

export const recordCommands = {
  /**
   * Records a result from the table; replaces an earlier report. One that differs from it in notes, reason, dice or the
   * most valuable units only keeps the battle that the program fought.
   */
  'engagement.record': (context, { engagementId, report }) => {
    const engagement = loadEngagement(context.db, engagementId);
    refuseAccepted(engagement);
    const terms = loadTrackTerms(context.db, engagement.trackId);
    const { objectives } = terms;
    refuseUnknownObjectives(report, objectives);
    const checks = refuseImpossibleReport(engagement, terms, report);
    refuseReportRolls(engagement, report, objectives);
    const complete = completeReport(report, objectives);
    const isSame = engagement.report !== null && isSameOutcome(engagement.report, complete);
    saveReport(context, engagement, complete, {
      method: (isSame ? engagement.method : null) ?? 'recorded',
      battleLogId: isSame ? engagement.battleLogId : null,
      ruleset: toRulesetColumns(engagement.ruleset),
    });
    deleteDrafts(context.db, engagementId);
    return { checks };
  },
} satisfies Commands;

function refuseUnknownObjectives(report: EngagementReport, objectives: readonly CampaignObjective[]): void {
  const known = new Set(objectives.map((objective) => objective.id));
  const unknown = report.objectives.find(({ objectiveId }) => !known.has(objectiveId));
  if (unknown !== undefined)
    throw new Refusal('objective.not-found', {
      objectiveId: unknown.objectiveId,
    });
}

/** Adds the objectives that a report leaves out, as met by nobody. */
function completeReport(
  report: EngagementReport,
  objectives: readonly CampaignObjective[],
): EngagementReport {
  const metBy = new Map(report.objectives.map((result) => [result.objectiveId, result.side]));
  return {
    ...report,
    objectives: objectives.map(({ id }) => ({ objectiveId: id, side: metBy.get(id) ?? null })),
  };
}

/** Whether two reports have the same outcome. Dice of the table, MVP, notes and reason are not compared. */
function isSameOutcome(one: EngagementReport, other: EngagementReport): boolean {
  // Through JSON, which drops what is undefined.
  const strip = ({ rolls: _, mvp: __, notes: ___, reason: ____, ...outcome }: EngagementReport): unknown =>
    JSON.parse(JSON.stringify(outcome));
  return isDeepStrictEqual(strip(one), strip(other));
}
