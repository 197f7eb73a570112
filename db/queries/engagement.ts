import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import type { UncountedReport } from '../../shared/domain/report-draft.ts';
import type { ReportFinding } from '../../shared/domain/report-finding.ts';
import { listUnmodelled } from '../../shared/rules/coverage/list-unmodelled.ts';
import type { ReplayBattle } from '../../shared/rules/battle/replay/replay-battle.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import type { Queries } from '../handler.ts';
import { assumeTurns, checkEngagementReport, judgeResult } from '../engagement/judge-report.ts';
import {
  findBattleVersion,
  loadBattleLog,
  loadBattleVersions,
  loadTableTurns,
  type BattleVersion,
} from '../store/battles.ts';
import { loadTableStart } from '../engagement/continued-state.ts';
import { matchResult } from '../engagement/match-result.ts';
import { readResult } from '../engagement/read-result.ts';
import { judgeState } from '../engagement/judge-state.ts';
import { loadCampaign } from '../store/campaign.ts';
import { computeDraftRevision, loadDraft } from '../store/drafts.ts';
import { loadEngagement, loadEngagementEntries, type EngagementRecord } from '../store/engagements.ts';
import { loadAcceptance } from '../store/service-battles.ts';
import { loadForceNames } from '../store/forces.ts';
import { loadScenario } from '../store/scenario.ts';
import { findReportCorrection } from '../store/result-corrections.ts';
import { loadTrackTerms, type TrackTerms } from '../store/track-definitions.ts';
import { parseColumn } from '../store/parse-column.ts';
import { refuseAccepted } from '../engagement/refuse-accepted.ts';
import { takeFromEnd } from './take-page.ts';

const NOT_ACCEPTED = { entryId: null, date: null };

export const engagementQueries = {
  'engagement.list': ({ db }, page) =>
    takeFromEnd(loadEngagementEntries(db), page, ({ engagementId }) => engagementId),

  'engagement.get': ({ db }, { engagementId }) => {
    const engagement = loadEngagement(db, engagementId);
    const { report } = engagement;
    const terms = loadTrackTerms(db, engagement.trackId);
    const consequences =
      report === null
        ? null
        : (engagement.consequences ??
          judgeResult(db, loadCampaign(db), engagement, terms, report).answer.consequences);
    return {
      id: engagement.id,
      trackId: engagement.trackId,
      status: engagement.status,
      method: engagement.method,
      tableTurns: findTableTurns(db, engagement),
      logged: engagement.battleLogId !== null,
      ruleset: engagement.ruleset.id,
      rulesetVersion: engagement.rulesetVersion,
      options: engagement.ruleset.enabledOptions,
      // Whoever knew it could fight the battle beforehand.
      seed: engagement.method === 'resolved' ? engagement.seed : null,
      startedAt: engagement.startedAt,
      ...(engagement.status === 'accepted' ? loadAcceptance(db, engagement.id) : NOT_ACCEPTED),
      forces: engagement.forces,
      participants: engagement.participants,
      temperaments: engagement.temperaments,
      unmodelled: listUnmodelled(engagement.ruleset, engagement.participants),
      bonuses: engagement.bonuses,
      objectives: terms.objectives,
      report,
      draftRevision: computeDraftRevision(engagement),
      consequences,
      checks: report === null ? [] : checkEngagementReport(engagement, terms, report),
      correction: findReportCorrection(db, engagement),
    };
  },

  'engagement.events': ({ db }, { engagementId }) =>
    loadBattleLog(db, loadEngagement(db, engagementId).battleLogId),

  'engagement.battle': ({ db }, { engagementId, version: number }) => {
    const engagement = loadEngagement(db, engagementId);
    const versions = loadBattleVersions(db, engagement);
    const shown = findBattleVersion(versions, engagement, number);
    return {
      versions: versions.map(({ number, battleLogId, battle }) => ({
        number,
        counts: battleLogId === engagement.battleLogId,
        overwritten: battle.overwritten,
        winner: battle.report.winner,
        turns: battle.report.turns,
      })),
      battle: shown === undefined ? null : showBattle(shown),
    };
  },

  'engagement.preview': ({ db }, { engagementId, report: uncounted, rolls }) => {
    const engagement = loadEngagement(db, engagementId);
    refuseAccepted(engagement);
    const terms = loadTrackTerms(db, engagement.trackId);
    const { report, checks } = checkTyped(engagement, terms, uncounted);
    const possible = checks.every((check) => check.level !== 'error');
    return {
      consequences: possible
        ? judgeResult(db, loadCampaign(db), engagement, terms, report, rolls).answer.consequences
        : null,
      checks,
    };
  },

  'engagement.check': ({ db }, { engagementId, report: uncounted }) => {
    const engagement = loadEngagement(db, engagementId);
    const { checks } = checkTyped(engagement, loadTrackTerms(db, engagement.trackId), uncounted);
    return { checks };
  },

  'engagement.previewResult': ({ db }, { engagementId, text }) => {
    const engagement = loadEngagement(db, engagementId);
    refuseAccepted(engagement);
    const { ruleset, participants, trackId } = engagement;
    const { objectives } = loadTrackTerms(db, trackId);
    return matchResult(readResult(text), {
      ...{ ruleset, participants, objectives },
      forceNames: loadForceNames(db),
    });
  },

  'engagement.draft': ({ db }, { engagementId }) => {
    const revision = computeDraftRevision(loadEngagement(db, engagementId));
    return { revision, draft: loadDraft(db, engagementId, revision) };
  },

  'engagement.scenario': ({ db }, { engagementId }) => loadScenario(db, loadEngagement(db, engagementId)),

  'engagement.previewState': ({ db, tables }, { engagementId, state: typed }) => {
    const engagement = loadEngagement(db, engagementId);
    refuseAccepted(engagement);
    const { state, began } =
      typed === undefined ? loadTableStart({ db, tables }, engagementId) : { state: typed };
    const { checks, placement } = judgeState(db, engagement, state, began);
    return { checks, placement };
  },
} satisfies Queries;

/** What the checks find in a report that is being typed, and the report with its turns. */
function checkTyped(
  engagement: EngagementRecord,
  terms: TrackTerms,
  uncounted: UncountedReport,
): { readonly report: EngagementReport; readonly checks: ReportFinding[] } {
  const report = assumeTurns(uncounted, terms.setUp.turnLimit);
  // Turns that nobody has counted are not too many.
  const mostTurns = uncounted.turns === null ? report.turns : undefined;
  return { report, checks: checkEngagementReport(engagement, terms, report, mostTurns) };
}

/**
 * Turns played at the table before the battle whose report counts; null when the program fought it from the beginning.
 */
function findTableTurns(db: ReadableDb, { method, battleLogId }: EngagementRecord): number | null {
  return method === 'resolved' ? loadTableTurns(db, battleLogId) : null;
}

function showBattle({ number, battle }: BattleVersion): ReplayBattle {
  const { ruleset, seed, report, dice, mapless } = battle;
  const { earlier = [], ...scenario } = battle.scenario;
  return {
    version: number,
    ruleset: ruleset.ruleset_id,
    rulesetVersion: ruleset.ruleset_version,
    options: parseColumn<string[]>(ruleset.ruleset_options),
    seed,
    scenario,
    report,
    // What happened at the table before has no dice of this battle.
    events: [...earlier, ...battle.events],
    dice,
    diceAt: [...earlier.map(() => 0), ...battle.diceAt],
    ...(mapless === true ? { mapless } : {}),
  };
}
