import type { MovementUsed } from '../../../domain/battle-event.ts';

/** What a unit did in its Movement Phase. */
export interface PhaseMove {
  readonly movedInches: number;
  readonly jumped: boolean;
  /** Whether it was in or on a transport for part of the turn. */
  readonly carried: boolean;
}

/**
 * The movement that counts for to-hit numbers. A unit stands still if it moved less than an inch, on the ground or
 * jumping, and was not carried. Source: 003 "Standstill" and the first note of the to-hit table, 004 "Модификаторы
 * атаки".
 */
export function resolveMovementUsed({ movedInches, jumped, carried }: PhaseMove): MovementUsed {
  if (movedInches < 1) return carried ? 'ground' : 'standstill';
  return jumped ? 'jump' : 'ground';
}
