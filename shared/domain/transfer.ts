import type { ForceId, UnitId } from './ids.ts';

/** What a force gave to its allies, less what it got from them; below 0: it got more than it gave. */
export interface Given {
  readonly wp: number;
  readonly sp: number;
  /** PV of units without their pilots, less the share that their damage takes. Not a whole number. */
  readonly pv: number;
  /** SP that those units cost, less the share that their damage takes. Not a whole number. */
  readonly unitSp: number;
}

/** Points or a unit that one force gave to an ally. Figures of what was not given are 0. */
export interface Transfer {
  readonly forceId: ForceId;
  readonly toForceId: ForceId;
  readonly campaignDate: string;
  readonly reason: string;
  readonly wp: number;
  /** WP that the ally got: worth as many SP as those that were given, or a few less, as it gets whole WP. */
  readonly wpReceived: number;
  readonly sp: number;
  /** Null: points were given. */
  readonly unitId: UnitId | null;
  /** What the unit counts for in the army that it leaves. */
  readonly pv: number;
  /** What it counts for in the army that it joins. Files of earlier versions have 0 for an army that had begun no track. */
  readonly pvReceived: number;
  /** SP that the unit costs, less the share that its damage takes. Files of earlier versions have 0. */
  readonly unitSp: number;
}
