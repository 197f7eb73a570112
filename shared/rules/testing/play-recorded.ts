import type { BattleEvent } from '../../domain/battle-event.ts';
import type { EngagementReport } from '../../domain/engagement-report.ts';
import type { TableEntry } from '../../domain/table-session.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';
import type { Problem } from '../../domain/problem.ts';
import { listObjections } from '../table/table-objections.ts';
import type { Ruleset } from '../ruleset.ts';
import { playTable } from '../table/play-table.ts';
import { reportTable } from '../table/report-table.ts';
import { createTable } from '../table/table-set-up.ts';
import type { TableState } from '../table/table-state.ts';
import type { RecordedBattle } from './record-table.ts';

export interface PlayedBattle {
  readonly report: EngagementReport;
  readonly events: readonly BattleEvent[];
  /** The actions with their dice. */
  readonly entries: readonly TableEntry[];
  readonly state: TableState;
  /** What was objected to the actions, though battles keep the rules. */
  readonly objections: readonly Problem[];
}

/** Plays a recorded battle at a table; each die is told when it is asked for. */
export function playRecorded(
  ruleset: Ruleset,
  scenario: BattleScenario,
  { actions, faces }: Pick<RecordedBattle, 'actions' | 'faces'>,
): PlayedBattle {
  const setting = createTable(ruleset, scenario);
  let state = setting.start;
  let next = 0;
  const events: BattleEvent[] = [];
  const entries: TableEntry[] = [];
  const objections: Problem[] = [];
  for (const action of actions) {
    objections.push(...listObjections(setting, state, action));
    const dice: number[] = [];
    for (;;) {
      const answer = playTable(setting, state, action, dice);
      if (answer.outcome === 'played') {
        ({ state } = answer);
        events.push(...answer.events);
        entries.push({ action, dice, reason: null });
        break;
      }
      if (answer.outcome === 'invalid' || !('count' in answer.needs))
        throw new Error(`${JSON.stringify(answer)} for ${JSON.stringify(action)}`);
      const { count } = answer.needs;
      if (next + count > faces.length) throw new Error(`No dice are left for ${JSON.stringify(action)}`);
      dice.push(...faces.slice(next, next + count));
      next += count;
    }
  }
  if (next < faces.length) throw new Error(`${faces.length - next} dice were not asked for`);
  return { report: reportTable(setting, state), events, entries, state, objections };
}

/** Events as a table tells them: without positions, and without those that are about nothing else. */
export function dropPositions(events: readonly BattleEvent[]): readonly object[] {
  const first = events.findIndex(({ type }) => type === 'turn');
  return events.slice(Math.max(0, first)).flatMap((event) => {
    if (event.type === 'searchlight' || (event.type === 'moved' && event.movement === 'standstill'))
      return [];
    const { at: _at, from: _from, to: _to, path: _path, ...rest } = event as Record<string, unknown>;
    // A heat level is told from one to another.
    return [event.type === 'heat' ? { ...rest, from: _from, to: _to } : rest];
  });
}
