/** What one comparison came to. Smaller is better. */
export interface BenchResult {
  readonly name: string;
  readonly figure: number;
  /** What it is compared with, measured in the same run. */
  readonly baselineName: string;
  readonly baseline: number;
  readonly unit: string;
  /** The figure may be this many times the baseline. */
  readonly limit: number;
}

/** A file `*.bench.ts` exports one of these under the name `bench`. */
export interface Bench {
  run(): Promise<readonly BenchResult[]>;
}

/** Middle value; robust against the moments when the machine did something else. */
export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Milliseconds of one call. */
export async function measure(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Measures two pieces of work by turns and gives the milliseconds of the round in the middle by their ratio: a machine
 * that changes its pace changes it for both halves of a round. The first rounds warm up and do not count.
 */
export async function measureByTurns(
  figure: (round: number) => unknown,
  baseline: (round: number) => unknown,
  rounds: number,
): Promise<{ readonly figure: number; readonly baseline: number }> {
  const warmUp = Math.ceil(rounds / 4);
  const pairs: { readonly figure: number; readonly baseline: number }[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const pair = {
      figure: await measure(() => figure(round)),
      baseline: await measure(() => baseline(round)),
    };
    if (round >= warmUp) pairs.push(pair);
  }
  const ratio = (pair: { readonly figure: number; readonly baseline: number }): number =>
    pair.figure / pair.baseline;
  const middle = pairs.toSorted((a, b) => ratio(a) - ratio(b))[Math.floor(pairs.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}
