import { expect, it } from 'vitest';
import { makeForecastJob } from '../testing/battle-settings.ts';
import type { BattleJob, WorkerAnswer } from './battle-job.ts';
import { openJob } from './open-job.ts';
import { createBattleServer } from './serve-battles.ts';

it('a battle process opens a job once for all of its parts, also when it is begun again', () => {
  const answers: WorkerAnswer[] = [];
  const opened: BattleJob[] = [];
  const serve = createBattleServer(
    (answer) => answers.push(answer),
    (job) => {
      opened.push(job);
      return openJob(job);
    },
  );
  const fight = (jobId: number, seed: string) => {
    serve({ type: 'begin', jobId, job: makeForecastJob(1, seed) });
    serve({ type: 'fight', jobId, from: 3, to: 5 });
    serve({ type: 'forget', jobId });
    const answer = answers.at(-1);
    return answer?.type === 'fought' ? answer.part : answer;
  };
  expect(fight(1, 'one')).toEqual(openJob(makeForecastJob(1, 'one'))(3, 5));
  expect(fight(2, 'one')).toEqual(fight(3, 'one'));
  expect(opened).toHaveLength(1);
  expect(fight(4, 'other')).toEqual(openJob(makeForecastJob(1, 'other'))(3, 5));
  expect(opened).toHaveLength(2);
});
