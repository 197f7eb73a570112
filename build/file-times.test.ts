import { describe, expect, it } from 'vitest';
import {
  describeSlowFiles,
  findSlowFiles,
  LIMIT_MS,
  QUIET_WALL_PER_CPU,
  readFileTimes,
  type FileTime,
} from './file-times.ts';

/** Times of many files on a machine that is slower than a quiet one by this factor. */
function makeTimes(pace: number): readonly FileTime[] {
  return Array.from({ length: 200 }, (_, index) => ({
    file: `usual-${index}`,
    cpuMs: 1000,
    wallMs: 1000 * pace * QUIET_WALL_PER_CPU,
  }));
}

const listSlow = (times: readonly FileTime[]): string[] => findSlowFiles(times).slow.map(({ file }) => file);

describe('times of test files', () => {
  it('are the sums of their tests, and the processor time at the end of the last', () => {
    const report = {
      testResults: [
        {
          name: '/home/me/warchest/db/a.test.ts',
          assertionResults: [
            { duration: 1.5, meta: { cpuMs: 20 } },
            { duration: 2, meta: { cpuMs: 30 } },
            { meta: {} },
          ],
        },
        { name: '/home/me/warchest/db/b.test.ts', assertionResults: [] },
      ],
    };
    expect(readFileTimes(JSON.stringify(report), '/home/me/warchest')).toEqual([
      { file: 'db/a.test.ts', cpuMs: 30, wallMs: 3.5 },
      { file: 'db/b.test.ts', cpuMs: 0, wallMs: 0 },
    ]);
  });

  it('may be five seconds by either measure, with slack for a machine that does other things', () => {
    const within = { file: 'within', cpuMs: 1.4 * LIMIT_MS, wallMs: 1.9 * LIMIT_MS };
    const works = { file: 'works', cpuMs: 1.6 * LIMIT_MS, wallMs: LIMIT_MS };
    const waits = { file: 'waits', cpuMs: 1, wallMs: 2.1 * LIMIT_MS };
    expect(listSlow([...makeTimes(1), within])).toEqual([]);
    expect(listSlow([...makeTimes(1), within, works, waits])).toEqual(['waits', 'works']);
  });

  it('may be longer by the clock of a busy machine', () => {
    const heldUp = { file: 'held up', cpuMs: 1000, wallMs: 5.9 * LIMIT_MS };
    const waits = { file: 'waits', cpuMs: 1, wallMs: 7 * LIMIT_MS };
    expect(listSlow([...makeTimes(3), heldUp, waits])).toEqual(['waits']);
  });

  it('name the slowest first, with the way out', () => {
    const slow = [
      { file: 'db/a.test.ts', cpuMs: 8000, wallMs: 8500 },
      { file: 'db/b.test.ts', cpuMs: 200, wallMs: 12_000 },
    ];
    const [verdict, ...files] = describeSlowFiles(findSlowFiles([...makeTimes(1), ...slow])).split('\n');
    expect(verdict).toMatch(/^FAILED {2}file times: over 7\.5 s of a processor or .*\*\.long\.test\.ts:$/);
    expect(files).toEqual(['  0.2 s, 12.0 s  db/b.test.ts', '  8.0 s, 8.5 s  db/a.test.ts']);
    expect(describeSlowFiles(findSlowFiles(makeTimes(1)))).toMatch(/^passed {2}file times: none over 7\.5 s/);
    expect(listSlow([])).toEqual([]);
  });
});
