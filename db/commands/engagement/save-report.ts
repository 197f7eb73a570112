import type { CommandContext } from '../../handler.ts';
import type { RulesetColumns } from '../../store/load-campaign.ts';
import type { EngagementRecord } from '../../store/load-engagement.ts';
import { loadTrackName } from '../../store/load-tracks.ts';
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
  context.db
    .prepare(
      `UPDATE engagements SET status = 'reported', method = @method, report = @report, battle_log_id = @battleLogId,
         ruleset_id = @ruleset_id, ruleset_version = @ruleset_version, ruleset_options = @ruleset_options
       WHERE id = @id`,
    )
    .run({ id: engagement.id, method, report: JSON.stringify(report), battleLogId, ...ruleset });
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
