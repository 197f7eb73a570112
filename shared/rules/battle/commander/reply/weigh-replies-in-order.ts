import { opponentOf } from '../../../../domain/side.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { whileUnchanged } from '../../state/while-unchanged.ts';
import { isMove } from '../../turn/move-order.ts';
import { chooseAttack } from '../attack-choice.ts';
import type { PositionEvaluation } from '../evaluation/position-evaluation.ts';
import { BALANCED } from '../evaluation/weights.ts';
import { weighBest } from '../fire/direct-shots.ts';
import { listAllShots } from '../fire/shots.ts';
import { chooseMove } from '../move-choice.ts';
import { listNearest } from './list-nearest.ts';
import { tryMove } from './trial-move.ts';
import type { FireExchange, TriedPlace } from './tried-place.ts';

/**
 * Most enemies that reply. Elo over the quick commander with four a side (`ladder`'s battles, ± 24): none give 21, three
 * 113, four no more; friends that act between them add nothing.
 */
const MOST_ENEMIES = 3;
/**
 * Factors of the weights. What the unit does at once is certain, all that follows may come otherwise: a factor of 1 for its
 * own fire gives 88, 2 gives 106, 3 gives 113, 5 gives 92; in battles that it was not chosen by 3 gives 96.
 */
const DEALT = 3;
const TAKEN = 1.5;
/** How often an enemy acts until the unit acts again: for certain if it is yet to act in this turn, and in the next by halves. */
const ACTS = Object.freeze({ later: 1.5, next: 0.5 });

/**
 * Replies in individual order: the unit has moved and fires at those who stand where they are; then each enemy near moves
 * as the quick commander does, and fires at once, those first that are yet to act in this turn. Its own fire is worth what
 * `chooseFire` counts for it.
 */
export function weighRepliesInOrder(
  { battle, unit, weights, caution }: PositionEvaluation,
  { order, ramValue, attacks }: TriedPlace,
): FireExchange {
  const takeBack = [tryMove(battle, unit, order)];
  const fire = (): number =>
    attacks * whileUnchanged(() => weighBest(battle, listAllShots(battle, unit, true), weights.heat));
  const dealt = DEALT * (ramValue ?? weights.damageDealt * fire());
  let taken = 0;
  for (const enemy of listActing(battle, unit)) {
    const move = chooseMove(battle, enemy, BALANCED);
    if (move.exit !== null) continue;
    const shots = isMove(enemy, move) ? 1 : 2;
    takeBack.push(tryMove(battle, enemy, move));
    const acts = isYetToAct(enemy) ? ACTS.later : ACTS.next;
    taken += acts * shots * (chooseAttack(battle, enemy, BALANCED)?.value ?? 0);
  }
  for (const undo of takeBack.toReversed()) undo();
  return { dealt, taken: -(TAKEN * caution * taken) };
}

/** The enemies near in the order in which they are taken to act: those yet to act in this turn, then the slowest. */
function listActing(battle: BattleState, unit: BattleUnit): readonly BattleUnit[] {
  const side = opponentOf(unit.side);
  const near = listNearest(battle, unit, side, MOST_ENEMIES);
  const bySpeed = battle.bySpeed[side].filter((one) => near.includes(one));
  return [...bySpeed.filter(isYetToAct), ...bySpeed.filter((one) => !isYetToAct(one))];
}

function isYetToAct({ combat }: BattleUnit): boolean {
  return combat === 'waiting';
}
