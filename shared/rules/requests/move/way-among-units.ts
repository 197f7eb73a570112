import { resolveGroundMove, type GroundAdvance, type GroundStretch } from '../../terrain/ground-cost.ts';
import type { Mover } from '../../terrain/mover.ts';
import type { MovementRules } from '../../ground-rules.ts';
import { mayPass } from '../../terrain/stacking.ts';

/** Another unit that stands on a stretch. */
export interface Occupant {
  readonly friendly: boolean;
  /** Whether it is at the elevation of the moving unit, as two units on the ground are. */
  readonly sameElevation: boolean;
}

/** A stretch that another unit may occupy; null: none does. */
export interface OccupiedStretch extends GroundStretch {
  readonly occupant: Occupant | null;
}

export interface AdvanceAmongUnits extends Omit<GroundAdvance, 'stopped'> {
  /** `enemy`: an enemy blocks the path; `occupied`: the unit would have ended on an occupied stretch. */
  readonly stopped: GroundAdvance['stopped'] | 'enemy' | 'occupied';
}

/**
 * How far a unit comes on the ground among other units: past friends and units at other elevations, not through
 * enemies; it ends in front of occupied stretches. A unit occupies a whole stretch. Source: 001 "Stacking", 004
 * "Группирование".
 */
export function resolveMoveAmongUnits(
  rules: MovementRules,
  mover: Mover,
  moveInches: number,
  way: readonly OccupiedStretch[],
): AdvanceAmongUnits {
  const barred = way.findIndex(({ occupant }) => occupant !== null && !mayPass(occupant));
  const open = barred < 0 ? way : way.slice(0, barred);
  const first = resolveGroundMove(rules, mover, moveInches, open);
  const free = leaveOccupied(rules, mover, moveInches, open, first);
  const stopped =
    free === first ? (first.stopped ?? (barred < 0 ? null : ('enemy' as const))) : ('occupied' as const);
  const covered = way.map((_, index) => free.covered[index] ?? 0);
  return { covered, spentInches: free.spentInches, stopped };
}

/** Ends the move in front of the occupied stretches at its end. */
function leaveOccupied(
  rules: MovementRules,
  mover: Mover,
  moveInches: number,
  way: readonly OccupiedStretch[],
  advance: GroundAdvance,
): GroundAdvance {
  const last = advance.covered.findLastIndex((inches) => inches > 0);
  if (last < 0 || (way[last]?.occupant ?? null) === null) return advance;
  const shorter = way.slice(0, last);
  return leaveOccupied(
    rules,
    mover,
    moveInches,
    shorter,
    resolveGroundMove(rules, mover, moveInches, shorter),
  );
}
