import { computeWpForSp } from './conversion.ts';
import { computeDebtFigures } from './debt.ts';

/** Why a force cannot pay a price in SP now; null when it can. Code and flat facts of the refusal. */
export type PaymentRefusal =
  | ({ readonly code: 'ledger.in-debt' } & ReturnType<typeof computeDebtFigures>)
  | {
      readonly code: 'ledger.insufficient-sp';
      readonly neededSp: number;
      readonly haveSp: number;
      readonly wpToConvert: number;
    };

/** A force in debt buys nothing until it is out of it. docs/campaign-facts.md 5. */
export function validatePayment(
  purse: { readonly warchestWp: number; readonly supportSp: number; readonly spPerWp: number },
  costSp: number,
): PaymentRefusal | null {
  if (costSp <= 0) return null;
  if (purse.warchestWp < 0) return { code: 'ledger.in-debt', ...computeDebtFigures(purse) };
  if (purse.supportSp >= costSp) return null;
  const missingSp = costSp - purse.supportSp;
  return {
    code: 'ledger.insufficient-sp',
    neededSp: costSp,
    haveSp: purse.supportSp,
    wpToConvert: computeWpForSp(missingSp, purse.spPerWp),
  };
}
