import { opponentOf } from '../../domain/side.ts';
import type { Departure } from '../battle/state/battle-unit.ts';
import { computeCondition } from '../combat/condition.ts';
import type { TableDraft } from './table-draft.ts';
import type { TableSetting } from './table-set-up.ts';
import type { TableUnit } from './table-state.ts';

/** Marks a unit as crippled from now on if its damage says so. */
export function noteCondition(draft: TableDraft, unit: TableUnit): void {
  if (unit.crippled) return;
  const { crippled, reasons } = computeCondition(draft.ruleset, unit.card, unit.state);
  if (!crippled) return;
  unit.crippled = true;
  draft.emit({ type: 'crippled', unitId: unit.unitId, reason: reasons[0] ?? 'structure' });
}

/** Takes a rider out of the battle with its carrier. */
export function part(draft: TableDraft, rider: TableUnit, departure: Departure): void {
  rider.carrierId = null;
  rider.berth = null;
  rider.departure = departure;
  draft.takeAway(rider, 'gone');
}

/** Takes a destroyed unit off the table and credits the unit that destroyed it with it and its riders. */
export function settleLoss(draft: TableDraft, unit: TableUnit): void {
  draft.takeAway(unit, 'gone');
  unit.departure = 'destroyed';
  const kills = 1 + loseRiders(draft, unit);
  const by = unit.state.doom?.by ?? null;
  const winner = draft.side(opponentOf(unit.side)).find(({ unitId }) => unitId === by);
  if (winner !== undefined) draft.change(winner).kills += kills;
}

/** Takes a unit that is out of action off the table: it counts as crippled and as nobody's kill. */
export function takeOutOfAction(draft: TableDraft, unit: TableUnit): void {
  draft.takeAway(unit, 'gone');
  unit.departure = 'disabled';
  unit.crippled = true;
  loseRiders(draft, unit);
}

function loseRiders(draft: TableDraft, carrier: TableUnit): number {
  const riders = draft.state.units.filter(({ carrierId }) => carrierId === carrier.unitId);
  const by = carrier.state.doom?.by ?? null;
  for (const found of riders) {
    const rider = draft.change(found);
    rider.state.destroyed = true;
    part(draft, rider, 'destroyed');
    draft.emit({ type: 'destroyed', unitId: rider.unitId, by, reason: 'carrier' });
  }
  return riders.length;
}

/** Whether a unit has to leave over its home edge. */
export function mustLeaveTable({ scenario }: TableSetting, unit: Readonly<TableUnit>): boolean {
  const { forcedWithdrawal } = scenario.setUp?.sides[unit.side] ?? scenario;
  return forcedWithdrawal && unit.crippled && unit.where === 'table';
}
