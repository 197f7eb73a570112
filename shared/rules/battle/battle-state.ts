import type { BattleEvent } from '../../domain/battle-event.ts';
import type { Side } from '../../domain/side.ts';
import type { CombatContext } from '../combat/combat-state.ts';
import { computeWholeHexes } from '../ground/hexes.ts';
import { computeSpendableInches } from '../combat/movement.ts';
import type { Dice } from '../dice.ts';
import { computePointValue } from '../point-value.ts';
import type { Ruleset } from '../ruleset.ts';
import { settleLance } from '../formations/lance.ts';
import { createBattleElectronics, type BattleElectronics } from './battle-electronics.ts';
import { createBattleUnit, isOnBoard, type BattleUnit } from './battle-unit.ts';
import { getBoard, type Board } from '../board/board.ts';
import { createLances, type BattleLance } from './lances.ts';
import { createOdds, type Odds } from './odds.ts';
import { createPlaces, type BattlePlace } from './places.ts';
import type { BattleScenario, ScenarioUnit } from './scenario.ts';

export interface BattleState extends CombatContext {
  readonly scenario: BattleScenario;
  readonly board: Board;
  /** All units: the attacker's, then the defender's. */
  readonly units: readonly BattleUnit[];
  readonly bySide: Readonly<Record<Side, readonly BattleUnit[]>>;
  readonly lances: readonly BattleLance[];
  /** Unit index plus one by hex, 0 where nobody stands. */
  readonly occupants: Int16Array;
  /** Side that met each objective, in the order of the scenario. */
  readonly objectiveSides: (Side | null)[];
  readonly places: readonly BattlePlace[];
  readonly odds: Odds;
  /** Null where nobody carries what they need. */
  readonly electronics: BattleElectronics | null;
  /** Marks of the last search for hexes in reach: a hex is visited when it carries the search's number. */
  readonly visited: Int32Array;
  searches: number;
  turn: number;
  /** Side that won the initiative of this turn, or whose unit did. */
  initiativeWinner: Side;
}

/** A battle before deployment. */
export function createBattle(
  ruleset: Ruleset,
  scenario: BattleScenario,
  dice: Dice,
  emit: ((event: BattleEvent) => void) | null,
): BattleState {
  const attackers = scenario.sides.attacker.units.map((unit, index) =>
    createBattleUnit(ruleset, unit, 'attacker', index, isCommander(scenario.sides.attacker.units, unit)),
  );
  const defenders = scenario.sides.defender.units.map((unit, index) =>
    createBattleUnit(
      ruleset,
      unit,
      'defender',
      attackers.length + index,
      isCommander(scenario.sides.defender.units, unit),
    ),
  );
  const board = getBoard(scenario.board);
  const units = [...attackers, ...defenders];
  const bySide = { attacker: attackers, defender: defenders };
  return {
    ruleset,
    dice,
    emit,
    scenario,
    board,
    units,
    bySide,
    lances: createLances(ruleset, scenario, bySide),
    occupants: new Int16Array(board.hexCount),
    objectiveSides: scenario.objectives.map(() => null),
    places: createPlaces(board, scenario.setUp),
    odds: createOdds(ruleset, units),
    electronics: createBattleElectronics(ruleset, board, bySide),
    visited: new Int32Array(board.hexCount),
    searches: 0,
    turn: 0,
    initiativeWinner: 'defender',
  };
}

/** Where nobody is named, the first of those worth most commands. */
function isCommander(units: readonly ScenarioUnit[], unit: ScenarioUnit): boolean {
  if (units.some((one) => one.commander)) return unit.commander;
  const worths = units.map((one) => computePointValue(one.card.basePv, one.skill));
  return units[worths.indexOf(Math.max(...worths))] === unit;
}

/**
 * Hexes a unit may move with a mode now; a mobile unit may always move one, on the ground where it has any Move there.
 * Source: 001 "Minimum Movement".
 */
export function computeMoveHexes(battle: BattleState, unit: BattleUnit, mode: 'ground' | 'jump'): number {
  const inches = computeSpendableInches(battle.ruleset, unit, mode);
  if (inches < 1) return 0;
  const hexes = computeWholeHexes(inches, battle.ruleset.inchesPerHex);
  if (hexes > 0 || mode === 'ground') return Math.max(1, hexes);
  return computeSpendableInches(battle.ruleset, unit, 'ground') < 1 ? 1 : 0;
}

/** Puts a unit on a hex, or takes it off the board with -1, which its lance may not outlast. */
export function placeUnit(battle: BattleState, unit: BattleUnit, hex: number): void {
  if (unit.hex >= 0) battle.occupants[unit.hex] = 0;
  unit.hex = hex;
  if (hex >= 0) {
    battle.occupants[hex] = unit.index + 1;
    return;
  }
  unit.departureTurn = battle.turn;
  for (const lance of battle.lances) settleLance(lance, isOnBoard);
}

/** Whether the unit has to leave over its home edge. */
export function mustWithdraw(battle: BattleState, unit: BattleUnit): boolean {
  return unit.crippled && battle.scenario.forcedWithdrawal;
}
