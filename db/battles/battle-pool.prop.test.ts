import { describe, expect, it } from 'vitest';
import { countRuns } from '../../shared/rules/testing/count-runs.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { forecast, makePool, NEVER_ABORTED } from '../testing/battle-pool.ts';
import { makeForecastJob } from '../testing/battle-settings.ts';
import { openJob } from './open-job.ts';

const job = makeForecastJob();
const MOMENTS = ['one', 'two', 'three'].slice(0, countRuns({ fast: 1, all: 3 }));

describe('a battle process that dies', () => {
  it.each(MOMENTS)('at any moment changes nothing that comes of it: %s', async (moments) => {
    const runs = 400;
    const dice = createSeededDice(moments);
    const pool = makePool();
    // Each kill comes some milliseconds after an answer of any process, so it hits a process that starts, fights,
    // answers or waits. Few enough that the pool does not give up (`MAX_LOSSES`).
    let kills = 4;
    const killOne = (): void => {
      const alive = pool.processes.filter(({ ended }) => !ended);
      alive[dice.roll() % alive.length]?.kill();
    };
    const batch = await forecast(pool, job, runs, NEVER_ABORTED, () => {
      if (kills === 0 || dice.roll() > 3) return;
      kills -= 1;
      setTimeout(killOne, dice.roll(20));
    });
    expect(JSON.stringify(batch)).toBe(JSON.stringify(openJob(job)(0, runs)));
    expect(pool.lost.length).toBeGreaterThan(0);
  });
});
