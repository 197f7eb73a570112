import { describe, expect, it } from 'vitest';
import { forecast, makePool, NEVER_ABORTED } from '../testing/battle-pool.ts';
import { makeForecastJob } from '../testing/battle-settings.ts';
import { openJob } from './open-job.ts';

const job = makeForecastJob();
const RUNS = 40;

describe('battles in processes of their own', () => {
  it('come out the same with one process, two, three, and none', async () => {
    const expected = JSON.stringify(openJob(job)(0, RUNS));
    for (const size of [1, 2, 3])
      expect(JSON.stringify(await forecast(makePool({ size }), job, RUNS)), `${size} processes`).toBe(
        expected,
      );
  });

  it('tell how far they are', async () => {
    const seen: number[] = [];
    await forecast(makePool(), job, RUNS, NEVER_ABORTED, (done) => seen.push(done));
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(RUNS);
  });

  it('of two jobs go on side by side', async () => {
    const pool = makePool({ size: 1 });
    const order: string[] = [];
    const follow = (name: string, runs: number) =>
      forecast(pool, makeForecastJob(2, name), runs, NEVER_ABORTED, () => order.push(name));
    await Promise.all([follow('long', 400), follow('short', 12)]);
    expect(order.lastIndexOf('short')).toBeLessThan(order.lastIndexOf('long'));
  });
});
