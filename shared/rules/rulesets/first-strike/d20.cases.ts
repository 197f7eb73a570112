/** What a D20 must not exceed, for each number for 2D6. */
const D20_NUMBERS: Readonly<Record<number, number>> = {
  3: 19,
  4: 18,
  5: 17,
  6: 14,
  7: 12,
  8: 8,
  9: 6,
  10: 3,
  11: 2,
  12: 1,
};

/** Converts an expected number for 2D6, or a miss, to the D20. */
export function onD20(number: number | 'miss'): number | 'miss' {
  return number === 'miss' ? number : (D20_NUMBERS[number] ?? (number < 3 ? 20 : 0));
}
