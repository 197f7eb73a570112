import type { MovementKind } from '../../domain/unit-card.ts';
import type { UnitFamily } from '../unit-family.ts';

/** Families that fight on the ground. */
export type GroundFamily = Exclude<UnitFamily, 'aerospace' | 'structure'>;

/** A unit as ground sees it. */
export interface Mover {
  readonly family: GroundFamily;
  /** The way of moving that is used. */
  readonly mode: MovementKind;
  readonly specials: readonly string[];
}
