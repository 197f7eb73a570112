import type { BattleStart, StartBuilding, StartUnit } from '../../domain/battle-start.ts';
import type { BoardHex } from '../../domain/board-map.ts';
import type { OffsetHex } from '../../domain/hex.ts';
import { findOwnEdge } from '../battle/scenario/own-edge.ts';
import { recordUnit } from '../battle/state/record-unit.ts';
import { recordLances } from '../battle/turn/record-start.ts';
import type { TableSetting } from './table-set-up.ts';
import type { TableState, TableUnit, TableWall } from './table-state.ts';
import { nameWall } from './take-over.ts';

/** By name: the hexes of the board for the buildings of a table. */
type WallPlaces = ReadonlyMap<string, OffsetHex>;

/**
 * Writes down a battle at a table between two turns, so that it can go on on the board. Where units stand is not known:
 * only infantry in a building is placed.
 */
export function recordTableStart(setting: TableSetting, state: TableState): BattleStart {
  const { scenario } = setting;
  const { turn, initiativeWinner, objectiveSides, scannedPlaces, units } = state;
  const places = placeWalls(setting, state.walls);
  const { minefields } = scenario.start ?? {};
  const taken = new Set<OffsetHex>();
  return {
    ...{ turn, initiative: initiativeWinner, scannedPlaces },
    units: units.map((unit) => recordSeated(setting, unit, places, taken)),
    objectives: scenario.objectives.map(({ objectiveId }, index) => ({
      objectiveId,
      side: objectiveSides[index] ?? null,
    })),
    buildings: listDamaged(setting, state.walls, places),
    ...(minefields === undefined ? {} : { minefields }),
    lances: recordLances(
      state.lances.map(({ unitIds, luckyLeft }) => ({
        luckyLeft,
        units: units.filter(({ unitId }) => unitIds.includes(unitId)),
      })),
    ),
  };
}

function recordSeated(
  { scenario, entries }: TableSetting,
  unit: TableUnit,
  places: WallPlaces,
  taken: Set<OffsetHex>,
): StartUnit {
  const { unitId, side, where, place, carrierId, berth } = unit;
  const recorded = recordUnit(unit, (edge) => findOwnEdge(scenario.setUp, side, edge));
  if (where === 'gone') return recorded;
  if (where === 'aboard' && carrierId !== null && berth !== null)
    return { ...recorded, aboard: { carrierId, berth } };
  if (where === 'reserve') return { ...recorded, arrives: entries.get(unitId) ?? null };
  const hex = places.get(place.building ?? '');
  if (hex === undefined || taken.has(hex)) return { ...recorded, arrives: null };
  // One unit for each hex.
  taken.add(hex);
  return { ...recorded, at: { column: hex.column, row: hex.row } };
}

/**
 * Finds a hex of the board for each building: the one after which it is called, else the first of its kind. Those of which
 * the board has none stand nowhere.
 */
function placeWalls({ scenario }: TableSetting, walls: readonly TableWall[]): WallPlaces {
  const built = (scenario.board.hexes ?? []).filter(({ building }) => building !== undefined);
  const places = new Map<string, BoardHex>();
  const place = (fits: (wall: TableWall, hex: BoardHex) => boolean): void => {
    for (const wall of walls) {
      if (places.has(wall.name)) continue;
      const taken = new Set(places.values());
      const found = built.find((hex) => !taken.has(hex) && fits(wall, hex));
      if (found !== undefined) places.set(wall.name, found);
    }
  };
  place(({ name }, hex) => name === nameWall(hex));
  place(
    ({ type, heightInches }, { building }) =>
      building?.type === type.id && building.heightInches === heightInches,
  );
  return places;
}

function listDamaged(
  { scenario }: TableSetting,
  walls: readonly TableWall[],
  places: WallPlaces,
): readonly StartBuilding[] {
  return walls.flatMap(({ name, type, cfLeft }) => {
    const at = places.get(name);
    if (at === undefined) return [];
    const { column, row } = at;
    const built = scenario.board.hexes?.find((hex) => hex.column === column && hex.row === row)?.building;
    return cfLeft === (built?.cf ?? type.cf.usual) ? [] : [{ column, row, cfLeft }];
  });
}
