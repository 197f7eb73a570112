import { stripVTControlCharacters } from 'node:util';

/** Results of a number of tests. */
export interface Tally {
  readonly passed: number;
  /** One line for each failed test: its name. */
  readonly failed: readonly string[];
  /** One line for each skipped test: its name and the reason. */
  readonly skipped: readonly string[];
}

/** Sums of several parts. */
export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.flatMap(({ failed }) => failed),
    skipped: tallies.flatMap(({ skipped }) => skipped),
  };
}

/** The last line of a run. */
export function formatTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`;
}

/** A program that ended with an error without naming a failed test counts as one failed test of that name. */
export function countCrash(tally: Tally, exitCode: number, name: string): Tally {
  return exitCode !== 0 && tally.failed.length === 0 ? { ...tally, failed: [name] } : tally;
}

/** Reads the lines of `npm run check` that begin with the result of a step. */
export function parseCheckOutput(output: string): Tally {
  const steps = [...output.matchAll(/^(passed|FAILED) {2}(.+?) {2}[\d.]+ s$/gm)];
  return {
    passed: steps.filter(([, result]) => result === 'passed').length,
    failed: steps.filter(([, result]) => result === 'FAILED').map(([, , name]) => `check: ${name}`),
    skipped: [],
  };
}

/** Most letters of an error beside the name of its test. */
const MOST_OF_ERROR = 300;

/** A failed test with the beginning of its error: a log may be cut off before the rest of it. */
function nameFailure(name: string, error: string | undefined): string {
  // Colours of the terminal.
  const text = stripVTControlCharacters(error ?? '').trim();
  // The second line of a property names the seed of its case.
  const told = text.split('\n').slice(0, 2).join(' ').slice(0, MOST_OF_ERROR);
  return told === '' ? name : `${name}: ${told}`;
}

interface VitestReport {
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
      readonly meta?: { readonly skipReason?: string };
    }[];
  }[];
}

/** Reads the JSON report of the unit and property tests. */
export function parseVitestReport(json: string): Tally {
  const report = JSON.parse(json) as VitestReport;
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failed: [
      ...all
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => nameFailure(fullName, failureMessages?.[0])),
      ...broken.map(({ name }) => `${name} cannot be loaded`),
    ],
    skipped: all
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName, meta, status }) => `${fullName}: ${meta?.skipReason ?? status}`),
  };
}

interface PlaywrightSuite {
  /** Name of the file, or of a group in it; of the whole report none. */
  readonly title?: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
      readonly results?: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** Reads the JSON report of the end-to-end tests. A test that passed only at a second try counts as failed. */
export function parsePlaywrightReport(json: string): Tally {
  const report = JSON.parse(json) as PlaywrightSuite;
  return addTallies(readSuite(report));
}

/** `groups`: titles of the suites around this one. */
function readSuite(suite: PlaywrightSuite, groups: readonly string[] = []): Tally[] {
  const path = suite.title === undefined ? groups : [...groups, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, annotations, results = [] }): Tally => {
      const name = `[${projectName}] ${[...path, title].join(' › ')}`;
      if (status === 'expected') return { passed: 1, failed: [], skipped: [] };
      const error = results.find((result) => result.error !== undefined)?.error?.message;
      if (status === 'flaky')
        return {
          passed: 0,
          failed: [nameFailure(`${name}: passed only at a second try`, error)],
          skipped: [],
        };
      if (status !== 'skipped') return { passed: 0, failed: [nameFailure(name, error)], skipped: [] };
      const reason = annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
      return { passed: 0, failed: [], skipped: [`${name}: ${reason ?? 'not run'}`] };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, path))];
}

/** Skipped tests grouped by reason, so that a whole host that cannot run takes one line. */
export function formatSkipped(skipped: readonly string[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const line of skipped) {
    const cut = line.lastIndexOf(': ');
    const reason = line.slice(cut + 2);
    byReason.set(reason, [...(byReason.get(reason) ?? []), line.slice(0, cut)]);
  }
  return [...byReason].map(([reason, names]) => {
    const rest = names.length > 3 ? ` and ${names.length - 3} more` : '';
    return `  ${names.length} skipped, ${reason}: ${names.slice(0, 3).join('; ')}${rest}`;
  });
}
