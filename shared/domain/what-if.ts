import type { Estimate } from './estimate.ts';
import type { BonusId, UnitId } from './ids.ts';
import type { Skill } from './pilot.ts';
import type { Side } from './side.ts';

/** One thing that could be otherwise before a battle. */
export type WhatIf =
  /** A bonus is taken that is not. A bonus of both sides stands once, under the attacker. */
  | { readonly kind: 'bonus'; readonly side: Side; readonly bonusId: BonusId }
  /** One more unit takes part. */
  | { readonly kind: 'unit'; readonly side: Side; readonly unitId: UnitId }
  /** A pilot is better by one step: the Skill is that of the better pilot. */
  | { readonly kind: 'pilot'; readonly side: Side; readonly unitId: UnitId; readonly skill: Skill };

/** Change from battle to battle with the same dice, on average. */
export interface ChangeEffect {
  readonly runs: number;
  /** Change of each side's chance to win, -1 to 1. */
  readonly wins: Readonly<Record<Side, Estimate>>;
  readonly wp: Readonly<Record<Side, Estimate>>;
  readonly repairSp: Readonly<Record<Side, Estimate>>;
  readonly lostPv: Readonly<Record<Side, Estimate>>;
}

/** What one change comes to. */
export type WhatIfAnswer = WhatIf & { readonly effect: ChangeEffect };

/** What each change would make of the odds of a track. */
export interface WhatIfs {
  /** Pairs of battles for each change. */
  readonly runs: number;
  readonly changes: readonly WhatIfAnswer[];
  /** Boards that the pairs were fought on. */
  readonly boards: number;
  readonly durationMs: number;
}
