import type { UnitId } from '../../domain/ids.ts';
import type { TableActionOf, TablePlace } from '../../domain/table-action.ts';
import { tellExit } from '../battle/scenario/tell-exit.ts';
import { markDamage } from '../combat/damage.ts';
import { settleDamage } from '../combat/end-phase.ts';
import { recordDice } from '../dice.ts';
import { resolveMineStep } from '../terrain/minefield.ts';
import { carriesBattleArmor, computeLoadedMove, listBerths, type Passenger } from '../terrain/transport.ts';
import { isWithdrawing, mustLeaveTable, noteCrippled, part } from './departures.ts';
import { isOnTable, type TableStep, type Played } from './table-step.ts';
import type { TableUnit } from './table-state.ts';

/** A unit moves, or stands where it is. */
export function moveUnit(step: TableStep, action: TableActionOf<'move'>): Played {
  const { unitId, movement, inches, spentInches = inches, place } = action;
  const found = step.read(unitId);
  if (found === undefined) return 'table.unit';
  if (!isOnTable(found)) return 'table.not-there';
  const unit = step.change(found);
  unit.movement = movement;
  unit.inchesMoved = movement === 'standstill' ? 0 : inches;
  unit.moved = true;
  put(unit, place);
  if (movement !== 'standstill') step.emit({ type: 'moved', unitId, movement, inches: spentInches });
  return null;
}

/** What stands around a unit changes; what is not told stays. */
export function setPlace(step: TableStep, { unitId, place }: TableActionOf<'place'>): Played {
  const found = step.read(unitId);
  if (found === undefined) return 'table.unit';
  put(step.change(found), place);
  return null;
}

function put(unit: TableUnit, told: Partial<TablePlace> | undefined): void {
  if (told === undefined) return;
  unit.place = { ...unit.place, ...told };
  unit.waterInches = unit.place.waterInches;
}

/** A unit in reserve comes onto the table, from where it moves. */
export function enterUnit(step: TableStep, { unitId, place }: TableActionOf<'enter'>): Played {
  const found = step.read(unitId);
  if (found === undefined) return 'table.unit';
  if (found.where !== 'reserve') return 'table.no-reserve';
  const unit = step.change(found);
  unit.where = 'table';
  put(unit, place);
  step.emit({ type: 'entered', unitId });
  return null;
}

/** A unit gets into or onto another one of its side, in place of its move. */
export function mountUnit(step: TableStep, { unitId, carrierId }: TableActionOf<'mount'>): Played {
  const [found, carrier] = [step.read(unitId), step.read(carrierId)];
  if (found === undefined || carrier === undefined) return 'table.unit';
  if (!isOnTable(found) || !isOnTable(carrier)) return 'table.not-there';
  if (step.ruleset.transport === null || found.side !== carrier.side || unitId === carrierId)
    return 'table.no-berth';
  const [berth] = listBerths(carrier.card, found.card, listPassengers(step, carrierId));
  if (berth === undefined) return 'table.no-berth';
  const unit = step.change(found);
  unit.carrierId = carrierId;
  unit.berth = berth;
  unit.moved = true;
  step.takeAway(unit, 'aboard');
  settleLoad(step, carrierId);
  step.emit({ type: 'mounted', unitId, carrierId });
  return null;
}

/** A carried unit gets off beside its carrier and moves no farther in this turn. */
export function dismountUnit(step: TableStep, { unitId, place }: TableActionOf<'dismount'>): Played {
  const found = step.read(unitId);
  if (found === undefined) return 'table.unit';
  const { carrierId } = found;
  if (carrierId === null || step.read(carrierId)?.where !== 'table') return 'table.not-aboard';
  const unit = step.change(found);
  unit.carrierId = null;
  unit.berth = null;
  unit.where = 'table';
  settleLoad(step, carrierId);
  unit.dismounted = true;
  unit.moved = true;
  unit.movement = step.ruleset.transport?.dismounted.movement ?? 'ground';
  put(unit, place);
  step.emit({ type: 'dismounted', unitId, carrierId });
  return null;
}

function listPassengers({ state }: TableStep, carrier: UnitId): readonly Passenger[] {
  return state.units.flatMap(({ carrierId, card, berth }) =>
    carrierId === carrier && berth !== null ? [{ card, berth }] : [],
  );
}

/** More inches than any Move, so that a carrier's load can be read off the Move that is left of it. */
const PLENTY_INCHES = 1000;

function settleLoad(step: TableStep, carrierId: UnitId): void {
  const { transport } = step.ruleset;
  const aboard = listPassengers(step, carrierId);
  const carrier = step.change({ unitId: carrierId });
  carrier.carriesBattleArmor = carriesBattleArmor(aboard);
  carrier.loadInches =
    transport === null ? 0 : PLENTY_INCHES - computeLoadedMove(transport, PLENTY_INCHES, aboard);
}

/** A unit leaves the table over an edge, with its riders. Hits of this turn take effect at once. */
export function leaveTable(step: TableStep, { unitId, edge }: TableActionOf<'leave'>): Played {
  const found = step.read(unitId);
  if (found === undefined) return 'table.unit';
  if (!isOnTable(found)) return 'table.not-there';
  const unit = step.change(found);
  const { scenario } = step.setting;
  const hadTo = mustLeaveTable(step.setting, unit);
  settleDamage(step, unit);
  noteCrippled(step, unit);
  step.takeAway(unit, 'gone');
  unit.departure = edge;
  step.emit(tellExit(scenario, unitId, edge, hadTo));
  for (const rider of step.state.units.filter(({ carrierId }) => carrierId === unitId)) {
    const hadToAsWell = hadTo || isWithdrawing(step.setting, rider);
    part(step, step.change(rider), edge);
    step.emit(tellExit(scenario, rider.unitId, edge, hadToAsWell));
  }
  return null;
}

/** A unit enters a minefield of the enemy. */
export function crossMines(step: TableStep, action: TableActionOf<'mine'>): Played {
  const { unitId, density, wading = false } = action;
  const found = step.read(unitId);
  if (found === undefined) return 'table.unit';
  if (!isOnTable(found)) return 'table.not-there';
  const { minefields } = step.ruleset;
  const dice = recordDice(step.dice);
  step.rollsFor = unitId;
  const { damage } =
    minefields === null
      ? { damage: density }
      : resolveMineStep(minefields, density, wading ? 'wading' : 'ground', dice);
  step.emit({
    ...{ type: 'mine', unitId, density, detonates: damage > 0 },
    ...(dice.rolls.length === 0 ? {} : { dice: dice.rolls }),
  });
  markDamage(step, step.change(found), damage, 'mine', null);
  return null;
}
