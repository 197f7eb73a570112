import type { BattleStart, StartUnit } from '../../../domain/battle-start.ts';
import { SIDES } from '../../../domain/side.ts';
import { getBoard, getOffsetHex } from '../../board/board.ts';
import { listLentTo } from '../../formations/lance.ts';
import { findOwnEdge } from '../scenario/own-edge.ts';
import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { recordUnit } from '../state/record-unit.ts';
import { raiseBuilt } from './shelter.ts';

/** Writes down a battle between two turns, with all that `resumeBattle` needs to go on from there. */
export function recordStart(battle: BattleState): BattleStart {
  const { turn, initiativeWinner, scenario, objectiveSides, board, mines, areas } = battle;
  return {
    turn,
    initiative: initiativeWinner,
    units: battle.units.map((unit) => recordPlaced(battle, unit)),
    objectives: scenario.objectives.map(({ objectiveId }, index) => ({
      objectiveId,
      side: objectiveSides[index] ?? null,
    })),
    buildings: listDamaged(battle).map(([hex, cfLeft]) => ({ ...getOffsetHex(board, hex), cfLeft })),
    minefields: [...mines].map(([hex, { side, density }]) => ({
      ...{ ...getOffsetHex(board, hex), side, density },
    })),
    scannedPlaces: areas.flatMap(({ place, scannedBy }) =>
      SIDES.flatMap((side) => (scannedBy[side] ? [`${side}/${place.key}`] : [])),
    ),
    lances: recordLances(battle.lances),
  };
}

/** Hexes of damaged buildings, each with what is left of its construction factor. */
export function listDamaged(battle: BattleState): readonly (readonly [hex: number, cfLeft: number])[] {
  const { buildings } = getBoard(battle.scenario.board);
  return [...battle.walls].flatMap(([hex, { cfLeft }]) => {
    const built = buildings.get(hex);
    return built !== undefined && raiseBuilt(battle, built)?.cfLeft !== cfLeft
      ? [[hex, cfLeft] as const]
      : [];
  });
}

function recordPlaced({ board, scenario }: BattleState, unit: BattleUnit): StartUnit {
  const { side, hex, facing, ride, entry } = unit;
  return {
    ...recordUnit(unit, (edge) => findOwnEdge(scenario.setUp, side, edge)),
    ...(hex >= 0 ? { at: { ...getOffsetHex(board, hex), facing } } : {}),
    ...(ride === null ? {} : { aboard: { carrierId: ride.carrier.unitId, berth: ride.berth } }),
    ...(entry === null ? {} : { arrives: entry }),
  };
}

/** What is left of the abilities of lances. */
export function recordLances(
  lances: readonly {
    readonly units: readonly Pick<BattleUnit, 'unitId' | 'pilotAbilities' | 'ownAbilities'>[];
    readonly luckyLeft: number;
  }[],
): NonNullable<BattleStart['lances']> {
  return lances.map(({ units, luckyLeft }) => ({
    luckyLeft,
    lentTo: listLentTo(units).map(({ unitId }) => unitId),
  }));
}
