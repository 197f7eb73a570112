import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import type { Participant } from '../../shared/domain/participant.ts';
import {
  getTableState,
  listEvents,
  listOverruled,
  tellBattle,
  type TableFold,
} from '../../shared/rules/table/fold-session.ts';
import { reportTable } from '../../shared/rules/table/report-table.ts';
import type { CommandContext } from '../handler.ts';
import { keepBattle } from '../store/battles.ts';
import { saveEngagement, type EngagementRecord } from '../store/engagements.ts';
import { toRulesetColumns } from '../store/rulesets.ts';
import { findTableSession, loadTableBeginning } from '../store/table-sessions.ts';
import { settleReport } from './settle-report.ts';

/** The report of a battle at a table as it stands, with what its events tell of its units. */
export function reportTracked(fold: TableFold, participants: readonly Participant[]): EngagementReport {
  const { setting } = fold;
  const report = reportTable(setting, getTableState(fold));
  return settleReport({ report, events: listEvents(fold), scenario: setting.scenario }, participants);
}

/** Adds to a report what was overruled at the table, and since when the rules were kept how closely. */
function addOverruling(fold: TableFold, report: EngagementReport): EngagementReport {
  const overruled = listOverruled(fold);
  const { strictness } = fold;
  const isGuided = strictness.every((change) => change.strictness === 'guided');
  return {
    ...report,
    ...(overruled.length === 0 ? {} : { overruled }),
    ...(isGuided ? {} : { strictness }),
  };
}

/**
 * Keeps what happened at the table as the log of an engagement whose result was typed in, and what was overruled in its
 * report. Answers the report; the same one if the battle was not tracked, or if the program has fought it.
 */
export function keepTracked(
  context: CommandContext,
  engagement: EngagementRecord,
  report: EngagementReport,
): EngagementReport {
  const { db, tables } = context;
  const session = engagement.battleLogId === null ? findTableSession(db, engagement.id) : null;
  if (session === null) return report;
  const fold = tables.fold(db, session.sessionId);
  if (fold.done.length === 0) return report;
  const { ruleset, scenario } = loadTableBeginning(db, session.sessionId);
  const { earlier: _, ...began } = scenario;
  const complete = addOverruling(fold, report);
  const { battleLogId } = keepBattle(context, engagement, {
    scenario: began,
    seed: session.seed,
    ruleset: toRulesetColumns(ruleset),
    report: complete,
    events: tellBattle(fold),
    ...{ dice: [], diceAt: [], overwritten: [], mapless: true },
  });
  saveEngagement(db, engagement.id, { battleLogId, report: complete });
  return complete;
}
