import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { Side } from '../../../domain/side.ts';
import type { CombatContext } from '../../combat/combat-state.ts';
import type { Occupancy } from '../../board/reach.ts';
import type { BoardSight } from '../../board/sight.ts';
import type { Dice } from '../../dice.ts';
import type { Ruleset } from '../../ruleset.ts';
import { settleLance } from '../../formations/lance.ts';
import { createBattleElectronics, type BattleElectronics } from './battle-electronics.ts';
import { createBattleUnit, isTakingPart, type BattleUnit } from './battle-unit.ts';
import type { Building } from '../../terrain/building.ts';
import { DRY, getWaterInches, type Board } from '../../board/board.ts';
import { createLances, type BattleLance } from './lances.ts';
import { getRangeBrackets, type RangeBrackets } from './range-brackets.ts';
import {
  createFlyingOccupancy,
  createOccupancy,
  getSearchBuffers,
  type SearchBuffers,
} from './search-buffers.ts';
import { getPreparedScenario } from './prepared-scenario.ts';
import { createObjectiveAreas, type ObjectiveArea } from './objective-areas.ts';
import { createSearchlights, markLightsStale, type Searchlights } from './searchlights.ts';
import { seatRiders } from './seat-riders.ts';
import type { BattleScenario } from '../scenario/scenario.ts';

/** A minefield of one hex. Mutable. */
export interface Minefield {
  /** The side that laid it; its own units pass safely. */
  readonly side: Side;
  density: number;
}

export interface BattleState extends CombatContext {
  readonly scenario: BattleScenario;
  /** The board as it is now: a collapsed building replaces it by another one. */
  board: Board;
  /** All units: the attacker's, then the defender's. */
  readonly units: readonly BattleUnit[];
  readonly bySide: Readonly<Record<Side, readonly BattleUnit[]>>;
  /** The same, sorted by speed, the slowest first. */
  readonly bySpeed: Readonly<Record<Side, readonly BattleUnit[]>>;
  readonly lances: readonly BattleLance[];
  /** Units that began the battle aboard others, wherever they are now. */
  readonly riders: readonly BattleUnit[];
  /** By hex: index of the unit on it plus one, 0 if empty. */
  readonly occupants: Int16Array;
  /** Side that met each objective, in the order of the scenario. */
  readonly objectiveSides: (Side | null)[];
  readonly areas: readonly ObjectiveArea[];
  readonly ranges: RangeBrackets;
  /** Null if no unit carries a network or a beacon. */
  readonly electronics: BattleElectronics | null;
  /** Null if it is not dark or no unit carries a searchlight. */
  readonly searchlights: Searchlights | null;
  /** Who sees whom on the board. */
  sight: BoardSight;
  /** Buffers for searches for reachable hexes. */
  searchBuffers: SearchBuffers;
  /** Which units block a side's units on the ground, and which block jumps and flight. */
  readonly occupancy: Readonly<Record<Side, Occupancy>>;
  readonly flyingOccupancy: Occupancy;
  /** Damaged buildings by hex, with their present construction factor. */
  readonly walls: Map<number, Building>;
  /** Minefields by hex. */
  readonly mines: Map<number, Minefield>;
  /** Whether moves must include the hexes that they pass. */
  readonly needsPaths: boolean;
  turn: number;
  /** The side that won the initiative of this turn (in individual order, the side of the first unit). */
  initiativeWinner: Side;
}

/** A battle before deployment. */
export function createBattle(
  edition: Ruleset,
  scenario: BattleScenario,
  dice: Dice,
  emit: ((event: BattleEvent) => void) | null,
): BattleState {
  const { ruleset, board, sight, sides } = getPreparedScenario(edition, scenario);
  const bySide = {
    attacker: sides.attacker.map(createBattleUnit),
    defender: sides.defender.map(createBattleUnit),
  };
  const units = [...bySide.attacker, ...bySide.defender];
  const occupants = new Int16Array(board.hexCount);
  return {
    ruleset,
    dice,
    emit,
    scenario,
    board,
    units,
    bySide,
    bySpeed: { attacker: bySide.attacker.toSorted(bySpeed), defender: bySide.defender.toSorted(bySpeed) },
    lances: createLances(ruleset, scenario, bySide),
    riders: seatRiders(ruleset, scenario, bySide),
    occupants,
    objectiveSides: scenario.objectives.map(() => null),
    areas: createObjectiveAreas(board, scenario.setUp),
    ranges: getRangeBrackets(ruleset),
    electronics: createBattleElectronics(ruleset, board, bySide),
    searchlights: createSearchlights(ruleset, units),
    sight,
    searchBuffers: getSearchBuffers(board),
    occupancy: {
      attacker: createOccupancy(occupants, units, 'attacker', bySide.defender),
      defender: createOccupancy(occupants, units, 'defender', bySide.attacker),
    },
    flyingOccupancy: createFlyingOccupancy(occupants),
    walls: new Map(),
    mines: new Map(),
    needsPaths: emit !== null || scenario.setUp?.effects.some(({ kind }) => kind === 'minefields') === true,
    turn: 0,
    initiativeWinner: 'defender',
  };
}

function bySpeed(a: BattleUnit, b: BattleUnit): number {
  return a.card.tmm - b.card.tmm || a.index - b.index;
}

/** Puts a unit on a hex, or off the board with -1; in that case its lance may dissolve. */
export function placeUnit(battle: BattleState, unit: BattleUnit, hex: number): void {
  if (unit.hex >= 0) battle.occupants[unit.hex] = 0;
  unit.hex = hex;
  markLightsStale(battle);
  if (hex >= 0) {
    battle.occupants[hex] = unit.index + 1;
    unit.waterInches = findDepth(battle, unit, hex);
    return;
  }
  unit.departureTurn = battle.turn;
  for (const lance of battle.lances) settleLance(lance, isTakingPart);
}

/** Depth of the water in which a unit would stand on a hex; null on dry land and for units that float. */
function findDepth({ board }: BattleState, { walks, silhouette }: BattleUnit, hex: number): number | null {
  if (board.isOpen || walks.board.waterInches[hex] === DRY) return null;
  const isBelow = (silhouette.feetInches[hex] ?? 0) === (board.levels[hex] ?? 0);
  return isBelow ? getWaterInches(board, hex) : null;
}

/** Whether crippled units of a side have to leave over its home edge. */
export function isWithdrawalForced({ scenario }: BattleState, side: Side): boolean {
  return scenario.setUp?.sides[side].forcedWithdrawal ?? scenario.forcedWithdrawal;
}

/** Whether the unit has to leave over its home edge. */
export function mustWithdraw(battle: BattleState, unit: BattleUnit): boolean {
  return unit.crippled && isWithdrawalForced(battle, unit.side);
}
