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

/** Lower quartile: what a call takes in the moments when the machine has nothing else to do. */
function computeQuietTime(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 4)] ?? Number.NaN;
}

/** Milliseconds of one call. */
export async function measure(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Measures two pieces of work by turns, so that a busy machine is busy for both, and gives the quiet times
 * in milliseconds. The first calls warm up and do not count.
 */
export async function measureByTurns(
  figure: (round: number) => unknown,
  baseline: (round: number) => unknown,
  rounds: number,
): Promise<{ figure: number; baseline: number }> {
  const warmUp = Math.ceil(rounds / 4);
  const times = { figure: [] as number[], baseline: [] as number[] };
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const first = await measure(() => figure(round));
    const second = await measure(() => baseline(round));
    if (round < warmUp) continue;
    times.figure.push(first);
    times.baseline.push(second);
  }
  return { figure: computeQuietTime(times.figure), baseline: computeQuietTime(times.baseline) };
}
