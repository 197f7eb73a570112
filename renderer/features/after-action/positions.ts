import type { StartPosition } from '../../../shared/domain/battle-start.ts';
import type { BoardMap } from '../../../shared/domain/board-map.ts';
import { isOnBoard, type OffsetHex } from '../../../shared/domain/hex.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { getStanding } from '../../../shared/rules/battle/scenario/start-positions.ts';
import { getBoard, getHexAt } from '../../../shared/rules/board/board.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';

/** Given positions, by unit. */
export type Positions = Readonly<Record<string, StartPosition>>;

/** Why a unit cannot be put on a hex. */
export type PutRefusal =
  | { readonly code: 'off-board' }
  | { readonly code: 'ground' }
  | { readonly code: 'taken'; readonly by: UnitId };

/**
 * Why a unit cannot stand on a hex; null when it can. Counts units with given positions; units placed by the program
 * can still move.
 */
export function findPutRefusal(
  board: BoardMap,
  ruleset: Ruleset,
  positions: Positions,
  unit: { readonly unitId: UnitId; readonly card: UnitCard },
  place: OffsetHex,
): PutRefusal | null {
  if (!isOnBoard(board, place)) return { code: 'off-board' };
  const other = findUnitOn(positions, place);
  if (other !== null && other !== unit.unitId) return { code: 'taken', by: other };
  return getStanding(getBoard(board), ruleset, unit.card)[getHexAt(board, place)] === 1
    ? null
    : { code: 'ground' };
}

function findUnitOn(positions: Positions, { column, row }: OffsetHex): UnitId | null {
  const found = Object.entries(positions).find(([, at]) => at.column === column && at.row === row);
  return found === undefined ? null : (found[0] as UnitId);
}

/** Places a unit on a hex; its facing stays. */
export function putUnit(positions: Positions, unitId: UnitId, { column, row }: OffsetHex): Positions {
  return { ...positions, [unitId]: { ...positions[unitId], column, row } };
}

/** Turns a unit to a direction, 0 to 5 clockwise from north, or (null) toward the nearest enemy. */
export function turnUnit(positions: Positions, unitId: UnitId, facing: number | null): Positions {
  const at = positions[unitId];
  if (at === undefined) return positions;
  const { column, row } = at;
  return { ...positions, [unitId]: { column, row, ...(facing === null ? {} : { facing }) } };
}

/** Removes a unit's given position. */
export function removePosition(positions: Positions, unitId: UnitId): Positions {
  return Object.fromEntries(Object.entries(positions).filter(([id]) => id !== unitId));
}
