import type { DepartureReason, MoveReasons, WeighedPlace } from '../../../domain/move-reasons.ts';
import { getQ, getR } from '../../board/board.ts';
import { findGoalEdge } from '../commander/goals.ts';
import { mustWithdraw, type BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import type { WeighedMove } from '../turn/commander.ts';
import type { MoveOrder } from '../turn/move-order.ts';

/** Most places that are answered for a move. */
const MOST_PLACES = 3;

/** What a decision came to. */
export type MoveDecision = Pick<MoveReasons, 'decision' | 'departs' | 'places'>;

/** Tells a decision by the moves that were weighed for it; without any the unit departs. The battle is as it was then. */
export function describeDecision(
  battle: BattleState,
  unit: BattleUnit,
  order: MoveOrder,
  weighed: readonly WeighedMove[],
): MoveDecision {
  if (weighed.length === 0)
    return { decision: 'departs', departs: findDepartureReason(battle, unit), places: [] };
  const places = weighed
    .map((one) => describePlace(battle, one, one.order === order))
    .toSorted((one, other) => other.value - one.value);
  return { decision: 'weighed', departs: null, places: takeBest(places) };
}

/** The best places; the one that was taken is the last if it is worth less: a search that climbs misses some. */
function takeBest(places: readonly WeighedPlace[]): readonly WeighedPlace[] {
  const best = places.slice(0, MOST_PLACES);
  const taken = places.find((place) => place.taken);
  return taken === undefined || best.includes(taken) ? best : [...best.slice(0, -1), taken];
}

function findDepartureReason(battle: BattleState, unit: BattleUnit): DepartureReason {
  if (mustWithdraw(battle, unit)) return 'forced';
  if (unit.order?.kind === 'exit') return 'order';
  return findGoalEdge(battle, unit) === null ? 'chosen' : 'objective';
}

function describePlace(
  { board }: BattleState,
  { order, terms, value, valueBefore }: WeighedMove,
  taken: boolean,
): WeighedPlace {
  const { hex, facing, movement, movedHexes, ram } = order;
  return {
    at: { q: getQ(board, hex), r: getR(board, hex), facing },
    movement: movedHexes === 0 ? 'standstill' : movement,
    ram: ram === null ? null : { kind: ram.kind, targetId: ram.target.unitId },
    terms,
    value,
    valueBefore,
    taken,
  };
}
