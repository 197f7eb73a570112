import type { EngagementId, TableSessionId } from './ids.ts';
import type { TableAction } from './table-action.ts';

/** How closely a session holds its players to the rules. */
export const TABLE_STRICTNESS = ['guided', 'free'] as const;
export type TableStrictness = (typeof TABLE_STRICTNESS)[number];

/** An action with the dice that fell for it, in the order in which the rules ask for them. */
export interface TableEntry {
  readonly action: TableAction;
  readonly dice: readonly number[];
  /** Why it was done against an objection; null: no reason was kept. */
  readonly reason: string | null;
}

/**
 * What a row of a session is: something that happened, that the last thing was taken back or done again, or another
 * strictness.
 */
export const TABLE_ROW_KINDS = ['action', 'undo', 'redo', 'strictness'] as const;
export type TableRowKind = (typeof TABLE_ROW_KINDS)[number];

/** A row of a table session. Rows are only ever added. */
export interface TableSessionRow {
  /** From 1, without gaps. */
  readonly number: number;
  readonly kind: TableRowKind;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** What happened; null for every other kind, and for a row that cannot be read. */
  readonly entry: TableEntry | null;
  /** How closely the rules are kept from here on; missing for every other kind, and for a row that cannot be read. */
  readonly strictness?: TableStrictness;
}

/**
 * `open`: it goes on; `ended`: the result of its engagement is accepted; `aside`: the preparation of its engagement was
 * undone, or a later session of it has begun. Follows from the engagement and its sessions, so that undo and redo of
 * acceptance and preparation bring the newest session back.
 */
export const TABLE_STATUSES = ['open', 'ended', 'aside'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

/** A table session, without what happened in it. */
export interface TableSession {
  readonly sessionId: TableSessionId;
  readonly engagementId: EngagementId;
  readonly status: TableStatus;
  /**
   * Whether the program has fought the battle since the session began, and that battle counts: then another session can
   * take the place of this one.
   */
  readonly finished: boolean;
  /** ISO 8601 in UTC. */
  readonly beganAt: string;
}
