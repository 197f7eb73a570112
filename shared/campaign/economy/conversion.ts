import type { Technology } from '../../domain/technology.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { EconomyPreset } from './economy-preset.ts';

/** What one SP is worth in C-bills. docs/campaign-facts.md 5. */
export const C_BILLS_PER_SP = 10_000;

/** Drops the error of binary fractions: 3 x 1.1 is 3.3. Rates have few digits, so 14 are more than enough. */
function dropBinaryError(value: number): number {
  return Number(value.toPrecision(14));
}

/** SP that one WP converts into: force size x technology multiplier. docs/campaign-facts.md 5. */
export function computeSpPerWp(
  force: { readonly size: number; readonly technology: Technology },
  economy: EconomyPreset,
): number {
  return dropBinaryError(force.size * economy.technologyMultipliers[force.technology].value);
}

/** WP that are exchanged for SP, or the other way round. */
export interface Exchange {
  readonly wp: number;
  readonly sp: number;
}

/**
 * What a conversion of so many WP gives, in whole SP, and how many of the WP it charges: no more than those SP are
 * worth, rounded up; the rest stays in the warchest. Nothing for nothing below the least amount,
 * `computeWpForSp(1, spPerWp)`.
 */
export function computeConversion(wp: number, spPerWp: number): Exchange {
  const sp = Math.floor(dropBinaryError(wp * spPerWp));
  return { wp: computeWpForSp(sp, spPerWp), sp };
}

/** Least WP that convert to at least this many SP. */
export function computeWpForSp(sp: number, spPerWp: number): number {
  return Math.ceil(dropBinaryError(Math.max(0, sp) / spPerWp));
}

/**
 * What repaying so many WP takes, in SP rounded up, and how many WP that repays: all that those SP are worth, so a few
 * more than asked for where an SP is worth several WP.
 */
export function computeRepayment(wp: number, spPerWp: number): Exchange {
  const sp = Math.ceil(dropBinaryError(wp * spPerWp));
  return { wp: computePayableWp(sp, spPerWp), sp };
}

/** Most WP that so many SP repay. */
export function computePayableWp(sp: number, spPerWp: number): number {
  return Math.floor(dropBinaryError(sp / spPerWp));
}

/** WP that leave one warchest, and those that another one gets for them. */
export interface WarchestTransfer {
  readonly given: number;
  readonly received: number;
}

/**
 * What an ally gets for up to so many WP: as many whole WP as are worth no more SP, since a WP buys a large force more than
 * a small one. Charges no more WP than those are worth, rounded up. Nothing for nothing below the least amount,
 * `computeLeastTransfer`.
 */
export function computeWarchestTransfer(
  wp: number,
  fromSpPerWp: number,
  toSpPerWp: number,
): WarchestTransfer {
  const received = Math.floor(dropBinaryError((wp * fromSpPerWp) / toSpPerWp));
  return { given: computeLeastTransfer(fromSpPerWp, toSpPerWp, received), received };
}

/** Least WP of a force that bring an ally so many WP. */
export function computeLeastTransfer(fromSpPerWp: number, toSpPerWp: number, received = 1): number {
  return Math.ceil(dropBinaryError((received * toSpPerWp) / fromSpPerWp));
}

/** Lances of four, or Stars of five where most cards are Clan, that so many units make; at least 1. */
export function countLances(cards: readonly Pick<UnitCard, 'techBase'>[]): number {
  const clan = cards.filter((card) => card.techBase === 'Clan').length;
  return Math.max(1, Math.ceil(cards.length / (clan * 2 > cards.length ? 5 : 4)));
}

/**
 * Size of a force with these cards: its lances by count, each of the PV that the economy asks for at least, so that
 * cheap fillers make none; at least 1. docs/campaign-facts.md 5.
 */
export function computeForceSize(
  cards: readonly Pick<UnitCard, 'techBase' | 'basePv'>[],
  { lancePv }: Pick<EconomyPreset, 'lancePv'>,
): number {
  const lances = countLances(cards);
  if (lancePv === undefined) return lances;
  const pv = cards.reduce((sum, { basePv }) => sum + basePv, 0);
  return Math.max(1, Math.min(lances, Math.floor(pv / lancePv.value)));
}
