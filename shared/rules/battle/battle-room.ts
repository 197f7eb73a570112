import type { MovementUsed } from '../../domain/battle-event.ts';
import type { Board } from '../board/board.ts';
import { createReach, type Occupancy, type Reach } from '../board/reach.ts';
import { mayPass } from '../ground/stacking.ts';
import type { BattleUnit } from './battle-unit.ts';

/** One search for each way of moving, so that they can be compared. Written to by every look at what is in reach. */
export type Reaches = Readonly<Record<MovementUsed, Reach>>;

const reachesByBoard = new WeakMap<Board, Reaches>();

/** Room for the searches on a board. Battles on one board share it: none looks at what another has found. */
export function getReaches(board: Board): Reaches {
  let reaches = reachesByBoard.get(board);
  if (reaches === undefined) {
    reaches = { standstill: createReach(board), ground: createReach(board), jump: createReach(board) };
    reachesByBoard.set(board, reaches);
  }
  return reaches;
}

/** Who is in whose way: enemies on the ground. What flies passes over everybody, and everybody under what flies. */
export function createOccupancy(
  occupants: Int16Array,
  units: readonly BattleUnit[],
  isFriend: (unit: BattleUnit) => boolean,
  flies: boolean,
): Occupancy {
  return {
    occupants,
    mayPass: (occupant) => {
      const unit = units[occupant - 1];
      if (unit === undefined) return true;
      return mayPass({ friendly: isFriend(unit), sameElevation: !flies && !isFlying(unit) });
    },
  };
}

/** Whether a unit is in the air. */
export function isFlying({ flies, state }: BattleUnit): boolean {
  return flies && state.criticals.immobilized === 0;
}

/** What can be done in each hex in reach, by entry of the reach. In point values. */
export interface Appraisal {
  /** Against the enemy that it goes best against. */
  readonly dealt: Float64Array;
  /** Hexes to the nearest enemy; `NOBODY_NEAR` without any. */
  readonly nearest: Int16Array;
}

export const NOBODY_NEAR = 32767;

const appraisals = new WeakMap<Board, Appraisal>();

/** Room for an appraisal; every one on a board overwrites the one before. */
export function getAppraisal(board: Board): Appraisal {
  let appraisal = appraisals.get(board);
  if (appraisal === undefined) {
    const { hexCount } = board;
    appraisal = {
      dealt: new Float64Array(hexCount),
      nearest: new Int16Array(hexCount),
    };
    appraisals.set(board, appraisal);
  }
  return appraisal;
}
