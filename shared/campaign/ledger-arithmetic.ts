import type { Currency } from '../domain/currency.ts';

/** What an account has to hold for a ledger line to be true. */
export interface LedgerAmount {
  readonly forceId: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly balance: number;
}

/** Why a force cannot pay a price in SP now; null when it can. Flat values, fit for a refusal. */
export type PaymentProblem =
  | { readonly code: 'ledger.in-debt'; readonly debtWp: number }
  | {
      readonly code: 'ledger.insufficient-sp';
      readonly neededSp: number;
      readonly haveSp: number;
      readonly wpToConvert: number;
    };

/** A force in debt buys nothing until it is out of it. Campaign facts 5. */
export function validatePayment(
  purse: { readonly warchestWp: number; readonly supportSp: number; readonly spPerWp: number },
  costSp: number,
): PaymentProblem | null {
  if (costSp <= 0) return null;
  if (purse.warchestWp < 0) return { code: 'ledger.in-debt', debtWp: -purse.warchestWp };
  if (purse.supportSp >= costSp) return null;
  const missingSp = costSp - purse.supportSp;
  return {
    code: 'ledger.insufficient-sp',
    neededSp: costSp,
    haveSp: purse.supportSp,
    wpToConvert: Math.ceil(missingSp / purse.spPerWp),
  };
}

/** Index of the first line whose balance is not the one before plus its amount; -1 when all add up. */
export function findBrokenLine(lines: readonly LedgerAmount[]): number {
  const balances = new Map<string, number>();
  return lines.findIndex((line) => {
    const account = `${line.forceId}/${line.currency}`;
    const expected = (balances.get(account) ?? 0) + line.amount;
    balances.set(account, expected);
    return expected !== line.balance;
  });
}
