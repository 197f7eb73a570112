import type { Currency } from '../../../shared/domain/currency.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import type { LedgerKind, LedgerLine } from '../../../shared/domain/ledger-line.ts';

export interface LedgerFilter {
  /** Null: all of them. */
  readonly forceIds: readonly ForceId[] | null;
  readonly currency: Currency | null;
  readonly kind: LedgerKind | null;
  /** Leaves out reversed lines and their reversals. */
  readonly hidesReversed: boolean;
}

export const NO_FILTER: LedgerFilter = { forceIds: null, currency: null, kind: null, hidesReversed: false };

/**
 * Ids of lines without effect: those with a reversal that holds. A line whose reversal was reversed counts again, and the
 * reversal does not.
 */
export function listReversed(lines: readonly LedgerLine[]): ReadonlySet<number> {
  const reversed = new Set<number>();
  // A reversal is written after its line: from the newest on, it is known whether it holds.
  for (const { id, reverses } of lines.toReversed())
    if (reverses !== null && !reversed.has(id)) reversed.add(reverses);
  return reversed;
}

/** Lines that pass the filter, newest first. */
export function filterLines(lines: readonly LedgerLine[], filter: LedgerFilter): LedgerLine[] {
  const reversed = listReversed(lines);
  return lines
    .filter((line) => filter.forceIds === null || filter.forceIds.includes(line.forceId))
    .filter((line) => filter.currency === null || line.currency === filter.currency)
    .filter((line) => filter.kind === null || line.kind === filter.kind)
    .filter((line) => !filter.hidesReversed || (line.reverses === null && !reversed.has(line.id)))
    .toReversed();
}

export interface BalanceProof {
  /** Sum of all lines. */
  readonly sum: number;
  /** Balance after the newest line; 0 without lines. */
  readonly balance: number;
  readonly lines: number;
}

/** Whether a force's lines in one currency add up to the balance of the last line. */
export function proveBalance(
  lines: readonly LedgerLine[],
  forceId: string,
  currency: Currency,
): BalanceProof {
  const own = lines.filter((line) => line.forceId === forceId && line.currency === currency);
  return {
    sum: own.reduce((total, line) => total + line.amount, 0),
    balance: own.at(-1)?.balance ?? 0,
    lines: own.length,
  };
}

/** The kinds that occur, in the order of their first line. */
export function listLedgerKinds(lines: readonly LedgerLine[]): LedgerKind[] {
  return [...new Set(lines.map((line) => line.kind))];
}
