import type { TacticsRules } from './tactics-rules.ts';

/** An enemy near a unit that hides. */
export interface Seeker {
  readonly rangeInches: number;
  /** Whether it has a line of sight. */
  readonly sees: boolean;
  /** Distance at which its probe finds units; 0 without a probe. */
  readonly probeInches: number;
  /** Whether an enemy field silences that probe. */
  readonly jammed: boolean;
}

export interface Hider {
  /** Ground on which it stands: `woods`, `building`, … */
  readonly ground: readonly string[];
  readonly inchesMoved: number;
  readonly attacks: boolean;
  readonly seekers: readonly Seeker[];
}

export interface Hiding {
  readonly mayHide: boolean;
  readonly hidden: boolean;
  /** Indexes of the enemies that find it. */
  readonly foundBy: readonly number[];
  /** An attack out of hiding is made before the target moves: how the target counts. */
  readonly surpriseTargetMovement: 'ground';
}

/**
 * Whether a unit stays hidden. Source: ours, 001 "Hidden Units" is a line of the contents alone; a target that is
 * attacked before it moves counts as one that walks by 003 "Step 4: Determine To-Hit Number (p. 36)".
 */
export function resolveHiding({ hiding }: TacticsRules, unit: Hider): Hiding {
  const hasCover = unit.ground.some((ground) => hiding.ground.includes(ground));
  const mayHide = hasCover && unit.inchesMoved <= hiding.mostInchesMoved;
  const foundBy = unit.seekers.flatMap(({ rangeInches, sees, probeInches, jammed }, index) => {
    const close = sees && rangeInches <= hiding.foundWithinInches;
    return close || (!jammed && rangeInches <= probeInches) ? [index] : [];
  });
  return {
    mayHide,
    hidden: mayHide && !unit.attacks && foundBy.length === 0,
    foundBy,
    surpriseTargetMovement: 'ground',
  };
}
