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
import { createSearchlights, shiftLights, type Searchlights } from './searchlights.ts';
import { seatRiders } from './seat-riders.ts';
import type { BattleScenario } from '../scenario/scenario.ts';

/** A field of mines of one hex. Written to in place. */
export interface Minefield {
  /** Who laid it, and knows the way through. */
  readonly side: Side;
  density: number;
}

export interface BattleState extends CombatContext {
  readonly scenario: BattleScenario;
  /** As it lies now: what falls down leaves another one. */
  board: Board;
  /** All units: the attacker's, then the defender's. */
  readonly units: readonly BattleUnit[];
  readonly bySide: Readonly<Record<Side, readonly BattleUnit[]>>;
  /** The same, the slowest first. */
  readonly bySpeed: Readonly<Record<Side, readonly BattleUnit[]>>;
  readonly lances: readonly BattleLance[];
  /** Those who began the battle carried, whatever became of them. */
  readonly riders: readonly BattleUnit[];
  /** Unit index plus one by hex, 0 where nobody stands. */
  readonly occupants: Int16Array;
  /** Side that met each objective, in the order of the scenario. */
  readonly objectiveSides: (Side | null)[];
  readonly areas: readonly ObjectiveArea[];
  readonly ranges: RangeBrackets;
  /** Null where nobody carries what they need. */
  readonly electronics: BattleElectronics | null;
  /** Null where it is not dark, or where nobody carries a searchlight. */
  readonly searchlights: Searchlights | null;
  /** Who sees whom on the board. */
  sight: BoardSight;
  /** Room for searches for hexes in reach. */
  searchBuffers: SearchBuffers;
  /** Who is in the way of a side's units, and of what flies or jumps. */
  readonly occupancy: Readonly<Record<Side, Occupancy>>;
  readonly flyingOccupancy: Occupancy;
  /** Buildings that were hit, as they stand now, by hex. */
  readonly walls: Map<number, Building>;
  /** By hex. */
  readonly mines: Map<number, Minefield>;
  /** Whether moves have to say which hexes they go through. */
  readonly needsPaths: boolean;
  turn: number;
  /** Side that won the initiative of this turn, or whose unit did. */
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

/** Puts a unit on a hex, or takes it off the board with -1, which its lance may not outlast. */
export function placeUnit(battle: BattleState, unit: BattleUnit, hex: number): void {
  if (unit.hex >= 0) battle.occupants[unit.hex] = 0;
  unit.hex = hex;
  shiftLights(battle);
  if (hex >= 0) {
    battle.occupants[hex] = unit.index + 1;
    unit.waterInches = findDepth(battle, unit, hex);
    return;
  }
  unit.departureTurn = battle.turn;
  for (const lance of battle.lances) settleLance(lance, isTakingPart);
}

/** Depth of the water that a unit would stand in on a hex; null for what stands dry, or floats. */
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
