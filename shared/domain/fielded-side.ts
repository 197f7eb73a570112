import type { BonusId, UnitId } from './ids.ts';
import type { TemperamentId, UnitOrder } from './unit-order.ts';

/** What a unit is told before a battle. */
export interface GivenOrder {
  readonly unitId: UnitId;
  readonly order: UnitOrder;
}

/** What a side brings to a track, and how it is led. */
export interface FieldedSide {
  readonly unitIds: readonly UnitId[];
  readonly bonusIds?: readonly BonusId[] | undefined;
  /** Missing: balanced. */
  readonly temperament?: TemperamentId | undefined;
  /** Of units that are fielded, each once; the others fight as their commander sees fit. */
  readonly orders?: readonly GivenOrder[] | undefined;
}
