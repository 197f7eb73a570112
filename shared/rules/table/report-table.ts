import type { EngagementReport } from '../../domain/engagement-report.ts';
import { findFieldWinner } from '../battle/turn/objectives.ts';
import { buildUnitResult } from '../battle/state/unit-result.ts';
import { createScriptedDice } from '../scripted-dice.ts';
import { TableStep } from './table-step.ts';
import type { TableSetting } from './table-set-up.ts';
import type { TableState } from './table-state.ts';

/** The report of a battle at a table as it stands: of its end, or as if it ended now. */
export function reportTable(setting: TableSetting, state: TableState): EngagementReport {
  const step = new TableStep(setting, state, createScriptedDice([]));
  return {
    winner: state.winner ?? findFieldWinner(step.viewObjectives([...state.objectiveSides])),
    turns: state.turn,
    units: state.units.map(buildUnitResult),
    objectives: setting.scenario.objectives.map(({ objectiveId }, index) => ({
      objectiveId,
      side: state.objectiveSides[index] ?? null,
    })),
  };
}
