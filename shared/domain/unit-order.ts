import type { OffsetHex } from './hex.ts';

/** How a side's commander weighs risk against gain. */
export const TEMPERAMENT_IDS = ['cautious', 'balanced', 'aggressive'] as const;
export type TemperamentId = (typeof TEMPERAMENT_IDS)[number];
/** Where none was chosen. */
export const DEFAULT_TEMPERAMENT: TemperamentId = 'balanced';

/** An order to a unit before the battle, followed as far as the enemy allows. */
export type UnitOrder =
  /** Stay on a hex of the board, or move there. */
  | ({ readonly kind: 'hold' } & OffsetHex)
  /** Leave the board over the side's exit edge, or its home edge where it has none. */
  | { readonly kind: 'exit' }
  /** Keep near the commander. */
  | { readonly kind: 'protect-commander' };
