import type { MovementUsed } from '../../domain/battle-event.ts';

/** What a unit did in its Movement Phase. */
export interface PhaseMove {
  readonly movedInches: number;
  readonly jumped: boolean;
  /** It was in or on a transport for some of the turn. */
  readonly carried: boolean;
}

/**
 * The movement that counts for to-hit numbers. A unit stands still when it moves less than an inch and was not carried.
 * Source: 003 "Standstill", 004 "Модификаторы атаки". A jump of less than an inch is a jump: ours.
 */
export function resolveMovementUsed({ movedInches, jumped, carried }: PhaseMove): MovementUsed {
  if (jumped) return 'jump';
  return movedInches < 1 && !carried ? 'standstill' : 'ground';
}
