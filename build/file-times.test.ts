import { describe, expect, it } from 'vitest';
import { describeSlowFiles, findSlowFiles, MAX_MEDIANS, readFileTimes, type FileTime } from './file-times.ts';

/** Times of many files, on a machine that is slower by this factor. */
function makeTimes(pace: number, others: Readonly<Record<string, number>> = {}): readonly FileTime[] {
  const usual = Array.from({ length: 200 }, (_, index): [string, number] => [`usual-${index}.test.ts`, 50]);
  return [...usual, ...Object.entries(others)].map(([file, ms]) => ({ file, cpuMs: ms * pace }));
}

const listSlow = (times: readonly FileTime[]): string[] => findSlowFiles(times).slow.map(({ file }) => file);

describe('times of test files', () => {
  it('are the processor time of the file at the end of its last test, whatever the clock says', () => {
    const report = {
      testResults: [
        {
          name: '/home/me/warchest/db/works.test.ts',
          assertionResults: [
            { duration: 1.5, meta: { cpuMs: 20 } },
            { duration: 2, meta: { cpuMs: 30 } },
            { meta: {} },
          ],
        },
        {
          name: '/home/me/warchest/db/waits.test.ts',
          assertionResults: [{ duration: 70_000, meta: { cpuMs: 2 } }, { duration: 10 }],
        },
        { name: '/home/me/warchest/db/empty.test.ts', assertionResults: [] },
      ],
    };
    expect(readFileTimes(JSON.stringify(report), '/home/me/warchest')).toEqual([
      { file: 'db/works.test.ts', cpuMs: 30 },
      { file: 'db/waits.test.ts', cpuMs: 2 },
      { file: 'db/empty.test.ts', cpuMs: 0 },
    ]);
  });

  it.each([1, 10])(
    'are judged beside the median file of the run, on a machine %i times slower too',
    (pace) => {
      const within = { 'within.test.ts': 49 * MAX_MEDIANS };
      const over = { 'over.test.ts': 51 * MAX_MEDIANS, 'far-over.test.ts': 99 * MAX_MEDIANS };
      expect(listSlow(makeTimes(pace, within))).toEqual([]);
      expect(listSlow(makeTimes(pace, { ...within, ...over }))).toEqual(['far-over.test.ts', 'over.test.ts']);
    },
  );

  it('are not judged where the number of cases decides, or where nothing ran', () => {
    const long = 100 * MAX_MEDIANS;
    expect(listSlow(makeTimes(1, { 'a.long.test.ts': long, 'b.prop.test.tsx': long }))).toEqual([]);
    expect(listSlow([])).toEqual([]);
  });

  it('tell each file over the bound in a line', () => {
    const found = findSlowFiles(makeTimes(1, { 'db/a.test.ts': 16_000 }));
    expect(describeSlowFiles(found)).toEqual(['db/a.test.ts takes as long as 320 median files (0.05 s)']);
    expect(describeSlowFiles(findSlowFiles(makeTimes(1)))).toEqual([]);
  });
});
