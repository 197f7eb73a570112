import type { Currency } from './currency.ts';
import type { ForceId, TrackId } from './ids.ts';

export const LEDGER_KINDS = [
  'opening',
  'track-cost',
  'objective',
  'bonus',
  'pay',
  'combat-pay',
  'upkeep',
  'transport',
  'conversion',
  'repayment',
  'repair',
  'rebuild',
  'rearming',
  'reconfiguration',
  'upgrade',
  'salvage',
  'purchase',
  'sale',
  'advancement',
  'healing',
  'hire',
  'ransom',
  'transfer',
  'by-hand',
  'reversal',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Points that a force got or spent. Lines are never changed: what is undone is reversed. */
export interface LedgerLine {
  readonly id: number;
  readonly forceId: ForceId;
  readonly currency: Currency;
  readonly at: string;
  readonly campaignDate: string;
  readonly kind: LedgerKind;
  readonly amount: number;
  /** Balance of this force and currency after the line. */
  readonly balance: number;
  /** What it was for: name of the unit, pilot, objective, bonus; empty when the kind says it all. */
  readonly subject: string;
  /** Stable key of the subject for translation (objective, bonus, track template); null for proper names. */
  readonly subjectKey: string | null;
  readonly trackId: TrackId | null;
  /** The line that this one takes back, for reversals. */
  readonly reverses: number | null;
  /** Journal entry that wrote it. */
  readonly entryId: number;
}

/** A line that is to be posted. */
export interface NewLedgerLine {
  readonly forceId: ForceId;
  readonly currency: Currency;
  readonly campaignDate: string;
  readonly kind: Exclude<LedgerKind, 'reversal'>;
  readonly amount: number;
  /** What it was for; missing or empty when the kind of the line says it all. */
  readonly subject?: string;
  /** Stable key of the subject, for translation. */
  readonly subjectKey?: string | null;
  readonly trackId?: TrackId;
}
