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
      { passed: 2, failed: 1, skipped: [] },
      { passed: 3, failed: 0, skipped: ['a: b'] },
    ]);
    expect(formatTally(sum)).toBe('5 passed, 1 failed, 1 skipped');
  });

  it('count a crash that names no test', () => {
    expect(countCrash({ passed: 0, failed: 0, skipped: [] }, 1).failed).toBe(1);
    expect(countCrash({ passed: 0, failed: 2, skipped: [] }, 1).failed).toBe(2);
    expect(countCrash({ passed: 4, failed: 0, skipped: [] }, 0).failed).toBe(0);
  });
});

describe('reports', () => {
  it('reads the check', () => {
    expect(parseCheckOutput('passed  types\ncheck: 6 passed, 1 failed\n')).toMatchObject({
      passed: 6,
      failed: 1,
    });
  });

  it('counts a test file that cannot be loaded', () => {
    const report = {
      testResults: [
        { status: 'failed', assertionResults: [] },
        {
          status: 'passed',
          assertionResults: [
            { status: 'passed', fullName: 'a' },
            { status: 'skipped', fullName: 'b' },
          ],
        },
      ],
    };
    const tally = parseVitestReport(JSON.stringify(report));
    expect(tally).toEqual({ passed: 1, failed: 1, skipped: ['b: skipped'] });
  });

  it('reads nested suites, with the reasons of what was skipped', () => {
    const skip = { type: 'skip', description: 'no binary' };
    const test = (status: string, projectName = 'loopback', annotations: object[] = []) => ({
      status,
      projectName,
      annotations,
    });
    const report = {
      suites: [
        {
          specs: [{ title: 'one', tests: [test('expected'), test('skipped', 'electron', [skip])] }],
          suites: [{ specs: [{ title: 'two', tests: [test('unexpected'), test('flaky')] }] }],
        },
      ],
    };
    const tally = parsePlaywrightReport(JSON.stringify(report));
    expect(tally).toEqual({ passed: 1, failed: 2, skipped: ['[electron] one: no binary'] });
  });

  it('gathers skipped tests by reason', () => {
    const lines = formatSkipped(['[electron] a: no binary', '[electron] b: no binary', 'c: not root']);
    expect(lines).toEqual(['  2 skipped, no binary: [electron] a; [electron] b', '  1 skipped, not root: c']);
  });
});
