/** How large a force may be; null where there is no such limit. Each counts times the scale. */
export interface ForceLimit {
  /** Point value for each step of the scale. */
  readonly pv: number | null;
  /** Units for each step of the scale. */
  readonly units: number | null;
  readonly scale: number;
}

/** By how much something is over a limit; 0: it is not. */
export interface Excess {
  readonly pv: number;
  readonly units: number;
}

/** The limit that holds for a force, and how the force stands to it. */
export interface LimitStanding {
  readonly limit: ForceLimit;
  /** Whether it is the force's own; otherwise it holds for every force without one. */
  readonly isOwn: boolean;
  readonly over: Excess;
}

export const MAX_FORCE_LIMIT = 100_000;
export const MAX_LIMIT_SCALE = 100;
