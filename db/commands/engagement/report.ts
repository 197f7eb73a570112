import { deflateSync } from 'node:zlib';
import type { Side } from '../../../shared/domain/side.ts';
import { DEFAULT_BOARD } from '../../../shared/rules/board/board.ts';
import { resolveEngagement } from '../../../shared/rules/battle/resolve-engagement.ts';
import { validateScenario, type BattleScenario } from '../../../shared/rules/battle/scenario.ts';
import { createSeededDice } from '../../../shared/rules/seeded-dice.ts';
import type { CommandContext, CommandHandler } from '../../handler.ts';
import { refuseAccepted } from '../../queries/engagement.ts';
import { checkEngagementReport } from '../../queries/load/judge-report.ts';
import { toRulesetColumns } from '../../queries/load/load-campaign.ts';
import { loadEngagement, type EngagementRecord } from '../../queries/load/load-engagement.ts';
import {
  findTrack,
  loadObjectives,
  loadTracks,
  type ObjectiveRecord,
} from '../../queries/load/load-tracks.ts';
import type { Report } from '../../queries/load/shapes.ts';
import { Refusal } from '../../refusal.ts';

/** A battle without a decision is broken off after this many turns; ours. */
const TURN_LIMIT = 20;

/** Fights the engagement with the dice of its seed; a report from before is replaced. */
export const autoResolveEngagement: CommandHandler<'engagement.autoResolve'> = (
  context,
  { engagementId },
) => {
  const engagement = loadEngagement(context.db, engagementId);
  refuseAccepted(engagement);
  const scenario = buildScenario(engagement, loadObjectives(context.db, engagement.trackId));
  const problems = validateScenario(engagement.ruleset, scenario);
  if (problems.length > 0)
    throw new Refusal(
      'rules.invalid-card',
      'One of these units cannot be fought by the program: record the result.',
      {
        problems,
      },
    );
  context.noteSeed(engagement.seed);
  const outcome = resolveEngagement(engagement.ruleset, scenario, createSeededDice(engagement.seed));
  const battleLogId = context.newId('log');
  context.db
    .prepare('INSERT INTO battle_logs (id, dice_count, events) VALUES (?, ?, ?)')
    .run(battleLogId, outcome.diceCount, deflateSync(JSON.stringify(outcome.events)));
  const { winner, turns } = outcome.report;
  saveReport(context, engagement, {
    method: 'resolved',
    report: JSON.stringify(outcome.report),
    battleLogId,
  });
  noteReport(context, engagement, { winner, turns });
  return { winner, turns, diceCount: outcome.diceCount };
};

/** Takes over a result from the table; a report from before is replaced. */
export const recordEngagement: CommandHandler<'engagement.record'> = (context, { engagementId, report }) => {
  const engagement = loadEngagement(context.db, engagementId);
  refuseAccepted(engagement);
  const objectives = loadObjectives(context.db, engagement.trackId);
  refuseUnknownObjectives(report, objectives);
  const checks = checkEngagementReport(context.db, engagement, report);
  const findings = checks.filter((check) => check.level === 'error');
  if (findings.length > 0)
    throw new Refusal(
      'engagement.impossible-report',
      'This result cannot be: see what stands beside each entry. Nothing was recorded.',
      { engagementId, findings },
    );
  const complete = completeReport(report, objectives);
  saveReport(context, engagement, {
    method: 'recorded',
    report: JSON.stringify(complete),
    battleLogId: null,
  });
  noteReport(context, engagement, { winner: report.winner, turns: report.turns });
  return { checks };
};

function buildScenario(engagement: EngagementRecord, objectives: readonly ObjectiveRecord[]): BattleScenario {
  const unitsOf = (side: Side) => ({
    units: engagement.participants
      .filter((participant) => participant.side === side)
      .map(({ unitId, card, skill, damage, commander }) => ({ unitId, card, skill, damage, commander })),
  });
  return {
    board: DEFAULT_BOARD,
    turnLimit: TURN_LIMIT,
    sides: { attacker: unitsOf('attacker'), defender: unitsOf('defender') },
    objectives: objectives.map(({ id, key, owner, wp, endsTrack, condition }) => ({
      objectiveId: id,
      key,
      owner,
      wp,
      endsTrack,
      condition,
    })),
    forcedWithdrawal: true,
  };
}

function refuseUnknownObjectives(report: Report, objectives: readonly ObjectiveRecord[]): void {
  const known = new Set(objectives.map((objective) => objective.id));
  const unknown = report.objectives.find(({ objectiveId }) => !known.has(objectiveId));
  if (unknown !== undefined)
    throw new Refusal('objective.not-found', 'This track has no such objective.', {
      objectiveId: unknown.objectiveId,
    });
}

/** Objectives that a report does not mention were met by nobody. */
function completeReport(report: Report, objectives: readonly ObjectiveRecord[]): Report {
  const metBy = new Map(report.objectives.map((result) => [result.objectiveId, result.side]));
  return {
    ...report,
    objectives: objectives.map(({ id }) => ({ objectiveId: id, side: metBy.get(id) ?? null })),
  };
}

/** Also writes down which version of the rules the report came about by: the program may be newer than the track. */
function saveReport(
  context: CommandContext,
  engagement: Pick<EngagementRecord, 'id' | 'ruleset'>,
  values: {
    readonly method: 'resolved' | 'recorded';
    readonly report: string;
    readonly battleLogId: string | null;
  },
): void {
  context.db
    .prepare(
      `UPDATE engagements SET status = 'reported', method = @method, report = @report, battle_log_id = @battleLogId,
         ruleset_id = @ruleset_id, ruleset_version = @ruleset_version, ruleset_options = @ruleset_options
       WHERE id = @id`,
    )
    .run({ id: engagement.id, ...toRulesetColumns(engagement.ruleset), ...values });
}

function noteReport(
  context: CommandContext,
  engagement: EngagementRecord,
  result: { readonly winner: string; readonly turns: number },
): void {
  const track = findTrack(loadTracks(context.db), engagement.trackId);
  context.note({ track: track.name, template: track.template, ...result });
}
