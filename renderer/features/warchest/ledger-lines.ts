import type { TFunction } from 'i18next';
import type { Currency } from '../../../shared/domain/currency.ts';
import type { LedgerKind, LedgerLine } from '../../../shared/domain/ledger-line.ts';

export interface LedgerFilter {
  /** Null for both sides. */
  readonly forceId: string | null;
  readonly currency: Currency | null;
  readonly kind: LedgerKind | null;
  /** Leaves out lines that were taken back, and the reversals that did it. */
  readonly hidesReversed: boolean;
}

export const NO_FILTER: LedgerFilter = { forceId: null, currency: null, kind: null, hidesReversed: false };

/** Ids of lines that count no more: each has a reversal, or is a reversal that was itself reversed. */
export function listReversed(lines: readonly LedgerLine[]): ReadonlySet<number> {
  return new Set(lines.flatMap((line) => (line.reverses === null ? [] : [line.reverses])));
}

/** The line that stands at the beginning of reversals, and what this one does to it. */
export interface Origin {
  readonly line: LedgerLine;
  readonly effect: 'own' | 'reversal' | 'restored';
}

/** Follows reversals of reversals back to the line that was posted for its own sake. */
export function traceOrigin(line: LedgerLine, byId: ReadonlyMap<number, LedgerLine>): Origin {
  const before = line.reverses === null ? undefined : byId.get(line.reverses);
  if (before === undefined) return { line, effect: 'own' };
  const origin = traceOrigin(before, byId);
  return { line: origin.line, effect: origin.effect === 'reversal' ? 'restored' : 'reversal' };
}

/** Lines that pass the filter, newest first. */
export function filterLines(lines: readonly LedgerLine[], filter: LedgerFilter): LedgerLine[] {
  const reversed = listReversed(lines);
  return lines
    .filter((line) => filter.forceId === null || line.forceId === filter.forceId)
    .filter((line) => filter.currency === null || line.currency === filter.currency)
    .filter((line) => filter.kind === null || line.kind === filter.kind)
    .filter(
      (line) => !filter.hidesReversed || (line.reverses === null && !isTakenBack(line, lines, reversed)),
    )
    .toReversed();
}

/** A line counts again when its reversal was reversed: it is taken back after an odd number of reversals. */
function isTakenBack(line: LedgerLine, lines: readonly LedgerLine[], reversed: ReadonlySet<number>): boolean {
  if (!reversed.has(line.id)) return false;
  const reversal = lines.find((candidate) => candidate.reverses === line.id);
  return reversal === undefined || !isTakenBack(reversal, lines, reversed);
}

export interface BalanceProof {
  /** Sum of all lines. */
  readonly sum: number;
  /** Balance after the newest line; 0 without lines. */
  readonly balance: number;
  readonly lines: number;
}

/** Whether a force's lines in one currency add up to what its last line says. */
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

/** Kinds that occur, in the order in which they first do. */
export function listKinds(lines: readonly LedgerLine[]): LedgerKind[] {
  return [...new Set(lines.map((line) => line.kind))];
}

/** What a line was for, in the reader's language where its subject has a stable key. */
export function nameSubject(line: Pick<LedgerLine, 'subject' | 'subjectKey'>, t: TFunction): string {
  const { subject, subjectKey } = line;
  if (subjectKey === null) return subject;
  return t(
    [
      `game:objectives.${subjectKey}.name`,
      `game:bonuses.${subjectKey}.name`,
      `game:tracks.${subjectKey}.name`,
    ],
    { defaultValue: subject },
  );
}
