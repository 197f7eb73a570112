import type { OffsetHex } from '../../domain/hex.ts';
import type { TablePlace } from '../../domain/table-action.ts';
import { getOffsetHex, isWoods } from '../board/board.ts';
import type { BattleState } from '../battle/state/battle-state.ts';
import type { BattleUnit } from '../battle/state/battle-unit.ts';
import { isInArea } from '../battle/state/objective-areas.ts';
import { canShelter, raiseBuilt } from '../battle/turn/shelter.ts';
import type { TableWall } from './table-state.ts';

/** The name at a table of a building of the board: its hex as people count, such as `4/11`. */
export function nameWall({ column, row }: OffsetHex): string {
  return `${column + 1}/${row + 1}`;
}

/** What stands around a unit of a battle on a board, as players would tell it. */
export function lookAround(battle: BattleState, unit: BattleUnit): TablePlace {
  const { board, ruleset, areas } = battle;
  const { hex, waterInches } = unit;
  const isInside = canShelter(battle, unit) && board.buildings.has(hex);
  return {
    woods: hex >= 0 && isWoods(board, hex),
    partialCover: false,
    waterInches,
    at: areas
      .filter((area) => isInArea(board, ruleset.inchesPerHex, area, hex))
      .map(({ place }) => place.key),
    building: isInside ? nameWall(getOffsetHex(board, hex)) : null,
  };
}

/** The buildings of a battle on a board that matter at a table: damaged ones, and those with somebody inside. */
export function listBoardWalls(battle: BattleState): readonly TableWall[] {
  const { board, walls, units } = battle;
  const sheltered = units.filter((unit) => canShelter(battle, unit)).map(({ hex }) => hex);
  return [...new Set([...walls.keys(), ...sheltered])].flatMap((hex): TableWall[] => {
    const built = board.buildings.get(hex);
    const building = walls.get(hex) ?? (built && raiseBuilt(battle, built));
    if (building === undefined) return [];
    return [{ ...building, name: nameWall(getOffsetHex(board, hex)), fallen: building.cfLeft <= 0 }];
  });
}
