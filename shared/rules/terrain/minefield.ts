import type { Problem } from '../../domain/problem.ts';
import type { Dice } from '../dice.ts';
import { getTraits } from '../abilities/get-traits.ts';
import { checkWhole } from '../figure-checks.ts';
import type { Footing } from './footing.ts';
import type { MinefieldRules } from './minefield-rules.ts';

/** Who touches the ground. */
const HEAVY_FOOTED: readonly Footing[] = ['ground', 'wading'];

/** What happened to a minefield. */
export interface MineStep {
  readonly density: number;
  /** Points dealt to the unit. */
  readonly damage: number;
}

/** A density that no minefield has, field by field; 0 is cleared ground. */
export function validateDensity(rules: MinefieldRules, density: number): readonly Problem[] {
  const problems: Problem[] = [];
  checkWhole(problems, 'density', density, 0, rules.detonatesFrom.length);
  return problems;
}

/**
 * A unit comes into a minefield on the ground, or lands in it: once a turn and field, 2D6. A field that goes off deals
 * its density and is thinner by one. No dice where nothing can happen. Ours: 003 names minefields only.
 */
export function resolveMineStep(
  rules: MinefieldRules,
  density: number,
  footing: Footing,
  dice: Dice,
): MineStep {
  const needs = rules.detonatesFrom[density - 1];
  if (needs === undefined || !HEAVY_FOOTED.includes(footing)) return { density, damage: 0 };
  const [one, other] = dice.roll2d6();
  if (one + other < needs) return { density, damage: 0 };
  return { density: density - 1, damage: density * rules.damagePerDensity };
}

/** Times that a unit can lay mines in a game: its MDS#. */
export function countMineCharges(specials: readonly string[]): number {
  return getTraits(specials).mineCharges;
}

/** A field where mines were laid instead of an attack: denser by one, up to the edition's most. Ours. */
export function layMines(rules: MinefieldRules, density: number): number {
  return Math.min(rules.detonatesFrom.length, density + 1);
}

/**
 * A unit with MSW or DN sweeps a field that it stands in or beside, instead of an attack: 2D6, and the field is
 * thinner by one. Null for a unit that cannot. Ours.
 */
export function sweepMines(
  rules: MinefieldRules,
  specials: readonly string[],
  density: number,
  dice: Dice,
): number | null {
  if (!getTraits(specials).sweepsMines) return null;
  if (density === 0) return 0;
  const [one, other] = dice.roll2d6();
  return one + other >= rules.clearsFrom ? density - 1 : density;
}
