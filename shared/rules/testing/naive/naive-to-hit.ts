/** What a person reads off a to-hit table. The number means nothing where the attack does not reach. */
export interface NaiveToHit {
  readonly reaches: boolean;
  readonly number: number;
}

/** Counts by hand how many of the 36 rolls of two dice come to the number. */
export function countRolls(number: number): number {
  let rolls = 0;
  for (const one of [1, 2, 3, 4, 5, 6])
    for (const other of [1, 2, 3, 4, 5, 6]) if (one + other >= number) rolls += 1;
  return rolls;
}
