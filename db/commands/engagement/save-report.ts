import type { CommandContext } from '../../handler.ts';
import type { RulesetColumns } from '../../store/rulesets.ts';
import { saveEngagement, type EngagementRecord } from '../../store/engagements.ts';
import { loadTrackName } from '../../store/tracks.ts';
import type { EngagementReport } from '../../../shared/domain/engagement-report.ts';
import type { JournalFacts } from '../../../shared/domain/journal-entry.ts';

interface ReportSource {
  readonly method: 'resolved' | 'recorded';
  readonly battleLogId: string | null;
  /** Version of the rules by which the report was made, which may be newer than the track's. */
  readonly ruleset: RulesetColumns;
  /** Further facts for History. */
  readonly facts?: JournalFacts;
}

/** Makes a report the engagement's; replaces an earlier one. */
export function saveReport(
  context: CommandContext,
  engagement: EngagementRecord,
  report: EngagementReport,
  { method, battleLogId, ruleset, facts }: ReportSource,
): void {
  saveEngagement(context.db, engagement.id, { status: 'reported', method, report, battleLogId, ruleset });
  const track = loadTrackName(context.db, engagement.trackId);
  const { winner, turns, reason } = report;
  context.note({
    track: track.name,
    template: track.template,
    winner,
    turns,
    ...(reason === undefined ? {} : { reason }),
    ...(method === 'resolved' ? { engagementId: engagement.id } : {}),
    ...facts,
  });
}
