import { memoizeBy } from '../../../memoize.ts';
import type { MovementUsed } from '../../../domain/battle-event.ts';
import type { Side } from '../../../domain/side.ts';
import type { Board } from '../../board/board.ts';
import { createSearch, type Occupancy, type Search } from '../../board/reach.ts';
import { mayPass } from '../../terrain/stacking.ts';
import type { BattleUnit } from './battle-unit.ts';

/** One buffer for each way of moving, so that their results can be compared. */
export type SearchBuffers = Readonly<Record<MovementUsed, Search>>;

/** Returns the buffers for searches on a board. All its battles share them, as no search reads results of another. */
export const getSearchBuffers = memoizeBy((board: Board): SearchBuffers => ({
  standstill: createSearch(board),
  ground: createSearch(board),
  jump: createSearch(board),
}));

/** Which units block a side's units on the ground: enemies that do not fly. */
export function createOccupancy(
  occupants: Int16Array,
  units: readonly BattleUnit[],
  side: Side,
  enemies: readonly BattleUnit[],
): Occupancy {
  return {
    occupants,
    obstacles: enemies,
    mayPass: (occupant) => {
      const unit = units[occupant - 1];
      return unit === undefined || mayPass({ friendly: unit.side === side, sameElevation: !isFlying(unit) });
    },
  };
}

/** Occupancy for units that fly: nothing blocks them. */
export function createFlyingOccupancy(occupants: Int16Array): Occupancy {
  return { occupants, obstacles: [], mayPass: () => true };
}

/** Whether a unit is in the air. */
export function isFlying({ flies, state }: BattleUnit): boolean {
  return flies && state.criticals.immobilized === 0;
}
