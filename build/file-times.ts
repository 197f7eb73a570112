import { LONG_TESTS, PROPERTY_TESTS } from './test-tiers.ts';

/** What one test file took. */
export interface FileTime {
  readonly file: string;
  /**
   * Milliseconds of processor time of the file's process. The clock is no measure: on a busy machine files that wait for
   * the disk or for child processes took 450 times as long by it as the median file.
   */
  readonly cpuMs: number;
}

/**
 * Bound for a file of the fast tier, in times of the median file of the same run, so that the speed and load of the
 * machine cancel out. About 400 files are in a run: one that takes as long as 200 median files takes as long as the
 * quicker half of all others together.
 */
export const MAX_MEDIANS = 200;

/** Files over the bound, slowest first, with what it was. */
export interface SlowFiles {
  readonly medianMs: number;
  readonly slow: readonly FileTime[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly meta?: { readonly cpuMs?: number };
    }[];
  }[];
}

/** Parses the JSON report of vitest. Paths become relative to the project's folder. */
export function readFileTimes(json: string, folder: string): readonly FileTime[] {
  const report = JSON.parse(json) as VitestReport;
  return report.testResults.map(({ name, assertionResults }) => ({
    file: name.startsWith(folder) ? name.slice(folder.length).replace(/^[\\/]/, '') : name,
    cpuMs: Math.max(0, ...assertionResults.map(({ meta }) => meta?.cpuMs ?? 0)),
  }));
}

/**
 * Finds the files that belong in the long tier. Files of that tier and files with random cases are exempt: those take as
 * long as their number of cases says.
 */
export function findSlowFiles(times: readonly FileTime[]): SlowFiles {
  const judged = times
    .filter(({ file }) => !file.includes(LONG_TESTS) && !file.includes(PROPERTY_TESTS))
    .toSorted((a, b) => b.cpuMs - a.cpuMs);
  const medianMs = judged[Math.floor(judged.length / 2)]?.cpuMs ?? 0;
  return { medianMs, slow: judged.filter(({ cpuMs }) => cpuMs > MAX_MEDIANS * medianMs) };
}

/** One line for each slow file, such as `db/a.test.ts takes as long as 320 median files (0.05 s)`. */
export function describeSlowFiles({ medianMs, slow }: SlowFiles): string[] {
  const median = `${(medianMs / 1000).toFixed(2)} s`;
  return slow.map(
    ({ file, cpuMs }) => `${file} takes as long as ${Math.floor(cpuMs / medianMs)} median files (${median})`,
  );
}
