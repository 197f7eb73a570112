import type { Currency } from '../../../shared/domain/currency.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { AllegianceId } from '../../../shared/domain/ids.ts';
import type { LedgerKind, LedgerLine } from '../../../shared/domain/ledger-line.ts';
import { listReversed } from './ledger-lines.ts';

/** All points that came in, or went out, for one kind of thing. */
export interface Flow {
  readonly kind: LedgerKind;
  readonly currency: Currency;
  /** Points by allegiance; negative when they went out. */
  readonly amounts: ReadonlyMap<AllegianceId, number>;
  /** The same in WP, at each force's rate, without its sign: how the flows compare. */
  readonly worthWp: number;
}

/** Flows in and out, each with the greatest ones first. */
export interface Flows {
  readonly income: readonly Flow[];
  readonly spending: readonly Flow[];
}

/** What is neither earned nor spent: money at the start, one currency for the other, gifts between allies. */
const MOVED: ReadonlySet<LedgerKind> = new Set([
  'opening',
  'conversion',
  'repayment',
  'transfer',
  'reversal',
]);

/** Adds up where the points of all forces came from and went to; what was undone counts for nothing. */
export function sumFlows(
  lines: readonly LedgerLine[],
  forces: readonly Pick<Force, 'id' | 'allegianceId' | 'spPerWp'>[],
): Flows {
  const reversed = listReversed(lines);
  const byId = new Map(forces.map((force) => [force.id, force]));
  const flows = new Map<string, Flow>();
  for (const { id, kind, currency, amount, forceId } of lines) {
    const force = byId.get(forceId);
    if (force === undefined || amount === 0 || MOVED.has(kind) || reversed.has(id)) continue;
    const key = `${kind} ${currency} ${amount > 0}`;
    const flow = flows.get(key);
    const amounts = new Map(flow?.amounts);
    amounts.set(force.allegianceId, (amounts.get(force.allegianceId) ?? 0) + amount);
    const worthWp = Math.abs(currency === 'WP' ? amount : amount / force.spPerWp);
    flows.set(key, { kind, currency, amounts, worthWp: (flow?.worthWp ?? 0) + worthWp });
  }
  const sorted = [...flows.values()].toSorted((a, b) => b.worthWp - a.worthWp);
  const isIncome = ({ amounts }: Flow): boolean => [...amounts.values()].some((amount) => amount > 0);
  return { income: sorted.filter(isIncome), spending: sorted.filter((flow) => !isIncome(flow)) };
}
