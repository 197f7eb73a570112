import { expect, it } from 'vitest';
import { describeSlowest, readScenarioTimes, readVitestTimes } from './slowest.ts';

it('reads what files took, by their clock', () => {
  const report = {
    testResults: [{ name: '/home/me/warchest/db/a.test.ts', startTime: 1000, endTime: 3500 }],
  };
  expect(readVitestTimes(JSON.stringify(report), '/home/me/warchest')).toEqual([
    { name: 'db/a.test.ts', seconds: 2.5 },
  ]);
});

it('reads what scenarios took, all tries together, in groups too', () => {
  const makeSpec = (title: string, durations: readonly number[]) => ({
    title,
    file: 'bay.spec.ts',
    tests: [{ projectName: 'loopback', results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    suites: [{ specs: [makeSpec('one', [1000])], suites: [{ specs: [makeSpec('two', [1000, 500])] }] }],
  };
  expect(readScenarioTimes(JSON.stringify(report))).toEqual([
    { name: '[loopback] bay.spec.ts › one', seconds: 1 },
    { name: '[loopback] bay.spec.ts › two', seconds: 1.5 },
  ]);
});

it('tells the slowest first, few of many, and the sum of all', () => {
  const times = Array.from({ length: 20 }, (_, index) => ({ name: `test ${index}`, seconds: index }));
  const [sum, ...slowest] = describeSlowest(times);
  expect(sum).toBe('190 s of 20, one after the other; the slowest:');
  expect(slowest).toHaveLength(8);
  expect(slowest[0]).toBe('  19.0 s  test 19');
  expect(describeSlowest([])).toEqual([]);
});
