import { afterEach, expect, it, vi } from 'vitest';
import { createBatch } from '../../shared/rules/forecast/run-battles.ts';
import type { BattlePool } from '../battles/battle-pool.ts';
import { makeSetting } from '../testing/battle-settings.ts';
import { fightBattles, PROGRESS_INTERVAL_MS } from './run-forecast.ts';

afterEach(() => void vi.restoreAllMocks());

const setting = makeSetting(2);

/** What is told of 100 battles that are fought in tens, each of which takes so many milliseconds. */
async function listTold(partMs: number): Promise<string[]> {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const fightInTens = (_: unknown, { runs, onPart }: { runs: number; onPart: (part: unknown) => void }) => {
    for (let done = 0; done < runs; done += 10) {
      now += partMs;
      const part = createBatch(setting.scenario, 0);
      part.tally.runs = 10;
      onPart(part);
    }
    return Promise.resolve();
  };
  const battles = { run: fightInTens } as unknown as BattlePool;
  const told: string[] = [];
  await fightBattles(
    { battles, signal: new AbortController().signal },
    { boards: [{ setting, others: [] }], runs: 100, seed: 'x' },
    ([batch]) => told.push(`estimate of ${batch?.tally.runs}`),
    (done) => told.push(`${done} fought`),
  );
  return told;
}

it('battles that take long are counted until there are enough for an estimate', async () => {
  expect(await listTold(PROGRESS_INTERVAL_MS)).toEqual([
    ...['10 fought', '20 fought', '30 fought', '40 fought'],
    ...['estimate of 50', 'estimate of 60', 'estimate of 70', 'estimate of 80', 'estimate of 90'],
  ]);
});

it('the first estimate of quick battles is told at once, the next ones at intervals', async () => {
  expect(await listTold(1)).toEqual(['estimate of 50']);
  expect(await listTold(PROGRESS_INTERVAL_MS / 3)).toEqual(['30 fought', 'estimate of 50', 'estimate of 80']);
});
