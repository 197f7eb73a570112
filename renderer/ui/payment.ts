import { validatePayment } from '../../shared/campaign/economy/payment.ts';
import type { Force } from '../../shared/domain/force.ts';

export type Payment =
  | { readonly kind: 'affordable' }
  | { readonly kind: 'convert'; readonly missingSp: number; readonly wp: number }
  | { readonly kind: 'too-poor'; readonly missingSp: number; readonly wp: number }
  /** Nothing is bought before the debt is repaid. */
  | { readonly kind: 'in-debt'; readonly debtWp: number; readonly neededSp: number };

/** How a force can pay a price in SP: directly, after converting WP, or not at all. */
export function computePayment(
  force: Pick<Force, 'supportSp' | 'warchestWp' | 'spPerWp'>,
  costSp: number,
): Payment {
  const refusal = validatePayment(force, costSp);
  if (refusal === null) return { kind: 'affordable' };
  if (refusal.code === 'ledger.in-debt')
    return { kind: 'in-debt', debtWp: refusal.debtWp, neededSp: refusal.neededSp };
  const { neededSp, haveSp, wpToConvert: wp } = refusal;
  return { kind: wp <= force.warchestWp ? 'convert' : 'too-poor', missingSp: neededSp - haveSp, wp };
}

/** Payment params of a command. */
export interface PaymentParams {
  readonly fromWarchest?: boolean;
}

/** The terms of a payment; null when the force cannot pay. */
export function toPaymentParams({ kind }: Payment): PaymentParams | null {
  switch (kind) {
    case 'affordable':
      return {};
    case 'convert':
      return { fromWarchest: true };
    case 'too-poor':
    case 'in-debt':
      return null;
  }
}
