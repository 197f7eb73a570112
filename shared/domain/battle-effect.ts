import type { BoardTheme } from './board-plan.ts';
import type { Side } from './side.ts';
import type { Bracket } from './unit-card.ts';

/** Visibilities of the editions that have any (`shared/rules/ground-rules.ts`). */
export const VISIBILITY_IDS = ['daylight', 'twilight', 'night', 'fog'] as const;
export type VisibilityId = (typeof VISIBILITY_IDS)[number];

/**
 * An effect on a battle by its track or a bonus. Turns count from 1, both ends included; `toTurn` null: until the track
 * ends.
 */
export type BattleEffect =
  /** Added to the initiative rolls of a side. */
  | {
      readonly kind: 'initiative';
      readonly side: Side;
      readonly modifier: number;
      readonly fromTurn: number;
      readonly toTurn: number | null;
    }
  /**
   * Light or weather. If the edition in play has light and weather enabled and knows `visibility`, its own rule is used
   * and the other fields are ignored. Otherwise (or with `visibility` null) it is approximated: `toHit` is added to
   * every weapon attack in the bracket, and no attack is possible beyond `limitInches`.
   */
  | {
      readonly kind: 'conditions';
      readonly visibility: VisibilityId | null;
      readonly toHit: Readonly<Partial<Record<Bracket, number>>>;
      readonly limitInches: number | null;
    }
  /**
   * Minefields of one hex each, which the side's commander lays outside both deployment zones, across the enemy's path.
   * Under an edition without rules for minefields, the first enemy to enter a field takes `density` points, and the field
   * is spent.
   */
  | { readonly kind: 'minefields'; readonly side: Side; readonly count: number; readonly density: number }
  /** Units of the catalogue that join a side, worth at most this share of the PV that the side fields. */
  | { readonly kind: 'militia'; readonly side: Side; readonly share: number }
  /**
   * Fire from above or from off the board, as an abstract event: 2D6 at the end of each Combat Phase; on `needs` or
   * more a randomly chosen unit of the side `against` takes `damage` points. Ours.
   */
  | {
      readonly kind: 'strike';
      readonly against: Side;
      readonly needs: number;
      readonly damage: number;
      readonly fromTurn: number;
      readonly toTurn: number | null;
    }
  /** The board is generated with another theme than the track's. */
  | { readonly kind: 'terrain'; readonly theme: BoardTheme }
  /** The track ends after this turn, if not earlier. */
  | { readonly kind: 'turn-limit'; readonly turns: number };
