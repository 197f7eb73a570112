import type { BattleStart, StartDistance, StartUnit } from '../../../domain/battle-start.ts';
import { countKills } from '../../../domain/engagement-report.ts';
import { isOnBoard, type OffsetHex } from '../../../domain/hex.ts';
import type { UnitId } from '../../../domain/ids.ts';
import { hasFittingOrder } from '../../../domain/motive-order.ts';
import type { Problem, ProblemCode, ProblemValues } from '../../../domain/problem.ts';
import { opponentOf, SIDES } from '../../../domain/side.ts';
import { CARRIED_HITS, isStanding } from '../../../domain/unit-state.ts';
import { nameUnit } from '../../../domain/unit.ts';
import { getBoard, getHexAt, type Board, measureHexes } from '../../board/board.ts';
import { MAX_CRITICALS, tracksHeat } from '../../combat/combat-state.ts';
import type { Ruleset } from '../../ruleset.ts';
import { getStanding } from './start-positions.ts';
import {
  getStartMap,
  isInBattleAtStart,
  isOnBoardAtStart,
  type FieldedUnit,
  type StartedScenario,
} from './started-scenario.ts';
import {
  areMarksPossible,
  findWhereProblem,
  listGroundProblems,
  listLanceProblems,
} from './validate-start-details.ts';

/** Tolerance of distances in inches: miniatures are measured from their bases, hexes from their centres. Ours. */
export const TOLERANCE_INCHES = 4;

/** `unitIds` are the units that the problem is about, two at most. */
type AddStartProblem = (
  path: string,
  code: ProblemCode,
  unitIds?: readonly UnitId[],
  values?: Readonly<Record<string, number>>,
) => void;

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/**
 * Lists what is impossible about the start of a battle that is under way; empty without a start. Accepts any values;
 * board, cards and sides are taken as valid. The values of a problem about units hold the id and name of the first
 * (`unitId`, `unit`) and the second (`otherId`, `other`).
 */
export function validateStart(ruleset: Ruleset, scenario: StartedScenario): readonly Problem[] {
  const { start } = scenario;
  if (start === undefined) return [];
  const problems: Problem[] = [];
  const add: AddStartProblem = (path, code, unitIds = [], values = {}) =>
    void problems.push({
      path: `start.${path}`,
      code,
      values: { ...values, ...nameUnits(scenario, unitIds) },
    });
  if (!isBetween(start.turn, 0, scenario.turnLimit - 1))
    add('turn', 'start.turn', [], { most: scenario.turnLimit - 1 });
  validateUnits(add, ruleset, scenario, start);
  const unbuilt = listGroundProblems(ruleset, scenario, start);
  for (const path of unbuilt) add(path, 'start.ground');
  for (const index of listLanceProblems(scenario, start)) add(`lances[${index}]`, 'start.lance');
  // Which ground bears a unit depends on the buildings that stand.
  if (unbuilt.length === 0) validatePositions(add, ruleset, scenario, start);
  validateDistances(add, ruleset, scenario, start);
  validateObjectives(add, scenario, start);
  return problems;
}

/** Values with ids and names; the name of a unit that is not in the scenario is empty. */
function nameUnits({ sides }: StartedScenario, [first, second]: readonly UnitId[]): ProblemValues {
  const units = SIDES.flatMap((side) => sides[side].units);
  const nameOf = (id: UnitId): string => {
    const unit = units.find(({ unitId }) => unitId === id);
    return unit === undefined ? '' : nameUnit(unit);
  };
  return {
    ...(first === undefined ? {} : { unitId: first, unit: nameOf(first) }),
    ...(second === undefined ? {} : { otherId: second, other: nameOf(second) }),
  };
}

function validateUnits(
  add: AddStartProblem,
  ruleset: Ruleset,
  scenario: StartedScenario,
  start: BattleStart,
): void {
  const { sides } = scenario;
  const units = SIDES.flatMap((side) => sides[side].units);
  const byId = new Map(units.map((unit) => [unit.unitId, unit]));
  const seen = new Set<UnitId>();
  start.units.forEach((state, index) => {
    const path = `units[${index}]`;
    const unit = byId.get(state.unitId);
    if (unit === undefined) add(`${path}.unitId`, 'start.unit-unknown', [state.unitId]);
    else {
      validateUnit(add, ruleset, unit, state, path);
      const where = findWhereProblem(ruleset, scenario, unit, state);
      if (where !== null) add(path, where, [unit.unitId]);
    }
    if (seen.has(state.unitId)) add(`${path}.unitId`, 'start.unit-twice', [state.unitId]);
    seen.add(state.unitId);
  });
  for (const { unitId } of units) if (!seen.has(unitId)) add('units', 'start.unit-missing', [unitId]);
  for (const side of SIDES) {
    const own = new Set(sides[side].units.map(({ unitId }) => unitId));
    if (!start.units.some((state) => own.has(state.unitId) && isInBattleAtStart(state)))
      add('units', 'start.side-gone', [], { [side]: 1 });
  }
  validateKills(add, sides, start);
}

/** Enemies that are still there cannot have been destroyed: with them a side would end with more kills than enemies. */
function validateKills(add: AddStartProblem, sides: StartedScenario['sides'], start: BattleStart): void {
  const combatants = SIDES.flatMap((side) => sides[side].units.map(({ unitId }) => ({ unitId, side })));
  const sideOf = new Map(combatants.map(({ unitId, side }) => [unitId, side]));
  const credit = countKills(start, combatants);
  const left = { attacker: 0, defender: 0 };
  for (const state of start.units) {
    const side = sideOf.get(state.unitId);
    if (side !== undefined && !isInBattleAtStart(state)) left[opponentOf(side)] += 1;
  }
  start.units.forEach(({ unitId }, index) => {
    const side = sideOf.get(unitId);
    if (side === undefined) return;
    const kills = credit.get(unitId) ?? 0;
    left[side] -= kills;
    if (kills > 0 && left[side] < 0) add(`units[${index}].kills`, 'start.kills', [unitId]);
  });
}

function validateUnit(
  add: AddStartProblem,
  ruleset: Ruleset,
  unit: FieldedUnit,
  state: StartUnit,
  path: string,
): void {
  const about = [unit.unitId];
  const { damage } = unit;
  const isDamagePossible =
    isBetween(state.armorLeft, 0, damage.armorLeft) &&
    isBetween(state.structureLeft, 0, damage.structureLeft) &&
    CARRIED_HITS.every((key) =>
      isBetween(state.criticals[key] ?? 0, damage.criticals[key] ?? 0, MAX_CRITICALS),
    ) &&
    hasFittingOrder(state.criticals);
  if (!isDamagePossible) add(path, 'start.damage', about);
  const isGone = !isStanding(state.fate);
  const isAlive = state.fate === 'destroyed' || state.structureLeft > 0;
  const isExitPossible =
    state.left === undefined || !isGone || (state.fate === 'withdrew' && state.left === 'home-edge');
  // It left over an edge, and is on the board still.
  const isExitContradicted = state.exit !== undefined && isInBattleAtStart(state);
  if (!isAlive || !isExitPossible || isExitContradicted) add(`${path}.fate`, 'start.fate', about);
  const most = tracksHeat(unit.card) ? ruleset.heat.shutdownLevel : 0;
  if (state.heat !== undefined && !isBetween(state.heat, 0, most))
    add(`${path}.heat`, 'start.heat', about, { most });
  if (!isBetween(state.kills, 0, Infinity)) add(`${path}.kills`, 'start.kills', about);
  if (!areMarksPossible(state)) add(path, 'start.marks', about);
}

function validatePositions(
  add: AddStartProblem,
  ruleset: Ruleset,
  scenario: StartedScenario,
  start: BattleStart,
): void {
  const board = getBoard(getStartMap(scenario));
  const cards = new Map(
    SIDES.flatMap((side) => scenario.sides[side].units).map(({ unitId, card }) => [unitId, card]),
  );
  const takenBy = new Map<number, UnitId>();
  start.units.forEach((state, index) => {
    const { unitId, at } = state;
    if (at === undefined) return;
    const path = `units[${index}].at`;
    const hex = findHex(board, at);
    const card = cards.get(unitId);
    if (hex === null || !isBetween(at.facing ?? 0, 0, 5) || !isOnBoardAtStart(state)) {
      add(path, 'start.position', [unitId]);
      return;
    }
    const other = takenBy.get(hex);
    if (other !== undefined) add(path, 'start.position-twice', [other, unitId]);
    takenBy.set(hex, unitId);
    if (card !== undefined && getStanding(board, ruleset, card)[hex] !== 1)
      add(path, 'start.position-barred', [unitId]);
  });
}

function findHex(board: Board, at: OffsetHex): number | null {
  return isOnBoard(board, at) ? getHexAt(board, at) : null;
}

function validateDistances(
  add: AddStartProblem,
  ruleset: Ruleset,
  scenario: StartedScenario,
  start: BattleStart,
): void {
  const distances = start.distances ?? [];
  const there = start.units.filter(isOnBoardAtStart).map(({ unitId }) => unitId);
  const { widthHexes, heightHexes } = scenario.board;
  const most = (widthHexes + heightHexes) * ruleset.inchesPerHex;
  const seen = new Set<string>();
  let isSane = true;
  distances.forEach(({ between, inches }, index) => {
    const path = `distances[${index}]`;
    const refuse = (code: ProblemCode, values: Readonly<Record<string, number>> = {}): void => {
      isSane = false;
      add(path, code, between, values);
    };
    if (between[0] === between[1] || !between.every((unitId) => there.includes(unitId)))
      refuse('start.distance-unit');
    if (!(inches >= 0 && inches <= most)) refuse('start.distance', { most });
    const key = [...between].sort().join(' ');
    if (seen.has(key)) refuse('start.distance-twice');
    seen.add(key);
  });
  if (isSane) refuseContradictions(add, ruleset, scenario, start, there);
}

/**
 * Refuses distances that are longer than a chain of other distances between the same units (triangle inequality), or
 * that differ from the distance of two given positions.
 */
function refuseContradictions(
  add: AddStartProblem,
  ruleset: Ruleset,
  scenario: StartedScenario,
  start: BattleStart,
  there: readonly UnitId[],
): void {
  const distances = start.distances ?? [];
  if (distances.length === 0) return;
  const known = [...distances, ...listKnown(ruleset, scenario, start)];
  const ways = findWays(known, there);
  distances.forEach(({ between: [one, other], inches }, index) => {
    const way = ways.get(one)?.get(other) ?? Infinity;
    const offInches = Math.round((inches - way) * 10) / 10;
    if (offInches > TOLERANCE_INCHES)
      add(`distances[${index}]`, 'start.distance-contradiction', [one, other], { inches, offInches });
  });
  // Two given positions fix the distance: a stated distance that is shorter is wrong too.
  listKnown(ruleset, scenario, start).forEach(({ between: [one, other], inches }) => {
    const index = distances.findIndex(({ between }) => between.includes(one) && between.includes(other));
    const told = distances[index]?.inches ?? inches;
    if (inches - told > TOLERANCE_INCHES)
      add(`distances[${index}]`, 'start.distance-contradiction', [one, other], {
        inches: told,
        offInches: Math.round((inches - told) * 10) / 10,
      });
  });
}

/** The distances between units with given positions. */
function listKnown(
  ruleset: Ruleset,
  scenario: StartedScenario,
  start: BattleStart,
): readonly StartDistance[] {
  const board = getBoard(scenario.board);
  const placed = start.units.flatMap(({ unitId, at }) => {
    const hex = at === undefined ? null : findHex(board, at);
    return hex === null ? [] : [{ unitId, hex }];
  });
  return placed.flatMap((one, index) =>
    placed.slice(index + 1).map((other) => ({
      between: [one.unitId, other.unitId] as const,
      inches: measureHexes(board, one.hex, other.hex) * ruleset.inchesPerHex,
    })),
  );
}

/**
 * The shortest known chain of distances between any two units, in inches: the Floyd-Warshall algorithm
 * (https://en.wikipedia.org/wiki/Floyd%E2%80%93Warshall_algorithm), simplest for all pairs of a few dozen units.
 */
function findWays(
  known: readonly StartDistance[],
  units: readonly UnitId[],
): ReadonlyMap<UnitId, ReadonlyMap<UnitId, number>> {
  const ways = new Map(units.map((unitId) => [unitId, new Map<UnitId, number>([[unitId, 0]])]));
  const shorten = (one: UnitId, other: UnitId, inches: number): void => {
    if (inches < (ways.get(one)?.get(other) ?? Infinity)) ways.get(one)?.set(other, inches);
  };
  for (const { between, inches } of known) {
    shorten(between[0], between[1], inches);
    shorten(between[1], between[0], inches);
  }
  for (const over of units)
    for (const one of units) {
      const first = ways.get(one)?.get(over);
      if (first === undefined) continue;
      for (const [other, second] of ways.get(over) ?? []) shorten(one, other, first + second);
    }
  return ways;
}

function validateObjectives(add: AddStartProblem, { objectives }: StartedScenario, start: BattleStart): void {
  const seen = new Set<string>();
  start.objectives?.forEach(({ objectiveId, side }, index) => {
    const path = `objectives[${index}]`;
    const objective = objectives.find((one) => one.objectiveId === objectiveId);
    const isOwn = side === null || objective?.owner === 'both' || objective?.owner === side;
    if (objective === undefined || seen.has(objectiveId) || !isOwn) add(path, 'start.objective');
    else if (side !== null && objective.endsTrack) add(path, 'start.over');
    seen.add(objectiveId);
  });
}
