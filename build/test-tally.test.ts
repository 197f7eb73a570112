import { describe, expect, it } from 'vitest';
import {
  addTallies,
  countCrash,
  formatSkipped,
  formatTally,
  parseCheckOutput,
  parsePlaywrightReport,
  parseVitestReport,
} from './test-tally.ts';

describe('tallies', () => {
  it('add up to one plain line', () => {
    const sum = addTallies([
      { passed: 2, failed: ['c'], skipped: [] },
      { passed: 3, failed: [], skipped: ['a: b'] },
    ]);
    expect(formatTally(sum)).toBe('5 passed, 1 failed, 1 skipped');
  });

  it('count a crash that names no test', () => {
    const count = (failed: string[], exitCode: number) =>
      countCrash({ passed: 4, failed, skipped: [] }, exitCode, 'the run').failed;
    expect(count([], 1)).toEqual(['the run']);
    expect(count(['a', 'b'], 1)).toEqual(['a', 'b']);
    expect(count([], 0)).toEqual([]);
  });
});

describe('reports', () => {
  it('reads the check', () => {
    const output = 'passed  types  1.5 s\nFAILED  dead exports  10.2 s\na.ts\ncheck: 1 passed, 1 failed\n';
    expect(parseCheckOutput(output)).toEqual({ passed: 1, failed: ['check: dead exports'], skipped: [] });
  });

  it('counts a test file that cannot be loaded', () => {
    const report = {
      testResults: [
        { name: 'a.test.ts', status: 'failed', assertionResults: [] },
        {
          name: 'b.test.ts',
          status: 'passed',
          assertionResults: [
            { status: 'passed', fullName: 'a' },
            { status: 'failed', fullName: 'c' },
            {
              status: 'failed',
              fullName: 'd',
              failureMessages: [`Error: Property failed\n{ seed: 7 }\n${'Counterexample'.repeat(99)}`],
            },
            { status: 'skipped', fullName: 'b' },
          ],
        },
      ],
    };
    const tally = parseVitestReport(JSON.stringify(report));
    expect(tally).toEqual({
      passed: 1,
      failed: ['c', 'd: Error: Property failed { seed: 7 }', 'a.test.ts cannot be loaded'],
      skipped: ['b: skipped'],
    });
  });

  it('reads nested suites, with the reasons of what was skipped', () => {
    const skip = { type: 'skip', description: 'no binary' };
    const test = (status: string, projectName = 'loopback', annotations: object[] = []) => ({
      status,
      projectName,
      annotations,
      results: status === 'flaky' ? [{ error: { message: '\u001b[31mToo late\u001b[39m' } }, {}] : [{}],
    });
    const report = {
      suites: [
        {
          title: 'a.spec.ts',
          specs: [{ title: 'one', tests: [test('expected'), test('skipped', 'electron', [skip])] }],
          suites: [{ title: 'group', specs: [{ title: 'two', tests: [test('unexpected'), test('flaky')] }] }],
        },
      ],
    };
    const tally = parsePlaywrightReport(JSON.stringify(report));
    expect(tally).toEqual({
      passed: 1,
      failed: [
        '[loopback] a.spec.ts › group › two',
        '[loopback] a.spec.ts › group › two: passed only at a second try: Too late',
      ],
      skipped: ['[electron] a.spec.ts › one: no binary'],
    });
  });

  it('gathers skipped tests by reason', () => {
    const lines = formatSkipped(['[electron] a: no binary', '[electron] b: no binary', 'c: not root']);
    expect(lines).toEqual(['  2 skipped, no binary: [electron] a; [electron] b', '  1 skipped, not root: c']);
  });
});
