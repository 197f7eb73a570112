import { BATTLE_HITS, type BattleStart, type StartUnit } from '../../../domain/battle-start.ts';
import { isOnBoard } from '../../../domain/hex.ts';
import { hasFittingOrder } from '../../../domain/motive-order.ts';
import type { ProblemCode } from '../../../domain/problem.ts';
import { SIDES } from '../../../domain/side.ts';
import { getBoard, getHexAt, type Board } from '../../board/board.ts';
import { MAX_CRITICALS } from '../../combat/combat-state.ts';
import type { Ruleset } from '../../ruleset.ts';
import { listBerths, type Passenger } from '../../terrain/transport.ts';
import {
  isInBattleAtStart,
  isOnBoardAtStart,
  type FieldedUnit,
  type StartedScenario,
} from './started-scenario.ts';

/** More than any battle has of what is counted: uses of an ability, points of heat, inches moved, density. */
const MOST = 999;

function isCount(value: number, most: number = MOST): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}

/** Whether what no report tells of a unit can be: its marks, and the figures of its last turn. */
export function areMarksPossible({ criticals, pending = {}, ...told }: StartUnit): boolean {
  const { motiveOrder: _, ...waiting } = pending;
  const hits = [...BATTLE_HITS.map((kind) => criticals[kind] ?? 0), ...Object.values(waiting)];
  const { outsideHeat = 0, overheatUsed = 0, luckyLeft = 0, inchesMoved = 0 } = told;
  return (
    hits.every((count) => isCount(count, MAX_CRITICALS)) &&
    hasFittingOrder(pending) &&
    [outsideHeat, overheatUsed, luckyLeft].every((count) => isCount(count)) &&
    inchesMoved >= 0 &&
    inchesMoved <= MOST
  );
}

/** What is impossible about where a unit is while it is not on the board; null: nothing. */
export function findWhereProblem(
  { transport }: Ruleset,
  { sides, start }: StartedScenario,
  unit: FieldedUnit,
  state: StartUnit,
): Extract<ProblemCode, 'start.aboard' | 'start.arrives'> | null {
  const { aboard, arrives = null, at } = state;
  if (arrives !== null) {
    const { turn, along } = arrives;
    const isPossible = isCount(turn) && along >= 0 && along <= 1;
    if (!isPossible || at !== undefined || !isOnBoardAtStart(state)) return 'start.arrives';
  }
  if (aboard === undefined) return null;
  const own = SIDES.map((side) => sides[side].units).find((units) => units.includes(unit)) ?? [];
  const carrier = own.find(({ unitId }) => unitId === aboard.carrierId);
  const carries = start?.units.find(({ unitId }) => unitId === aboard.carrierId);
  if (transport === null || carrier === undefined || carries === undefined) return 'start.aboard';
  if (!isInBattleAtStart(state) || !isOnBoardAtStart(carries)) return 'start.aboard';
  const others = (start?.units ?? []).flatMap((other): Passenger[] => {
    const card = own.find(({ unitId }) => unitId === other.unitId)?.card;
    const isBeside = other !== state && other.aboard?.carrierId === aboard.carrierId;
    return isBeside && card !== undefined && other.aboard !== undefined
      ? [{ card, berth: other.aboard.berth }]
      : [];
  });
  return listBerths(carrier.card, unit.card, others).includes(aboard.berth) ? null : 'start.aboard';
}

/** Paths of buildings, minefields and places that the board does not have, or has not so. */
export function listGroundProblems(
  { buildings: types }: Ruleset,
  { board: map, setUp }: StartedScenario,
  { buildings = [], minefields = [], scannedPlaces = [] }: BattleStart,
): readonly string[] {
  const board = getBoard(map);
  const places = new Set(SIDES.flatMap((side) => (setUp?.places ?? []).map(({ key }) => `${side}/${key}`)));
  const built = buildings.map((at) => findHex(board, at));
  const mined = minefields.map((at) => findHex(board, at));
  return [
    ...buildings.flatMap(({ cfLeft }, index) => {
      const hex = built[index] ?? null;
      const found = hex === null ? undefined : board.buildings.get(hex);
      const type = types?.find(({ id }) => id === found?.type);
      const isPossible = type !== undefined && isCount(cfLeft, Math.max(type.cf.most, found?.cf ?? 0));
      return isPossible && built.indexOf(hex) === index ? [] : [`buildings[${index}]`];
    }),
    ...minefields.flatMap(({ density }, index) => {
      const hex = mined[index] ?? null;
      const isPossible = hex !== null && isCount(density) && mined.indexOf(hex) === index;
      return isPossible ? [] : [`minefields[${index}]`];
    }),
    ...scannedPlaces.flatMap((place, index) => (places.has(place) ? [] : [`scannedPlaces[${index}]`])),
  ];
}

function findHex(
  board: Board,
  { column, row }: { readonly column: number; readonly row: number },
): number | null {
  return isOnBoard(board, { column, row }) ? getHexAt(board, { column, row }) : null;
}

/** Indexes of lances that cannot be so: with units that do not take part, or uses that nobody has. */
export function listLanceProblems(
  { sides }: StartedScenario,
  { lances = [] }: BattleStart,
): readonly number[] {
  const known = new Set(SIDES.flatMap((side) => sides[side].units.map(({ unitId }) => unitId)));
  return lances.flatMap(({ lentTo, luckyLeft }, index) =>
    isCount(luckyLeft) && lentTo.every((unitId) => known.has(unitId)) ? [] : [index],
  );
}
