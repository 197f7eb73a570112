import { computeNextDate } from '../../shared/campaign/economy/calendar.ts';
import { findMetEnd } from '../../shared/campaign/tracks/campaign-ends.ts';
import { checkCaptures } from '../../shared/campaign/consequences/captures.ts';
import { bookResultOn, findEndWinner, type ForceAtEnd } from '../../shared/campaign/transition/end.ts';
import type { FoughtTrack } from '../../shared/campaign/tracks/victory-points.ts';
import type { Force } from '../../shared/domain/force.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import {
  computeConsequences,
  type ConsequencesAnswer,
  type ForceBefore,
} from '../../shared/campaign/consequences/consequences.ts';
import { sumTallies, tallyTrack } from '../../shared/campaign/tracks/objective-tally.ts';
import { validateClaims } from '../../shared/campaign/consequences/objective-claims.ts';
import { findImpossibleRoll, listFateRolls } from '../../shared/campaign/consequences/fate-rolls.ts';
import type { CampaignBonus } from '../../shared/domain/campaign-bonus.ts';
import type { CampaignObjective } from '../../shared/domain/campaign-objective.ts';
import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import type { FateRoll, TableRoll } from '../../shared/domain/fate-roll.ts';
import type { AllegianceId, ForceId } from '../../shared/domain/ids.ts';
import type { Allegiance } from '../../shared/domain/allegiance.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';
import type { UncountedReport } from '../../shared/domain/report-draft.ts';
import { sortFindings, type ReportFinding } from '../../shared/domain/report-finding.ts';
import { findOwnEdge } from '../../shared/rules/battle/scenario/own-edge.ts';
import { checkReport } from '../../shared/rules/recording/plausibility.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import type { Campaign } from '../store/campaign.ts';
import type { EngagementRecord } from '../store/engagements.ts';
import { listForcesAtEnd } from '../store/forces-at-end.ts';
import { loadRosters, type Rosters } from '../store/rosters.ts';
import { findRoster } from '../store/find.ts';
import { loadAllegiances } from '../store/allegiances.ts';
import {
  listFoughtTracks,
  listRoleAllegiances,
  listTrackWinners,
  sortAllegiances,
  tallyObjectives,
} from '../store/track-results.ts';
import { loadCourse, loadTracks } from '../store/tracks.ts';
import { loadLinks } from '../store/track-links.ts';
import type { TrackTerms } from '../store/track-definitions.ts';

/**
 * Checks whether a report adds up; errors come first. `mostTurns`: how many may be fought; default: as the track says.
 */
export function checkEngagementReport(
  engagement: EngagementRecord,
  { objectives, setUp }: TrackTerms,
  report: EngagementReport,
  mostTurns: number = setUp.turnLimit,
): ReportFinding[] {
  const { ruleset } = engagement;
  const findings = [
    ...checkReport(ruleset, engagement.participants, report, mostTurns),
    ...validateClaims(ruleset, objectives, engagement.participants, report, {
      attacker: findOwnEdge(setUp, 'attacker', 'far-edge'),
      defender: findOwnEdge(setUp, 'defender', 'far-edge'),
    }),
    ...checkCaptures(report, engagement.participants, objectives),
  ];
  return sortFindings(findings);
}

/** The report with its turns. Uncounted ones are as many as may be, so that nothing is held against the report. */
export function assumeTurns(report: UncountedReport, turnLimit: number): EngagementReport {
  const exits = report.units.map(({ exit }) => exit?.turn ?? 0);
  return { ...report, turns: report.turns ?? Math.max(turnLimit, ...exits) };
}

/**
 * Answers the checks of a report. Refuses a report with errors (`engagement.impossible-report`), and one that states no
 * reason for what the rules rule out (`engagement.reason-needed`).
 */
export function refuseImpossibleReport(
  engagement: EngagementRecord,
  terms: TrackTerms,
  report: EngagementReport,
): ReportFinding[] {
  const checks = checkEngagementReport(engagement, terms, report);
  const engagementId = engagement.id;
  const impossible = checks.filter(({ level }) => level === 'error');
  if (impossible.length > 0)
    throw new Refusal('engagement.impossible-report', { engagementId, findings: impossible });
  const unexplained = checks.filter(({ level }) => level === 'reason');
  if (unexplained.length > 0 && report.reason === undefined)
    throw new Refusal('engagement.reason-needed', { engagementId, findings: unexplained });
  return checks;
}

/** A report with its consequences, and how the campaign stands before they are booked. */
export interface JudgedResult {
  readonly answer: ConsequencesAnswer;
  readonly rosters: Rosters;
  readonly tracks: readonly TrackNode[];
  readonly allegiances: readonly Allegiance[];
  /** Of every track that is done, and of this one. */
  readonly trackWinners: readonly (readonly AllegianceId[])[];
  readonly fought: readonly FoughtTrack[];
  readonly forces: readonly (ForceAtEnd & Force)[];
  /** Of the campaign. */
  readonly ruleset: Ruleset;
}

/**
 * The consequences of a report that adds up. Dice come from the engagement's seed, so a preview equals what acceptance
 * books; rolls made at the table replace them. Refuses rolls that the report does not call for, that are given twice,
 * or with impossible faces.
 */
export function judgeResult(
  db: ReadableDb,
  campaign: Campaign,
  engagement: EngagementRecord,
  { objectives, wpSharing }: TrackTerms,
  report: EngagementReport,
  tableRolls: readonly TableRoll[] = report.rolls ?? [],
): JudgedResult {
  refuseImpossibleRoll(tableRolls, listFateRolls(report, engagement.participants, objectives));
  const rosters = loadRosters(db, campaign);
  const tracks = loadTracks(db);
  const allegiances = loadAllegiances(db);
  const trackWinners = [...listTrackWinners(tracks), listWinners(engagement, report)];
  const fought = [
    ...listFoughtTracks(db, tracks),
    { forces: engagement.forces, winner: report.winner, objectives: listMetObjectives(objectives, report) },
  ];
  const forces = listForcesAtEnd(db, rosters);
  const { economy, ruleset } = campaign;
  const forcesWith = (warchestsWp: ReadonlyMap<ForceId, number>) =>
    rosters.map(({ force }) => ({ ...force, warchestWp: warchestsWp.get(force.id) ?? force.warchestWp }));
  const answer = computeConsequences({
    ...{ ruleset: engagement.ruleset, economy: campaign.economy, report, wpSharing, objectives, tableRolls },
    ...{ trackId: engagement.trackId, tracks, links: loadLinks(db), alternatives: engagement.alternatives },
    participants: engagement.participants,
    bonuses: listTakenBonuses(engagement),
    forces: listForcesBefore(engagement, rosters),
    findCampaignWinner: (result, favoured) => {
      const after = forces.map((force) => bookResultOn(force, result));
      return findEndWinner({ economy, ruleset, allegiances, forces: after, trackWinners, fought }, favoured);
    },
    findMetEnd: (warchestsWp) =>
      findMetEnd(campaign.ends, () => ({
        tracksDone: tracks.filter(({ status }) => status === 'done').length + 1,
        date: computeNextDate(campaign.date, campaign.economy, loadCourse(db, engagement.trackId)),
        forces: forcesWith(warchestsWp),
        objectives: sumTallies([
          ...tallyObjectives(db, tracks),
          ...tallyTrack(sortAllegiances(engagement), listMetObjectives(objectives, report)),
        ]),
      })),
    diceFor: (purpose, index) => createSeededDice(`${engagement.seed}/${purpose}/${index}`),
    courseDice: createSeededDice(`${engagement.seed}/course`),
  });
  return { answer, rosters, forces, ruleset, tracks, allegiances, trackWinners, fought };
}

/** The bonuses that either side took, each once. */
function listTakenBonuses({ bonuses }: EngagementRecord): readonly CampaignBonus[] {
  return [...new Map([...bonuses.attacker, ...bonuses.defender].map((bonus) => [bonus.id, bonus])).values()];
}

function listForcesBefore(engagement: EngagementRecord, rosters: Rosters): readonly ForceBefore[] {
  return engagement.forces.map((engaged) => {
    const { force, units } = findRoster(rosters, engaged.forceId);
    const { warchestWp, size, spPerWp, given } = force;
    return { ...engaged, ...{ warchestWp, size, spPerWp, given, units } };
  });
}

/** The objectives of the track as the report tells them. */
function listMetObjectives(
  objectives: readonly CampaignObjective[],
  report: EngagementReport,
): readonly Pick<CampaignObjective, 'owner' | 'wp' | 'metBy'>[] {
  const sides = new Map(report.objectives.map(({ objectiveId, side }) => [objectiveId, side]));
  return objectives.map(({ id, owner, wp }) => ({ owner, wp, metBy: sides.get(id) ?? null }));
}

function listWinners({ forces }: EngagementRecord, { winner }: EngagementReport): AllegianceId[] {
  return winner === 'draw' ? [] : listRoleAllegiances({ forces }, winner);
}

/** Refuses dice in a report for which it does not call, that are given twice, or with impossible faces. */
export function refuseReportRolls(
  { participants }: EngagementRecord,
  report: EngagementReport,
  objectives: readonly CampaignObjective[],
): void {
  const called = listFateRolls(report, participants, objectives);
  refuseImpossibleRoll(report.rolls ?? [], called);
}

function refuseImpossibleRoll(told: readonly TableRoll[], called: readonly FateRoll[]): void {
  const found = findImpossibleRoll(told, called);
  if (found === null) return;
  const { roll, reason } = found;
  throw new Refusal('engagement.impossible-roll', { ...roll, reason, context: reason });
}
