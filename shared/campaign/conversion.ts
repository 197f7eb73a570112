import type { Technology } from '../domain/technology.ts';
import type { UnitCard } from '../domain/unit-card.ts';
import type { EconomyPreset } from './economy/economy-preset.ts';

/** SP that one WP converts into: force size x technology multiplier. docs/campaign-facts.md 5. */
export function computeSpPerWp(
  force: { readonly size: number; readonly technology: Technology },
  economy: EconomyPreset,
): number {
  return force.size * economy.technologyMultipliers[force.technology].value;
}

/** SP for an amount of WP, rounded down. */
export function computeSpForWp(wp: number, spPerWp: number): number {
  return Math.floor(wp * spPerWp);
}

/** Least WP that convert to at least this many SP. */
export function computeWpForSp(sp: number, spPerWp: number): number {
  return Math.ceil(Math.max(0, sp) / spPerWp);
}

/** SP that buy back an amount of WP; rounded up. */
export function computeSpToRepay(wp: number, spPerWp: number): number {
  return Math.ceil(wp * spPerWp);
}

/** Lances of four, or Stars of five where most cards are Clan, that so many units make; at least 1. */
export function computeForceSize(cards: readonly Pick<UnitCard, 'techBase'>[]): number {
  const clan = cards.filter((card) => card.techBase === 'Clan').length;
  return Math.max(1, Math.ceil(cards.length / (clan * 2 > cards.length ? 5 : 4)));
}
