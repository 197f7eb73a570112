import { isDeepStrictEqual } from 'node:util';
import { computeNextDate } from '../../../shared/campaign/economy/calendar.ts';
import type { ConsequencesAnswer } from '../../../shared/campaign/consequences/consequences.ts';
import { computeRearming } from '../../../shared/campaign/maintenance/ammunition.ts';
import { computeSalvage, type SalvageClaim } from '../../../shared/campaign/maintenance/compute-salvage.ts';
import type { Consequences } from '../../../shared/domain/consequences.ts';
import type { EngagementReport } from '../../../shared/domain/engagement-report.ts';
import type { ForceId, PilotId } from '../../../shared/domain/ids.ts';
import type { JournalFacts } from '../../../shared/domain/journal-entry.ts';
import { isGone } from '../../../shared/domain/unit-state.ts';
import type { CommandContext, Commands } from '../../handler.ts';
import { refuseAccepted } from '../../queries/engagement.ts';
import { computeEngagementConsequences, refuseImpossibleReport } from '../../engagement/judge-report.ts';
import { countTracksDone, loadCampaign, type Campaign } from '../../store/load-campaign.ts';
import { loadEngagement, type EngagementRecord } from '../../store/load-engagement.ts';
import { listWoundedSince } from '../../store/list-wounded-since.ts';
import { loadCourse, loadTrackName, loadTrackTerms, type TrackName } from '../../store/load-tracks.ts';
import { Refusal } from '../../refusal.ts';
import { loadForceNames } from '../../store/load-forces.ts';
import { chargeMonths } from '../rows/charge-months.ts';
import { bookEnd } from '../rows/book-end.ts';
import { listOnTheWay, tellArrivals } from '../rows/tell-arrivals.ts';
import { postLine } from '../rows/post-line.ts';
import { dropDrafts } from '../rows/save-draft.ts';
import { openTrack, openTrackAgain } from '../rows/save-track.ts';
import { saveUnitDamage, saveUnitStanding } from '../rows/save-unit.ts';

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
    db.prepare('UPDATE campaign SET date = ?').run(date);
    if (answer.end !== null) bookEnd(context, answer.end);
    db.prepare(`UPDATE engagements SET status = 'accepted', consequences = ? WHERE id = ?`).run(
      JSON.stringify(consequences),
      engagementId,
    );
    if (!consequences.endsCampaign) chargeMonths(context, campaign, date);
    dropDrafts(db, engagementId);
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
    if (standing !== 'serving') saveUnitStanding(db, unitId, standing);
  }
}

/** Units that use ammunition have spent theirs, where the economy lets forces pay for that. */
function bookAmmunition(
  { db }: CommandContext,
  { economy }: Campaign,
  { participants }: EngagementRecord,
): void {
  const spend = db.prepare('UPDATE unit_states SET ammo_spent = 1 WHERE id = ? AND ammo_spent = 0');
  for (const { unitId, card } of participants) if (computeRearming(card, economy) !== null) spend.run(unitId);
}

function bookSalvage(
  context: CommandContext,
  { id: engagementId }: EngagementRecord,
  claims: readonly SalvageClaim[],
): void {
  const insert = context.db.prepare(
    'INSERT INTO salvage (id, engagement_id, unit_id, role) VALUES (?, ?, ?, ?)',
  );
  for (const { unitId, role } of claims) insert.run(context.newId('salvage'), engagementId, unitId, role);
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
  const hurt = context.db.prepare(
    `UPDATE pilots SET status = @fate, wounds = wounds + @wounds, unit_id = iif(@leaves, NULL, unit_id) WHERE id = @id`,
  );
  const lost = new Set(
    consequences.units.filter(({ standing }) => isGone(standing)).map(({ unitId }) => unitId),
  );
  const unitOf = new Map(engagement.participants.map(({ pilotId, unitId }) => [pilotId, unitId]));
  for (const { pilotId, fate, wounds } of consequences.pilots) {
    const unitId = unitOf.get(pilotId);
    const seatLost = unitId !== undefined && lost.has(unitId);
    if (fate === 'unhurt' && !seatLost) continue;
    hurt.run({
      id: pilotId,
      fate: fate === 'unhurt' ? 'active' : fate,
      wounds: wounds ?? (fate === 'wounded' ? 1 : 0),
      leaves: seatLost || fate === 'killed' || fate === 'captured' ? 1 : 0,
    });
  }
}

/** Pilots of forces that took part who were wounded before it began have missed this engagement, and are healed. */
function healThoseWhoMissed({ db }: CommandContext, { id: engagementId }: EngagementRecord): void {
  const wounded = db
    .prepare<[string], { id: PilotId }>(
      `SELECT id FROM pilots WHERE status = 'wounded'
         AND force_id IN (SELECT force_id FROM engagement_forces WHERE engagement_id = ?)`,
    )
    .all(engagementId);
  if (wounded.length === 0) return;
  const since = new Set(listWoundedSince(db, engagementId));
  const heal = db.prepare(`UPDATE pilots SET status = 'active', wounds = 0 WHERE id = ?`);
  for (const { id } of wounded) if (!since.has(id)) heal.run(id);
}

function bookObjectives(context: CommandContext, report: EngagementReport): void {
  const update = context.db.prepare('UPDATE objectives SET met_by = ? WHERE id = ?');
  for (const { objectiveId, side } of report.objectives) if (side !== null) update.run(side, objectiveId);
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
  const ordinal = countTracksDone(context.db) + 1;
  context.db
    .prepare(`UPDATE tracks SET status = 'done', winner = ?, ordinal = ? WHERE id = ?`)
    .run(consequences.winner, ordinal, track.id);
  const close = context.db.prepare(`UPDATE tracks SET status = 'closed' WHERE id = ?`);
  for (const trackId of closes) close.run(trackId);
  const findDone = context.db.prepare<[string]>(`SELECT 1 FROM tracks WHERE id = ? AND status = 'done'`);
  for (const trackId of consequences.opens)
    if (findDone.get(trackId) !== undefined) openTrackAgain(context, trackId, track.id);
    else openTrack(context, trackId, track.id);
}
