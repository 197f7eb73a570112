import type { Problem } from '../../domain/problem.ts';
import type { Dice } from '../dice.ts';
import { getTraits } from '../abilities/get-traits.ts';
import { checkWhole } from '../figure-checks.ts';
import type { Footing } from './footing.ts';
import type { MinefieldRules } from '../ground-rules.ts';

/** Footings that set off mines: those on the ground. */
const HEAVY_FOOTED: readonly Footing[] = ['ground', 'wading'];

/** The result of entering a minefield. */
export interface MineStep {
  readonly density: number;
  /** Points dealt to the unit. */
  readonly damage: number;
}

/** Refuses a density that no minefield has; 0 is cleared ground. */
export function validateDensity(rules: MinefieldRules, density: number): readonly Problem[] {
  const problems: Problem[] = [];
  checkWhole(problems, 'density', density, 0, rules.detonatesFrom.length);
  return problems;
}

/**
 * Resolves a unit entering a minefield on the ground or landing in it: once a turn and field, 2D6. A field that
 * detonates deals its density and loses 1 of it. No dice if it cannot detonate. Ours: 003 only names minefields.
 */
export function resolveMineStep(
  rules: MinefieldRules,
  density: number,
  footing: Footing,
  dice: Dice,
): MineStep {
  const needs = rules.detonatesFrom[density - 1];
  if (needs === undefined || !HEAVY_FOOTED.includes(footing)) return { density, damage: 0 };
  const [one, other] = dice.roll2d6('mine');
  if (one + other < needs) return { density, damage: 0 };
  return { density: density - 1, damage: density * rules.damagePerDensity };
}

/** Number of times that a unit can lay mines in a game: its MDS#. */
export function countMineCharges(specials: readonly string[]): number {
  return getTraits(specials).mineCharges;
}

/** Density of a field after mines were laid instead of an attack: 1 more, up to the edition's maximum. Ours. */
export function layMines(rules: MinefieldRules, density: number): number {
  return Math.min(rules.detonatesFrom.length, density + 1);
}

/**
 * Resolves a unit with MSW or DN sweeping a field in or next to which it stands, instead of an attack: 2D6, and the
 * density falls by 1. Null for other units. Ours.
 */
export function sweepMines(
  rules: MinefieldRules,
  specials: readonly string[],
  density: number,
  dice: Dice,
): number | null {
  if (!getTraits(specials).sweepsMines) return null;
  if (density === 0) return 0;
  const [one, other] = dice.roll2d6('mine');
  return one + other >= rules.clearsFrom ? density - 1 : density;
}
