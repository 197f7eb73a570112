import type { Berth } from '../../../domain/berth.ts';
import { findFacingTo, measureHexes } from '../../board/board.ts';
import { BARRED } from '../../board/mover-ground.ts';
import { readShort } from '../../read.ts';
import { canAct, isLost } from '../../combat/combat-state.ts';
import { resolveBoarding } from '../../terrain/transport.ts';
import { getMoveInches } from '../state/unit-moves.ts';
import { mustWithdraw, placeUnit, type BattleState } from '../state/battle-state.ts';
import type { BattleUnit, Departure } from '../state/battle-unit.ts';
import type { OwnEdge } from '../scenario/own-edge.ts';
import { tellExit } from '../scenario/tell-exit.ts';
import type { Commander } from './commander.ts';
import { crossMinefields } from './minefields.ts';
import { getUnitPosition } from '../state/positions.ts';
import { listAboard, settleLoad } from '../state/seat-riders.ts';

/** Emits an event for each unit that begins the battle carried. */
export function announceRiders({ riders, emit }: BattleState): void {
  for (const { unitId, ride } of riders)
    if (ride !== null) emit?.({ type: 'mounted', unitId, carrierId: ride.carrier.unitId });
}

/**
 * Lets the riders off a carrier whose commander wants that at its present hex. Returns at once if the battle has no
 * riders.
 */
export function letRidersOff(battle: BattleState, carrier: BattleUnit, commander: Commander): void {
  if (battle.riders.length === 0) return;
  // Who has boarded in this turn stays aboard until the next one.
  for (const rider of listAboard(battle.riders, carrier))
    if (!rider.moved) dismount(battle, rider, commander);
}

/**
 * Lets a rider get off next to its carrier if its commander wants that and there is a free hex within reach. It moves
 * no farther in this turn, has no movement modifier, but counts as having moved. Returns whether it got off. Source:
 * 003 "Transporting Infantry (p. 32)". Which hex, and that its carrier may have moved before, is ours.
 */
export function dismount(battle: BattleState, rider: BattleUnit, commander: Commander): boolean {
  const carrier = rider.ride?.carrier;
  if (carrier === undefined || carrier.hex < 0) return false;
  const goal = commander.chooseDismount(battle, rider, carrier);
  const hex = goal === null ? -1 : findBeside(battle, rider, carrier.hex, goal);
  if (goal === null || hex < 0) return false;
  const { ruleset, board } = battle;
  rider.ride = null;
  settleLoad(ruleset, battle.riders, carrier);
  rider.dismounted = true;
  rider.moved = true;
  rider.movement = ruleset.transport?.dismounted.movement ?? 'ground';
  rider.facing = goal === hex ? carrier.facing : findFacingTo(board, hex, goal);
  placeUnit(battle, rider, hex);
  battle.emit?.({
    type: 'dismounted',
    unitId: rider.unitId,
    carrierId: carrier.unitId,
    at: getUnitPosition(battle, rider),
  });
  if (battle.mines.size > 0) crossMinefields(battle, rider, [hex]);
  return true;
}

/** The free hex next to a carrier that is nearest to where a rider wants to go, the first of equals; -1 for none. */
function findBeside(
  { board, occupants }: BattleState,
  rider: BattleUnit,
  from: number,
  goal: number,
): number {
  let best = -1;
  let least = Infinity;
  for (let edge = from * 6; edge < from * 6 + 6; edge += 1) {
    const hex = readShort(board.neighbours, edge);
    if (hex < 0 || occupants[hex] !== 0 || readShort(rider.walks.stepCost, edge) === BARRED) continue;
    const away = measureHexes(board, hex, goal);
    if (away >= least) continue;
    least = away;
    best = hex;
  }
  return best;
}

/**
 * Lets a unit that began the battle carried board a carrier beside it if its commander wants that and the rules let it.
 * Boarding takes the place of its move. Returns whether it is aboard now. Source: 003 "Transporting Infantry (p. 32)".
 */
export function boardAgain(battle: BattleState, rider: BattleUnit, commander: Commander): boolean {
  if (battle.riders.length === 0 || rider.ride !== null || !battle.riders.includes(rider)) return false;
  const carrier = commander.chooseBoarding(battle, rider);
  const berth = carrier === null ? null : findBerth(battle, rider, carrier);
  if (carrier === null || berth === null) return false;
  rider.ride = { carrier, berth };
  rider.moved = true;
  rider.ram = null;
  placeUnit(battle, rider, -1);
  settleLoad(battle.ruleset, battle.riders, carrier);
  battle.emit?.({ type: 'mounted', unitId: rider.unitId, carrierId: carrier.unitId });
  return true;
}

/** The berth in which a unit may board a carrier now, the first one the rules list; null if it may not. */
export function findBerth(battle: BattleState, rider: BattleUnit, carrier: BattleUnit): Berth | null {
  const { transport: rules } = battle.ruleset;
  if (rules === null || rider.hex < 0 || carrier.hex < 0 || rider.side !== carrier.side) return null;
  if (!canAct(rider.state) || isLost(rider.state) || isLost(carrier.state)) return null;
  const describe = (unit: BattleUnit) => ({
    card: unit.card,
    moveInches: getMoveInches(battle, unit, 'ground'),
    withdrawing: mustWithdraw(battle, unit),
  });
  const passenger = describe(rider);
  const { bars, berths } = resolveBoarding(rules, {
    transport: describe(carrier),
    passenger,
    moveLeftInches: passenger.moveInches,
    baseContact: measureHexes(battle.board, rider.hex, carrier.hex) === 1,
    aboard: listAboard(battle.riders, carrier).flatMap(({ card, ride }) =>
      ride === null ? [] : [{ card, berth: ride.berth }],
    ),
  });
  return bars.length === 0 ? (berths[0] ?? null) : null;
}

/** Takes the riders of a carrier off the board with it, over the same edge. `hadTo`: the carrier had to withdraw. */
export function takeRidersAlong(
  battle: BattleState,
  carrier: BattleUnit,
  exit: OwnEdge,
  hadTo: boolean,
): void {
  for (const rider of listAboard(battle.riders, carrier)) {
    const hadToAsWell = hadTo || mustWithdraw(battle, rider);
    part(battle, rider, exit);
    battle.emit?.(tellExit(battle.scenario, rider.unitId, exit, hadToAsWell));
  }
}

/**
 * Destroys the riders of a lost carrier and credits the unit that destroyed it. A carrier that is only out of action
 * loses its riders as well: ours. Returns the number of riders lost. Source: 003 "Transporting Infantry (p. 32)".
 */
export function loseRiders(battle: BattleState, carrier: BattleUnit): number {
  const lost = listAboard(battle.riders, carrier);
  const by = carrier.state.doom?.by ?? null;
  for (const rider of lost) {
    rider.state.destroyed = true;
    part(battle, rider, 'destroyed');
    battle.emit?.({ type: 'destroyed', unitId: rider.unitId, by, reason: 'carrier' });
  }
  return lost.length;
}

function part(battle: BattleState, rider: BattleUnit, departure: Departure): void {
  rider.ride = null;
  rider.departure = departure;
  placeUnit(battle, rider, -1);
}
