import type { Estimate } from './estimate.ts';
import type { BonusId, UnitId } from './ids.ts';
import type { Skill } from './pilot.ts';
import type { Side } from './side.ts';

/** One change before a battle. */
export type WhatIf =
  /** A bonus that was not taken is taken. A bonus of both sides occurs once, under the attacker. */
  | { readonly kind: 'bonus'; readonly side: Side; readonly bonusId: BonusId }
  /** One more unit takes part. */
  | { readonly kind: 'unit'; readonly side: Side; readonly unitId: UnitId }
  /** A pilot's Skill improves by one step: the Skill is the improved one. */
  | { readonly kind: 'pilot'; readonly side: Side; readonly unitId: UnitId; readonly skill: Skill };

/** Mean change between battles with the same dice. */
export interface ChangeEffect {
  readonly runs: number;
  /** Change of each side's chance to win, -1 to 1. */
  readonly wins: Readonly<Record<Side, Estimate>>;
  readonly wp: Readonly<Record<Side, Estimate>>;
  readonly repairSp: Readonly<Record<Side, Estimate>>;
  readonly lostPv: Readonly<Record<Side, Estimate>>;
}

/** The effect of one change. */
export type WhatIfAnswer = WhatIf & { readonly effect: ChangeEffect };

/** The effect of each change on the odds of a track. */
export interface WhatIfs {
  /** Pairs of battles for each change. */
  readonly runs: number;
  readonly changes: readonly WhatIfAnswer[];
  /** Boards that the pairs were fought on. */
  readonly boards: number;
  readonly durationMs: number;
}
