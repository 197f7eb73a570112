import { computeWpForSp } from '../../../shared/campaign/conversion.ts';
import type { Force } from '../../../shared/domain/force.ts';

export type Payment =
  | { readonly kind: 'affordable' }
  | { readonly kind: 'convert'; readonly missingSp: number; readonly wp: number }
  | { readonly kind: 'too-poor'; readonly missingSp: number; readonly wp: number };

/** How a force can pay a price in SP: directly, after converting WP, or not at all. */
export function computePayment(
  force: Pick<Force, 'supportSp' | 'warchestWp' | 'spPerWp'>,
  costSp: number,
): Payment {
  const missingSp = costSp - force.supportSp;
  if (missingSp <= 0) return { kind: 'affordable' };
  const wp = computeWpForSp(missingSp, force.spPerWp);
  return { kind: wp <= force.warchestWp ? 'convert' : 'too-poor', missingSp, wp };
}

/** Payment params of a command. */
export interface PaymentTerms {
  readonly fromWarchest?: boolean;
}

/** The terms of a payment; null when the force cannot pay. */
export function toPaymentTerms({ kind }: Payment): PaymentTerms | null {
  if (kind === 'too-poor') return null;
  return kind === 'convert' ? { fromWarchest: true } : {};
}
