import type { TableView } from '../../../shared/campaign/engagement/view-table.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { opponentOf, SIDES, type Side } from '../../../shared/domain/side.ts';
import { listMovementOrder } from '../../../shared/rules/battle/turn/phases.ts';
import { canAct } from '../../../shared/rules/combat/combat-state.ts';
import { hasFireLeft, hasMoveLeft } from '../../../shared/rules/table/table-objections.ts';
import type { TableSeat } from './seats.ts';

/** What the players are doing, in the order of a turn. */
export const TURN_STEPS = ['begin', 'movement', 'combat', 'end'] as const;
export type TurnStep = (typeof TURN_STEPS)[number];

/** What of a battle's state decides who is next. */
export type TurnState = Pick<TableView, 'turn' | 'phase' | 'initiative' | 'order' | 'acting'>;

/** Whether a unit can do anything in this turn. */
export function isAble({ state }: Pick<TableSeat, 'state'>): boolean {
  return state.where === 'table' && canAct(state);
}

/** Whether a unit has yet to move, or to come onto the table. */
export function isToMove(seat: Pick<TableSeat, 'state'>, { turn }: Pick<TurnState, 'turn'>): boolean {
  const { state } = seat;
  return state.where === 'reserve' ? state.entryTurn <= turn : hasMoveLeft({ ...state, state });
}

/** Whether a unit has yet to attack. */
export function isToFire({ state }: Pick<TableSeat, 'state'>): boolean {
  return hasFireLeft({ ...state, state });
}

/** The unit in turn under individual initiative; null: none is. */
export function findActing({ order, acting }: TurnState): UnitId | null {
  return order[acting] ?? null;
}

/** Whether units act one by one in the order of individual initiative. */
export function isIndividual({ phase, order }: TurnState): boolean {
  return phase === 'turn' && order.length > 0;
}

/** What is to be done now. */
export function findTurnStep(flow: TurnState, seats: readonly TableSeat[]): TurnStep {
  if (flow.phase === 'over') return 'end';
  if (flow.phase === 'between') return 'begin';
  if (isIndividual(flow)) {
    const acting = seats.find(({ unitId }) => unitId === findActing(flow));
    if (acting === undefined) return 'end';
    return isToMove(acting, flow) ? 'movement' : 'combat';
  }
  if (seats.some((seat) => isToMove(seat, flow))) return 'movement';
  return seats.some(isToFire) ? 'combat' : 'end';
}

/**
 * The side that moves next, by the rule for unequal numbers; null: all have moved. Where the players went another way,
 * the side that is behind.
 */
export function findMovingSide(flow: TurnState, seats: readonly TableSeat[]): Side | null {
  const waiting = (side: Side) => seats.filter((seat) => seat.side === side && isToMove(seat, flow)).length;
  const moved = (side: Side) =>
    seats.filter((seat) => seat.side === side && isAble(seat) && seat.state.moved).length;
  const left = { attacker: moved('attacker'), defender: moved('defender') };
  const counts = {
    attacker: waiting('attacker') + left.attacker,
    defender: waiting('defender') + left.defender,
  };
  for (const side of listMovementOrder(opponentOf(flow.initiative), counts)) {
    if (left[side] === 0) return side;
    left[side] -= 1;
  }
  return null;
}

/** Units in the order in which they are suggested: who is next comes first. */
export function listNext(step: TurnStep, flow: TurnState, seats: readonly TableSeat[]): readonly TableSeat[] {
  if (isIndividual(flow)) return seats.filter(({ unitId }) => unitId === findActing(flow));
  const first = step === 'movement' ? findMovingSide(flow, seats) : opponentOf(flow.initiative);
  const isNext = (seat: TableSeat) => (step === 'movement' ? isToMove(seat, flow) : isToFire(seat));
  return SIDES.toSorted((side) => (side === first ? -1 : 1)).flatMap((side) =>
    seats.filter((seat) => seat.side === side && isNext(seat)),
  );
}

/** Who acts, who after that: the whole order under individual initiative, else those that are suggested. */
export function listComing(
  next: readonly TableSeat[],
  flow: TurnState,
  seats: readonly TableSeat[],
): readonly TableSeat[] {
  if (!isIndividual(flow)) return next;
  return flow.order.slice(Math.max(0, flow.acting)).flatMap((id) => {
    const seat = seats.find(({ unitId }) => unitId === id);
    return seat === undefined || seat.state.where === 'gone' ? [] : [seat];
  });
}

/** Whether a unit can be attacked. */
export function isTarget({ state }: Pick<TableSeat, 'state'>): boolean {
  return state.where === 'table' && !state.destroyed;
}

/**
 * The target to suggest: the one that the unit attacked last, else the one that its side attacked last, else the first
 * that can be attacked; those that will be destroyed anyway come last.
 */
export function suggestTarget(
  seats: readonly TableSeat[],
  attacker: TableSeat,
  shots: readonly { readonly unitId: UnitId; readonly targetId: UnitId }[],
): TableSeat | undefined {
  const enemies = seats.filter((seat) => seat.side !== attacker.side && isTarget(seat));
  const alive = enemies.filter(({ state }) => state.doom === null);
  const friends = new Set(seats.flatMap(({ side, unitId }) => (side === attacker.side ? [unitId] : [])));
  const own = shots.findLast(({ unitId }) => unitId === attacker.unitId)?.targetId;
  const ofSide = shots.findLast(({ unitId }) => friends.has(unitId))?.targetId;
  const find = (id: UnitId | undefined) => alive.find(({ unitId }) => unitId === id);
  return find(own) ?? find(ofSide) ?? alive[0] ?? enemies[0];
}
