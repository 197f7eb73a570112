/** What a test, or a file of tests, took. */
export interface Took {
  readonly name: string;
  readonly seconds: number;
}

/** So many are told: enough to see what to make faster first. */
const MOST_TOLD = 8;

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    /** Milliseconds since 1970. */
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

/** Reads what each file took from the JSON report of vitest. Paths become relative to the project's folder. */
export function readVitestTimes(json: string, folder: string): readonly Took[] {
  const { testResults } = JSON.parse(json) as VitestReport;
  return testResults.map(({ name, startTime, endTime }) => ({
    name: name.startsWith(folder) ? name.slice(folder.length).replace(/^[\\/]/, '') : name,
    seconds: (endTime - startTime) / 1000,
  }));
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

/** Reads what each scenario took, all its tries together, from the JSON report of Playwright. */
export function readScenarioTimes(json: string): readonly Took[] {
  return listTimes(JSON.parse(json) as PlaywrightSuite);
}

function listTimes({ suites = [], specs = [] }: PlaywrightSuite): readonly Took[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `[${projectName}] ${file} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(listTimes)];
}

/** A line for each of the slowest, after one with the sum of all; none where nothing ran. */
export function describeSlowest(times: readonly Took[]): string[] {
  if (times.length === 0) return [];
  const sum = times.reduce((all, { seconds }) => all + seconds, 0);
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, MOST_TOLD);
  return [
    `${Math.round(sum)} s of ${times.length}, one after the other; the slowest:`,
    ...slowest.map(({ name, seconds }) => `  ${seconds.toFixed(1)} s  ${name}`),
  ];
}
