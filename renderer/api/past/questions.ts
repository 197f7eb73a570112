import { contract, type Envelope, type MethodName } from '../../../shared/contract/index.ts';
import type { ContractError } from '../../../shared/contract/error-codes.ts';
import { makeRefusal } from '../../../shared/locales/make-refusal.ts';

export interface CallArgs {
  readonly method: MethodName;
  readonly params: unknown;
  /** The answer is that of the campaign as it stood right after this entry; missing: of the present. */
  readonly entry?: number;
}

/** A question as it is asked while a moment of the campaign is shown (its entry, or null for the present). */
export function askOfMoment(method: MethodName, params: unknown, entry: number | null): CallArgs {
  return entry === null || contract[method].scope === 'app' ? { method, params } : { method, params, entry };
}

/** What the host is sent for a question. */
export function toEnvelope({ entry, ...call }: CallArgs): Envelope {
  return entry === undefined ? call : { method: 'campaign.asOf', params: { entry, ...call } };
}

/**
 * What long work is asked while a moment is shown: some can look at that moment, which the contract tells by an `entry`
 * among its parameters. Null: it is not begun then.
 */
export function askWorkOfMoment(method: MethodName, params: object, entry: number | null): object | null {
  if (refuseInPast(method, entry) === null) return params;
  const schema = contract[method].params;
  return 'shape' in schema && 'entry' in schema.shape ? { ...params, entry } : null;
}

/** Why a command or long work is not begun while a moment is shown; null: it may begin. */
export function refuseInPast(method: MethodName, entry: number | null): ContractError | null {
  return entry === null || contract[method].scope === 'app' ? null : makeRefusal('past.look-only');
}
