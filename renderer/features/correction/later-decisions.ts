import type { Currency } from '../../../shared/domain/currency.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import type { CorrectionPreview, Replayed } from '../../api/past/correction-preview.ts';
import type { AskedCorrection, InsertedCommand } from './asked-correction.ts';

type Refusal = NonNullable<Replayed['refusal']>;

/** Points with which an entry that came later can still be paid. */
export interface LentPoints {
  readonly forceId: ForceId;
  readonly currency: Currency;
  readonly amount: number;
}

/** What is done about a later entry that is impossible with the correction. */
export interface LaterDecision {
  /** Why it is impossible otherwise. */
  readonly refusal: Refusal;
  /** Null: it is left out. */
  readonly loan: LentPoints | null;
}

/** By number of the entry. */
export type LaterDecisions = ReadonlyMap<number, LaterDecision>;

/** The same decisions and one more; null takes back what was decided about the entry. */
export function decideLater(
  decisions: LaterDecisions,
  entry: number,
  decision: LaterDecision | null,
): LaterDecisions {
  const others = [...decisions].filter(([id]) => id !== entry);
  return new Map(decision === null ? others : [...others, [entry, decision]]);
}

/** How many points are missing for an entry, of which force; null: it is impossible for another reason. */
export function findLoan(refusal: Refusal, warchests: CorrectionPreview['warchests']): LentPoints | null {
  const { neededSp, haveSp, neededWp, haveWp, force } = refusal.details;
  const [needed, have, currency] =
    neededWp === undefined ? [neededSp, haveSp, 'SP'] : [neededWp, haveWp, 'WP'];
  const forceId = warchests.find(({ name }) => name === force)?.forceId;
  if (typeof needed !== 'number' || typeof have !== 'number' || forceId === undefined) return null;
  return needed > have ? { forceId, currency: currency as Currency, amount: needed - have } : null;
}

/** The same correction with what was decided about later entries. `reason` is that of the points that are lent. */
export function addDecisions(
  asked: AskedCorrection,
  decisions: LaterDecisions,
  reason = '…',
): AskedCorrection {
  const all = [...decisions];
  const leaveOut = all.filter(([, { loan }]) => loan === null).map(([entry]) => entry);
  const loans = all.flatMap(([entry, { loan }]): InsertedCommand[] =>
    loan === null ? [] : [{ entry, place: 'before', method: 'ledger.adjust', params: { ...loan, reason } }],
  );
  const inserts = [...(asked.params.inserts ?? []), ...loans];
  const more = { leaveOut, inserts };
  return asked.of === 'journal'
    ? { of: 'journal', params: { ...asked.params, ...more } }
    : { of: 'engagement', params: { ...asked.params, ...more } };
}
