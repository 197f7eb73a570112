import type { Currency } from '../../../shared/domain/currency.ts';
import type { ForceId, TrackId } from '../../../shared/domain/ids.ts';
import type { LedgerKind } from '../../../shared/domain/ledger-line.ts';
import type { CommandContext } from '../../handler.ts';
import { getBalance } from '../../store/load-forces.ts';

export interface NewLine {
  readonly forceId: ForceId;
  readonly currency: Currency;
  readonly campaignDate: string;
  readonly kind: Exclude<LedgerKind, 'reversal'>;
  readonly amount: number;
  /** What it was for; empty when the kind of the line says it all. */
  readonly subject?: string;
  /** Stable key of the subject, for translation. */
  readonly subjectKey?: string | null;
  readonly trackId?: TrackId;
}

/** Writes one ledger line with its running balance and answers the balance. Writes no line for an amount of 0. */
export function postLine(context: CommandContext, line: NewLine): number {
  const balance = getBalance(context.db, line.forceId, line.currency) + line.amount;
  if (line.amount === 0) return balance;
  context.db
    .prepare(
      `INSERT INTO ledger (force_id, currency, at, campaign_date, kind, amount, balance, subject, subject_key,
         track_id, reverses, entry_id)
       VALUES (@forceId, @currency, @at, @campaignDate, @kind, @amount, @balance, @subject, @subjectKey,
         @trackId, NULL, @entryId)`,
    )
    .run({
      forceId: line.forceId,
      currency: line.currency,
      at: context.now,
      campaignDate: line.campaignDate,
      kind: line.kind,
      amount: line.amount,
      balance,
      subject: line.subject ?? '',
      subjectKey: line.subjectKey ?? null,
      trackId: line.trackId ?? null,
      entryId: context.entryId,
    });
  return balance;
}
