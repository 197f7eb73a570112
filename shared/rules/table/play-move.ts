import type { UnitId } from '../../domain/ids.ts';
import type { TableActionOf, TablePlace } from '../../domain/table-action.ts';
import type { OwnEdge } from '../battle/scenario/own-edge.ts';
import { markDamage } from '../combat/damage.ts';
import { settleDamage } from '../combat/end-phase.ts';
import { recordDice } from '../dice.ts';
import { resolveMineStep } from '../terrain/minefield.ts';
import { carriesBattleArmor, computeLoadedMove, listBerths, type Passenger } from '../terrain/transport.ts';
import { noteCondition, part } from './departures.ts';
import type { Played } from './play-table.ts';
import { isOnTable, type TableDraft } from './table-draft.ts';
import type { TableUnit } from './table-state.ts';

/** A unit moves, or stands where it is. */
export function moveUnit(draft: TableDraft, action: TableActionOf<'move'>): Played {
  const { unitId, movement, inches, spentInches = inches, place } = action;
  const found = draft.read(unitId);
  if (found === undefined) return 'table.unit';
  if (!isOnTable(found)) return 'table.not-there';
  const unit = draft.change(found);
  unit.movement = movement;
  unit.inchesMoved = movement === 'standstill' ? 0 : inches;
  unit.moved = true;
  put(unit, place);
  if (movement !== 'standstill') draft.emit({ type: 'moved', unitId, movement, inches: spentInches });
  return null;
}

/** What stands around a unit changes; what is not told stays. */
export function setPlace(draft: TableDraft, { unitId, place }: TableActionOf<'place'>): Played {
  const found = draft.read(unitId);
  if (found === undefined) return 'table.unit';
  put(draft.change(found), place);
  return null;
}

function put(unit: TableUnit, told: Partial<TablePlace> | undefined): void {
  if (told === undefined) return;
  unit.place = { ...unit.place, ...told };
  unit.waterInches = unit.place.waterInches;
}

/** A unit in reserve comes onto the table, from where it moves. */
export function enterUnit(draft: TableDraft, { unitId, place }: TableActionOf<'enter'>): Played {
  const found = draft.read(unitId);
  if (found === undefined) return 'table.unit';
  if (found.where !== 'reserve') return 'table.no-reserve';
  const unit = draft.change(found);
  unit.where = 'table';
  put(unit, place);
  draft.emit({ type: 'entered', unitId });
  return null;
}

/** A unit gets into or onto another one of its side, in place of its move. */
export function mountUnit(draft: TableDraft, { unitId, carrierId }: TableActionOf<'mount'>): Played {
  const [found, carrier] = [draft.read(unitId), draft.read(carrierId)];
  if (found === undefined || carrier === undefined) return 'table.unit';
  if (!isOnTable(found) || !isOnTable(carrier)) return 'table.not-there';
  if (draft.ruleset.transport === null || found.side !== carrier.side || unitId === carrierId)
    return 'table.no-berth';
  const [berth] = listBerths(carrier.card, found.card, listPassengers(draft, carrierId));
  if (berth === undefined) return 'table.no-berth';
  const unit = draft.change(found);
  unit.carrierId = carrierId;
  unit.berth = berth;
  unit.moved = true;
  draft.takeAway(unit, 'aboard');
  settleLoad(draft, carrierId);
  draft.emit({ type: 'mounted', unitId, carrierId });
  return null;
}

/** A carried unit gets off beside its carrier and moves no farther in this turn. */
export function dismountUnit(draft: TableDraft, { unitId, place }: TableActionOf<'dismount'>): Played {
  const found = draft.read(unitId);
  if (found === undefined) return 'table.unit';
  const { carrierId } = found;
  if (carrierId === null || draft.read(carrierId)?.where !== 'table') return 'table.not-aboard';
  const unit = draft.change(found);
  unit.carrierId = null;
  unit.berth = null;
  unit.where = 'table';
  settleLoad(draft, carrierId);
  unit.dismounted = true;
  unit.moved = true;
  unit.movement = draft.ruleset.transport?.dismounted.movement ?? 'ground';
  put(unit, place);
  draft.emit({ type: 'dismounted', unitId, carrierId });
  return null;
}

function listPassengers({ state }: TableDraft, carrier: UnitId): readonly Passenger[] {
  return state.units.flatMap(({ carrierId, card, berth }) =>
    carrierId === carrier && berth !== null ? [{ card, berth }] : [],
  );
}

/** More inches than any Move, so that a carrier's load can be read off the Move that is left of it. */
const PLENTY_INCHES = 1000;

function settleLoad(draft: TableDraft, carrierId: UnitId): void {
  const { transport } = draft.ruleset;
  const aboard = listPassengers(draft, carrierId);
  const carrier = draft.change({ unitId: carrierId });
  carrier.carriesBattleArmor = carriesBattleArmor(aboard);
  carrier.loadInches =
    transport === null ? 0 : PLENTY_INCHES - computeLoadedMove(transport, PLENTY_INCHES, aboard);
}

/** A unit leaves the table over an edge, with its riders. Hits of this turn take effect at once. */
export function leaveTable(draft: TableDraft, { unitId, edge }: TableActionOf<'leave'>): Played {
  const found = draft.read(unitId);
  if (found === undefined) return 'table.unit';
  if (!isOnTable(found)) return 'table.not-there';
  const unit = draft.change(found);
  settleDamage(draft, unit);
  noteCondition(draft, unit);
  draft.takeAway(unit, 'gone');
  unit.departure = edge;
  tellExit(draft, unitId, edge);
  for (const rider of draft.state.units.filter(({ carrierId }) => carrierId === unitId)) {
    part(draft, draft.change(rider), edge);
    tellExit(draft, rider.unitId, edge);
  }
  return null;
}

function tellExit({ emit }: TableDraft, unitId: UnitId, edge: OwnEdge): void {
  emit({ type: 'withdrew', unitId, forced: edge === 'home-edge' });
}

/** A unit enters a minefield of the enemy. */
export function crossMines(draft: TableDraft, action: TableActionOf<'mine'>): Played {
  const { unitId, density, wading = false } = action;
  const found = draft.read(unitId);
  if (found === undefined) return 'table.unit';
  if (!isOnTable(found)) return 'table.not-there';
  const { minefields } = draft.ruleset;
  const dice = recordDice(draft.dice);
  draft.rollsFor = unitId;
  const { damage } =
    minefields === null
      ? { damage: density }
      : resolveMineStep(minefields, density, wading ? 'wading' : 'ground', dice);
  draft.emit({
    ...{ type: 'mine', unitId, density, detonates: damage > 0 },
    ...(dice.rolls.length === 0 ? {} : { dice: dice.rolls }),
  });
  markDamage(draft, draft.change(found), damage, 'mine', null);
  return null;
}
