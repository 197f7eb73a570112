import type { Side } from '../../domain/side.ts';
import type { TablePlace } from '../../domain/table-action.ts';
import { beginBattle } from '../battle/begin-battle.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { BattleUnit, UnitEntry } from '../battle/state/battle-unit.ts';
import { settleConditions } from '../battle/scenario/conditions.ts';
import type { Ruleset } from '../ruleset.ts';
import { createScriptedDice } from '../scripted-dice.ts';
import type { TableState, TableUnit, TableWhere } from './table-state.ts';
import { listBoardWalls, lookAround } from './take-over.ts';

/** A battle at a table: what does not change while it is fought, and how it begins. */
export interface TableSetting {
  /** With the light and weather of the battle applied. */
  readonly ruleset: Ruleset;
  readonly scenario: BattleScenario;
  /** When and where reserves enter. */
  readonly entries: ReadonlyMap<UnitId, UnitEntry>;
  readonly start: TableState;
}

export const OPEN_GROUND: TablePlace = Object.freeze({
  woods: false,
  partialCover: false,
  waterInches: null,
  at: [],
  building: null,
});

/**
 * Lays a battle out at a table. Who begins on the table, in reserve or aboard another unit is as the program would set the
 * units up; where they stand is for the players. A battle that is under way goes on as it stands, with what is around its
 * units on the board. The scenario is taken as valid.
 */
export function createTable(edition: Ruleset, scenario: BattleScenario): TableSetting {
  const battle = beginBattle(edition, scenario, createScriptedDice([]), null);
  const { ruleset } = settleConditions(edition, scenario);
  const isUnderWay = scenario.start !== undefined;
  return {
    ruleset,
    scenario,
    entries: new Map(battle.units.flatMap(({ unitId, entry }) => (entry === null ? [] : [[unitId, entry]]))),
    start: {
      turn: battle.turn,
      phase: 'between',
      initiativeWinner: battle.initiativeWinner,
      order: [],
      acting: -1,
      units: battle.units.map((unit) => ({
        ...seatAtTable(unit),
        ...(isUnderWay ? { place: lookAround(battle, unit) } : {}),
      })),
      lances: battle.lances.map(({ formation, units, luckyLeft }) => ({
        ...{ formation, luckyLeft },
        unitIds: units.map(({ unitId }) => unitId),
      })),
      walls: isUnderWay ? listBoardWalls(battle) : [],
      scannedPlaces: scenario.start?.scannedPlaces ?? [],
      objectiveSides: battle.objectiveSides,
      winner: null,
    },
  };
}

function seatAtTable(unit: BattleUnit): TableUnit {
  const { unitId, side, card, traits, skill, commander, tacticsLevel, ownAbilities } = unit;
  const { pilotAbilities, luckyLeft, state, entry, ride, waterInches, crippled, departure } = unit;
  const { movement, inchesMoved, dismounted } = unit;
  return {
    ...{ unitId, side, card, traits, skill, commander, tacticsLevel, ownAbilities },
    ...{ pilotAbilities, luckyLeft, state, waterInches, crippled, departure },
    where: findWhere(unit),
    entryTurn: entry?.turn ?? 0,
    place: waterInches === null ? OPEN_GROUND : { ...OPEN_GROUND, waterInches },
    ...{ movement, inchesMoved, dismounted },
    moved: false,
    combat: 'waiting',
    attacks: [],
    spots: null,
    spotting: false,
    carrierId: ride?.carrier.unitId ?? null,
    berth: ride?.berth ?? null,
    carriesBattleArmor: unit.carriesBattleArmor,
    loadInches: unit.loadInches,
    departureTurn: unit.departureTurn,
    scanned: unit.scanned,
    kills: unit.kills,
  };
}

function findWhere({ hex, entry, ride, departure }: BattleUnit): TableWhere {
  if (departure !== null) return 'gone';
  if (ride !== null) return 'aboard';
  return hex >= 0 || entry === null ? 'table' : 'reserve';
}

/** All units of a side, in the order of the battle. */
export function listSide({ units }: Pick<TableState, 'units'>, side: Side): readonly TableUnit[] {
  return units.filter((unit) => unit.side === side);
}
