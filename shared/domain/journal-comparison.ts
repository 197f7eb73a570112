import type { Currency } from './currency.ts';
import type { ForceId } from './ids.ts';

/** A value that a person reads: text, number, yes or no; null: none. */
export type ComparedValue = string | number | boolean | null;

/** A value of a row that differs between two moments of a campaign. */
export interface FieldDifference {
  /** Stable key: the name of the value in the domain, such as `armorLeft`. */
  readonly field: string;
  /** Name of what it belongs to inside of the row, such as a unit of a report; null: to the row itself. */
  readonly of: string | null;
  readonly before: ComparedValue;
  readonly after: ComparedValue;
  /** Whether the value is too long to be told: it differs, and both values are null. */
  readonly isLong: boolean;
}

export const DIFFERENCE_KINDS = ['added', 'removed', 'changed'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** A row of the campaign that differs between two moments. */
export interface RowDifference {
  /** As `JournalEntry.changes` names it. */
  readonly table: string;
  readonly id: string;
  readonly kind: DifferenceKind;
  /** What a person calls it: the unit, the pilot, the track; empty: the table says it all. */
  readonly name: string;
  /** Stable key of the name for translation (track template, objective, bonus); null for proper names. */
  readonly nameKey: string | null;
  /** The force that it belongs to; null: to none. */
  readonly forceId: ForceId | null;
  /** Name of that force; null: it belongs to none. */
  readonly force: string | null;
  readonly fields: readonly FieldDifference[];
}

/** What a force has of one currency at two moments. */
export interface BalanceDifference {
  readonly forceId: ForceId;
  /** Name of the force. */
  readonly force: string;
  readonly currency: Currency;
  readonly before: number;
  readonly after: number;
}

/** What differs between a campaign right after one entry of the journal and right after a later one. */
export interface JournalComparison {
  readonly from: number;
  readonly to: number;
  /** Warchests and support points of all forces, whether they differ or not. */
  readonly balances: readonly BalanceDifference[];
  readonly rows: readonly RowDifference[];
  /** Rows that differ, on all pages. */
  readonly total: number;
}
