import { memoizeByPair } from '../../../memoize.ts';
import { countHexesToEdge } from '../../../domain/deployment-zone.ts';
import type { BattleStart } from '../../../domain/battle-start.ts';
import type { UnitId } from '../../../domain/ids.ts';
import type { PlacedDistance } from '../../../domain/placement.ts';
import { SIDES, type Side } from '../../../domain/side.ts';
import type { Edge } from '../../../domain/track-set-up.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import { getBoard, getHexAt, getQ, getR, type Board, measureHexes } from '../../board/board.ts';
import { computeFacingTo, computeHexDistance } from '../../board/hex.ts';
import { getMoverGround } from '../../board/mover-ground.ts';
import { findMover, type Mover } from '../../terrain/mover.ts';
import type { Ruleset } from '../../ruleset.ts';
import { findOwnEdge } from './own-edge.ts';
import { fitDistances, type UnitToFit, type Tie } from './distance-fitting.ts';
import { getStartMap, isOnBoardAtStart, listArriving, type StartedScenario } from './started-scenario.ts';
import { readShort } from '../../read.ts';

export interface UnitPlace {
  readonly hex: number;
  readonly facing: number;
  /** Whether its position was given. */
  readonly given: boolean;
}

/** Positions of the units when a battle continues that was begun at a table. */
export interface StartPositions {
  readonly units: ReadonlyMap<UnitId, UnitPlace>;
  readonly distances: readonly PlacedDistance[];
}

/** How far from its home edge a side without known positions stands, as a share of the board: ours. */
const DEPTH_SHARE = 0.25;

/**
 * Positions of the units of a scenario with a start: the given ones, and for the others those that fit the given
 * distances best (`fitDistances`), on ground that bears them, no two on one hex, near their own edge if nothing else is
 * known. Uses no dice: the same scenario gives the same positions. Memoised by scenario. Ours.
 */
export const getStartPositions = memoizeByPair(
  (scenario: StartedScenario, ruleset: Ruleset): StartPositions => computePositions(scenario, ruleset),
);

/** 1 for each hex of a board on which a card can stand. */
export function getStanding(board: Board, ruleset: Ruleset, card: UnitCard): Uint8Array {
  const mover: Mover = findMover(card, 'ground') ?? {
    family: 'mech',
    mode: 'ground',
    specials: card.specials,
  };
  return getMoverGround(board, ruleset, mover).standing;
}

function computePositions(scenario: StartedScenario, ruleset: Ruleset): StartPositions {
  const { start } = scenario;
  if (start === undefined) return { units: new Map(), distances: [] };
  const board = getBoard(getStartMap(scenario));
  const pieces = listPieces(scenario, ruleset, board, start);
  const indexOf = new Map(pieces.map(({ unitId }, index) => [unitId, index]));
  const ties: Tie[] = (start.distances ?? []).flatMap(({ between, inches }) => {
    const [one, other] = [indexOf.get(between[0]), indexOf.get(between[1])];
    return one === undefined || other === undefined
      ? []
      : [{ one, other, hexes: inches / ruleset.inchesPerHex }];
  });
  const hexes = fitDistances(board, pieces, ties);
  const units = new Map<UnitId, UnitPlace>();
  pieces.forEach((piece, index) => {
    const hex = readShort(hexes, index);
    const facing = piece.facing ?? findFacing(board, pieces, hexes, index);
    units.set(piece.unitId, { hex, facing, given: piece.fixedHex !== null });
  });
  const hexOf = (unitId: UnitId): number => units.get(unitId)?.hex ?? 0;
  return {
    units,
    distances: (start.distances ?? []).map(({ between, inches }) => ({
      between,
      inches,
      placedInches: measureHexes(board, hexOf(between[0]), hexOf(between[1])) * ruleset.inchesPerHex,
    })),
  };
}

interface StartPiece extends UnitToFit {
  readonly unitId: UnitId;
  readonly side: Side;
  readonly facing: number | null;
}

function listPieces(
  scenario: StartedScenario,
  ruleset: Ruleset,
  board: Board,
  start: BattleStart,
): readonly StartPiece[] {
  const states = new Map(start.units.map((unit) => [unit.unitId, unit]));
  const coming = listArriving(scenario);
  return SIDES.flatMap((side) => {
    const edge = findOwnEdge(scenario.setUp, side, 'home-edge') ?? 'west';
    const own = scenario.sides[side].units.flatMap((unit) => {
      const state = states.get(unit.unitId);
      return state !== undefined && isOnBoardAtStart(state) && !coming.has(unit.unitId)
        ? [{ unit, state }]
        : [];
    });
    return own.map(({ unit, state: { at } }, index) => ({
      unitId: unit.unitId,
      side,
      standing: getStanding(board, ruleset, unit.card),
      homeEdge: edge,
      wantedHex: findHomeHex(board, edge, (index + 0.5) / own.length),
      fixedHex: at === undefined ? null : getHexAt(board, at),
      facing: at?.facing ?? null,
    }));
  });
}

/** The hex at a share of the length of a home edge, at the usual depth of a side. */
function findHomeHex(board: Board, edge: Edge, along: number): number {
  const { widthHexes, heightHexes } = board;
  const upright = edge === 'west' || edge === 'east';
  const place = Math.floor(along * (upright ? heightHexes : widthHexes));
  const depth = Math.floor(DEPTH_SHARE * (upright ? widthHexes : heightHexes));
  const away =
    countHexesToEdge(board, edge, { column: 0, row: 0 }) === 1
      ? depth
      : (upright ? widthHexes : heightHexes) - 1 - depth;
  return getHexAt(board, upright ? { column: away, row: place } : { column: place, row: away });
}

/** The facing toward the nearest enemy, the first of equally near ones. */
function findFacing(board: Board, pieces: readonly StartPiece[], hexes: Int16Array, index: number): number {
  const own = pieces[index];
  const from = readShort(hexes, index);
  let facing = own?.side === 'attacker' ? 1 : 4;
  let nearest = Infinity;
  pieces.forEach((piece, other) => {
    if (piece.side === own?.side) return;
    const to = readShort(hexes, other);
    const dq = getQ(board, to) - getQ(board, from);
    const dr = getR(board, to) - getR(board, from);
    const away = computeHexDistance(dq, dr);
    if (away >= nearest) return;
    nearest = away;
    facing = computeFacingTo(dq, dr);
  });
  return facing;
}
