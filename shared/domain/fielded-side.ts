import type { BonusId, UnitId } from './ids.ts';
import type { TemperamentId, UnitOrder } from './unit-order.ts';

/** A unit's order before a battle. */
export interface GivenOrder {
  readonly unitId: UnitId;
  readonly order: UnitOrder;
}

/** What a side fields on a track, and its orders. */
export interface FieldedSide {
  readonly unitIds: readonly UnitId[];
  readonly bonusIds?: readonly BonusId[] | undefined;
  /** Missing: balanced. */
  readonly temperament?: TemperamentId | undefined;
  /** Orders of fielded units, at most one each; units without one fight as their commander decides. */
  readonly orders?: readonly GivenOrder[] | undefined;
}
