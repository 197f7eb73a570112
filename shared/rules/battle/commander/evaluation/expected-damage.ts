import type { MovementUsed } from '../../../../domain/battle-event.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { getChance } from '../memory/hit-chance-lookup.ts';
import { OUT_OF_REACH } from '../../state/range-brackets.ts';
import { GROUND } from '../../state/sight-rows.ts';
import { ENTRY, HITS, getMovementCell, TAKEN_OF_NEAREST } from '../memory/expected-damage-cache.ts';
import { readInt } from '../../../read.ts';

/**
 * Damage that can still be dealt to an enemy that is out of sight and has yet to move, as a share of that in the open.
 */
const UNSEEN_DEALT = 0.3;

/** Damage that an enemy that is out of sight and has yet to move may still deal, as a share of that in sight. */
const UNSEEN_TAKEN = 0.5;

/**
 * Returns the cache cell with the damage expected from the unit's attack on an enemy after a given movement, in a
 * bracket and over a kind of ground; computes it if needed.
 */
export function computeExpectedDealt(
  one: EnemyForecast,
  movement: MovementUsed,
  ground: number,
  bracket: number,
  behind: boolean,
): number {
  const { decisions, decision } = one.memory.expectedDamage;
  const cell =
    one.firstCell + getMovementCell(movement) + ground * ENTRY + (behind ? HITS.rear : HITS.dealt) + bracket;
  if (readInt(decisions, cell) !== decision) noteDealt(one, movement, ground, bracket, behind, cell);
  return cell;
}

function noteDealt(
  { memory, placed, dealtCertainty, dealing, dealtValues, movementAsTarget }: EnemyForecast,
  movement: MovementUsed,
  ground: number,
  bracket: number,
  behind: boolean,
  cell: number,
): void {
  const { expectedDamage, hitChances } = memory;
  expectedDamage.decisions[cell] = expectedDamage.decision;
  const unseen = ground === GROUND.unseen;
  const worth =
    bracket === OUT_OF_REACH || (unseen && placed)
      ? 0
      : dealtCertainty * ((behind ? dealtValues.rear : dealtValues.front)[bracket] ?? 0);
  if (worth === 0) {
    expectedDamage.cells[cell] = 0;
    return;
  }
  const seen = unseen ? GROUND.open : ground;
  const dealt = worth * getChance(hitChances, dealing, movement, movementAsTarget, bracket, seen);
  expectedDamage.cells[cell] = unseen ? UNSEEN_DEALT * dealt : dealt;
}

/**
 * Returns the cache cell with the most damage expected from an enemy's attack on the unit after a given movement, from
 * any of these brackets and over a kind of ground, which includes `GROUND.unseen` while the enemy is out of sight;
 * computes it if needed.
 */
export function computeExpectedTaken(
  one: EnemyForecast,
  movement: MovementUsed,
  ground: number,
  nearest: number,
  farthest: number,
): number {
  const { decisions, decision } = one.memory.expectedDamage;
  const cell =
    one.firstCell +
    getMovementCell(movement) +
    ground * ENTRY +
    HITS.taken +
    nearest * TAKEN_OF_NEAREST +
    farthest;
  if (readInt(decisions, cell) !== decision) noteTaken(one, movement, ground, nearest, farthest, cell);
  return cell;
}

function noteTaken(
  { memory, taking, takenValues, movementAsThreat, takenCertainty }: EnemyForecast,
  movement: MovementUsed,
  ground: number,
  nearest: number,
  farthest: number,
  cell: number,
): void {
  const { expectedDamage, hitChances } = memory;
  const seen = ground & ~GROUND.unseen;
  let worst = 0;
  for (let bracket = nearest; bracket <= Math.min(farthest, OUT_OF_REACH - 1); bracket += 1) {
    const worth = takenCertainty * (takenValues.front[bracket] ?? 0);
    if (worth === 0) continue;
    const taken = worth * getChance(hitChances, taking, movementAsThreat, movement, bracket, seen);
    worst = Math.max(worst, taken);
  }
  expectedDamage.decisions[cell] = expectedDamage.decision;
  expectedDamage.cells[cell] = seen === ground ? worst : UNSEEN_TAKEN * worst;
}
