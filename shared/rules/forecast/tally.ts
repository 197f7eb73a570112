import type { EngagementReport } from '../../domain/engagement-report.ts';
import type { UnitId } from '../../domain/ids.ts';
import { SIDES, WINNERS, type Side, type Winner } from '../../domain/side.ts';
import { FATES, type Fate } from '../../domain/unit-state.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';
import type { Appraisal } from './appraisal.ts';

/** Sum and sum of squares of whole numbers: adding tallies up in any order gives the same. */
export interface Sum {
  total: number;
  squares: number;
}

/** How often each fate befell a unit, by the winner of the battle. */
export type FatesByWinner = Record<Winner, Record<Fate, number>>;

export interface UnitTally {
  readonly fates: FatesByWinner;
  kills: number;
  armorLost: number;
  structureLost: number;
}

export interface SideTally {
  readonly destroyed: Sum;
  readonly crippled: Sum;
  readonly withdrew: Sum;
  readonly repairSp: Sum;
  readonly lostPv: Sum;
  readonly wp: Sum;
}

/** Counts of battles. Plain whole numbers, so that tallies can be sent between processes and added exactly. */
export interface ForecastTally {
  runs: number;
  readonly wins: Record<Winner, number>;
  readonly turns: Sum;
  /** Battles by the turn in which they ended; index 0 is unused. */
  readonly endedInTurn: number[];
  readonly sides: Record<Side, SideTally>;
  /** In the order of the scenario: the attacker's units, then the defender's. */
  readonly units: UnitTally[];
  /** In the order of the scenario: how often each side met the objective. */
  readonly objectives: Record<Side, number>[];
}

/** The parts of a scenario that the shape of its tally depends on. */
export interface TallyShape {
  /** Side and undamaged armor and structure of each unit: the attacker's, then the defender's. */
  readonly units: readonly { readonly side: Side; readonly armor: number; readonly structure: number }[];
  readonly placeOf: ReadonlyMap<UnitId, number>;
  readonly objectives: number;
}

/** The shape of the tallies of a scenario. */
export function computeTallyShape({ sides, objectives }: BattleScenario): TallyShape {
  const units = SIDES.flatMap((side) =>
    sides[side].units.map(({ unitId, damage }) => ({
      unitId,
      side,
      armor: damage.armorLeft,
      structure: damage.structureLeft,
    })),
  );
  const placeOf = new Map(units.map(({ unitId }, place) => [unitId, place]));
  return { units, placeOf, objectives: objectives.length };
}

const noSum = (): Sum => ({ total: 0, squares: 0 });
const noFates = (): Record<Fate, number> => ({
  standing: 0,
  crippled: 0,
  withdrew: 0,
  destroyed: 0,
  captured: 0,
});

function noSide(): SideTally {
  return {
    destroyed: noSum(),
    crippled: noSum(),
    withdrew: noSum(),
    repairSp: noSum(),
    lostPv: noSum(),
    wp: noSum(),
  };
}

export function createTally({ units, objectives }: Pick<TallyShape, 'units' | 'objectives'>): ForecastTally {
  return {
    runs: 0,
    wins: { attacker: 0, defender: 0, draw: 0 },
    turns: noSum(),
    endedInTurn: [],
    sides: { attacker: noSide(), defender: noSide() },
    units: units.map(() => ({
      fates: { attacker: noFates(), defender: noFates(), draw: noFates() },
      kills: 0,
      armorLost: 0,
      structureLost: 0,
    })),
    objectives: Array.from({ length: objectives }, () => ({ attacker: 0, defender: 0 })),
  };
}

export function addValue(sum: Sum, value: number): void {
  sum.total += value;
  sum.squares += value * value;
}

/** Counts one battle of the scenario that the tally was made for. */
export function addBattle(
  tally: ForecastTally,
  shape: TallyShape,
  report: EngagementReport,
  appraisal: Appraisal,
): void {
  const { winner, turns } = report;
  tally.runs += 1;
  tally.wins[winner] += 1;
  addValue(tally.turns, turns);
  while (tally.endedInTurn.length <= turns) tally.endedInTurn.push(0);
  tally.endedInTurn[turns] = (tally.endedInTurn[turns] ?? 0) + 1;
  const fates = { attacker: noFates(), defender: noFates() };
  for (const unit of report.units) {
    const place = shape.placeOf.get(unit.unitId) ?? -1;
    const before = shape.units[place];
    const counted = tally.units[place];
    if (before === undefined || counted === undefined) continue;
    fates[before.side][unit.fate] += 1;
    counted.fates[winner][unit.fate] += 1;
    counted.kills += unit.kills;
    counted.armorLost += before.armor - unit.armorLeft;
    counted.structureLost += before.structure - unit.structureLeft;
  }
  for (const side of SIDES) {
    const counted = tally.sides[side];
    addValue(counted.destroyed, fates[side].destroyed);
    addValue(counted.crippled, fates[side].crippled);
    addValue(counted.withdrew, fates[side].withdrew);
    addValue(counted.repairSp, appraisal.repairSp[side]);
    addValue(counted.lostPv, appraisal.lostPv[side]);
    addValue(counted.wp, appraisal.wp[side]);
  }
  report.objectives.forEach(({ side }, index) => {
    const counted = tally.objectives[index];
    if (side !== null && counted !== undefined) counted[side] += 1;
  });
}

function mergeSum(into: Sum, from: Sum): void {
  into.total += from.total;
  into.squares += from.squares;
}

/** Adds a tally of other battles of the same scenario. The order in which tallies are added does not matter. */
export function mergeTally(into: ForecastTally, from: ForecastTally): void {
  into.runs += from.runs;
  for (const winner of WINNERS) into.wins[winner] += from.wins[winner];
  mergeSum(into.turns, from.turns);
  from.endedInTurn.forEach((count, turn) => {
    while (into.endedInTurn.length <= turn) into.endedInTurn.push(0);
    into.endedInTurn[turn] = (into.endedInTurn[turn] ?? 0) + count;
  });
  for (const side of SIDES) {
    const sums = into.sides[side];
    const more = from.sides[side];
    for (const key of SIDE_SUMS) mergeSum(sums[key], more[key]);
    into.objectives.forEach((counted, index) => {
      counted[side] += from.objectives[index]?.[side] ?? 0;
    });
  }
  into.units.forEach((counted, index) => {
    const more = from.units[index];
    if (more !== undefined) mergeUnit(counted, more);
  });
}

const SIDE_SUMS = [
  'destroyed',
  'crippled',
  'withdrew',
  'repairSp',
  'lostPv',
  'wp',
] as const satisfies readonly (keyof SideTally)[];

function mergeUnit(into: UnitTally, from: UnitTally): void {
  for (const winner of WINNERS)
    for (const fate of FATES) into.fates[winner][fate] += from.fates[winner][fate];
  into.kills += from.kills;
  into.armorLost += from.armorLost;
  into.structureLost += from.structureLost;
}
