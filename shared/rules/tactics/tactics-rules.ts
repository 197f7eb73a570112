import type { WeaponGroup } from '../abilities/traits.ts';

/** Groups of weapons that have alternate munitions. */
export type MunitionGroup = Extract<WeaponGroup, 'lrm' | 'srm' | 'ac'>;

/** What a shot leaves on the ground that it hits. */
export type Leavings = 'smoke' | 'minefield' | 'cleared-mines';

/** A kind of round that a unit fires instead of an attack with its whole card. */
export interface Munition {
  readonly id: string;
  readonly group: MunitionGroup;
  /** Factor of the printed value of the group, and points taken off it. */
  readonly factor: number;
  readonly loss: number;
  /** Factor against infantry of either kind; default: `factor`. */
  readonly infantryFactor?: number;
  /** Whether the points become heat instead of damage. */
  readonly heats: boolean;
  readonly toHit: number;
  /** Most points of the target's movement modifier that do not count. */
  readonly ignoredModifier: number;
  /** Whether it needs a target that a friend designates. */
  readonly needsDesignator: boolean;
  /** Whether a hit rolls once for critical hits, armor or not. */
  readonly criticalRoll: boolean;
  readonly leaves: Leavings | null;
}

/** What sets ground on fire. */
export type FireCause = 'deliberate' | 'inferno' | 'stray' | 'spread';

/** Figures of the advanced options that single questions answer. Distances in inches. */
export interface TacticsRules {
  readonly evading: { readonly targetModifier: number };
  readonly munitions: readonly Munition[];
  /** Most heat of one attack with rounds that heat. */
  readonly munitionHeatCap: number;
  readonly building: { readonly targetModifier: number };
  readonly hiding: {
    /** Distance at which an enemy finds who is hidden, without a probe. */
    readonly foundWithinInches: number;
    /** Most inches that it may have moved in the turn before. */
    readonly mostInchesMoved: number;
    readonly ground: readonly string[];
  };
  readonly fire: {
    /** Least 2D6 that sets woods on fire, by its cause. */
    readonly needs: Readonly<Record<FireCause, number>>;
    readonly heat: number;
    /** Points for units without a heat scale. */
    readonly damage: number;
  };
  readonly smoke: Readonly<
    Record<'light' | 'heavy', { readonly toHit: number; readonly blockingInches: number }>
  >;
}
