import { expect, it, onTestFinished, vi } from 'vitest';
import { projectPath } from '../../build/project-path.ts';
import { createBattlePool } from '../../db/battles/battle-pool.ts';
import type { BattleProcess } from '../../db/battles/battle-process.ts';
import { openJob } from '../../db/battles/open-job.ts';
import { makeForecastJob } from '../../db/testing/battle-settings.ts';
import { createBattleProcessStarter } from '../../electron/main/start-battle-process.ts';
import { createBatch, mergeBatch } from '../../shared/rules/forecast/run-battles.ts';
import { app } from './app.ts';

vi.mock('electron', () => import('./utility-process.ts'));

const job = makeForecastJob();
const RUNS = 60;

it('are utility processes on the desktop, with the same numbers, also when one is killed', async () => {
  const start = createBattleProcessStarter(projectPath('electron', 'worker', 'main.ts'));
  const started: BattleProcess[] = [];
  const lost: string[] = [];
  const pool = createBattlePool({
    size: 2,
    startProcess(listener) {
      const process = start(listener);
      started.push(process);
      return process;
    },
    onLost: ({ reason }) => lost.push(reason),
  });
  onTestFinished(() => pool.close());
  await app.whenReady();
  const batch = createBatch(job.setting.scenario, 0);
  await pool.run(job, {
    runs: RUNS,
    signal: new AbortController().signal,
    onPart(part) {
      mergeBatch(batch, part);
      const [first] = started;
      if (started.length === 2 && first?.pid !== undefined) process.kill(first.pid, 'SIGKILL');
    },
  });
  expect(JSON.stringify(batch)).toBe(JSON.stringify(openJob(job)(0, RUNS)));
  expect(lost).toEqual(['exit code 9']);
});

it('can only be started when the app is ready, as Electron has it', async () => {
  vi.resetModules();
  const { utilityProcess } = await import('./utility-process.ts');
  expect(() => utilityProcess.fork('x')).toThrow(/before app is ready/);
});
