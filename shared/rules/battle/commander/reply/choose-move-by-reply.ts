import { opponentOf, type Side } from '../../../../domain/side.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { findReach } from '../../state/reachable-hexes.ts';
import { whileUnchanged } from '../../state/while-unchanged.ts';
import type { WatchMove } from '../../turn/commander.ts';
import { makeStandingMove, type MoveOrder } from '../../turn/move-order.ts';
import { computeStanding, evaluateHex, type PositionEvaluation } from '../evaluation/position-evaluation.ts';
import { BALANCED, type Weights } from '../evaluation/weights.ts';
import { listBestHexes } from '../hex-search.ts';
import { PLAIN_AIMS, type MoveAims } from '../move-aims.ts';
import type { MoveCandidate, MovementReach } from '../move-candidate.ts';
import {
  chooseDeparture,
  chooseMove,
  evaluatePositions,
  listCandidateTerms,
  listWays,
  orderMove,
} from '../move-choice.ts';
import { findBetterRam } from '../ram-choice.ts';
import { createFireLookup, type FireLookup } from './fire-lookup.ts';
import { listNearest } from './list-nearest.ts';
import { tryMove } from './trial-move.ts';
import type { FireExchange, TriedPlace, WeighReplies } from './tried-place.ts';

/**
 * How much is looked at for one move: counts, never a clock, so that a battle comes out the same everywhere. Measured in
 * mirrored battles of four a side under the standard rules, Elo over the quick commander (about ± 25 each):
 *
 * - places: 6 give as much as 10 or 16; without any reply the same six give 16;
 * - enemies that reply: one gives 55, two 80, three 105, four no more;
 * - friends that move after them: none give 105, two 120, three no more;
 * - units of a side that fire: 5 of 12 give 56, 8 give 89, all 12 give 108. It bounds the time in large battles.
 */
const MOST = Object.freeze({ places: 6, enemies: 3, friends: 2, firing: 12 });

/**
 * Factor of the weight of damage taken: the whole fire of the enemy is counted here, and not the share of it that a single
 * unit has to expect. 1 gives 91, 1.5 gives 113, 2 gives 108, 2.5 gives 96.
 */
const CAUTION = 1.5;

/** Units near the one that decides, by side: those whose fire is counted. */
type Firing = Readonly<Record<Side, readonly BattleUnit[]>>;

/**
 * Chooses the most valuable of a unit's best moves when the enemies nearest to it have replied to each: their moves are
 * those of the quick commander, then friends follow, and all fire. A search of two plies
 * (https://en.wikipedia.org/wiki/Minimax) in which the reply is the enemy's usual one, not the worst one.
 */
export function chooseMoveByReply(
  battle: BattleState,
  unit: BattleUnit,
  ofSide: Weights = BALANCED,
  aims: MoveAims = PLAIN_AIMS,
  watch?: WatchMove,
): MoveOrder {
  const weights = aims.chooseWeights(battle, unit, ofSide);
  const goal = aims.findEdge(battle, unit, weights);
  const departing = chooseDeparture(battle, unit, goal, weights);
  if (departing !== null) return departing;
  const ways = listWays(battle, unit, findReach);
  const evaluation = evaluatePositions(battle, unit, ways, goal, weights, aims);
  // All are prepared before the first reply, which uses the same buffers.
  const isWatched = watch !== undefined;
  const places = listCandidates(evaluation, ways, aims).map((candidate) =>
    preparePlace(evaluation, candidate, isWatched),
  );
  const [first] = places;
  if (first === undefined || (places.length === 1 && !isWatched))
    return first?.order ?? makeStandingMove(unit);
  const weighReplies =
    (isInOrder(battle) ? aims.weighRepliesInOrder : undefined) ?? weighByPhases(battle, unit);
  let best = first;
  let bestValue = -Infinity;
  for (const place of places) {
    const { dealt, taken } = weighReplies(evaluation, place);
    const value = place.standing + dealt + taken;
    if (place.terms !== null)
      watch?.({
        ...{ order: place.order, value, valueBefore: place.valueBefore },
        terms: { ...place.terms, damageDealt: dealt, damageTaken: taken },
      });
    if (value <= bestValue) continue;
    best = place;
    bestValue = value;
  }
  return best.order;
}

/** The best hexes, the best ram of each way of moving, and in individual order holding still. */
function listCandidates(
  evaluation: PositionEvaluation,
  ways: readonly MovementReach[],
  { weighRam, countPlaces }: MoveAims,
): readonly MoveCandidate[] {
  const { battle, unit } = evaluation;
  const still: MoveCandidate = { way: null, hex: unit.hex, score: -Infinity, ram: null, holds: true };
  const rams = ways
    .map((way) => findBetterRam(evaluation, way, still, weighRam))
    .filter(({ ram }) => ram !== null);
  const holding = isInOrder(battle) ? [still] : [];
  return [...listBestHexes(evaluation, ways, countPlaces?.(battle) ?? MOST.places), ...rams, ...holding];
}

function preparePlace(
  evaluation: PositionEvaluation,
  candidate: MoveCandidate,
  isWatched: boolean,
): TriedPlace {
  const movement = candidate.way?.movement ?? 'standstill';
  return {
    order: orderMove(evaluation, candidate),
    valueBefore: candidate.holds ? null : candidate.score,
    terms: isWatched ? listCandidateTerms(evaluation, candidate) : null,
    standing: computeStanding(evaluation, movement, candidate.hex),
    ramValue:
      candidate.ram === null ? null : candidate.score - evaluateHex(evaluation, movement, candidate.hex, 0),
    attacks: candidate.holds ? 2 : 1,
  };
}

function weighByPhases(battle: BattleState, unit: BattleUnit): WeighReplies {
  const firing: Firing = {
    attacker: listNearest(battle, unit, 'attacker', MOST.firing),
    defender: listNearest(battle, unit, 'defender', MOST.firing),
  };
  const lookUpFire = createFireLookup(battle);
  return (evaluation, place) => tryPlace(evaluation, firing, lookUpFire, place);
}

function tryPlace(
  { battle, unit, weights, caution }: PositionEvaluation,
  firing: Firing,
  lookUpFire: FireLookup,
  { order, ramValue, attacks }: TriedPlace,
): FireExchange {
  const enemySide = opponentOf(unit.side);
  const moved = new Set([unit]);
  const fire = (): number => ramValue ?? weights.damageDealt * attacks * lookUpFire(unit, weights, moved);
  const takeBack = [tryMove(battle, unit, order)];
  // In individual order the unit fires before anybody else moves.
  const firesFirst = isInOrder(battle);
  const firstFire = firesFirst ? fire() : 0;
  const left = new Set<BattleUnit>();
  const reply = (side: Side, most: number): void => {
    for (const other of listReplying(battle, unit, side, most)) {
      const move = chooseMove(battle, other, BALANCED);
      if (move.exit !== null) {
        left.add(other);
        continue;
      }
      takeBack.push(tryMove(battle, other, move));
      moved.add(other);
    }
  };
  reply(enemySide, MOST.enemies);
  reply(unit.side, MOST.friends);
  // A friend or an enemy that has declared a ram counts with its best attack instead.
  const sum = (side: Side, ofSide: Weights): number =>
    firing[side].reduce((fired, one) => (left.has(one) ? fired : fired + lookUpFire(one, ofSide, moved)), 0);
  const { dealt, taken } = whileUnchanged(() => ({
    dealt: (firesFirst ? firstFire : fire()) + weights.damageDealt * sum(unit.side, weights),
    taken: sum(enemySide, BALANCED),
  }));
  for (const undo of takeBack.toReversed()) undo();
  return { dealt, taken: -(CAUTION * caution * taken) };
}

/** The units of a side nearest to a unit that still move before the unit moves again, the slowest first. */
function listReplying(
  battle: BattleState,
  unit: BattleUnit,
  side: Side,
  most: number,
): readonly BattleUnit[] {
  const nearest = listNearest(battle, unit, side, most, (one) => isInOrder(battle) || !one.moved);
  return battle.bySpeed[side].filter((one) => nearest.includes(one));
}

function isInOrder({ ruleset }: BattleState): boolean {
  return ruleset.turnOrder === 'individual';
}
