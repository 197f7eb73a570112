export const FINDING_LEVELS = ['ok', 'warning', 'error'] as const;

/** One line of a check of a campaign file: what holds, or what does not. */
export interface Finding {
  readonly level: (typeof FINDING_LEVELS)[number];
  /** Stable code: `integrity`, `ledger-balance`, `foreign-keys`, `backup` … */
  readonly code: string;
  readonly message: string;
}
