import type { BoardTheme } from './board-plan.ts';
import type { Side } from './side.ts';
import type { Bracket } from './unit-card.ts';

/** Light and weather as the editions name them that know any (`rules/terrain/sight-rules.ts`). */
export const VISIBILITY_IDS = ['daylight', 'twilight', 'night', 'fog'] as const;
export type VisibilityId = (typeof VISIBILITY_IDS)[number];

/**
 * Something that makes a battle different, by the track itself or by a bonus that was taken. Turns count from 1, both
 * ends included; `toTurn` null: until the track ends.
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
   * Light or weather. Where the edition in play has light and weather switched on and knows `visibility`, its own rule
   * counts and nothing else here. Everywhere else (or with `visibility` null) it is approximated: `toHit` is added to
   * every weapon attack in the bracket, and nothing is fired at beyond `limitInches`.
   */
  | {
      readonly kind: 'conditions';
      readonly visibility: VisibilityId | null;
      readonly toHit: Readonly<Partial<Record<Bracket, number>>>;
      readonly limitInches: number | null;
    }
  /**
   * Minefields of one hex each, which the side's commander lays outside both deployment zones, where the enemy has to
   * pass. By the edition's rules where it has any; else the first enemy to enter a field takes `density` points and the
   * field is spent.
   */
  | { readonly kind: 'minefields'; readonly side: Side; readonly count: number; readonly density: number }
  /** Units of the catalogue that join a side, worth at most this share of the PV that the side fields. */
  | { readonly kind: 'militia'; readonly side: Side; readonly share: number }
  /**
   * Fire from above or from off the board, as an abstract event: at the end of each turn's Combat Phase 2D6, and on
   * `needs` or more one unit of the side `against`, chosen by a roll, takes `damage` points. Ours.
   */
  | {
      readonly kind: 'strike';
      readonly against: Side;
      readonly needs: number;
      readonly damage: number;
      readonly fromTurn: number;
      readonly toTurn: number | null;
    }
  /** The board is made in another kind of country than the track says. */
  | { readonly kind: 'terrain'; readonly theme: BoardTheme }
  /** The track ends after this turn where it would go on for longer. */
  | { readonly kind: 'turn-limit'; readonly turns: number };
