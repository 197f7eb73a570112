import { expect, it } from 'vitest';
import type { RoadRun } from '../../shared/campaign/road-ahead/play-road.ts';
import { catchJobs } from '../commands/testing/catch-jobs.ts';
import type { RoadJob } from '../battles/battle-job.ts';
import { openJob } from '../battles/open-job.ts';
import { checkRoad } from './check-road.ts';
import { stripJob } from './strip-job.ts';

/** The job of a road ahead, as it is sent. */
async function catchRoad(): Promise<RoadJob> {
  const jobs = await catchJobs(async (rig) => {
    await rig.call('campaign.roadAhead', { campaigns: 1, fought: 1 });
  });
  return stripJob(jobs.find((job) => job.kind === 'road')!);
}

type Change = (run: RoadRun) => object;

/** What makes rests wrong: a change of the first one. */
const WRONG: Readonly<Record<string, Change>> = {
  others: () => ({ run: 5 }),
  'a field more': () => ({ more: 1 }),
  'a winner who is not of the campaign': ({ rest }) => ({ rest: { ...rest, winnerId: 'hush' } }),
  'another end': ({ rest }) => ({ rest: { ...rest, end: 'hush' } }),
  'tracks of another campaign': ({ rest }) => ({
    rest: { ...rest, steps: rest.steps.map((step) => ({ ...step, trackId: 'hush' })) },
  }),
  'more forces': ({ rest }) => ({
    rest: { ...rest, steps: rest.steps.map((step) => ({ ...step, wp: [...step.wp, 1] })) },
  }),
  'battles of other campaigns': ({ samples }) => ({
    samples: samples.map((one) => ({ ...one, campaign: 9 })),
  }),
  'battles of other tracks': ({ samples }) => ({
    samples: samples.map((one) => ({ ...one, trackId: 'hush' })),
  }),
  'shares that cannot be': ({ samples }) => ({ samples: samples.map((one) => ({ ...one, margin: 2 })) }),
};

it('rests of a campaign that a worker answers are taken as they were played, and refused otherwise', async () => {
  const job = await catchRoad();
  const runs = JSON.parse(JSON.stringify(openJob(job)(0, 2))) as readonly RoadRun[];
  expect(checkRoad(job, 0, 2, runs)).toEqual({ result: runs });
  const wrong: (readonly [string, unknown])[] = [
    ['none', 'hush'],
    ['too few', runs.slice(1)],
    ...Object.entries(WRONG).map(
      ([name, change]) => [name, [{ ...runs[0]!, ...change(runs[0]!) }, runs[1]!]] as const,
    ),
  ];
  for (const [name, result] of wrong) {
    const checked = checkRoad(job, 0, 2, result);
    expect(checked, name).toEqual(expect.any(String));
    // What stands there may be anything, and goes into the log.
    expect(checked, name).not.toContain('hush');
  }
});
