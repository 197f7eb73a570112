import type { MovementUsed } from '../../domain/battle-event.ts';

/** Rules of an edition for infantry in transports. */
export interface TransportRules {
  /** Inches of Move that boarding costs the infantry; the transport pays nothing. */
  readonly boardingCostInches: number;
  /** Inches of Move that a unit loses while another rides on it by clamps. */
  readonly clampLossInches: number;
  /** State of a unit that has left its transport in this turn. */
  readonly dismounted: {
    readonly movement: MovementUsed;
    readonly modifier: number;
    readonly moveLeftInches: number;
    readonly mayAttack: boolean;
  };
}
