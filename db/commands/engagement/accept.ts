import { acceptResult } from '../../../shared/campaign/transition/acceptance.ts';
import type { Consequences } from '../../../shared/domain/consequences.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import type { JournalFacts } from '../../../shared/domain/journal-entry.ts';
import type { CommandContext, Commands } from '../../handler.ts';
import { judgeResult, refuseImpossibleReport } from '../../engagement/judge-report.ts';
import { refuseAccepted } from '../../engagement/refuse-accepted.ts';
import { keepTracked } from '../../engagement/tracked-battle.ts';
import { Refusal } from '../../refusal.ts';
import { applyEffects } from '../../steps/apply-effects.ts';
import { listArrivalFacts } from '../../steps/arrival-facts.ts';
import { loadCampaign } from '../../store/campaign.ts';
import { deleteDrafts } from '../../store/drafts.ts';
import { loadEngagement } from '../../store/engagements.ts';
import { loadForceNames } from '../../store/forces.ts';
import { listWoundedSince } from '../../store/pilots.ts';
import { loadTrackTerms } from '../../store/track-definitions.ts';
import { loadCourse, loadTrackName } from '../../store/tracks.ts';
import { listOnTheWay } from '../../store/units.ts';

export const acceptCommands = {
  /** Makes a report final and books its consequences. */
  'engagement.accept': (context, { engagementId, rolls }) => {
    const { db } = context;
    const engagement = loadEngagement(db, engagementId);
    refuseAccepted(engagement);
    const { report: typed, trackId } = engagement;
    if (typed === null)
      throw new Refusal('engagement.wrong-status', { engagementId, status: engagement.status });
    const terms = loadTrackTerms(db, trackId);
    refuseImpossibleReport(engagement, terms, typed);
    const report = keepTracked(context, engagement, typed);
    const campaign = loadCampaign(db);
    const { rosters, ...judged } = judgeResult(db, campaign, engagement, terms, report, rolls);
    const { answer } = judged;
    context.noteSeed(engagement.seed);
    const onTheWay = listOnTheWay(db);
    const pilots = rosters.flatMap((roster) => roster.pilots);
    const hasWounded = pilots.some(({ status }) => status === 'wounded');
    applyEffects(
      context,
      acceptResult({
        ...judged,
        ...{ engagementId, trackId, report, pilots },
        ...{ economy: campaign.economy, date: campaign.date },
        participants: engagement.participants,
        objectives: terms.objectives,
        woundedSince: new Set(hasWounded ? listWoundedSince(db, engagementId) : []),
        course: loadCourse(db, trackId),
      }),
    );
    deleteDrafts(db, engagementId);
    const track = loadTrackName(db, trackId);
    context.note({
      track: track.name,
      template: track.template,
      winner: answer.consequences.winner,
      ...(report.reason === undefined ? {} : { reason: report.reason }),
      ...makeForceFacts(context, answer.consequences),
      ...listArrivalFacts(db, onTheWay),
    });
    return answer.consequences;
  },
} satisfies Commands;

/** Who won, and what each force gained or lost, for History. */
function makeForceFacts(context: CommandContext, { warchests, winner }: Consequences): JournalFacts {
  const names = loadForceNames(context.db);
  const nameOf = (forceId: ForceId): string => names.get(forceId) ?? '';
  const winners = warchests.filter(({ role }) => role === winner);
  const changes = warchests.map(({ forceId, beforeWp, afterWp }) => {
    const change = afterWp - beforeWp;
    return `${nameOf(forceId)} ${change < 0 ? '−' : '+'}${Math.abs(change)}`;
  });
  return {
    winnerName: winners.length === 0 ? null : winners.map(({ forceId }) => nameOf(forceId)).join(', '),
    changes: changes.join(', '),
  };
}
