import { isMilitia } from '../../shared/campaign/engagement/choose-militia.ts';
import type { BattleStart, StartUnit } from '../../shared/domain/battle-start.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import type { Problem, ProblemCode } from '../../shared/domain/problem.ts';
import { getOffsetHex } from '../../shared/rules/board/board.ts';
import type { Placement } from '../../shared/domain/placement.ts';
import { sortFindings, type ReportFinding } from '../../shared/domain/report-finding.ts';
import { nameUnit } from '../../shared/domain/unit.ts';
import {
  getStartPositions,
  type StartPositions,
} from '../../shared/rules/battle/scenario/start-positions.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import { TOLERANCE_INCHES, validateStart } from '../../shared/rules/battle/scenario/validate-start.ts';
import { checkReport } from '../../shared/rules/recording/plausibility.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import type { EngagementRecord } from '../store/engagements.ts';
import { hasStructure, loadScenario } from '../store/scenario.ts';
import { refuseImpossible } from './refuse-scenario.ts';

interface JudgedState {
  /** The engagement's battle, beginning with the given state. */
  readonly scenario: BattleScenario;
  /** Errors first. Without errors the battle can continue. */
  readonly checks: ReportFinding[];
  /** Null when the state is impossible. */
  readonly placement: Placement | null;
}

/** Problems that the check of the result reports as well, in more detail. */
const TOLD_BY_REPORT: ReadonlySet<ProblemCode> = new Set([
  'start.damage',
  'start.fate',
  'start.heat',
  'start.kills',
  'start.unit-unknown',
  'start.unit-twice',
  'start.unit-missing',
]);

/**
 * Checks a state from the table as a recorded result is checked, and finds positions for its units. `fresh`: what the
 * battle began with; default: the engagement's scenario.
 */
export function judgeState(
  db: ReadableDb,
  engagement: EngagementRecord,
  state: BattleStart,
  fresh: BattleScenario = loadScenario(db, engagement),
): JudgedState {
  const { ruleset } = engagement;
  refuseImpossible(ruleset, fresh);
  const absent = new Set(
    engagement.participants.filter((one) => !hasStructure(one)).map(({ unitId }) => unitId),
  );
  const units = state.units.filter(({ unitId }) => !absent.has(unitId));
  const scenario = { ...fresh, start: addMilitia(fresh, { ...state, units }) };
  const nameOf = makeNames(scenario);
  const reported = checkReport(ruleset, engagement.participants, {
    winner: 'draw',
    turns: state.turn,
    units: state.units.filter(({ unitId }) => !isMilitia(unitId)),
    objectives: [],
  });
  const isReportWrong = reported.some(({ level }) => level === 'error');
  const problems = validateStart(ruleset, scenario)
    .filter(({ code }) => !isReportWrong || !TOLD_BY_REPORT.has(code))
    .map(toCheck);
  const isWrong = isReportWrong || problems.length > 0;
  const placement = isWrong ? null : getStartPositions(scenario, ruleset);
  const checks = [...problems, ...reported, ...(placement === null ? [] : warnOfDistances(placement, nameOf))]
    // Findings that confirm possible damage are left out while something else is wrong.
    .filter(({ level }) => !isWrong || level !== 'ok');
  return {
    scenario,
    checks: sortFindings(checks),
    placement: placement === null ? null : show(scenario, placement),
  };
}

/** Adds units that joined for this battle only: nobody reports their damage, so they are present and undamaged. */
function addMilitia({ sides }: BattleScenario, state: BattleStart): BattleStart {
  const told = new Set(state.units.map(({ unitId }) => unitId));
  const joined = [...sides.attacker.units, ...sides.defender.units]
    .filter(({ unitId }) => isMilitia(unitId) && !told.has(unitId))
    .map(({ unitId, damage }): StartUnit => ({ unitId, ...damage, fate: 'standing', kills: 0 }));
  return { ...state, units: [...state.units, ...joined] };
}

function makeNames({ sides }: BattleScenario): (unitId: UnitId | undefined) => string {
  const units = [...sides.attacker.units, ...sides.defender.units];
  return (unitId) => {
    const unit = units.find((one) => one.unitId === unitId);
    return unit === undefined ? '' : nameUnit(unit);
  };
}

function toCheck({ code, values: { unitId, ...values } = {} }: Problem): ReportFinding {
  return {
    level: 'error',
    code: code.replace('.', '-'),
    unitId: unitId === undefined ? null : (String(unitId) as UnitId),
    values,
  };
}

/** Warns of measured distances that no position on the board satisfies. */
function warnOfDistances(
  { distances }: StartPositions,
  nameOf: ReturnType<typeof makeNames>,
): ReportFinding[] {
  return distances
    .filter(({ inches, placedInches }) => Math.abs(inches - placedInches) > TOLERANCE_INCHES)
    .map(({ between: [one, other], inches, placedInches }) => ({
      level: 'warn',
      code: 'start-distance-off',
      unitId: one,
      values: { unit: nameOf(one), otherId: other, other: nameOf(other), inches, placedInches },
    }));
}

function show({ board }: BattleScenario, { units, distances }: StartPositions): Placement {
  return {
    units: [...units].map(([unitId, { hex, facing, given }]) => ({
      unitId,
      ...getOffsetHex(board, hex),
      facing,
      given,
    })),
    distances,
  };
}
