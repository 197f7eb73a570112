import { describe, expect, it } from 'vitest';
import { computePayment, toPaymentParams } from './payment.ts';

describe('computePayment', () => {
  const force = { supportSp: 100, warchestWp: 50, spPerWp: 3 };

  it('says what has to be converted, rounded up', () => {
    expect(computePayment(force, 100)).toEqual({ kind: 'affordable' });
    expect(computePayment(force, 150)).toEqual({ kind: 'convert', missingSp: 50, wp: 17 });
    expect(computePayment(force, 400)).toEqual({ kind: 'too-poor', missingSp: 300, wp: 100 });
  });

  it('offers nothing that costs to a force in debt, however many SP it has', () => {
    const debtor = { ...force, warchestWp: -20 };
    const payment = computePayment(debtor, 50);
    expect(payment).toEqual({ kind: 'in-debt', debtWp: 20, neededSp: 60 });
    expect(toPaymentParams(payment)).toBeNull();
    expect(computePayment(debtor, 0)).toEqual({ kind: 'affordable' });
  });
});
