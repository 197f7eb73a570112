/** What one file of tests took, in milliseconds. */
export interface FileTime {
  readonly file: string;
  /** Of a processor, by the file's own process. Grows little when other programs want the processors, too. */
  readonly cpuMs: number;
  /** Of the clock: the sum of its tests. Shows what the file waits for. */
  readonly wallMs: number;
}

/** What a file of the fast tier may take by either measure, before slack for what else the machine does. */
export const LIMIT_MS = 5000;

/** Wall time over processor time of all files together on two cores with nothing else to do. `npm test` prints it. */
export const QUIET_WALL_PER_CPU = 1.2;

/** Programs that share a processor's caches slow each other's work down. */
const CPU_SLACK = 1.25;
/** No load is even, and what a file waits for (processes that it starts) is held up more than what it does itself. */
const WALL_SLACK = 2;

/** Files that took longer than they may, and what was measured against. */
export interface SlowFiles {
  readonly wallPerCpu: number;
  /** The limits on the machine as it was. */
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

/** Reads the JSON report of vitest. Paths are given relative to the project's folder. */
export function readFileTimes(json: string, folder: string): readonly FileTime[] {
  const report = JSON.parse(json) as VitestReport;
  return report.testResults.map(({ name, assertionResults }) => ({
    file: name.startsWith(folder) ? name.slice(folder.length).replace(/^[\\/]/, '') : name,
    cpuMs: Math.max(0, ...assertionResults.map(({ meta }) => meta?.cpuMs ?? 0)),
    wallMs: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
  }));
}

/**
 * Finds the files that belong to the long tier, slowest first. The limit for the clock follows how busy the machine was,
 * which the run itself tells by all its files.
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

/** What `npm test` says about it. */
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
