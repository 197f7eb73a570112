/** Time that one test file took. */
export interface FileTime {
  readonly file: string;
  /** Processor milliseconds of the file's process. Grows little when other programs are running. */
  readonly cpuMs: number;
  /** Wall milliseconds: the sum of the file's tests. Includes waiting. */
  readonly wallMs: number;
}

/** Limit for a file of the fast tier, for both times, before slack for the load of the machine. */
export const LIMIT_MS = 5000;

/** Ratio of wall time to processor time over all files on a quiet machine with two cores. `npm test` prints it. */
export const QUIET_WALL_PER_CPU = 1.2;

/**
 * Factor for programs that share a core and its caches and slow each other down: within an hour, `npm run bench -- battle`
 * gave 12 to 22 ns for a roll of two dice.
 */
const CPU_SLACK = 1.5;
/** Factor for uneven load: waiting for child processes is delayed more than a file's own work. */
const WALL_SLACK = 2;

/** Files over the limits, with the limits used. */
export interface SlowFiles {
  readonly wallPerCpu: number;
  /** The limits, adjusted to the load of the machine. */
  readonly cpuLimitMs: number;
  readonly wallLimitMs: number;
  readonly slow: readonly FileTime[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly duration?: number | null;
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
    wallMs: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
  }));
}

/**
 * Finds the files that belong in the long tier, slowest first. The wall limit is adjusted to the load of the machine,
 * which the times of all files show.
 */
export function findSlowFiles(times: readonly FileTime[]): SlowFiles {
  const sum = (pick: (time: FileTime) => number): number =>
    times.reduce((total, time) => total + pick(time), 0);
  const wallPerCpu =
    sum(({ wallMs }) => wallMs) /
    Math.max(
      1,
      sum(({ cpuMs }) => cpuMs),
    );
  const pace = Math.max(1, wallPerCpu / QUIET_WALL_PER_CPU);
  const cpuLimitMs = LIMIT_MS * CPU_SLACK;
  const wallLimitMs = LIMIT_MS * WALL_SLACK * pace;
  const slow = times
    .filter(({ cpuMs, wallMs }) => cpuMs > cpuLimitMs || wallMs > wallLimitMs)
    .toSorted((a, b) => b.wallMs - a.wallMs);
  return { wallPerCpu, cpuLimitMs, wallLimitMs, slow };
}

/** The lines that `npm test` prints about slow files. */
export function describeSlowFiles({ wallPerCpu, cpuLimitMs, wallLimitMs, slow }: SlowFiles): string {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  const measures = `${seconds(cpuLimitMs)} of a processor or ${seconds(wallLimitMs)} of the clock`;
  const pace = `wall / processor ${wallPerCpu.toFixed(2)}, quiet ${QUIET_WALL_PER_CPU}`;
  if (slow.length === 0) return `passed  file times: none over ${measures} (${pace})`;
  return [
    `FAILED  file times: over ${measures} (${pace}). Make them quicker or name them *.long.test.ts:`,
    ...slow.map(({ file, cpuMs, wallMs }) => `  ${seconds(cpuMs)}, ${seconds(wallMs)}  ${file}`),
  ].join('\n');
}
