import { validatePayment, type PaymentProblem } from '../../../shared/campaign/payment.ts';
import type { CommandContext } from '../../handler.ts';
import type { Force } from '../../queries/load/shapes.ts';
import { Refusal } from '../../refusal.ts';
import { postLine, type NewLine } from './post-line.ts';

/** The refusal for a price that a force cannot pay. */
export function refusePayment(force: Force, { code, ...facts }: PaymentProblem): Refusal {
  const message =
    'debtWp' in facts
      ? `${force.name} owes ${facts.debtWp} WP and buys nothing until that is repaid.`
      : `${force.name} has ${facts.haveSp} SP and needs ${facts.neededSp}: convert ${facts.wpToConvert} WP first.`;
  return new Refusal(code, message, { forceId: force.id, ...facts });
}

/** Refuses a price in SP that a force cannot pay now: in debt, or too little. */
export function checkPayment(force: Force, costSp: number): void {
  const problem = validatePayment(force, costSp);
  if (problem !== null) throw refusePayment(force, problem);
}

/** Charges a force in SP. Several lines of one command are checked together first, with `checkPayment`. */
export function chargeSp(
  context: CommandContext,
  force: Force,
  line: Omit<NewLine, 'forceId' | 'currency' | 'amount'> & { readonly costSp: number },
): void {
  const { costSp, ...rest } = line;
  postLine(context, { ...rest, forceId: force.id, currency: 'SP', amount: -costSp });
}
