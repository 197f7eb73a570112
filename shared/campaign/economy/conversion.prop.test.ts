import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TECHNOLOGIES } from '../../domain/technology.ts';
import {
  computeConversion,
  computeLeastTransfer,
  computePayableWp,
  computeRepayment,
  computeSpPerWp,
  computeWarchestTransfer,
  computeWpForSp,
} from './conversion.ts';
import { getEconomy } from './presets.ts';

const economy = getEconomy('total-chaos')!;

/** Rates of the presets, and any that somebody writes with up to three decimals. */
const rates = fc.oneof(
  fc
    .record({ size: fc.integer({ min: 1, max: 12 }), technology: fc.constantFrom(...TECHNOLOGIES) })
    .map((force) => computeSpPerWp(force, economy)),
  fc.integer({ min: 1, max: 200_000 }).map((thousandths) => thousandths / 1000),
);
const points = fc.integer({ min: 1, max: 1_000_000 });

/** Thousandths of a rate, so that what follows counts in whole numbers. */
const toThousandths = (rate: number): bigint => BigInt(Math.round(rate * 1000));

describe('converting', () => {
  it('never charges more than was asked for, nor the value of a whole WP more than it gives', () => {
    fc.assert(
      fc.property(points, rates, (asked, rate) => {
        const { wp, sp } = computeConversion(asked, rate);
        expect(wp).toBeLessThanOrEqual(asked);
        const lost = BigInt(wp) * toThousandths(rate) - BigInt(sp) * 1000n;
        expect(lost).toBeGreaterThanOrEqual(0n);
        expect(lost).toBeLessThan(toThousandths(rate));
        // What stays would not have brought another SP.
        const given = BigInt(asked) * toThousandths(rate) - BigInt(sp) * 1000n;
        expect(given).toBeLessThan(1000n);
        expect(computeConversion(wp, rate)).toEqual({ wp, sp });
      }),
    );
  });

  it('gives at least the SP that the least amount for them was asked for, and nothing below the least', () => {
    fc.assert(
      fc.property(points, rates, (sp, rate) => {
        const wp = computeWpForSp(sp, rate);
        expect(computeConversion(wp, rate).sp).toBeGreaterThanOrEqual(sp);
        expect(computeConversion(wp, rate).wp).toBe(wp);
        expect(computeConversion(wp - 1, rate).sp).toBeLessThan(sp);
        expect(computeConversion(computeWpForSp(1, rate) - 1, rate)).toEqual({ wp: 0, sp: 0 });
      }),
    );
  });
});

describe('repaying', () => {
  it('repays what was asked for, and loses less than the value of a whole WP', () => {
    fc.assert(
      fc.property(points, rates, (asked, rate) => {
        const { wp, sp } = computeRepayment(asked, rate);
        expect(wp).toBeGreaterThanOrEqual(asked);
        if (rate >= 1) expect(wp).toBe(asked);
        const lost = BigInt(sp) * 1000n - BigInt(wp) * toThousandths(rate);
        expect(lost).toBeGreaterThanOrEqual(0n);
        expect(lost).toBeLessThan(toThousandths(rate));
        expect(computeRepayment(wp, rate)).toEqual({ wp, sp });
      }),
    );
  });

  it('takes no more SP than are in hand for the most that they repay', () => {
    fc.assert(
      fc.property(points, rates, (have, rate) => {
        const wp = computePayableWp(have, rate);
        if (wp > 0) expect(computeRepayment(wp, rate).sp).toBeLessThanOrEqual(have);
        expect(computeRepayment(wp + 1, rate).sp).toBeGreaterThan(have);
      }),
    );
  });

  it('there and back gains nothing, and loses one WP at most', () => {
    fc.assert(
      fc.property(points, rates, (asked, rate) => {
        const { wp, sp } = computeConversion(asked, rate);
        const back = computePayableWp(sp, rate);
        expect(back).toBeLessThanOrEqual(wp);
        expect(wp - back).toBeLessThanOrEqual(1);
        // Nothing at all where the WP are worth a whole number of SP.
        if (BigInt(wp) * toThousandths(rate) === BigInt(sp) * 1000n) expect(back).toBe(wp);
      }),
    );
  });
});

describe('giving WP to an ally', () => {
  const worth = (wp: number, rate: number): bigint => BigInt(wp) * toThousandths(rate);

  it('makes no points, charges no more than was asked for, and loses less than a WP of either', () => {
    fc.assert(
      fc.property(points, rates, rates, (asked, from, to) => {
        const { given, received } = computeWarchestTransfer(asked, from, to);
        expect(given).toBeLessThanOrEqual(asked);
        const lost = worth(given, from) - worth(received, to);
        expect(lost).toBeGreaterThanOrEqual(0n);
        expect(lost).toBeLessThan(toThousandths(from));
        // What stays would not have brought another WP.
        expect(worth(asked, from)).toBeLessThan(worth(received + 1, to));
        if (from === to) expect([given, received]).toEqual([asked, asked]);
      }),
    );
  });

  it('brings nothing below the least amount', () => {
    fc.assert(
      fc.property(rates, rates, (from, to) => {
        const least = computeLeastTransfer(from, to);
        expect(computeWarchestTransfer(least, from, to).received).toBeGreaterThanOrEqual(1);
        expect(computeWarchestTransfer(least - 1, from, to)).toEqual({ given: 0, received: 0 });
      }),
    );
  });

  it('there and back, over any number of allies, gains nothing', () => {
    fc.assert(
      fc.property(points, fc.array(rates, { minLength: 2, maxLength: 6 }), (asked, allies) => {
        let [wp, rate] = [asked, allies[0]!];
        for (const next of [...allies.slice(1), allies[0]!]) {
          wp = computeWarchestTransfer(wp, rate, next).received;
          rate = next;
        }
        expect(wp).toBeLessThanOrEqual(asked);
      }),
    );
  });
});
