/** Result of one comparison. Smaller is better. */
export interface BenchResult {
  readonly name: string;
  readonly figure: number;
  /** The baseline, measured in the same run. */
  readonly baselineName: string;
  readonly baseline: number;
  readonly unit: string;
  /** Highest ratio of the figure to the baseline. */
  readonly limit: number;
}

/** A file `*.bench.ts` exports one of these under the name `bench`. */
export interface Bench {
  run(): Promise<readonly BenchResult[]>;
}

/** How often the baseline fits into the figure. */
export function computeRatio({
  figure,
  baseline,
}: {
  readonly figure: number;
  readonly baseline: number;
}): number {
  return figure / baseline;
}

/** Median; not affected by moments when the machine was busy. */
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

/** Figure and baseline of one round. */
export interface Pair {
  readonly figure: number;
  readonly baseline: number;
}

/** `compareByTurns` of the milliseconds that two functions take. */
export async function measureByTurns(
  figure: (round: number) => unknown,
  baseline: (round: number) => unknown,
  rounds: number,
): Promise<Pair> {
  return compareByTurns(
    async (round) => measure(() => figure(round)),
    async (round) => measure(() => baseline(round)),
    rounds,
  );
}

/**
 * Asks two functions alternately for what they measured and answers the round with the median ratio: when the machine
 * changes its speed, it does so for both halves of a round. The first rounds are a warm-up and do not count.
 */
export async function compareByTurns(
  figure: (round: number) => Promise<number>,
  baseline: (round: number) => Promise<number>,
  rounds: number,
): Promise<Pair> {
  const warmUp = Math.ceil(rounds / 4);
  const pairs: Pair[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const pair = { figure: await figure(round), baseline: await baseline(round) };
    if (round >= warmUp) pairs.push(pair);
  }
  const middle = pairs.toSorted((a, b) => computeRatio(a) - computeRatio(b))[Math.floor(pairs.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}
