import { opponentOf } from '../../domain/side.ts';
import type { Departure } from '../battle/state/battle-unit.ts';
import { computeCondition } from '../combat/condition.ts';
import type { TableStep } from './table-step.ts';
import type { TableSetting } from './table-set-up.ts';
import type { TableUnit } from './table-state.ts';

/** Marks a unit as crippled from now on if its damage says so. */
export function noteCrippled(step: TableStep, unit: TableUnit): void {
  if (unit.crippled) return;
  const { crippled, reasons } = computeCondition(step.ruleset, unit.card, unit.state);
  if (!crippled) return;
  unit.crippled = true;
  step.emit({ type: 'crippled', unitId: unit.unitId, reason: reasons[0] ?? 'structure' });
}

/** Takes a rider out of the battle with its carrier. */
export function part(step: TableStep, rider: TableUnit, departure: Departure): void {
  rider.carrierId = null;
  rider.berth = null;
  rider.departure = departure;
  step.takeAway(rider, 'gone');
}

/** Takes a destroyed unit off the table and credits the unit that destroyed it with it and its riders. */
export function settleLoss(step: TableStep, unit: TableUnit): void {
  step.takeAway(unit, 'gone');
  unit.departure = 'destroyed';
  const kills = 1 + loseRiders(step, unit);
  const by = unit.state.doom?.by ?? null;
  const winner = step.side(opponentOf(unit.side)).find(({ unitId }) => unitId === by);
  if (winner !== undefined) step.change(winner).kills += kills;
}

/** Takes a unit that is out of action off the table: it counts as crippled and as nobody's kill. */
export function takeOutOfAction(step: TableStep, unit: TableUnit): void {
  step.takeAway(unit, 'gone');
  unit.departure = 'disabled';
  unit.crippled = true;
  loseRiders(step, unit);
}

function loseRiders(step: TableStep, carrier: TableUnit): number {
  const riders = step.state.units.filter(({ carrierId }) => carrierId === carrier.unitId);
  const by = carrier.state.doom?.by ?? null;
  for (const found of riders) {
    const rider = step.change(found);
    rider.state.destroyed = true;
    part(step, rider, 'destroyed');
    step.emit({ type: 'destroyed', unitId: rider.unitId, by, reason: 'carrier' });
  }
  return riders.length;
}

/** Whether a unit has to leave over its home edge. */
export function mustLeaveTable(setting: TableSetting, unit: Readonly<TableUnit>): boolean {
  return isWithdrawing(setting, unit) && unit.where === 'table';
}

/** Whether a unit has to leave over its home edge once it is on the table, or with its carrier. */
export function isWithdrawing({ scenario }: TableSetting, unit: Readonly<TableUnit>): boolean {
  const { forcedWithdrawal } = scenario.setUp?.sides[unit.side] ?? scenario;
  return forcedWithdrawal && unit.crippled;
}
