import type { UnitId } from './ids.ts';

/** How well something adds up: `warn` is unlikely, `error` impossible. */
export const CHECK_LEVELS = ['ok', 'warn', 'error'] as const;
export type CheckLevel = (typeof CHECK_LEVELS)[number];

/** One thing that a report or a state typed in from the table says, and whether it adds up. */
export interface ReportCheck {
  readonly level: CheckLevel;
  readonly code: string;
  /** Null where it is about no one unit. */
  readonly unitId: UnitId | null;
  /** What the sentence about it needs to know. */
  readonly values: Readonly<Record<string, string | number>>;
}
