import type { OffsetHex } from './hex.ts';
import type { UnitId } from './ids.ts';

/** How a side's commander weighs risk against gain. */
export const TEMPERAMENT_IDS = ['cautious', 'balanced', 'aggressive'] as const;
export type TemperamentId = (typeof TEMPERAMENT_IDS)[number];
/** Where none was chosen. */
export const DEFAULT_TEMPERAMENT: TemperamentId = 'balanced';

/** What a unit is to do in the battle, followed as far as the enemy allows. */
export type BattleOrder =
  /** Stay on a hex of the board, or move there. */
  | ({ readonly kind: 'hold' } & OffsetHex)
  /** Leave the board over the side's exit edge, or its home edge where it has none. */
  | { readonly kind: 'exit' }
  /** Keep near the commander. */
  | { readonly kind: 'protect-commander' };

/** How a unit that can be carried begins the battle. */
export type RidingOrder =
  /** In or on a unit of its side. */
  | { readonly kind: 'ride'; readonly carrierId: UnitId }
  /** On foot, even if a unit could carry it. */
  | { readonly kind: 'walk' };

/** An order to a unit before the battle. */
export type UnitOrder = BattleOrder | RidingOrder;

/** Whether an order tells only how a unit begins the battle. */
export function isRidingOrder(order: UnitOrder): order is RidingOrder {
  return order.kind === 'ride' || order.kind === 'walk';
}
