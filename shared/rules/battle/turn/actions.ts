import type { AttackKind } from '../../../domain/battle-event.ts';
import { performAttack } from '../../combat/attack.ts';
import type { Building } from '../../terrain/building.ts';
import { placeUnit, type BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { callSpotter } from './call-spotter.ts';
import type { AttackChoice, Commander } from './commander.ts';
import { findDirectAttack } from './direct-orders.ts';
import { isShotDown, leaveBoard } from './departure.ts';
import { getAxialHex, getUnitPosition } from '../state/positions.ts';
import { spendUnitLucky } from '../state/lances.ts';
import { findUnitShelter } from './shelter.ts';
import { markLightsStale, emitLights } from '../state/searchlights.ts';
import { performScan } from './scans.ts';
import { crossMinefields } from './minefields.ts';
import type { MoveOrder } from './move-order.ts';

/** Carries out a move, including a step over the edge. */
export function performMove(battle: BattleState, unit: BattleUnit, order: MoveOrder): void {
  const from = getUnitPosition(battle, unit);
  const turned = order.facing !== unit.facing;
  const stays = order.movedHexes === 0;
  unit.movement = stays ? 'standstill' : order.movement;
  unit.inchesMoved = order.movedHexes * battle.ruleset.inchesPerHex;
  unit.facing = order.facing;
  unit.ram = order.ram;
  if (order.hex !== unit.hex) placeUnit(battle, unit, order.hex);
  else if (turned) markLightsStale(battle);
  if (!stays || turned)
    battle.emit?.({
      type: 'moved',
      unitId: unit.unitId,
      from,
      to: getUnitPosition(battle, unit),
      movement: unit.movement,
      inches: order.costInches,
      ...(order.path.length === 0 ? {} : { path: order.path.map((hex) => getAxialHex(battle, hex)) }),
    });
  if (battle.mines.size > 0)
    crossMinefields(battle, unit, order.movement === 'jump' ? [order.hex] : order.path);
  // A unit that a mine has destroyed does not leave the board.
  if (order.exit !== null && !isShotDown(unit.state)) leaveBoard(battle, unit, order.exit);
}

/**
 * Makes one attack: the declared charge or attack from above, else the commander's choice. Returns its kind; null if
 * none was made.
 */
export function attackOnce(battle: BattleState, unit: BattleUnit, commander: Commander): AttackKind | null {
  if (unit.combat === 'waiting') unit.combat = 'passed';
  // Who spots either has to attack or has given its attack up, and a scan replaces an attack.
  const scan = unit.spots === null ? commander.chooseScan(battle, unit) : null;
  if (scan !== null) {
    performScan(battle, unit, scan);
    return null;
  }
  const choice = chooseOneAttack(battle, unit, commander);
  if (choice === null) return null;
  unit.combat = 'attacked';
  emitLights(battle);
  if (choice.order.kind === 'indirect') callSpotter(battle, unit, choice.target);
  const { ruleset, dice, emit } = battle;
  const { target, order } = choice;
  const usesLucky = (): boolean =>
    commander.isWorthLucky(battle, unit, target, order) && spendUnitLucky(battle.lances, unit);
  const noteWalls = (building: Building): void => void battle.walls.set(target.hex, building);
  const context = { ruleset, dice, emit, usesLucky, noteWalls };
  return performAttack(context, unit, target, order) === null ? null : order.kind;
}

/** The attack of a unit. One that spots for another and was counted as attacking too has to make one. */
function chooseOneAttack(
  battle: BattleState,
  unit: BattleUnit,
  commander: Commander,
): Pick<AttackChoice, 'target' | 'order'> | null {
  // Who spots in place of an attack has none left.
  if (unit.spots !== null && !unit.spotting) return null;
  const choice = orderRam(battle, unit) ?? commander.chooseAttack(battle, unit);
  return choice === null && unit.spotting && unit.combat !== 'attacked'
    ? findDirectAttack(battle, unit)
    : choice;
}

/** The order for a declared charge or attack from above, which replaces every other attack. */
function orderRam(battle: BattleState, { ram }: BattleUnit): Pick<AttackChoice, 'target' | 'order'> | null {
  if (ram === null) return null;
  const rangeInches = battle.ruleset.inchesPerHex;
  const shelter = findUnitShelter(battle, ram.target);
  const order = { kind: ram.kind, rangeInches, fromRear: false, overheat: 0, shelter };
  return { target: ram.target, order };
}
