/** Number of the 36 outcomes of 2D6 that come to exactly the index. */
export const OUTCOMES_2D6: readonly number[] = Object.freeze([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);

const AT_LEAST: readonly number[] = Object.freeze(
  OUTCOMES_2D6.map((_, target) => OUTCOMES_2D6.slice(target).reduce((sum, count) => sum + count, 0)),
);

/** How many of the 36 outcomes of 2D6 come to `target` or more: 36 for 2 and less, 0 for 13 and more. */
export function countAtLeast2d6(target: number): number {
  if (target <= 2) return 36;
  return AT_LEAST[Math.ceil(target)] ?? 0;
}

/** Chance of `target` or more on 2D6. */
export function computeChance2d6(target: number): number {
  return countAtLeast2d6(target) / 36;
}
