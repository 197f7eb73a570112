import { isDeepStrictEqual } from 'node:util';
import { computeNextDate } from '../../../shared/campaign/economy/calendar.ts';
import type { ConsequencesAnswer } from '../../../shared/campaign/consequences/consequences.ts';
import { computeRearming } from '../../../shared/campaign/maintenance/ammunition.ts';
import { computeSalvage, type SalvageClaim } from '../../../shared/campaign/maintenance/compute-salvage.ts';
import type { Consequences } from '../../../shared/domain/consequences.ts';
import type { EngagementReport } from '../../../shared/domain/engagement-report.ts';
import type { ForceId, TrackId } from '../../../shared/domain/ids.ts';
import type { JournalFacts } from '../../../shared/domain/journal-entry.ts';
import { isGone } from '../../../shared/domain/unit-state.ts';
import type { CommandContext, Commands } from '../../handler.ts';
import { refuseAccepted } from '../../engagement/refuse-accepted.ts';
import { computeEngagementConsequences, refuseImpossibleReport } from '../../engagement/judge-report.ts';
import { loadCampaign, saveCampaign, type Campaign } from '../../store/campaign.ts';
import {
  countTracksDone,
  isTrackDone,
  loadCourse,
  loadTrackName,
  saveTrack,
  type TrackName,
} from '../../store/tracks.ts';
import { loadEngagement, saveEngagement, type EngagementRecord } from '../../store/engagements.ts';
import { listWounded, listWoundedSince, loadPilotCounts, savePilot } from '../../store/pilots.ts';
import { loadTrackTerms, openTrack } from '../../store/track-definitions.ts';
import { Refusal } from '../../refusal.ts';
import { loadForceNames } from '../../store/forces.ts';
import { chargeMonths } from '../../steps/charge-months.ts';
import { bookEnd } from '../../steps/book-end.ts';
import { tellArrivals } from '../../steps/tell-arrivals.ts';
import { listOnTheWay, saveUnit } from '../../store/units.ts';
import { postLine } from '../../store/ledger.ts';
import { deleteDrafts } from '../../store/drafts.ts';
import { openTrackAgain } from '../../steps/open-track-again.ts';
import { saveUnitDamage, spendAmmunition } from '../../store/unit-states.ts';
import { saveObjective } from '../../store/objectives.ts';
import { insertSalvage } from '../../store/salvage.ts';

export const acceptCommands = {
  /** Makes a report final and books its consequences. */
  'engagement.accept': (context, { engagementId, rolls }) => {
    const { db } = context;
    const engagement = loadEngagement(db, engagementId);
    refuseAccepted(engagement);
    const { report } = engagement;
    if (report === null)
      throw new Refusal('engagement.wrong-status', { engagementId, status: engagement.status });
    const terms = loadTrackTerms(db, engagement.trackId);
    refuseImpossibleReport(engagement, terms, report);
    const campaign = loadCampaign(db);
    const track = loadTrackName(db, engagement.trackId);
    const answer = computeEngagementConsequences(db, campaign, engagement, terms, report, rolls);
    const { consequences } = answer;
    context.noteSeed(engagement.seed);
    const onTheWay = listOnTheWay(db);
    bookUnits(context, engagement, consequences);
    bookAmmunition(context, campaign, engagement);
    bookSalvage(
      context,
      engagement,
      computeSalvage(consequences, engagement.participants, terms.objectives, report),
    );
    bookPilots(context, engagement, consequences);
    bookObjectives(context, report);
    bookLines(context, campaign, track, answer);
    bookTracks(context, track, answer);
    // Before the end, which bears the day that its conditions were judged by.
    const date = computeNextDate(campaign.date, campaign.economy, loadCourse(db, engagement.trackId));
    saveCampaign(db, { date });
    if (answer.end !== null) bookEnd(context, answer.end);
    saveEngagement(db, engagementId, { status: 'accepted', consequences });
    if (!consequences.endsCampaign) chargeMonths(context, campaign, date);
    deleteDrafts(db, engagementId);
    context.note({
      track: track.name,
      template: track.template,
      winner: consequences.winner,
      ...(report.reason === undefined ? {} : { reason: report.reason }),
      ...tellForces(context, consequences),
      ...tellArrivals(db, onTheWay),
    });
    return consequences;
  },
} satisfies Commands;

/**
 * Writes what changed. A unit that fought was serving when the engagement began, with the damage stored in it; neither
 * can change while it is under way.
 */
function bookUnits(
  { db }: CommandContext,
  { participants }: EngagementRecord,
  { units }: Consequences,
): void {
  const before = new Map(participants.map((participant) => [participant.unitId, participant.damage]));
  for (const { unitId, damage, standing } of units) {
    if (!isDeepStrictEqual(damage, before.get(unitId))) saveUnitDamage(db, unitId, damage);
    if (standing !== 'serving') saveUnit(db, unitId, { standing });
  }
}

/** Units that use ammunition have spent theirs, where the economy lets forces pay for that. */
function bookAmmunition(
  { db }: CommandContext,
  { economy }: Campaign,
  { participants }: EngagementRecord,
): void {
  for (const { unitId, card } of participants)
    if (computeRearming(card, economy) !== null) spendAmmunition(db, unitId);
}

function bookSalvage(
  { db, newId }: CommandContext,
  { id: engagementId }: EngagementRecord,
  claims: readonly SalvageClaim[],
): void {
  for (const { unitId, role } of claims)
    insertSalvage(db, { id: newId('salvage'), engagementId, unitId, role });
}

/** Who won, and what each force gained or lost, for History. */
function tellForces(context: CommandContext, { warchests, winner }: Consequences): JournalFacts {
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

function bookPilots(context: CommandContext, engagement: EngagementRecord, consequences: Consequences): void {
  healThoseWhoMissed(context, engagement);
  const { db } = context;
  const lost = new Set(
    consequences.units.filter(({ standing }) => isGone(standing)).map(({ unitId }) => unitId),
  );
  const unitOf = new Map(engagement.participants.map(({ pilotId, unitId }) => [pilotId, unitId]));
  for (const { pilotId, fate, wounds } of consequences.pilots) {
    const unitId = unitOf.get(pilotId);
    const seatLost = unitId !== undefined && lost.has(unitId);
    if (fate === 'unhurt' && !seatLost) continue;
    savePilot(db, pilotId, {
      status: fate === 'unhurt' ? 'active' : fate,
      wounds: loadPilotCounts(db, pilotId).wounds + (wounds ?? (fate === 'wounded' ? 1 : 0)),
      ...(seatLost || fate === 'killed' || fate === 'captured' ? { unitId: null } : {}),
    });
  }
}

/** Pilots of forces that took part who were wounded before it began have missed this engagement, and are healed. */
function healThoseWhoMissed({ db }: CommandContext, { id: engagementId }: EngagementRecord): void {
  const wounded = listWounded(db, engagementId);
  if (wounded.length === 0) return;
  const since = new Set(listWoundedSince(db, engagementId));
  for (const id of wounded) if (!since.has(id)) savePilot(db, id, { status: 'active', wounds: 0 });
}

function bookObjectives({ db }: CommandContext, report: EngagementReport): void {
  for (const { objectiveId, side } of report.objectives)
    if (side !== null) saveObjective(db, objectiveId, { metBy: side });
}

function bookLines(
  context: CommandContext,
  campaign: Campaign,
  track: TrackName,
  { lines }: ConsequencesAnswer,
): void {
  for (const line of lines) postLine(context, { ...line, campaignDate: campaign.date, trackId: track.id });
}

function bookTracks(
  context: CommandContext,
  track: TrackName,
  { consequences, closes }: ConsequencesAnswer,
): void {
  const { db } = context;
  const { winner } = consequences;
  saveTrack(db, track.id, { status: 'done', winner, ordinal: countTracksDone(db) + 1 });
  for (const trackId of closes as readonly TrackId[]) saveTrack(db, trackId, { status: 'closed' });
  for (const trackId of consequences.opens)
    if (isTrackDone(db, trackId)) openTrackAgain(context, trackId, track.id);
    else openTrack(context, trackId, track.id);
}
