import type { OffsetHex } from './hex.ts';

/** How a side's commander weighs risk against gain. */
export const TEMPERAMENT_IDS = ['cautious', 'balanced', 'aggressive'] as const;
export type TemperamentId = (typeof TEMPERAMENT_IDS)[number];

/** What a unit is told before the battle, to be heeded as well as the enemy lets it. */
export type UnitOrder =
  /** Stay at a hex of the board, or get there. */
  | ({ readonly kind: 'hold' } & OffsetHex)
  /** Leave the board over the side's exit edge, or its home edge where it has none. */
  | { readonly kind: 'exit' }
  /** Keep near the commander. */
  | { readonly kind: 'protect-commander' };
